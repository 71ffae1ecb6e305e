# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks pages of Markdown: runs their commands, follows their links, and spells their words.

Usage: check_pages.py PROGRAM SOURCE_FOLDER run PAGE…     runs every ```sh and ```python block of the pages, in order, in one folder
       check_pages.py PROGRAM SOURCE_FOLDER links PAGE…   every link leads to a file or heading that exists
       check_pages.py PROGRAM SOURCE_FOLDER pictures      packaging/pictures.sh makes the pictures that are kept
       check_pages.py PROGRAM SOURCE_FOLDER spell PAGE…   hunspell knows every word, or words.txt beside this file has it; likewise
                                                          every word of the French texts, or words_fr.txt

A comment before a block, which a reader does not see, says how it is run here:

    <!-- test: skip -->             not at all; options of echoplane in it must still exist
    <!-- test: window -->           with --screenshot added to each command, since there is no display
    <!-- test: file NAME -->        it is no command but the content of the file NAME, which the commands of the page read
    <!-- test: s/OLD/NEW/; … -->    with NEW in place of the regular expression OLD, for a shorter run
    <!-- test: …; needs torch -->   only where this is installed: torch, mpi, gif, ffmpeg
"""
import dataclasses
import functools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.parse
import xml.etree.ElementTree

import sample_files

program, source = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
mode, pages = sys.argv[3], [pathlib.Path(page).resolve() for page in sys.argv[4:]]


@dataclasses.dataclass
class Block:
    language: str
    text: str
    line: int
    directives: list

    def has(self, word):
        return word in self.directives

    def after(self, word):
        return [each.removeprefix(word + " ") for each in self.directives if each.startswith(word + " ")]


def blocks(page):
    """The fenced blocks of a page, with the directives of the comment before each."""
    fence, directives = None, []
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if fence is not None:
            if line.startswith("```"):
                yield fence
                fence, directives = None, []
            else:
                fence.text += line + "\n"
        elif line.startswith("```"):
            fence = Block(line[3:].strip(), "", number, directives)
        elif comment := re.fullmatch(r"<!-- test: (.*) -->", line):
            directives = [each.strip() for each in comment[1].split(";")]
        elif line.strip():
            directives = []


@functools.cache
def has(need):
    modules = program.parent.parent / "lib/echoplane"
    if need in ("torch", "mpi"):
        return (modules / f"echoplane-{need}.so").exists() and (need == "torch" or shutil.which("mpirun") is not None)
    if need == "gif":  # a build without libgif refuses the format
        run = subprocess.run([program, "animate", "--path", "rho=0.1:0.2", "--seconds", "0.1", "--fps", "10", "--output", "try.gif"],
                             capture_output=True, text=True, cwd=tempfile.mkdtemp())
        return run.returncode == 0
    return shutil.which(need) is not None


@functools.cache
def verbs():
    text = subprocess.run([program, "--help"], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"^  ([a-z]\w*)", text.split("Subcommands:")[1], re.MULTILINE))


@functools.cache
def options_of(verb):
    text = subprocess.run([program, *([verb] if verb else []), "--help"], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"--[\w-]+", text))


def commands(block):
    """The command lines of a block, with continued lines joined."""
    return [line for line in block.text.replace("\\\n", " ").splitlines() if line.strip() and not line.startswith("#")]


class Commands(unittest.TestCase):
    def run_page(self, page):
        page_blocks = list(blocks(page))
        folder = pathlib.Path(tempfile.mkdtemp(prefix="echoplane-page-"))
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        sample_files.make(folder)
        os.symlink(source / "resources", folder / "resources")
        (folder / "bin").mkdir()
        os.symlink(program, folder / "bin/echoplane")
        environment = os.environ | {"PATH": f"{folder}/bin:{os.environ['PATH']}", "QT_QPA_PLATFORM": "offscreen", "HOME": str(folder),
                                    "OPENBLAS_NUM_THREADS": "1", "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
                                    "OMPI_MCA_rmaps_base_oversubscribe": "1", "PYTHONDONTWRITEBYTECODE": "1",
                                    "PYTHONPATH": str(program.parent.parent / "python")}
        for block in page_blocks:
            for name in block.after("file"):
                (folder / name).write_text(block.text, encoding="utf-8")
        for block in page_blocks:
            if block.language not in ("sh", "python"):
                continue
            self.check_options(block, page)
            if block.has("skip") or not all(has(need) for need in block.after("needs")):
                continue
            if block.language == "python":
                if interpreter := os.environ.get("ECHOPLANE_PYTHON"):  # the one for which the module was built, if it was
                    self.run_one([interpreter, "-P", "-c", block.text], folder, environment, f"{page.name}:{block.line}")
                continue
            text = block.text
            for old, new in (re.fullmatch(r"s/(.*)/(.*)/", each).groups() for each in block.directives if each.startswith("s/")):
                self.assertRegex(text, old, f"{page.name}:{block.line}: nothing to replace")
                text = re.sub(old, new, text)
            for line in text.replace("\\\n", " ").splitlines():
                if line.strip():
                    line += " --screenshot window.png" if block.has("window") and line.startswith("echoplane") else ""
                    self.run_one(["bash", "-euc", line], folder, environment, f"{page.name}:{block.line}: {line}")

    def run_one(self, command, folder, environment, where):
        with self.subTest(where):
            run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=200)
            self.assertEqual(run.returncode, 0, f"{where}\n{run.stdout[-500:]}\n{run.stderr[-800:]}")
            self.assertNotIn("has no effect", run.stderr, where)

    def check_options(self, block, page):
        """Every option of echoplane in the block is one of that verb, also where the block is not run."""
        for line in commands(block) if block.language == "sh" else []:
            called = re.search(r"\b(?:echoplane|run\.sh)((?: .*)?)$", line)
            if not called:
                continue
            words = called[1].split()
            verb = words[0] if words and words[0] in verbs() else ""
            for word in words:
                if word.startswith("--"):
                    self.assertIn(word.split("=")[0], options_of(verb), f"{page.name}:{block.line}: {line}")

    def test_run(self):
        if mode != "run":
            self.skipTest("run only")
        for page in pages:
            self.run_page(page)


def without_blocks(text):
    return re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)


def anchor(heading):
    """GitHub's name of a heading: small letters, no punctuation, hyphens for blanks."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


