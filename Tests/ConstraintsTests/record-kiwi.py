"""Records what the solver kiwi makes of seeded random systems: kiwi-systems.json.

    pip install kiwisolver && python3 Tests/ConstraintsTests/record-kiwi.py

Required constraints and three levels (750, 500, 250 for strong, medium, weak). Two solvers may choose different optima,
so the sums of absolute errors are recorded, not the values. The coefficients are small, so the weaker levels cannot
outweigh a stronger one in kiwi's single objective.
"""
import json
import pathlib
import random

import kiwisolver as kiwi

STRENGTHS = {750: "strong", 500: "medium", 250: "weak"}


def expression(terms, variables):
    return sum((c * variables[v] for v, c in terms), start=0 * variables[0])


def error(terms, relation, constant, values):
    q = sum(c * values[v] for v, c in terms) - constant
    return abs(q) if relation == 0 else max(0, q if relation < 0 else -q)


def record(seed):
    rng = random.Random(seed)
    count = rng.randint(1, 7)
    variables = [kiwi.Variable(f"v{i}") for i in range(count)]
    rows = []
    kept = []
    solver = kiwi.Solver()
    for _ in range(rng.randint(1, 4 * count)):
        size = min(count, rng.choice([1, 1, 2, 2, 2, 3, 4]))
        terms = [(v, rng.choice([-2, -1, -1, 1, 1, 1, 2, 0.5])) for v in rng.sample(range(count), size)]
        relation = rng.choice([-1, 0, 0, 1])
        constant = rng.randint(-40, 40)
        priority = rng.choice([1000, 1000, 750, 500, 250])
        left = expression(terms, variables)
        constraint = left == constant if relation == 0 else left <= constant if relation < 0 else left >= constant
        constraint |= STRENGTHS.get(priority, "required")
        try:
            solver.addConstraint(constraint)
            kept.append(constraint)
            holds = True
        except kiwi.UnsatisfiableConstraint:
            # A refused constraint leaves traces in the solver.
            solver = kiwi.Solver()
            for other in kept:
                solver.addConstraint(other)
            holds = False
        rows.append((relation, constant, priority, holds, terms))
    solver.updateVariables()
    values = [variable.value() for variable in variables]
    errors = {
        str(level): round(
            sum(error(terms, relation, constant, values) for relation, constant, priority, _, terms in rows
                if priority == level), 6)
        for level in STRENGTHS}
    # A row: relation, constant, priority, 1 if it was satisfiable, then variables and coefficients in turn.
    numbers = [[relation, constant, priority, int(holds), *(n for term in terms for n in term)]
               for relation, constant, priority, holds, terms in rows]
    return {"variables": count, "rows": numbers, "errors": errors}


path = pathlib.Path(__file__).with_name("kiwi-systems.json")
path.write_text("[\n" + ",\n".join(json.dumps(record(seed), separators=(',', ':')) for seed in range(1000)) + "\n]\n")
