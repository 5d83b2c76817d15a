"""The one small set of widgets that every page, dialog and table is made of."""

from game.ui.widgets.base import Item, Look, Widget
from game.ui.widgets.boxes import Column, Flow, Grid, Group, Pad, Row, Spread
from game.ui.widgets.choices import Choices, ListRow, PictureChoice, Tabs
from game.ui.widgets.controls import Button, Slider, Toggle
from game.ui.widgets.field import TextField
from game.ui.widgets.messages import Dialog, Option, Strip
from game.ui.widgets.plain import Gap, KeyCap, Label, Line, Meter, Picture, Rule, heading, title
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.view import View

__all__ = [
    "Button",
    "Choices",
    "Column",
    "Dialog",
    "Flow",
    "Gap",
    "Grid",
    "Group",
    "Item",
    "KeyCap",
    "Label",
    "Line",
    "ListRow",
    "Look",
    "Meter",
    "Option",
    "Pad",
    "Picture",
    "PictureChoice",
    "Row",
    "Rule",
    "Scroll",
    "Slider",
    "Spread",
    "Strip",
    "Tabs",
    "TextField",
    "Toggle",
    "View",
    "Widget",
    "heading",
    "title",
]
