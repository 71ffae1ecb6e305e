# SPDX-License-Identifier: GPL-3.0-or-later
"""What goes between the module and the program: models, projects, shared lines, scripts, sweeps, searches and races."""
import contextlib
import csv
import importlib.util
import io
import json
import os
import pickle
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np

import echoplane
from compare_with_program import differences


class Exchange(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def program(self, *arguments):
        done = subprocess.run([os.environ["ECHOPLANE"], *map(str, arguments)], capture_output=True, text=True, cwd=self.folder,
                              env={**os.environ, "LC_ALL": "C.UTF-8"})
        self.assertIn(done.returncode, (0, 1), done.stderr)
        return done.stdout

    def table(self):
        t = np.arange(400)
        rows = np.column_stack([np.sin(0.2 * t), np.cos(0.31 * t)])
        file = self.folder / "mine.csv"
        file.write_text("temperature,wind\n" + "\n".join(f"{a!r},{b!r}" for a, b in rows.tolist()) + "\n")
        return file, rows

    def test_models_both_ways(self):
        result = echoplane.run(task="narma:10", method="normal", size=20, bias=True, ridge=1e-6)
        model = result.model()
        model.save(self.folder / "model.npz")
        np.testing.assert_array_equal(echoplane.Model.load(self.folder / "model.npz").weights, model.weights)
        self.assertEqual(model.experiment, result.experiment)
        np.savetxt(self.folder / "inputs.csv", result.inputs, delimiter=",", header="u", comments="")
        self.program("predict", "model.npz", "--input", "inputs.csv", "--output", "outputs.csv")
        outputs = np.loadtxt(self.folder / "outputs.csv", skiprows=1)
        # narma's targets are taught up to the end of training only where the model reads them: this one does not.
        np.testing.assert_allclose(outputs, result.predictions[:, 0], rtol=1e-9, atol=1e-12)
        self.program("train", "--task", "mso:3", "--size", "15", "--export", "theirs.json")
        theirs = echoplane.Model.load(self.folder / "theirs.json")
        np.testing.assert_array_equal(theirs.weights, echoplane.run(task="mso:3", size=15).model().weights)
        np.testing.assert_array_equal(pickle.loads(pickle.dumps(theirs)).weights, theirs.weights)
        with self.assertRaisesRegex(ValueError, "docx"):
            model.save(self.folder / "model.docx")

    def test_an_estimator_s_model_runs_in_the_program(self):
        _, rows = self.table()
        model = echoplane.Reservoir(size=20, ridge=1e-4).fit(rows, rows[:, :1] + 1.0)
        model.save(self.folder / "model.npz")
        self.program("predict", "model.npz", "--input", "mine.csv", "--output", "outputs.csv")
        np.testing.assert_allclose(np.loadtxt(self.folder / "outputs.csv", skiprows=1), model.predict(rows)[:, 0], rtol=1e-9, atol=1e-9)

    def test_projects_and_shared_lines_both_ways(self):
        experiment = echoplane.Experiment(task="lorenz", method="normal", size=33, ridge=1e-7, bias=True, training=600, validation=200, test=200)
        echoplane.save_project(self.folder / "run.echo", experiment, notes="from Python")
        self.assertEqual(echoplane.load_project(self.folder / "run.echo")["experiment"], experiment)
        self.assertEqual(echoplane.load_project(self.folder / "run.echo")["notes"], "from Python")
        document = json.loads(self.program("train", "--from", "run.echo", "--json"))
        self.assertEqual(document["rmse"], echoplane.run(experiment).rmse)
        self.assertEqual(echoplane.from_shared_line(echoplane.shared_line(experiment)), experiment)
        with self.assertRaises(ValueError):
            echoplane.from_shared_line("echoplane:1.00000000.AAAA")

    def test_own_data_are_those_of_the_command_line(self):
        self.table()
        document = json.loads(self.program("train", "--data", "mine.csv", "--targets", "wind", "--size", "20", "--horizon", "2", "--json"))
        here = os.getcwd()
        os.chdir(self.folder)
        self.addCleanup(os.chdir, here)
        result = echoplane.run(data="mine.csv", targets="wind", size=20, horizon=2)
        self.assertEqual(list(differences(document, json.loads(result.json()))), [])
        self.assertEqual(result.target_names, ["wind"])
        frame = result.to_pandas(index=range(400))
        self.assertEqual(list(frame.columns), ["wind", "wind predicted"])
        np.testing.assert_allclose(frame["wind"], np.cos(0.31 * frame.index.to_numpy()), atol=1e-12)

    def test_as_python_repeats_what_train_prints(self):
        self.table()
        (self.folder / "own.csv").write_text("0.9,0\n0.5,0.4\n")
        for arguments in (["--task", "mso:7", "--method", "normal", "--size", "30", "--ridge", "1e-9"],
                          ["--task", "memory", "--method", "ring", "--delays", "40", "--size", "20", "--training", "400", "--test", "200"],
                          ["--task", "lorenz", "--bias", "on", "--ridge", "best", "--size", "25", "--free-steps", "20", "--training", "600",
                           "--validation", "200", "--test", "200"],
                          ["--data", "mine.csv", "--targets", "wind", "--size", "20", "--interval", "0.8"],
                          ["--task", "narma:10", "--size", "12", "--repeat", "3", "--season", "7", "--training", "400", "--test", "200"],
                          ["--task", "mso:2", "--eigenvalues", "own.csv"],
                          ["--task", "tones", "--size", "20", "--merge", "last"]):
            with self.subTest(arguments):
                script = self.program("train", *arguments, "--as-python")
                done = subprocess.run([sys.executable, "-P", "-c", script], capture_output=True, text=True, cwd=self.folder)
                self.assertEqual(done.stderr, "")
                document = json.loads(self.program("train", *arguments, "--json"))
                self.assertEqual(list(differences(document, json.loads(done.stdout))), [], script)

    def test_a_sweep_has_the_rows_of_the_command_line(self):
        grid = {"spectral-radius": [0.5, 0.9], "ridge": [1e-9, 1e-3], "bias": [False, True]}
        (self.folder / "grid.json").write_text(json.dumps(grid))
        document = json.loads(self.program("sweep", "--task", "mso:5", "--size", "20", "--grid", "grid.json", "--seeds", "3", "--output",
                                           "sweep.csv", "--json"))
        with contextlib.redirect_stderr(io.StringIO()) as said:
            swept = echoplane.sweep(echoplane.Experiment(task="mso:5", size=20), {k.replace("-", "_"): v for k, v in grid.items()},
                                    seeds=3, progress=True)
        self.assertEqual("100%" in said.getvalue(), importlib.util.find_spec("tqdm") is not None)
        self.assertEqual(swept.best.to_dict(), document["best"]["settings"])
        self.assertEqual(swept.validation["mean"], document["best"]["validation"]["mean"])
        self.assertEqual(swept.test["median"], document["best"]["test"]["median"])
        lines = [line for line in (self.folder / "sweep.csv").read_text().splitlines() if not line.startswith("#")]
        rows = list(csv.DictReader(lines))
        self.assertEqual(len(rows), 24)
        self.assertEqual(len(swept.columns["seed"]), 24)
        self.assertEqual(len(swept.to_pandas()), 24)

    def test_a_stopped_sweep_goes_on(self):
        experiment, grid = echoplane.Experiment(task="mso:5", size=15), {"spectral_radius": [0.5, 0.7, 0.9]}
        whole = echoplane.sweep(experiment, grid, seeds=2)
        file = self.folder / "kept.csv"

        def stop(what, fraction):
            raise KeyboardInterrupt

        with self.assertRaises(KeyboardInterrupt):
            echoplane.sweep(experiment, grid, seeds=2, output=file, jobs=1, progress=stop)
        self.assertEqual(echoplane.sweep(experiment, grid, seeds=2, output=file).columns, whole.columns)

    def test_a_killed_sweep_loses_nothing_that_was_finished(self):
        experiment, grid = echoplane.Experiment(task="mso:5", size=15), {"spectral_radius": [0.5, 0.7, 0.9, 1.0]}
        killed = """
import os, signal, sys
import echoplane
def kill(what, fraction):
    if os.path.exists(sys.argv[1]) and open(sys.argv[1]).read().count("\\n") > 3:
        os.kill(os.getpid(), signal.SIGKILL)
echoplane.sweep(echoplane.Experiment(task="mso:5", size=15), {"spectral_radius": [0.5, 0.7, 0.9, 1.0]}, seeds=400, output=sys.argv[1], jobs=1, progress=kill)
"""
        file = self.folder / "killed.csv"
        done = subprocess.run([sys.executable, "-P", "-c", killed, str(file)], capture_output=True)
        self.assertEqual(done.returncode, -9, done.stderr)
        self.assertGreater(file.read_text().count("\n"), 3)
        whole = echoplane.sweep(experiment, grid, seeds=400, output=file)
        self.assertEqual(len(whole.columns["seed"]), 1600)

    def test_a_search_has_the_points_of_the_command_line(self):
        document = json.loads(self.program("search", "--task", "mso:5", "--size", "15", "--over", "spectral-radius,ridge=1e-12:1e-2:log", "--budget",
                                           "12", "--seeds", "1", "--output", "search.csv", "--json"))
        found = echoplane.search(echoplane.Experiment(task="mso:5", size=15), {"spectral_radius": None, "ridge": (1e-12, 1e-2, "log")},
                                 budget=12, seeds=1)
        self.assertEqual(found.best.to_dict(), document["best"]["settings"])
        self.assertEqual(found.columns["validation"], [float("inf") if each["validation"] is None else each["validation"] for each in document["evaluations"]])
        self.assertEqual(found.test["mean"], document["best"]["test"])

    def test_fields_of_netcdf_files_are_read_by_the_module_beside(self):
        if importlib.util.find_spec("scipy") is None:
            self.skipTest("no SciPy here")
        from scipy.io import netcdf_file

        waves = np.sin(0.3 * np.arange(60)[:, None] + 0.7 * np.arange(8))
        with netcdf_file(self.folder / "waves.nc", "w") as file:
            for name, length in (("time", 60), ("x", 8)):
                file.createDimension(name, length)
            file.createVariable("u", "f8", ("time", "x"))[:] = waves
        np.save(self.folder / "waves.npy", waves)
        read = [echoplane.run(task="field", data=str(self.folder / name), size=20) for name in ("waves.nc", "waves.npy")]
        self.assertEqual(read[0].nrmse, read[1].nrmse)

    def test_races_and_fitted_spectra(self):
        race = echoplane.race(echoplane.Experiment(task="mso:2", size=20), ["mean", "persistence", "ar"], seconds=1)
        document = json.loads(self.program("race", "--task", "mso:2", "--size", "20", "--contenders", "mean,persistence,ar", "--seconds", "1", "--json"))
        self.assertEqual([(e["name"], e["rmse"]) for e in race["contenders"]], [(e["name"], e["rmse"]) for e in document["contenders"]])
        with self.assertRaisesRegex(ValueError, "gru"):
            echoplane.race(echoplane.Experiment(), ["gru"])
        fitted, document = echoplane.fit_spectrum(echoplane.Experiment(task="mso:3"))
        self.assertEqual(fitted.method, "custom")
        found = sorted(abs(each["radians_per_step"]) for each in document["modes"] if each["radians_per_step"] > 0)
        np.testing.assert_allclose(found, [0.2, 0.331, 0.42], atol=1e-6)  # the three sines of the task
        self.assertLess(echoplane.run(fitted).rmse["test"], 1e-8)


class Documentation(unittest.TestCase):
    def test_stubs_are_made_of_the_settings(self):
        import ast

        stub = Path(echoplane.__file__).with_suffix(".pyi")
        tree = ast.parse(stub.read_text(encoding="utf-8"))
        classes = {each.name: each for each in tree.body if isinstance(each, ast.ClassDef)}
        functions = {each.name for each in tree.body if isinstance(each, ast.FunctionDef)}
        for name in echoplane.__all__:
            self.assertTrue(name in classes or name in functions, name)
        init = next(each for each in classes["Experiment"].body if isinstance(each, ast.FunctionDef) and each.name == "__init__")
        self.assertLessEqual({each["key"] for each in echoplane.settings()}, {each.arg for each in init.args.kwonlyargs})
        self.assertTrue(stub.with_name("py.typed").exists())


if __name__ == "__main__":
    unittest.main()
