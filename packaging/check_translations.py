#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that every text of the window is translated into every language; that each pair agrees in placeholders, tags, shortcut
mark and final punctuation; that every template of a message, which the window may show, is in core_fr.ts and its like; and that
nothing there is unused. Lists what is missing, and then exits with 1.

Usage: packaging/check_translations.py [--update]

--update first brings resources/translations up to date with the texts of widgets and app: a new text is added without a
translation (<translation type="unfinished">), an unused one is removed. Texts of core, which has no translation functions, are
added to core_fr.ts by hand.
"""
import itertools
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "translations"
# Files maintained by lupdate, with its options; English holds the plurals only.
KEPT = {file.name: ["-target-language", ElementTree.parse(file).getroot().get("language")] for file in FOLDER.glob("echoplane_*.ts")}
KEPT["echoplane_en.ts"].append("-pluralonly")
# File errors of the system and of libzip, which follow core's own message.
OF_SYSTEM = [
    "No such file or directory", "Permission denied", "Is a directory", "Not a directory", "No space left on device",
    "Read-only file system", "File exists", "File name too long", "Input/output error", "Too many open files",
    "Disk quota exceeded", "Operation not permitted", "Cannot allocate memory",
    "Not a zip archive", "Zip archive inconsistent", "Premature end of file", "CRC error", "Read error",
    "Compression method not supported",
]
FORMS = 2  # of a plural, in English as in French


def lupdate(file, options):
    program = "/usr/lib/qt6/bin/lupdate" if pathlib.Path("/usr/lib/qt6/bin/lupdate").exists() else shutil.which("lupdate")
    if program is None:
        sys.exit("echoplane: there is no lupdate: packaging/install_dependencies.sh build")
    # Without -I lupdate does not find the headers, and the classes have no namespace.
    command = [program, "-silent", "-locations", "none", "-no-obsolete", "-I", ".", "widgets", "app", "-ts", str(file), *options]
    subprocess.run(command, cwd=ROOT, check=True)


def messages(file):
    """{(context, source, comment): [translations], or None if unfinished}"""
    found = {}
    for context in ElementTree.parse(file).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            forms = [each.text or "" for each in translation.findall("numerusform")] or [translation.text or ""]
            plural = message.get("numerus") == "yes"
            done = translation.get("type") is None and all(forms) and (not plural or len(forms) == FORMS)
            key = (context.findtext("name"), message.findtext("source"), message.findtext("comment") or "")
            found[key] = forms if done else None
    return found


def traits(text):
    """Properties that must agree in both languages, by name."""
    plain = re.sub(r"&(lt|gt|amp|quot|nbsp);", "", text)
    return {
        "placeholders": sorted(set(re.findall(r"%L?\d+|%n", text))),
        "tags": sorted(re.findall(r"</?[a-z]+[0-9]?", text)),
        "shortcut": len(re.findall(r"(?<!&)&(?=\w)", plain)),
        "last sign": re.sub(r"\s", "", text)[-1:] if text.rstrip()[-1:] in ("…", ":") else "",
        "blanks around it": (text[: len(text) - len(text.lstrip(" \n"))], text[len(text.rstrip(" \n")) :]),
        "tab": text.count("\t"),
        "filters": re.findall(r"\*\.\w+", text),
    }


def disagreements(file, pairs):
    for (context, source, _), forms in pairs.items():
        for form in forms or []:
            for name, expected in traits(source).items():
                # A plural form may omit its number: "one step".
                if traits(form)[name] != expected and not (name == "placeholders" and set(expected) - set(traits(form)[name]) == {"%n"}):
                    yield f"{file}: {context}: other {name}:\n    {source!r}\n    {form!r}"


ONE = r'"(?:[^"\\\n]|\\.)*"'
# Messages of the command line only, which is English.
COMMAND_LINE = ("app/commands/", "app/options/", "app/reference/", "app/main.cpp", "app/process/ranks.cpp")


def literals(code):
    """The string literals of a source; adjacent ones are joined."""
    code = re.sub(r"(?<![:\w\"])//.*|'(?:[^'\\\n]|\\.)'", "", re.sub(r'\bR"\((.*?)\)"', lambda raw: json.dumps(raw[1], ensure_ascii=False), code, flags=re.S))
    for run in re.findall(rf"{ONE}(?:\s*{ONE})*", code):
        text = "".join(each[1:-1] for each in re.findall(ONE, run))
        yield re.sub(r"\\(.)", lambda escape: {"n": "\n", "t": "\t"}.get(escape[1], escape[1]), text)


def templates(code):
    """The literals within Message(…), Refusal(…) and RunError(…), also of both sides of a choice."""
    for call in re.finditer(r"\b(?:Message|Refusal|RunError)(?: \w+)?\(", code):
        depth, end = 1, call.end()
        for token in re.finditer(rf"{ONE}|'(?:[^'\\\n]|\\.)'|[()]", code[call.end() :]):
            depth += {"(": 1, ")": -1}.get(token[0], 0)
            if depth == 0:
                end += token.start()
                break
        yield from literals(code[call.end() : end])


def texts_of_sources():
    """All literals of the sources, and {template: its file} of what the window may show."""
    every, shown = set(OF_SYSTEM), {}
    for path in sorted(itertools.chain.from_iterable((ROOT / folder).rglob("*") for folder in ("core", "widgets", "app"))):
        if path.suffix not in (".cpp", ".h"):
            continue
        code, file = path.read_text(), path.relative_to(ROOT).as_posix()
        every.update(literals(code))
        if not file.startswith((*COMMAND_LINE, "core/text/message")):
            shown.update((text, file) for text in templates(code))
    for path in (ROOT / "resources" / "presets").glob("*.echo"):
        every.update(re.findall(r'"(?:title|about)": "(.*?)"', path.read_text()))
    return every, shown


def main():
    if sys.argv[1:] not in ([], ["--update"]):
        sys.exit(__doc__)
    wrong = []
    with tempfile.TemporaryDirectory() as scratch:
        for name, options in KEPT.items():
            updated = pathlib.Path(scratch) / name if sys.argv[1:] == [] else FOLDER / name
            if updated.parent != FOLDER and (FOLDER / name).exists():
                shutil.copy(FOLDER / name, updated)
            lupdate(updated, options)
            stored, current = messages(FOLDER / name), messages(updated)
            wrong += [f"{name}: {context}: not in the file: {source!r}" for context, source, _ in current.keys() - stored.keys()]
            wrong += [f"{name}: {context}: no longer used: {source!r}" for context, source, _ in stored.keys() - current.keys()]
    every, shown = texts_of_sources()
    for file in sorted(FOLDER.glob("*.ts")):
        pairs = messages(file)
        wrong += [f"{file.name}: {context}: no translation: {source!r}" for (context, source, _), forms in pairs.items() if forms is None]
        wrong += disagreements(file.name, pairs)
        wrong += [f"{file.name}: not used: {key[1]!r}" for key in pairs if key[0] == "core" and key[1] not in every]
    for translated in sorted(FOLDER.glob("core_*.ts")):
        known = {key[1] for key in messages(translated)}
        for text, file in shown.items():
            # A single word is a name, or a label that has its capital in the file.
            if " " in text.strip() and re.search(r"[A-Za-z]{2}", text) and not {text, text[:1].upper() + text[1:]} & known:
                wrong.append(f"{translated.name}: {file}: has no {text!r}")
    for line in wrong:
        print(line, file=sys.stderr)
    if wrong:
        sys.exit(f"echoplane: {len(wrong)} things are wrong with the translations; see packaging/check_translations.py --help")


if __name__ == "__main__":
    main()
