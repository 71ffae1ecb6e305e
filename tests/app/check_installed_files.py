# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the files installed with the program: manual pages and completions list every verb and option of --help, and the desktop's
files pass their validators. A validator that is not installed is reported as skipped.

Usage: check_installed_files.py PROGRAM REFERENCE_FOLDER SOURCE_FOLDER METAINFO
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

program, reference, source, metainfo = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
desktop = source / "packaging/desktop"
bash_completion = pathlib.Path("/usr/share/bash-completion/bash_completion")


def output(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8", **options).stdout


def long_options(help_text):
    """The long options of a help text: at the beginning of a line, possibly after a short option."""
    return set(re.findall(r"^  (?:-\w,)?(--[\w-]+)", help_text, re.MULTILINE))


main_help = output(program, "--help")
verbs = re.findall(r"^  ([a-z]\w*)", main_help.split("Subcommands:")[1], re.MULTILINE)
help_options = {"": long_options(main_help)} | {verb: long_options(output(program, verb, "--help")) for verb in verbs}


def tool(name):
    return unittest.skipUnless(shutil.which(name), f"no {name} here")


def page(verb):
    return reference / (f"echoplane-{verb}.1" if verb else "echoplane.1")


class Reference(unittest.TestCase):
    def test_help_was_understood(self):
        self.assertIn("train", verbs)
        self.assertIn("--spectral-radius", help_options["train"])
        self.assertIn("--screenshot", help_options[""])
        self.assertTrue(all("--help" in options for options in help_options.values()))

    def test_manual_pages_list_every_option(self):
        for verb, options in help_options.items():
            text = page(verb).read_text("utf-8").replace("\\-", "-")
            self.assertEqual(set(re.findall(r"^(?:\\fB-\w\\fR, )?\\fB(--[\w-]+)\\fR", text, re.MULTILINE)), options, verb)
            self.assertTrue(page(verb).with_suffix(".1.gz").exists())

    def test_manual_page_lists_every_verb(self):
        text = page("").read_text("utf-8").replace("\\-", "-")
        for verb in verbs:
            self.assertIn(f"\\fBechoplane-{verb}\\fR(1)", text)

    @tool("man")
    def test_manual_pages_have_no_warnings(self):
        surroundings = os.environ | {"LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "80"}
        for verb in help_options:
            run = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page(verb)], env=surroundings,
                                 capture_output=True, text=True, encoding="utf-8")
            self.assertEqual((run.returncode, run.stderr), (0, ""), verb)

    @unittest.skipUnless(bash_completion.exists(), "no bash-completion here")
    def test_bash_completes_every_option_and_verb(self):
        def completed(*words):
            # As bash calls it: the words, the index of the last one, the line and the cursor position in it.
            script = """source "$1" && source "$2" && shift 2 && COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" &&
                        COMP_POINT=${#COMP_LINE} && _echoplane && printf '%s\\n' "${COMPREPLY[@]}" """
            return set(output("bash", "-c", script, "bash", bash_completion, reference / "echoplane.bash", *words).split())

        with tempfile.TemporaryDirectory() as empty:
            os.chdir(empty)
            self.assertEqual({word for word in completed("echoplane", "--") if word.startswith("--")}, help_options[""])
            self.assertEqual(completed("echoplane", ""), set(verbs))
            for verb in verbs:
                self.assertEqual(completed("echoplane", verb, "--"), help_options[verb], verb)
            self.assertEqual(completed("echoplane", "train", "--method", "go"), {"golden"})
            self.assertEqual(completed("echoplane", "reproduce", "tab"), {"table2", "table2-fitted"})
            os.chdir(source)

    def test_zsh_and_fish_know_every_option_and_verb(self):
        zsh = (reference / "_echoplane").read_text("utf-8")
        fish = (reference / "echoplane.fish").read_text("utf-8")
        for verb, options in help_options.items():
            call = zsh[zsh.index(f"\n                {verb})\n" if verb else "_arguments -C"):]
            call = re.split(r"[^\\]\n", call[call.index("_arguments"):])[0]  # up to the first line without a continuation
            self.assertEqual(set(re.findall(r"^ +'\*?(--[\w-]+)[=\[]", call, re.MULTILINE)), options, verb)
            where = f"__fish_seen_subcommand_from {verb}" if verb else "not __echoplane_has_verb"
            lines = [line for line in fish.splitlines() if line.startswith(f"complete -c echoplane -n '{where}' ")]
            self.assertEqual({"--" + name for line in lines for name in re.findall(r"^[^\"]*? -l ([\w-]+)", line)}, options, verb)

    @tool("zsh")
    def test_zsh_reads_its_completion(self):
        output("zsh", "-n", reference / "_echoplane")

    @tool("fish")
    def test_fish_reads_its_completion(self):
        output("fish", "-n", reference / "echoplane.fish")


