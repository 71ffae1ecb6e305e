# SPDX-License-Identifier: GPL-3.0-or-later
"""Reservoir and ReservoirClassifier as scikit-learn's estimators, against NumPy."""
import pickle
import unittest
import warnings

import numpy as np

import echoplane


def series(steps, seed=0):
    draw = np.random.default_rng(seed)
    t = np.arange(steps)
    x = np.column_stack([np.sin(0.2 * t), draw.normal(size=steps)])
    y = np.column_stack([np.roll(x[:, 1], 3), 2.0 * np.roll(x[:, 0], 1) + 5.0])
    return x, y


def by_loop(model, x):
    """r(t) = r(t−1)·W + u(t)·W_inᵀ, y(t) = r(t)·W_out + c, in plain Python."""
    m = model.model_
    state, outputs, states = np.zeros(m.size), [], []
    offset = model.states(np.zeros((1, x.shape[1])))[0]
    for row in x:
        state = state @ m.reservoir_weights + m.input_weights @ row + offset
        states.append(state)
        outputs.append(state @ m.weights + m.readout_bias)
    return np.array(states), np.array(outputs)


class Reservoirs(unittest.TestCase):
    def test_a_prediction_is_that_of_a_plain_loop(self):
        x, y = series(400)
        for method in ("golden", "normal"):
            model = echoplane.Reservoir(size=30, method=method, ridge=1e-6).fit(x, y)
            states, outputs = by_loop(model, x)
            np.testing.assert_allclose(model.states(x), states, rtol=1e-8, atol=1e-10)
            np.testing.assert_allclose(model.predict(x), outputs, rtol=1e-7, atol=1e-9)

    def test_weights_are_the_ridge_solution(self):
        x, y = series(400)
        model = echoplane.Reservoir(size=20, method="normal", metric="identity", ridge=1e-3, washout=30, normalisation="none").fit(x, y)
        states = np.column_stack([np.ones(370), model.states(x)[30:]])
        own = np.linalg.solve(states.T @ states + 1e-3 * np.eye(21), states.T @ y[30:])
        np.testing.assert_allclose(model.weights, own[1:], rtol=1e-6, atol=1e-8)
        np.testing.assert_allclose(model.model_.readout_bias, own[0], rtol=1e-6, atol=1e-8)

    def test_it_learns_what_the_past_tells(self):
        x, y = series(2000)
        model = echoplane.Reservoir(size=100, ridge="best").fit(x[:1500], y[:1500])
        self.assertGreater(model.score(x[1500:], y[1500:]), 0.99)
        self.assertGreaterEqual(model.ridge_, 0.0)

    def test_warm_goes_on_where_the_training_ended(self):
        x, y = series(600)
        model = echoplane.Reservoir(size=40, ridge=1e-6).fit(x[:500], y[:500])
        np.testing.assert_allclose(model.predict(x[500:], start="warm"), model.predict(x)[500:], rtol=1e-7, atol=1e-9)
        with self.assertRaisesRegex(ValueError, "cold"):
            model.predict(x, start="hot")

    def test_a_series_is_forecast_on_its_own_output(self):
        t = np.arange(700)
        wave = np.sin(0.3 * t) + np.sin(0.57 * t) + 3.0
        model = echoplane.Reservoir(size=40, ridge=1e-9).fit(wave[:600])
        self.assertEqual(model.forecast(100).shape, (100, 1))
        np.testing.assert_allclose(model.forecast(100)[:, 0], wave[600:], atol=1e-3)
        np.testing.assert_allclose(model.forecast(50, after=wave[:650])[:, 0], wave[650:], atol=1e-3)
        self.assertGreater(model.score(wave), 0.99)
        # The first step is the prediction of the row after the last.
        np.testing.assert_allclose(model.forecast(1)[0], model.predict(wave[:600, None])[-1], rtol=1e-6)
        with self.assertRaisesRegex(ValueError, "feeds outputs back"):
            echoplane.Reservoir(size=10).fit(*[e[:, :1 + k] for k, e in enumerate(series(100))]).forecast(5)

    def test_each_recording_starts_anew(self):
        x, y = series(300)
        parts = [(x[:120], y[:120]), (x[120:], y[120:])]
        model = echoplane.Reservoir(size=20, method="normal", metric="identity", normalisation="none", ridge=1e-3, washout=10)
        model.fit([e for e, _ in parts], [e for _, e in parts])
        outputs = model.predict([e for e, _ in parts])
        np.testing.assert_array_equal(outputs[1], model.predict(x[120:]))
        self.assertIsInstance(model.score([e for e, _ in parts], [e for _, e in parts]), float)
        # Fitted to both: the normal equations of both parts' states.
        states = np.vstack([np.column_stack([np.ones(len(e) - 10), model.states(e)[10:]]) for e, _ in parts])
        wanted = np.vstack([e[10:] for _, e in parts])
        own = np.linalg.solve(states.T @ states + 1e-3 * np.eye(21), states.T @ wanted)
        np.testing.assert_allclose(model.weights, own[1:], rtol=1e-6, atol=1e-8)
        cube = np.stack([x[:100], x[100:200]])
        self.assertEqual(len(echoplane.Reservoir(size=10).fit(cube, np.stack([y[:100], y[100:200]])).predict(cube)), 2)

    def test_a_spectrum_by_hand(self):
        own = [0.9, 0.6 + 0.6j, -0.5]
        x, y = series(200)
        model = echoplane.Reservoir(spectrum=own, spectral_radius=0.95, ridge=1e-6).fit(x, y)
        scaled = np.array([0.9, 0.6 + 0.6j, 0.6 - 0.6j, -0.5]) * 0.95 / 0.9
        np.testing.assert_allclose(np.sort_complex(model.eigenvalues), np.sort_complex(scaled), atol=1e-12)

    def test_feedback_knows_the_targets_it_is_given(self):
        draw = np.random.default_rng(2)
        x, y = draw.normal(size=(500, 1)), np.zeros((500, 1))
        for t in range(1, 500):  # what moves it is not in x, but in its own past
            y[t] = 0.95 * y[t - 1] + draw.normal()
        model = echoplane.Reservoir(size=20, feedback=True, feedback_scaling=0.1, ridge=1e-1).fit(x, y)
        freely, taught = model.predict(x), model.predict(x, known=y)
        self.assertLess(((taught - y)[50:] ** 2).mean(), 0.5 * ((freely - y)[50:] ** 2).mean())
        with self.assertRaisesRegex(ValueError, "feedback"):
            model.states(x)

    def test_frames_in_and_out(self):
        import pandas

        x, y = series(200)
        days = pandas.date_range("2024-01-01", periods=200, freq="D")
        X, Y = pandas.DataFrame(x, days, ["wave", "noise"]), pandas.DataFrame(y, days, ["late", "scaled"])
        model = echoplane.Reservoir(size=20, ridge=1e-4).fit(X, Y)
        predicted = model.predict(X[100:])
        self.assertEqual(list(predicted.columns), ["late", "scaled"])
        self.assertTrue((predicted.index == days[100:]).all())
        self.assertEqual(list(model.feature_names_in_), ["wave", "noise"])
        self.assertEqual(model.fit(X, Y["late"]).predict(X).name, "late")
        with self.assertRaisesRegex(ValueError, "feature names should match"):
            model.predict(X[["noise", "wave"]])
        forecast = echoplane.Reservoir(size=20, ridge=1e-6).fit(X).forecast(3)
        self.assertEqual(list(forecast.columns), ["wave", "noise"])
        self.assertEqual(str(forecast.index[0].date()), "2024-07-19")

    def test_pickles_and_files_predict_alike(self):
        x, y = series(200)
        model = echoplane.Reservoir(size=15, method="normal", activation="tanh", ridge=1e-6).fit(x, y)
        np.testing.assert_array_equal(pickle.loads(pickle.dumps(model)).predict(x), model.predict(x))

    def test_parameters_are_the_settings(self):
        keys = {each["key"]: each for each in echoplane.settings()}
        model = echoplane.Reservoir()
        for name, value in model.get_params().items():
            if name in keys and name not in model._further:
                self.assertEqual(value, keys[name]["default"])
                self.assertIn(keys[name]["help"], type(model).__doc__)
        for name in ("size", "method", "spectral_radius", "leak_rate", "ridge", "activation", "topology", "seed", "input_scaling"):
            self.assertIn(name, model.get_params())
        self.assertEqual(repr(echoplane.Reservoir(size=30, ridge=0.1)), "Reservoir(size=30, ridge=0.1)")
        with self.assertRaisesRegex(TypeError, "spectral_radios"):
            echoplane.Reservoir(spectral_radios=0.9)
        with self.assertRaisesRegex(ValueError, "spectral-radius is 3"):
            echoplane.Reservoir(spectral_radius=3.0).fit(*series(100))


