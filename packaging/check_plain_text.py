#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that no text from a file can become rich text. In labels, message boxes and tool tips Qt renders text that looks like HTML
as rich text, which may load files and hide words. Rules in app and widgets:

- labels are made by plainLabel(), or are of a class that calls setTextFormat(Qt::PlainText);
- message boxes are PlainMessageBox;
- tool tips, and the label of QInputDialog, are tr("…") without arguments, helpText(), plainToolTip(), or a parameter called toolTip
  or help, whose arguments follow the same rule;
- rich text (setHtml(), Qt::RichText and the like) is in a line marked "our own rich text": everything it takes from elsewhere is
  escaped.

Usage: packaging/check_plain_text.py
"""
import pathlib
import re
import sys

MARK = "our own rich text"
HELPER = "widgets/language/plain_text.cpp"
RICH = re.compile(r"\b(setHtml|insertHtml|appendHtml|setMarkdown|QStaticText)\b|Qt::(RichText|MarkdownText|AutoText)\b")
LABEL = re.compile(r"new QLabel\b|\bQLabel \w+[({]|public QLabel\b")
BOX = re.compile(r"new QMessageBox\b|\bQMessageBox \w+[({]|QMessageBox::(question|warning|information|critical|about)\(|QErrorMessage\b")
TIP = re.compile(r"\b(setToolTip|setLabelText|setWhatsThis|QToolTip::showText|QWhatsThis::showText|setItemData|setData)\(")
FINE = re.compile(r"(?:\w+::)?tr\((?:\s*\"(?:[^\"\\]|\\.)*\")+\s*\)|QString\(\)|\{\}|toolTip|help")
FINE_CALL = re.compile(r"(plainToolTip|helpText)\(")


def without_strings(text):
    """`text` with blank string literals, at the same length, so that positions stay valid."""
    return re.sub(r'"(?:[^"\\\n]|\\.)*"', lambda found: '"' + " " * (len(found[0]) - 2) + '"', text)


def without_comments(text):
    return re.sub(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*', lambda found: found[0] if found[0][0] == '"' else " " * len(found[0]), text)


def closing(text, opening):
    """Position of the bracket that closes the one at `opening`, in a text without strings."""
    depth = 0
    for place in range(opening, len(text)):
        if text[place] in "([{":
            depth += 1
        elif text[place] in ")]}":
            depth -= 1
            if depth == 0:
                return place
    return len(text)


def split_at(text, bare, signs):
    """Splits `text` at those of `signs` that are outside all brackets."""
    pieces, depth, start, place = [], 0, 0, 0
    while place < len(bare):
        if bare[place] in "([{":
            depth += 1
        elif bare[place] in ")]}":
            depth -= 1
        elif bare[place:place + 2] == "::":
            place += 1
        elif depth == 0 and bare[place] in signs:
            pieces.append(text[start:place].strip())
            start = place + 1
        place += 1
    return pieces + [text[start:].strip()]


def is_fine(argument):
    if FINE.fullmatch(argument):
        return True
    bare = without_strings(argument)
    if (call := FINE_CALL.match(bare)) and closing(bare, call.end() - 1) == len(bare) - 1:
        return True
    branches = split_at(argument, bare, "?")
    if len(branches) == 1:
        return False
    # The text before each "?" is a condition and not shown: of "b : c" between two of them only b is shown.
    shown = [piece for branch in branches[1:-1] for piece in split_at(branch, without_strings(branch), ":")[:-1]]
    shown += split_at(branches[-1], without_strings(branches[-1]), ":")
    return len(shown) > 0 and all(is_fine(piece) for piece in shown)


def wrong_tips(code):
    """(position of the call, argument) of each tool tip that may come from elsewhere."""
    bare = without_strings(code)
    for call in TIP.finditer(bare):
        end = closing(bare, call.end() - 1)
        arguments = split_at(code[call.end():end], bare[call.end():end], ",")
        name = call[1]
        if name in ("setItemData", "setData"):
            if not any("ToolTipRole" in each for each in arguments):
                continue
            arguments = [each for each in arguments if "Role" not in each]
            shown = arguments[-1]
        else:
            shown = arguments[1] if "showText" in name else arguments[0]
        if not is_fine(shown):
            yield call.start(), shown
    for returned in re.finditer(r"== Qt::ToolTipRole\)\s*return ([^;]*);", bare):
        shown = code[returned.start(1):returned.end(1)]
        if not is_fine(shown):
            yield returned.start(), shown


def check(path, text, source):
    """Violations in that file, one sentence each; for a header, `source` is the text of its .cpp file."""
    code = without_comments(text)
    lines = text.split("\n")

    def where(place):
        number = code.count("\n", 0, place) + 1
        return number, MARK in lines[number - 1] or MARK in lines[number - 2]

    for pattern, right in ((LABEL, "use plainLabel()"), (BOX, "use PlainMessageBox"), (RICH, f'mark the line "// {MARK}", or do without')):
        for found in pattern.finditer(without_strings(code)):
            number, marked = where(found.start())
            own = pattern is LABEL and found[0].startswith("public") and "setTextFormat(Qt::PlainText)" in code + source
            if not marked and not own:
                yield f"{path}:{number}: {found[0]}: {right}"
    for place, shown in wrong_tips(code):
        number, marked = where(place)
        if not marked:
            yield f"{path}:{number}: the text {' '.join(shown.split())[:60]} may come from a file: use plainToolTip() or setPlainLabelText()"


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    sources = sorted(each for folder in ("app", "widgets") for kind in ("*.cpp", "*.h") for each in (root / folder).rglob(kind))
    wrong = []
    for each in sources:
        path = each.relative_to(root).as_posix()
        if path in (HELPER, HELPER.replace(".cpp", ".h")):
            continue
        source = each.with_suffix(".cpp")
        wrong += check(path, each.read_text(encoding="utf-8"), source.read_text(encoding="utf-8") if source.exists() else "")
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
