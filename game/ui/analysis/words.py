"""What is said about an analysed attempt: as a whole, of each of its moves, and of what the coach thinks of them."""

from game.host.locale import _, long_date, ngettext, number
from game.insight.answer import Verdict
from game.journal.model import AttemptRow
from game.rules.cards import Card
from game.rules.patience import Move, Status
from game.session.attempt import Kind
from game.ui.analysis.ratings import Rated
from game.ui.analysis.study import Study
from game.ui.analysis.verdicts import Analysis
from game.ui.cards import Deck
from game.ui.glyphs import SUIT_SIGNS
from game.ui.past.attemptlist import day_of, deal_text
from game.ui.past.replay import Replay
from game.ui.sheet import per_cent

_SIGN = {suit: sign for sign, suit in SUIT_SIGNS.items()}


def facts(game: str, row: AttemptRow) -> str:
    """Which attempt this is, in a line; `game` is its name in the player's language."""
    day = day_of(row)
    deal = _("Deal {number}").format(number=deal_text(row)) if row.deal is not None else _("Unnumbered deal")
    words = [game, deal, long_date(day, year=True), f"{row.foundation_cards}/52"]
    if row.redistributions:
        many = ngettext("{n} redistribution", "{n} redistributions", row.redistributions)
        words.append(many.format(n=number(row.redistributions)))
    return " · ".join(words)


def card_text(deck: Deck, card: Card) -> str:
    """A card in a sentence, its suit as a drawn sign."""
    return deck.rank_text(card[0]) + _SIGN[card[1]]


def move_text(replay: Replay, position: object, move: Move) -> str:
    """What a move does: which card goes where."""
    patience = replay.patience
    route = patience.route(position, move)
    if route is None:
        return _("redistribution")
    source, target = route
    piles = patience.piles(position)
    if source in patience.face_down or not piles[source]:
        return _("the next card turned")
    card = card_text(replay.deck, piles[source][-1])
    if target[0] == "F":
        many = target[1:].isdecimal()
        return (_("{card} on foundation {n}") if many else _("{card} on its foundation")).format(
            card=card, n=target[1:]
        )
    if target[0] == "W":
        return _("{card} on heap {n}").format(card=card, n=target[1:])
    if piles[target]:
        return _("{card} on {onto}").format(card=card, onto=card_text(replay.deck, piles[target][-1]))
    return _("{card} on pile {n}").format(card=card, n=target)


def summary(analysis: Analysis, won: bool) -> str:
    """What is known of the whole attempt."""
    if not analysis.available:
        return _("The solver is not available.")
    if not analysis.done:
        return _("Thinking…")
    words = _("This attempt was won.") if won else _course(analysis)
    if analysis.rescues:
        rescued = ngettext(
            "A take-back led out of a dead end.", "Take-backs led out of dead ends {n} times.", analysis.rescues
        )
        words = f"{words} {rescued.format(n=number(analysis.rescues))}"
    return words


def _course(analysis: Analysis) -> str:
    last, dead = analysis.last_winnable, analysis.first_dead
    if analysis.losing_move is not None:
        return _("Move {n} lost it: before it, it could be won.").format(n=number(analysis.losing_move))
    if analysis.span is not None:
        first, final = map(number, analysis.span)
        return _("It was lost between moves {first} and {last}.").format(first=first, last=final)
    if dead is not None:
        if dead == 0:
            return _("It could not be won from its start.")
        return _("From move {n} on it was lost; before that it is not known.").format(n=number(dead))
    if last is None:
        return _("Not known.")
    if last == len(analysis.stages) - 1:
        return _("It could be won to the end.")
    return _("It could be won up to move {n}; after that it is not known.").format(n=number(last))