class Classifiers(unittest.TestCase):
    def sequences(self):
        draw = np.random.default_rng(1)
        frequency = np.repeat([0.3, 0.5, 0.8], 30)
        x = [np.sin(w * np.arange(40 + k % 5) + draw.uniform(0, 6))[:, None] + 0.2 * draw.normal(size=(40 + k % 5, 1))
             for k, w in enumerate(frequency)]
        return x, np.repeat(["low", "middle", "high"], 30)

    def test_sequences_of_different_lengths_have_classes(self):
        x, y = self.sequences()
        for settings in ({"merge": "max"}, {"classifier": "softmax", "merge": "max"}, {"method": "normal", "activation": "tanh", "merge": "mean+max"}):
            model = echoplane.ReservoirClassifier(size=40, **settings).fit(x[::2], y[::2])
            self.assertGreater(model.score(x[1::2], y[1::2]), 0.8, settings)
            self.assertEqual(list(model.classes_), ["high", "low", "middle"])
        self.assertFalse(hasattr(echoplane.ReservoirClassifier(), "predict_proba"))
        softmax = echoplane.ReservoirClassifier(size=20, classifier="softmax").fit(x, y)
        np.testing.assert_allclose(softmax.predict_proba(x).sum(axis=1), 1.0)
        np.testing.assert_array_equal(pickle.loads(pickle.dumps(softmax)).predict(x), softmax.predict(x))

    def test_rows_are_sequences_of_one_number_a_step(self):
        x, y = self.sequences()
        table = np.array([each[:40, 0] for each in x])
        one = echoplane.ReservoirClassifier(size=20).fit(table, y)
        other = echoplane.ReservoirClassifier(size=20).fit(table[:, :, None], y)
        np.testing.assert_array_equal(one.decision_function(table), other.decision_function(table[:, :, None]))

    def test_classes_have_to_be_classes(self):
        x, y = self.sequences()
        with self.assertRaisesRegex(ValueError, "at least two classes"):
            echoplane.ReservoirClassifier().fit(x, ["a"] * len(x))
        with self.assertRaisesRegex(ValueError, "continuous"):
            echoplane.ReservoirClassifier().fit(x, np.linspace(0, 1, len(x)))


