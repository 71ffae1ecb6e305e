# SPDX-License-Identifier: GPL-3.0-or-later
"""Experiments: settings by name, refusals, and the same experiment again from text, pickle and code."""
import pickle
import unittest

import numpy as np

import echoplane


class Experiments(unittest.TestCase):
    def test_what_is_left_open_suits_the_task_as_on_the_command_line(self):
        experiment = echoplane.Experiment(task="mso:7", method="normal")
        self.assertEqual((experiment.task, experiment.components, experiment.method), ("mso", 7, "normal"))
        self.assertEqual(echoplane.Experiment(task="memory").task, "memory")
        self.assertNotEqual(echoplane.Experiment(task="memory").training, echoplane.Experiment().training)

    def test_every_setting_is_an_attribute_with_the_setting_s_help(self):
        experiment = echoplane.Experiment()
        for each in echoplane.settings():
            self.assertEqual(getattr(experiment, each["key"]), each["default"] if each["key"] != "ridge" else experiment.ridge)
            self.assertEqual(getattr(echoplane.Experiment, each["key"]).__doc__, each["help"])
            self.assertIn(each["help"], echoplane.Experiment.__doc__)

    def test_refusals_are_value_errors_with_the_program_s_sentence(self):
        for settings, words in [({"spectral_radius": -1}, "spectral-radius is -1, but must be a number from 0 to 2"),
                                ({"method": "gold"}, 'method is "gold", but must be one of'),
                                ({"task": "mos"}, 'task is "mos"'), ({"task": "mso:0"}, "components is 0"),
                                ({"task": "lorenz:3"}, "takes nothing after a colon"),
                                ({"spectral_radios": 1}, "there is no setting spectral_radios; the nearest is spectral_radius"),
                                ({"task": "data"}, "needs a file"), ({"inputs": ["a"]}, "describe a table"),
                                ({"data": "/nowhere.csv"}, "/nowhere.csv")]:
            with self.subTest(settings), self.assertRaises(ValueError) as refusal:
                echoplane.Experiment(**settings)
            self.assertIn(words, str(refusal.exception))

    def test_a_refused_change_leaves_an_experiment_as_it_was(self):
        experiment = echoplane.Experiment(task="mso:5")
        before = experiment.replace()
        with self.assertRaises(ValueError):
            experiment.ridge = -1.0
        self.assertEqual(experiment, before)
        self.assertNotEqual(experiment, before.replace(ridge=1e-3))

    def test_switches_take_booleans_and_words(self):
        self.assertIs(echoplane.Experiment(bias=True).bias, True)
        self.assertIs(echoplane.Experiment(bias="on").bias, True)
        self.assertIs(echoplane.Experiment(bias=np.bool_(False)).bias, False)
        self.assertEqual(echoplane.Experiment(size=np.int64(50)).size, 50)

    def test_code_text_and_pickle_give_the_same_experiment(self):
        namespace = {"Experiment": echoplane.Experiment}
        for settings in [{}, {"task": "mso:5", "ridge": 1e-9}, {"task": "memory", "delays": 60, "method": "ring"}, {"task": "lorenz", "bias": True, "ridge": "best"},
                         {"task": "narma:10", "method": "normal", "activation": "tanh", "reservoir_bias": 0.1},
                         {"eigenvalues": [0.5, 0.3 + 0.4j, -0.1]}, {"method": "noisy-golden", "size": 37, "seed": 5, "noise": 0.01},
                         {"task": "tones", "merge": "last"}, {"task": "digits", "method": "golden"}, {"task": "kuramoto-sivashinsky"}]:
            with self.subTest(settings):
                experiment = echoplane.Experiment(**settings)
                self.assertEqual(eval(repr(experiment), namespace), experiment, repr(experiment))
                self.assertEqual(pickle.loads(pickle.dumps(experiment)), experiment)
                if experiment.ridge != "best":
                    self.assertEqual(echoplane.Experiment.from_json(experiment.json()), experiment)

    def test_a_method_brings_the_radius_of_its_source(self):
        experiment = echoplane.Experiment(method="legendre", size=20)
        self.assertEqual(echoplane.Experiment(size=20).replace(method="legendre").spectral_radius, experiment.spectral_radius)
        self.assertEqual(echoplane.Experiment(method="legendre", spectral_radius=0.7).spectral_radius, 0.7)

    def test_arrays_mappings_and_frames_are_tables(self):
        series = np.sin(0.3 * np.arange(300))
        by_name = echoplane.Experiment(data={"load": series, "wind": series ** 2}, inputs=["load"], targets="wind", size=20)
        self.assertEqual((by_name.task, by_name.data["inputs"], by_name.data["targets"]), ("data", ["load"], ["wind"]))
        again = pickle.loads(pickle.dumps(by_name))
        self.assertEqual(echoplane.run(again).rmse, echoplane.run(by_name).rmse)
        with self.assertRaisesRegex(ValueError, "300"):
            echoplane.Experiment(data={"a": series, "b": series[:-1]})
        import pandas

        frame = pandas.DataFrame({"load": series, "wind": series ** 2})
        self.assertEqual(echoplane.run(data=frame, inputs=["load"], targets="wind", size=20).rmse, echoplane.run(by_name).rmse)

    def test_there_are_no_other_attributes(self):
        with self.assertRaises(AttributeError):
            echoplane.Experiment().rho = 0.9

    def test_idle_settings_say_why(self):
        self.assertIn("no matrix is drawn", echoplane.Experiment(method="golden").why_idle("connectivity"))
        self.assertEqual(echoplane.Experiment(method="normal").why_idle("connectivity"), "")


if __name__ == "__main__":
    unittest.main()
