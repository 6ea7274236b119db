"""Times the solver kiwi on two layouts of the benchmark: 800 views of four constraints each.

    pip install kiwisolver && python3 Tests/ConstraintsTests/time-kiwi.py

Prints the median of nine rounds. The constraints are made before the clock starts, so that Python costs little.
"""
import statistics
import time

import kiwisolver as kiwi


def view(index):
    return [kiwi.Variable(f"{name}{index}") for name in ("left", "width", "top", "height")]


def siblings(count):
    constraints = []
    for index in range(count):
        left, width, top, height = view(index)
        constraints += [left == 8, left + width == 392, top == index, height == 20]
    return constraints


def chain(count):
    constraints = []
    end = 0
    for index in range(count):
        left, width, top, height = view(index)
        constraints += [left == end + 8, width == 30, top == index, height == 20]
        end = left + width
    return constraints


for name, make in (("siblings", siblings), ("a chain", chain)):
    rounds = []
    for _ in range(9):
        constraints = make(800)
        solver = kiwi.Solver()
        start = time.perf_counter()
        for constraint in constraints:
            solver.addConstraint(constraint)
        solver.updateVariables()
        rounds.append(1000 * (time.perf_counter() - start))
    print(f"{name}: {statistics.median(rounds):.1f} ms")
