#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that all that the window says is there in every language, and that each pair agrees: the same placeholders, tags, mark
of a shortcut and last sign; and that all that is thrown, so that the window may show it, has its words in core_fr.ts. Lists
what is missing, and then exits 1.

Usage: packaging/check_translations.py [--update]

--update takes what widgets and app say by now into resources/translations first: a text that is new waits there without a
translation (<translation type="unfinished">) to be written; one that nothing says any more goes. Texts of core, which knows
no languages, are written into core_fr.ts by hand.
"""
import itertools
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

sys.dont_write_bytecode = True  # beside the sources
import refusals  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "translations"
# Each file that lupdate keeps, with its language and what it holds; English has the plurals alone.
KEPT = {"echoplane_fr.ts": ["-target-language", "fr_FR"], "echoplane_en.ts": ["-target-language", "en_GB", "-pluralonly"]}
# What the system and libzip say of a file; it stands behind what core says.
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
    # Without -I the headers are not found, and the classes have no namespace.
    command = [program, "-silent", "-locations", "none", "-no-obsolete", "-I", ".", "widgets", "app", "-ts", str(file), *options]
    subprocess.run(command, cwd=ROOT, check=True)


def messages(file):
    """{(context, source, comment): [translations], or None where it is unfinished}"""
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
    """What has to be the same in both languages, by name."""
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
                # A plural may leave its number out: "one step".
                if traits(form)[name] != expected and not (name == "placeholders" and set(expected) - set(traits(form)[name]) == {"%n"}):
                    yield f"{file}: {context}: other {name}:\n    {source!r}\n    {form!r}"


def literals_of_sources():
    """Every string of the sources, with those that stand one after the other put together."""
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
            said = pathlib.Path(scratch) / name if sys.argv[1:] == [] else FOLDER / name
            if said.parent != FOLDER and (FOLDER / name).exists():
                shutil.copy(FOLDER / name, said)
            lupdate(said, options)
            held, now = messages(FOLDER / name), messages(said)
            wrong += [f"{name}: {context}: not in the file: {source!r}" for context, source, _ in now.keys() - held.keys()]
            wrong += [f"{name}: {context}: nothing says it any more: {source!r}" for context, source, _ in held.keys() - now.keys()]
    spoken = literals_of_sources() | set(OF_SYSTEM)
    parts = [each for each in spoken if len(each) >= 12]

    def is_spoken(text):
        """Sentences that are put together of names and numbers, whether these are there or not, hold a part that is written so."""
        longest = max(re.split(r"%\d", text), key=len).strip()
        return any(each in text for each in parts) or any(longest in each for each in spoken)

    for file in sorted(FOLDER.glob("*.ts")):
        pairs = messages(file)
        wrong += [f"{file.name}: {context}: no translation: {source!r}" for (context, source, _), forms in pairs.items() if forms is None]
        wrong += disagreements(file.name, pairs)
        wrong += [f"{file.name}: nothing says {key[1]!r}" for key in pairs if key[0] == "core" and not is_spoken(key[1])]
    words = refusals.Words(key[1] for key in messages(FOLDER / "core_fr.ts"))
    wrong += [f"core_fr.ts: {file}: has not {said!r}" for file, said in refusals.all_refusals(ROOT) if not words.cover(said)]
    for line in wrong:
        print(line, file=sys.stderr)
    if wrong:
        sys.exit(f"echoplane: {len(wrong)} things are wrong with the translations; see packaging/check_translations.py --help")


if __name__ == "__main__":
    main()