class Links(unittest.TestCase):
    @unittest.skipUnless(mode == "links", "links only")
    def test_links_lead_somewhere(self):
        for page in pages:
            for target in re.findall(r"\]\(([^)\s]+)\)", without_blocks(page.read_text(encoding="utf-8"))):
                if re.match(r"[a-z]+:", target):
                    continue
                path, _, part = urllib.parse.unquote(target).partition("#")
                file = (page.parent / path).resolve() if path else page
                with self.subTest(f"{page.name}: {target}"):
                    self.assertTrue(file.exists(), f"{file} is missing")
                    if part:
                        headings = re.findall(r"^#+ (.*)$", without_blocks(file.read_text(encoding="utf-8")), re.MULTILINE)
                        self.assertIn(part, [anchor(heading) for heading in headings])

    @unittest.skipUnless(mode == "links", "links only")
    def test_every_page_is_in_the_index(self):
        manual = source / "resources/manual"
        index = (manual / "README.md").read_text(encoding="utf-8")
        for page in manual.glob("*.md"):
            if page.name != "README.md":
                self.assertIn(f"({page.name})", index)

    @unittest.skipUnless(mode == "links", "links only")
    def test_the_program_holds_every_page_and_picture(self):
        listed = set(re.findall(r"<file>([^<]*)</file>", (source / "resources/manual.qrc").read_text(encoding="utf-8")))
        files = [*(source / "resources/manual").iterdir(), *(source / "resources/screenshots").iterdir()]
        self.assertEqual(listed, {str(file.relative_to(source / "resources")) for file in files})

    @unittest.skipUnless(mode == "links", "links only")
    def test_files_named_in_the_maps_exist(self):
        """`core/…/x.h` and the like, in backticks, name files or folders of this tree."""
        folders = "core|widgets|app|tests|packaging|resources"
        for page in pages:
            text = page.read_text(encoding="utf-8")
            for name in re.findall(rf"`((?:{folders})/[\w./-]+)`", text):
                if re.search(r"/(model_)?mine\b|/NN-", name):  # what a recipe has you write
                    continue
                with self.subTest(f"{page.name}: {name}"):
                    self.assertTrue((source / name).exists(), f"there is no {name}")
            for inside, name in re.findall(rf"`(\w+)(?:\(\))?`,? (?:of|in)\s+`((?:{folders})/[\w./-]+)`", text):
                with self.subTest(f"{page.name}: {inside}"):
                    if (source / name).is_file():
                        self.assertIn(inside, (source / name).read_text(encoding="utf-8"))


def grey(picture):
    """The pixels of a PNG as bytes, one each, and its size."""
    probe = subprocess.run(["ffprobe", "-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0", picture],
                           capture_output=True, text=True, check=True)
    pixels = subprocess.run(["ffmpeg", "-v", "error", "-i", picture, "-f", "rawvideo", "-pix_fmt", "gray", "-"], capture_output=True,
                            check=True).stdout
    return probe.stdout.strip(), pixels