class InScikitLearn(unittest.TestCase):
    def test_check_estimator_passes_but_for_the_named_exemptions(self):
        from sklearn.utils.estimator_checks import check_estimator

        for estimator in (echoplane.Reservoir(), echoplane.ReservoirClassifier()):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                check_estimator(estimator)
        self.assertEqual(list(echoplane.Reservoir._exemptions), ["check_methods_sample_order_invariance", "check_methods_subset_invariance"])
        self.assertEqual(echoplane.ReservoirClassifier._exemptions, {})

    def test_the_exemptions_are_needed(self):
        x, y = series(60)
        model = echoplane.Reservoir(size=10).fit(x, y)
        self.assertFalse(np.allclose(model.predict(x)[::-1], model.predict(x[::-1])))
        self.assertFalse(np.allclose(model.predict(x)[30:], model.predict(x[30:])))

    def test_clones_pipelines_and_grids(self):
        from sklearn.base import clone
        from sklearn.model_selection import GridSearchCV, TimeSeriesSplit
        from sklearn.pipeline import make_pipeline
        from sklearn.preprocessing import MinMaxScaler

        x, y = series(600)
        model = echoplane.Reservoir(size=20, ridge=1e-6)
        self.assertEqual(clone(model).get_params(), model.get_params())
        grid = GridSearchCV(make_pipeline(MinMaxScaler(), model), {"reservoir__leak_rate": [0.05, 1.0], "reservoir__size": [5, 40]},
                            cv=TimeSeriesSplit(3)).fit(x, y)
        self.assertEqual(grid.best_params_, {"reservoir__leak_rate": 1.0, "reservoir__size": 40})


if __name__ == "__main__":
    unittest.main()
