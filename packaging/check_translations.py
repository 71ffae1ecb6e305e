#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that every text of the window is translated into every language; that each pair agrees in placeholders, tags, shortcut
mark and final punctuation; and that every message thrown, which the window may show, is in core_fr.ts. Lists what is missing, and
then exits with 1.

Usage: packaging/check_translations.py [--update]

--update first brings resources/translations up to date with the texts of widgets and app: a new text is added without a
translation (<translation type="unfinished">), an unused one is removed. Texts of core, which has no translation functions, are
added to core_fr.ts by hand.
"""
import itertools
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

sys.dont_write_bytecode = True  # among the sources
import refusals  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "translations"
# Files maintained by lupdate, with its options; English holds the plurals only.
KEPT = {"echoplane_fr.ts": ["-target-language", "fr_FR"], "echoplane_en.ts": ["-target-language", "en_GB", "-pluralonly"]}
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


def literals_of_sources():
    """Every string literal of the sources; adjacent ones are joined."""
    one = r'"(?:[^"\\\n]|\\.)*"'
    found = set()
    for path in itertools.chain.from_iterable((ROOT / folder).rglob("*") for folder in ("core", "widgets", "app")):
        if path.suffix in (".cpp", ".h"):
            for run in re.findall(rf"{one}(?:\s*{one})*", refusals.without_raw(path.read_text())):
                text = "".join(each[1:-1] for each in re.findall(one, run))
                found.add(re.sub(r"\\(.)", lambda escape: {"n": "\n", "t": "\t"}.get(escape[1], escape[1]), text))
    for path in (ROOT / "resources" / "presets").glob("*.echo"):
        found.update(re.findall(r'"(?:title|about)": "(.*?)"', path.read_text()))
    return found


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
    literals = literals_of_sources() | set(OF_SYSTEM)
    parts = [each for each in literals if len(each) >= 12]

    def is_used(text):
        """Whether the sources contain a part of the text, whose names and numbers are put in at run time."""
        longest = max(re.split(r"%\d", text), key=len).strip()
        return any(each in text for each in parts) or any(longest in each for each in literals)

    for file in sorted(FOLDER.glob("*.ts")):
        pairs = messages(file)
        wrong += [f"{file.name}: {context}: no translation: {source!r}" for (context, source, _), forms in pairs.items() if forms is None]
        wrong += disagreements(file.name, pairs)
        wrong += [f"{file.name}: not used: {key[1]!r}" for key in pairs if key[0] == "core" and not is_used(key[1])]
    words = refusals.Words(key[1] for key in messages(FOLDER / "core_fr.ts"))
    wrong += [f"core_fr.ts: {file}: has no {refusal!r}" for file, refusal in refusals.all_refusals(ROOT) if not words.cover(refusal)]
    for line in wrong:
        print(line, file=sys.stderr)
    if wrong:
        sys.exit(f"echoplane: {len(wrong)} things are wrong with the translations; see packaging/check_translations.py --help")


if __name__ == "__main__":
    main()
