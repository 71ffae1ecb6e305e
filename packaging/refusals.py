# SPDX-License-Identifier: GPL-3.0-or-later
"""Every message that the sources throw, or pass to a function that throws, for check_translations.py: literals unchanged, and ¤ for
each value put in. A conditional (a ? "b" : "c") yields one message for each side. Text that comes from a variable or another
function is not seen here; it is found where it is thrown, or by the tests of the languages."""
import itertools
import json
import re

TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<string>"(?:[^"\\\n]|\\.)*")"""
    r"""|(?P<letter>'(?:[^'\\\n]|\\.)+')|(?P<name>[A-Za-z_][\w:]*)|(?P<number>\d[\w.']*)|(?P<sign>&&|\|\||[<>=!]=|->|\S)""",
    re.S,
)
# Names of functions that throw their arguments: refuse(), refuseLine(), fail(), damaged(), requireMemory(), checkText() …
THROWS = re.compile(r"(?:refuse|fail|damaged|require|check|truth|quantity)(?:[A-Z]\w*)?|\w*Refusal|invalid_argument|runtime_error")
VALUE = "¤"
# Messages of the command line only, which is English.
COMMAND_LINE = ("app/commands/", "app/reference/", "app/main.cpp", "app/ranks.cpp")


def without_raw(code):
    """`code` with raw string literals written as ordinary ones."""
    return re.sub(r'\bR"(\w*)\((.*?)\)\1"', lambda raw: json.dumps(raw[2], ensure_ascii=False), code, flags=re.S)


def tokens(code):
    # Each side of a preprocessor conditional counts as a separate argument.
    code = without_raw(code)
    code = re.sub(r"^\s*#(\w+).*$", lambda line: "," if line[1] in ("else", "elif") else "", code, flags=re.M)
    return [(each.lastgroup, each[0]) for each in TOKEN.finditer(code) if each.lastgroup != "comment"]


def depths(code):
    """Bracket depth of each token; a bracket counts as inside itself."""
    depth = 0
    for kind, text in code:
        depth += kind == "sign" and text in "([{"
        yield depth
        depth -= kind == "sign" and text in ")]}"


def end_of(code, start):
    """Index of the bracket that closes the one at `start`."""
    return next((start + k for k, depth in enumerate(depths(code[start:])) if k > 0 and depth == 1 and code[start + k][1] in ")]}"), len(code))


def apart(code, sign):
    parts = [[]]
    for token, depth in zip(code, depths(code)):
        if depth == 0 and token == ("sign", sign):
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def written(token):
    return re.sub(r"\\(.)", lambda escape: {"n": "\n", "t": "\t"}.get(escape[1], escape[1]), token[1][1:-1])


def sentences(code):
    """All texts that an expression can yield."""
    while code and code[0][1] == "(" and end_of(code, 0) == len(code) - 1:
        code = code[1:-1]
    question = len(apart(code, "?")[0])
    if question < len(code):
        inner = 0  # nested conditionals within the first side
        for k, (token, depth) in enumerate(zip(code, depths(code))):
            if depth > 0 or k <= question or token[1] not in ("?", ":"):
                continue
            if token[1] == ":" and inner == 0:
                return sentences(code[question + 1 : k]) + sentences(code[k + 1 :])
            inner += 1 if token[1] == "?" else -1
        return [VALUE]
    terms = apart(code, "+")
    if len(terms) > 1:
        return ["".join(each) for each in itertools.islice(itertools.product(*map(sentences, terms)), 16)]
    if code and all(kind in ("string", "letter") for kind, _ in code):
        return ["".join(map(written, code))]
    if len(code) > 2 and code[1][1] == "(":
        inside = apart(code[2 : end_of(code, 1)], ",")[0]
        if code[0][1] in ("std::string", "std::string_view") and end_of(code, 1) == len(code) - 1:
            return sentences(inside)
        if code[0][1] == "QStringLiteral":
            return [re.sub(r"%\d", VALUE, each) for each in sentences(inside)]
    return [VALUE]


def refusals(path):
    code = tokens(path.read_text())
    for k, (kind, text) in enumerate(code[:-2]):
        thrown = text == "throw" and code[k + 1][0] == "name"
        if not thrown and (kind != "name" or not THROWS.fullmatch(text.split("::")[-1]) or code[k + 1][1] != "("):
            continue
        start = k + 2 if thrown else k + 1
        if code[start][1] not in ("(", "{"):
            continue
        for argument in apart(code[start + 1 : end_of(code, start)], ","):
            for sentence in sentences(argument):
                if " " in sentence.strip() and re.search(r"[A-Za-z]{2}", sentence):
                    # A text that begins with a blank or a colon continues one that the thrower puts before it.
                    yield VALUE + sentence if sentence[0] in " :" else sentence


def all_refusals(root):
    """[(file, message)] for everything that the window can show."""
    for folder in ("core", "widgets", "app"):
        for path in sorted((root / folder).rglob("*")):
            file = path.relative_to(root).as_posix()
            if path.suffix in (".cpp", ".h") and not file.startswith(COMMAND_LINE):
                yield from ((file, sentence) for sentence in dict.fromkeys(refusals(path)))


def shape(text):
    """A regular expression for a text with placeholders, matching what core_text.cpp matches to it."""
    return re.compile("(.+?)".join(map(re.escape, re.split(r"%\d", text))), re.S)


class Words:
    """A model of core_text.cpp: decides whether it can translate a message completely."""

    def __init__(self, texts):
        self.texts = set(texts)
        self.patterns = [shape(each) for each in self.texts if re.search(r"%\d", each)]

    def cover(self, sentence):
        sentence = sentence.strip()
        if not re.search(r"[A-Za-z]{2}", sentence) or {sentence, sentence[:1].upper() + sentence[1:]} & self.texts:
            return True
        fits = filter(None, (each.fullmatch(sentence) for each in self.patterns))
        if any(all(self.cover(part) for part in fit.groups()) for fit in fits):
            return True
        before, colon, behind = sentence.partition(": ")
        return colon != "" and self.cover(before) and self.cover(behind)
