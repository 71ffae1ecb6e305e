# SPDX-License-Identifier: GPL-3.0-or-later
"""The notebooks run from the first cell to the last, each in a folder of its own."""
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

FOLDER = Path(os.environ["ECHOPLANE_NOTEBOOKS"])


class Notebooks(unittest.TestCase):
    def test_there_are_five_with_cells(self):
        notebooks = sorted(FOLDER.glob("0*.py"))
        self.assertEqual(len(notebooks), 5)
        for each in notebooks:
            text = each.read_text(encoding="utf-8")
            self.assertGreater(text.count("\n# %%"), 5, each.name)
            compile(text, each.name, "exec")

    def test_each_runs_to_its_end(self):
        for each in sorted(FOLDER.glob("0*.py")):
            with self.subTest(each.name), tempfile.TemporaryDirectory() as folder:
                done = subprocess.run([sys.executable, "-P", each], cwd=folder, capture_output=True, text=True,
                                      env={**os.environ, "MPLBACKEND": "agg", "ECHOPLANE_RESOURCES": str(FOLDER)})
                self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
                self.assertTrue(done.stdout)


if __name__ == "__main__":
    unittest.main()