def heading_of_move(study: Study) -> tuple[str, str]:
    """The number of the next move, and what it does; where there is none, how the line ends."""
    replay, stage = study.replay, study.next
    if stage is None or stage.action is None:
        over = replay.patience.status(replay.stage.position)
        ends = {Status.WON: _("Won"), Status.PLAYING: _("Ended"), Status.BLOCKED: _("Blocked"), Status.LOST: _("Lost")}
        return ends[over], f"{replay.cards}/52"
    name = _("Move {n}").format(n=number(replay.index + 1))
    if stage.action.kind is Kind.BACK:
        return name, _("taken back")
    return name, move_text(replay, replay.stage.position, stage.action.move)


def sentence(study: Study) -> str:
    """What is known of the next move."""
    if not study.on_own:
        left = study.replay.last - study.replay.index
        if not left:
            return _("The solver’s line ends here, with all 52 cards on the foundations.")
        many = ngettext("The solver’s line: {n} move to 52 cards.", "The solver’s line: {n} moves to 52 cards.", left)
        return many.format(n=number(left))
    verdicts, at = study.analysis.verdicts, study.replay.index
    if study.next is None:
        return _end(study, verdicts[at])
    known = _between(study.analysis, at, verdicts[at], verdicts[at + 1])
    ratings = study.analysis.ratings
    rated = ratings.of(at + 1) if ratings is not None else None
    return f"{known} {coach_says(study, rated)}" if rated is not None else known


def _end(study: Study, verdict: Verdict | None) -> str:
    if study.replay.cards == 52:
        return _("All 52 cards are on the foundations.")
    if verdict is Verdict.WINNABLE:
        return _("Here it ended, while it could still be won.")
    return _("Here nothing wins any more.") if verdict is Verdict.DEAD else _open(study.analysis, verdict)


def _between(analysis: Analysis, at: int, before: Verdict | None, after: Verdict | None) -> str:
    match before, after:
        case Verdict.WINNABLE, Verdict.WINNABLE:
            return _("It could be won before this move, and after it.")
        case Verdict.WINNABLE, Verdict.DEAD:
            return _("Before it, it could still be won. After it every line ends short of 52, whatever is played.")
        case Verdict.DEAD, Verdict.DEAD:
            return _("Here nothing wins any more.")
        case Verdict.DEAD, _:
            return _("It led out of a dead end.")
        case _:
            return _open(analysis, before if before is not Verdict.WINNABLE else after, at + 1)


def _open(analysis: Analysis, verdict: Verdict | None, move: int | None = None) -> str:
    """Where nothing is proved."""
    if verdict is None:
        return _("Thinking…") if analysis.available else _("The solver is not available.")
    span = analysis.span
    if span is not None and move is not None and span[0] <= move <= span[1]:
        first, last = map(number, span)
        return _("It was lost between moves {first} and {last}; by which of them is not proved.").format(
            first=first, last=last
        )
    return _("Whether it could be won here is not known.")


def coach_says(study: Study, rated: Rated) -> str:
    """What the coach thinks of a move."""
    after = per_cent(rated.after)
    if not rated.loss:
        return _("The coach’s estimate: a chance of {after}, and no other move clearly better.").format(after=after)
    best = move_text(study.replay, study.own[rated.stage - 1].position, rated.best)
    return _("The coach’s estimate: a chance of {after}; at best {before}, with {move}.").format(
        after=after, before=per_cent(rated.before), move=best
    )


def longest(study: Study) -> list[str]:
    """Sentences as long as any that may have to be shown, so that their room can be kept free."""
    top = number(len(study.own))
    words = [
        _("Before it, it could still be won. After it every line ends short of 52, whatever is played."),
        _("It was lost between moves {first} and {last}; by which of them is not proved.").format(first=top, last=top),
        _("The solver’s line ends here, with all 52 cards on the foundations."),
    ]
    if study.analysis.ratings is None:
        return words
    coach = _("The coach’s estimate: a chance of {after}; at best {before}, with {move}.").format(
        after=per_cent(1), before=per_cent(1), move=_("{card} on foundation {n}").format(card="10♠", n=4)
    )
    return [f"{one} {coach}" for one in words[:2]]
