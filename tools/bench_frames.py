"""Frames of a redistribution in a real window, drawn one by one: the part of `tools.bench` that needs a process."""

import json
import sys
import time
from pathlib import Path

from game.app import TITLE, App, open_journal, open_shell
from game.host.window import Window
from game.ui.scenes.cruel import CruelScene
from tools.bench import FRAME, spread

ROUNDS = 6
DEAL = 1


def main(folder: str, width: int, height: int) -> None:
    """Redistribute again and again; print the times of drawing and of showing as JSON."""
    journal, _notices = open_journal(Path(folder))
    window = Window(TITLE, (width, height))
    app = App(window, open_shell(window, journal, journal.first_player("bench")))
    app.start()
    app.go("table", game="cruel", deal=DEAL)
    table = app.scene
    assert isinstance(table, CruelScene)
    table.skip()
    app.draw(0)
    drawing, costs, showing = [], [], []
    for turn in range(ROUNDS):
        moves = [move for move in table.patience.moves(table.play.attempt.position) if move.target]
        table.attempt_move(moves[0])
        table.skip()
        table.control()
        while table.moving:
            began, used = time.perf_counter(), time.process_time()
            table.draw(window.surface)
            drawn, cost = time.perf_counter(), time.process_time() - used
            window.flip()
            if turn:  # the first has to rasterise
                drawing.append(drawn - began)
                costs.append(cost)
                showing.append(time.perf_counter() - drawn)
            table.step(FRAME)
    size = f"{window.size[0]}x{window.size[1]}"
    print(json.dumps({"draw": spread(drawing), "draw_cpu": spread(costs), "flip": spread(showing), "surface": size}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
