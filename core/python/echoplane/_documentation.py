# SPDX-License-Identifier: GPL-3.0-or-later
"""Documentation made from the settings' own descriptions."""

from ._echoplane import further_arguments, settings


def range_of(setting):
    """The values that a setting takes, in words."""
    if setting["kind"] == "choice":
        return " | ".join(setting["choices"])
    if setting["kind"] == "switch":
        return "True | False"
    best = ' | "best"' if setting["chosen_by_runs"] else ""
    return f'{setting["minimum"]:.10g} … {setting["maximum"]:.10g}{best}'


def paragraph(setting):
    symbol = f' ({setting["symbol"]})' if setting["symbol"] else ""
    unit = f' {setting["unit"]}' if setting["unit"] else ""
    owners = f' Of {", ".join(setting["owners"])}.' if setting["owners"] else ""
    return (f'{setting["key"]} = {setting["default"]!r}: {range_of(setting)}{unit}\n'
            f'    {setting["label"]}{symbol}. {setting["help"]}{owners}')


def parameters(which):
    """A paragraph for each setting, by group."""
    text, group = [], None
    for setting in which:
        if setting["group"] != group:
            group = setting["group"]
            text.append(f"{group}\n{'-' * len(group)}")
        text.append(paragraph(setting))
    return "\n\n".join(text)


EXPERIMENT = """Every setting of one run, as keywords; what is left open suits the task, as on the command line.

    Experiment(task="mso:5", method="normal", size=300, ridge="best")
    Experiment(data="mine.csv", inputs=["temperature", "wind"], targets=["power"], horizon=1)
    Experiment(data=frame)                  # a pandas DataFrame, an array with one row per step, or {column: values}

Settings are attributes, too; setting one changes what depends on it, as in the window. Two experiments are equal if all
their settings are.

"""


def experiment_text():
    further = "\n".join(f"{name}\n    {text}" for name, text in further_arguments().items())
    return EXPERIMENT + parameters(settings()) + "\n\nOf your own data\n----------------\n" + further


def document(experiment):
    experiment.__doc__ = experiment_text()