class Pictures(unittest.TestCase):
    @unittest.skipUnless(mode == "pictures", "pictures only")
    @unittest.skipUnless(shutil.which("ffmpeg"), "no ffmpeg here")
    def test_pictures_show_the_program_as_it_is(self):
        """Fonts may be drawn a little differently elsewhere; a control that moved, came or went is more."""
        with tempfile.TemporaryDirectory() as folder:
            made = pathlib.Path(folder) / "resources/screenshots"
            made.mkdir(parents=True)
            shutil.copytree(source / "packaging", pathlib.Path(folder) / "packaging", ignore=lambda *_: ["windows", "node"])
            subprocess.run([pathlib.Path(folder) / "packaging/pictures.sh", program], check=True, capture_output=True)
            for picture in (source / "resources/screenshots").iterdir():
                with self.subTest(picture.name):
                    fresh = made / picture.name
                    self.assertTrue(fresh.exists(), "packaging/pictures.sh does not make it")
                    if picture.suffix == ".png":
                        (size, pixels), (fresh_size, fresh_pixels) = grey(picture), grey(fresh)
                        self.assertEqual(size, fresh_size)
                        other = sum(abs(a - b) > 64 for a, b in zip(pixels, fresh_pixels))
                        self.assertLess(other / len(pixels), 0.004, "run packaging/pictures.sh")
                    elif picture.suffix == ".svg":
                        # Words, not numbers: those may differ by rounding between processors.
                        texts = [re.findall(r"[^\W\d_]+", " ".join(re.findall(r"<text[^>]*>([^<]*)<", file.read_text(encoding="utf-8"))))
                                 for file in (picture, fresh)]
                        self.assertEqual(texts[0], texts[1], "run packaging/pictures.sh")


class Spelling(unittest.TestCase):
    def check(self, language, texts, list_name):
        if not shutil.which("hunspell") or f"/{language}\n" not in subprocess.run(["hunspell", "-D"], capture_output=True, text=True,
                                                                                 stdin=subprocess.DEVNULL).stderr:
            self.skipTest(f"no hunspell with {language} here")
        known = set((pathlib.Path(__file__).parent / list_name).read_text(encoding="utf-8").split())
        # One process, and each word once: it looks long for a word that it does not know.
        words = sorted(set(" ".join(texts.values()).split()) - known)
        wrong = subprocess.run(["hunspell", "-d", language, "-l", "-i", "utf-8"], input="\n".join(words), capture_output=True, text=True,
                               check=True).stdout.split()
        unknown = {word for word in wrong if word not in known and word.lower() not in known and len(word) > 2}
        for name, text in texts.items():
            with self.subTest(name):
                self.assertEqual(sorted(unknown & set(text.split())), [])

    @unittest.skipUnless(mode == "spell", "spell only")
    def test_words(self):
        self.check("en_GB", {page.name: self.words(page) for page in pages}, "words.txt")

    @staticmethod
    def words(page):
        text = without_blocks(page.read_text(encoding="utf-8"))
        text = re.sub(r"^    .*$", "", text, flags=re.MULTILINE)  # equations
        text = re.sub(r"`[^`\n]*`|\]\([^)]*\)|<!--.*?-->|https?://\S+|[\w.-]*[/.][\w./-]+", " ", text, flags=re.DOTALL)
        return re.sub(r"[^A-Za-z'é]", " ", text)

    @unittest.skipUnless(mode == "spell", "spell only")
    def test_words_of_the_french_texts(self):
        files = [source / "resources/help/fr/topics.help", *sorted((source / "resources/lessons/fr").glob("*.lesson"))]
        texts = {file.name: self.prose(file) for file in files}
        for file in sorted((source / "resources/translations").glob("*_fr.ts")):
            translations = [each for each in xml.etree.ElementTree.parse(file).iter("translation")]
            texts[file.name] = "\n".join(form.text or "" for each in translations for form in [each, *each]).replace("&", "")
        # No options, placeholders, tags, names of files, or the n of a line break.
        noise = r"`[^`\n]*`|--[\w-]+|%\w+|<[^>]*>|https?://\S+|\\u\w{4}|[\w.-]*[/._][\w./-]+"
        texts = {name: re.sub(r"[^A-Za-zÀ-ÿœŒ'-]", " ", re.sub(noise, " ", text).replace("’", "'")) for name, text in texts.items()}
        self.check("fr", texts, "words_fr.txt")

    @staticmethod
    def prose(file):
        """What is read of a help file or a lesson: no equations, settings and conditions."""
        kept, key = [], ""
        for line in file.read_text(encoding="utf-8").splitlines():
            if named := re.match(r"(\w+):(.*)", line):
                key = named[1]
                kept.append(named[2].split("|")[0] if key not in ("topic", "check", "lock", "show") else "")
            elif not line.startswith(("#", " " * 6)) and key not in ("state", "example"):
                kept.append(line)
        return "\n".join(kept)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
