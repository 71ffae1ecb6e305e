# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs: the program's numbers, cached stages, arrays without copies, threads, and Ctrl-C."""
import json
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
import unittest

import numpy as np

import echoplane
from compare_with_program import compare, differences


class Runs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.experiment = echoplane.Experiment(task="mso:5", method="golden", size=60, ridge=1e-9)
        cls.result = echoplane.Pipeline().run(cls.experiment)

    def test_every_number_is_that_of_the_command_line(self):
        ran, refused, numbers, wrong = compare(15, seed=3)
        self.assertEqual(wrong, [])
        self.assertGreater(ran, 8)
        self.assertGreater(numbers, 1500)

    def test_numbers_have_the_names_of_the_document(self):
        document = json.loads(self.result.json())
        for name in ("rmse", "nrmse", "r2", "standard", "outputs", "effective_spectral_radius", "baselines", "intervals"):
            self.assertEqual(getattr(self.result, name, None), document.get(name), name)
        self.assertEqual(self.result.to_dict(), document)
        parity = echoplane.run(task="parity", size=20, training=400)
        self.assertEqual(parity.accuracy, json.loads(parity.json())["accuracy"])
        with self.assertRaisesRegex(AttributeError, "rmse"):
            self.result.mse

    def test_errors_follow_from_the_arrays(self):
        left = self.result.predictions - self.result.targets
        for role, spans in self.result.split.items():
            for span in spans:
                self.assertAlmostEqual(self.result.rmse[role], np.sqrt((left[span] ** 2).mean()), delta=1e-12 * self.result.rmse[role])

    def test_predictions_are_states_times_weights(self):
        result = echoplane.run(task="narma:10", method="normal", size=30, bias=True, ridge=1e-6)
        states = result.states
        self.assertEqual(states.shape, (len(result.inputs), 30))
        np.testing.assert_allclose(states @ result.weights + result.bias, result.predictions, rtol=1e-9, atol=1e-12)

    def test_arrays_are_views_of_one_memory_and_cannot_be_written(self):
        first, second = self.result.states, self.result.states
        self.assertTrue(np.shares_memory(first, second))
        self.assertTrue(first.flags.c_contiguous)
        with self.assertRaises(ValueError):
            first[0, 0] = 1.0

    def test_arrays_outlive_their_result(self):
        states = echoplane.run(task="mso:2", size=20, seed=11).states
        copy = states.copy()
        for seed in range(12, 20):
            echoplane.run(task="mso:2", size=20, seed=seed)
        np.testing.assert_array_equal(states, copy)

    def test_an_edit_runs_only_what_follows_it(self):
        pipeline = echoplane.Pipeline()
        experiment = self.experiment.replace()
        pipeline.run(experiment)

        def ran():
            return [name for name, (_, cached) in pipeline.run(experiment).stages.items() if not cached]

        self.assertEqual(ran(), [])
        experiment.ridge = 1e-7
        self.assertEqual(ran(), ["readout", "score"])
        experiment.spectral_radius = 0.8
        self.assertEqual(ran(), ["dynamics", "states", "factor", "readout", "score"])
        np.testing.assert_array_equal(pipeline.run(experiment).predictions, echoplane.Pipeline().run(experiment).predictions)

    def test_the_ridge_path_has_the_errors_of_its_runs(self):
        path = self.result.ridge_path([1e-10, 1e-6, 1e-2])
        for k, ridge in enumerate(path["ridge"]):
            self.assertAlmostEqual(path["validation"][k] / echoplane.run(self.experiment, ridge=ridge).rmse["validation"], 1.0, places=5)
        self.assertTrue((np.diff(path["degrees_of_freedom"]) < 0).all())
        best = echoplane.run(self.experiment, ridge="best")
        self.assertLessEqual(best.rmse["validation"], min(path["validation"]) * (1 + 1e-9))

    def test_eigenvalues_are_those_of_w(self):
        result = echoplane.run(task="mso:3", method="normal", size=25, spectral_radius=0.8, leak_rate=0.5)
        w = 0.5 * 0.8 * result.reservoir_weights + 0.5 * np.eye(25)
        own = sorted(np.linalg.eigvals(w), key=lambda z: (z.real, z.imag))
        np.testing.assert_allclose(own, sorted(result.eigenvalues, key=lambda z: (z.real, z.imag)), atol=1e-10)
        self.assertEqual(len(result.mode_eigenvalues), len(result.contributions))

    def test_responses_stability_memory_and_free_runs(self):
        response = self.result.impulse_response(2000)
        frequencies = [0.1, 1.0]
        own = [(response * np.exp(-1j * w * np.arange(2000))).sum() for w in frequencies]
        np.testing.assert_allclose(self.result.frequency_response(frequencies), own, rtol=1e-6)
        self.assertIn("holds", self.result.stability()["echo_state"])
        memory = echoplane.run(task="memory", delays=30, method="ring", size=20)
        self.assertAlmostEqual(memory.memory["total"], memory.exact_memory()["total"], delta=3)
        free = echoplane.run(task="lorenz", size=100, bias=True, ridge=1e-8)
        self.assertEqual(free.free_run(steps=20).shape, (20, 3))
        np.testing.assert_allclose(free.free_run(steps=1)[0], free.predictions[free.split["test"][0].start], rtol=1e-9)

    def test_a_diverged_run_says_so(self):
        result = echoplane.run(task="mso:5", method="normal", size=20, spectral_radius=2.0, training=3000)
        self.assertTrue(result.diverged)
        self.assertIsNone(result.rmse["test"])
        self.assertIn("diverge", repr(result))
        self.assertIn("diverge", result._repr_html_())
        with self.assertRaisesRegex(ValueError, "diverge"):
            result.predictions

    def test_pictures_and_pickles(self):
        html = self.result._repr_html_()
        self.assertIn("<svg", html)
        self.assertEqual(html.count("<circle"), 1 + len(self.result.eigenvalues))
        again = pickle.loads(pickle.dumps(self.result))
        np.testing.assert_array_equal(again.predictions, self.result.predictions)
        frame = self.result.to_pandas()
        self.assertEqual(frame.shape, (len(self.result.targets), 2))

    def test_names_of_columns_are_text_in_the_picture(self):
        series = np.sin(0.3 * np.arange(200))
        result = echoplane.run(data={"<script>": series, "b": series}, size=10)
        self.assertIn("&lt;script&gt;", result._repr_html_())
        self.assertNotIn("<script>", result._repr_html_())

    def test_four_threads_run_four_pipelines(self):
        wanted = {seed: echoplane.run(self.experiment, seed=seed, method="normal").rmse for seed in range(1, 9)}
        found = {}

        def work(seeds):
            pipeline = echoplane.Pipeline(threads=1)
            for seed in seeds:
                found[seed] = pipeline.run(self.experiment.replace(method="normal", seed=seed)).rmse

        threads = [threading.Thread(target=work, args=(range(k, 9, 4),)) for k in range(1, 5)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        self.assertEqual(found, wanted)

    def test_four_threads_may_share_a_pipeline(self):
        pipeline = echoplane.Pipeline()
        wanted = echoplane.run(self.experiment).rmse
        found = []
        threads = [threading.Thread(target=lambda: found.append(pipeline.run(self.experiment).rmse)) for _ in range(4)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        self.assertEqual(found, [wanted] * 4)

    def test_other_threads_go_on_while_a_run_computes(self):
        heard = []
        stop = threading.Event()

        def listen():
            while not stop.wait(0.001):
                heard.append(time.perf_counter())

        listener = threading.Thread(target=listen)
        listener.start()
        begin = time.perf_counter()
        echoplane.run(task="mso:5", method="normal", size=500)
        end = time.perf_counter()
        stop.set()
        listener.join()
        self.assertGreater(sum(begin < each < end for each in heard), 5)

    def test_progress_is_reported_and_its_exceptions_stop_the_run(self):
        said = []
        echoplane.Pipeline().run(self.experiment.replace(method="normal", size=300), progress=lambda what, part: said.append((what, part)))
        self.assertTrue(said)
        self.assertTrue(all(0 <= part <= 1 for _, part in said))

        def fail(what, part):
            raise LookupError("enough")

        with self.assertRaisesRegex(LookupError, "enough"):
            echoplane.Pipeline().run(self.experiment.replace(method="normal", size=800), progress=fail)


INTERRUPTED = """
import os, signal, sys, threading, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's job in the background begins with it ignored
import echoplane
pipeline = echoplane.Pipeline()
kept = pipeline.run(echoplane.Experiment(task="mso:5"))
def interrupt(what, fraction):
    os.kill(os.getpid(), signal.SIGINT)
begin = time.perf_counter()
try:
    pipeline.run(echoplane.Experiment(task="mso:5", method="normal", size=3000), progress=interrupt)
except KeyboardInterrupt:
    print("stopped", time.perf_counter() - begin, flush=True)
again = pipeline.run(echoplane.Experiment(task="mso:5"))
assert again.rmse == kept.rmse
assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
try:
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(5)
except KeyboardInterrupt:
    print("as ever", flush=True)
os._exit(0)
"""


class Interruptions(unittest.TestCase):
    def test_control_c_stops_a_computation_and_no_more(self):
        done = subprocess.run([sys.executable, "-P", "-c", INTERRUPTED], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.stderr, "")
        first, second = done.stdout.splitlines()
        self.assertTrue(first.startswith("stopped"))
        self.assertLess(float(first.split()[1]), 5.0)
        self.assertEqual(second, "as ever")


class Documents(unittest.TestCase):
    def test_the_comparison_sees_the_last_bit(self):
        self.assertEqual(list(differences({"a": [1.0]}, {"a": [1.0 + 2 ** -52]})), [".a[0]: 1.0 and 1.0000000000000002"])
        self.assertEqual(len(list(differences({"a": 1}, {"b": 1}))), 1)


if __name__ == "__main__":
    unittest.main()