class Guide(unittest.TestCase):
    def test_guide_explains_every_setting_and_is_well_formed(self):
        self.check("guide.html")

    def test_so_does_the_french_one(self):
        self.check("guide.fr.html")

    def check(self, file):
        text = (reference / file).read_text("utf-8")
        for name in ("window", "plane", "signal", "condition", "spectral-radius", "ridge"):
            self.assertIn(f'<section id="{name}">', text)
        root = xml.etree.ElementTree.fromstring(re.sub(r"<meta[^>]*>|<!DOCTYPE html>", "", text))
        known = {section.get("id") for section in root.iter("section")}
        self.assertEqual({link.get("href") for link in root.iter("a")}, {"#" + name for name in known})
        described = {option[2:] for option in help_options["train"]} & known
        self.assertGreater(len(described), 60)


class Desktop(unittest.TestCase):
    @tool("desktop-file-validate")
    def test_desktop_entry(self):
        self.assertEqual(output("desktop-file-validate", "--warn-kde", desktop / "echoplane.desktop"), "")

    @tool("appstreamcli")
    def test_metainfo(self):
        # Since AppStream 1.0 it warns about a missing home page: there is one only with ECHOPLANE_WEB.
        later = int(re.search(r"\d+", output("appstreamcli", "--version"))[0]) >= 1
        output("appstreamcli", "validate", "--no-net", *(["--override=url-homepage-missing=info"] if later else []), metainfo)

    def test_lines_and_files_are_opened(self):
        entry = (desktop / "echoplane.desktop").read_text("utf-8")
        kinds = re.search("^MimeType=(.*);$", entry, re.MULTILINE)[1].split(";")
        self.assertEqual(kinds, ["application/x-echoplane-project", "application/x-echoplane-lesson", "x-scheme-handler/echoplane"])
        self.assertIn("Exec=echoplane %u\n", entry)  # a shared line is a URL, not a file

    def test_names_agree(self):
        entry = (desktop / "echoplane.desktop").read_text("utf-8")
        self.assertIn('setDesktopFileName(QStringLiteral("echoplane"))', (source / "app/drawing/window.cpp").read_text("utf-8"))
        self.assertIn(">echoplane.desktop</launchable>", metainfo.read_text("utf-8"))
        for name in (re.search("^Icon=(.*)$", entry, re.MULTILINE)[1], "application-x-echoplane-project"):
            self.assertTrue((source / f"resources/icons/{name}.svg").exists(), name)

    @tool("update-mime-database")
    def test_mime_type_knows_presets_by_name_and_by_content(self):
        with tempfile.TemporaryDirectory() as folder:
            packages = pathlib.Path(folder, "mime/packages")
            packages.mkdir(parents=True)
            shutil.copy(desktop / "echoplane.xml", packages)
            output("update-mime-database", packages.parent)
            globs = (packages.parent / "globs").read_text("utf-8")
            self.assertIn("application/x-echoplane-project:*.echo", globs)
            self.assertIn("application/x-echoplane-lesson:*.lesson", globs)
            self.assertIn(b'"echoplane project"', (packages.parent / "magic").read_bytes())
        for preset in (source / "resources/presets").glob("*.echo"):
            self.assertIn('"echoplane project"', preset.read_text("utf-8")[:64 + 20])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
