# SPDX-License-Identifier: GPL-3.0-or-later
"""Capacity and conceptors from Python: the documents of the program."""
import json
import os
import subprocess
import unittest

import numpy as np

import echoplane

NETWORK = {"method": "normal", "size": 20, "activation": "tanh"}


def program(*arguments):
    options = [text for name, value in NETWORK.items() for text in (f"--{name}", str(value))]
    ran = subprocess.run([os.environ["ECHOPLANE"], *arguments, *options, "--json"], capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)


class Reservoirs(unittest.TestCase):
    def test_capacity_is_the_programs(self):
        experiment = echoplane.Experiment(**NETWORK)
        ours = echoplane.capacity(experiment, degrees=3, steps=3000)
        theirs = program("capacity", "--degrees", "3", "--steps", "3000")
        for each in (ours, theirs):
            each.pop("settings")
        self.assertEqual(ours, theirs)
        self.assertAlmostEqual(sum(ours["by_degree"]), ours["total"], 12)
        with self.assertRaisesRegex(ValueError, "steps"):
            echoplane.capacity(experiment, steps=100)

    def test_conceptors_are_the_programs(self):
        experiment = echoplane.Experiment(**NETWORK, spectral_radius=1.5, input_scaling=1.5, reservoir_bias=0.2)
        ours = echoplane.conceptors(experiment, ["sine:8.83", "sine:5"], aperture=5.0, morph=0.5)
        theirs = program("conceptors", "--pattern", "sine:8.83", "--pattern", "sine:5", "--aperture", "5", "--morph", "0.5")
        for each in (ours, theirs):
            each.pop("settings")
        self.assertEqual(ours, theirs)

    def test_patterns_are_names_or_series(self):
        experiment = echoplane.Experiment(**NETWORK)
        time = np.arange(1400)
        ours = echoplane.conceptors(experiment, {"slow": np.sin(2 * np.pi * time / 8.83)})
        named = echoplane.conceptors(experiment, "sine:8.83")
        self.assertEqual(ours["patterns"][0]["name"], "slow")
        np.testing.assert_allclose(ours["patterns"][0]["singular_values"], named["patterns"][0]["singular_values"], atol=1e-9)
        with self.assertRaisesRegex(ValueError, "steps"):
            echoplane.conceptors(experiment, {"short": time[:100]})


if __name__ == "__main__":
    unittest.main()
