// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <memory>

#include <pybind11/complex.h>
#include <pybind11/numpy.h>
#include <Eigen/Core>
#include <nlohmann/json.hpp>

#include "core/math/spectrum.h"

namespace echoplane {

/// A NumPy array that reads memory of `owner` without copying it, read-only: results are shared and never change.
template <typename Scalar>
pybind11::array view(const Scalar* data, std::vector<pybind11::ssize_t> shape, std::vector<pybind11::ssize_t> strides,
                     std::shared_ptr<const void> owner) {
    for (auto& each : strides) each *= static_cast<pybind11::ssize_t>(sizeof(Scalar));
    const pybind11::capsule kept(new std::shared_ptr<const void>(std::move(owner)),
                                 [](void* pointer) { delete static_cast<std::shared_ptr<const void>*>(pointer); });
    pybind11::array array(pybind11::dtype::of<Scalar>(), std::move(shape), std::move(strides), data, kept);
    array.attr("setflags")(pybind11::arg("write") = false);
    return array;
}

/// A matrix as it is, rows × columns.
template <typename Matrix>
pybind11::array matrixView(const Matrix& matrix, std::shared_ptr<const void> owner) {
    return view(matrix.data(), {matrix.rows(), matrix.cols()}, {1, matrix.outerStride()}, std::move(owner));
}

/// A matrix with one column per step, as an array with one row per step.
template <typename Matrix>
pybind11::array seriesView(const Matrix& matrix, std::shared_ptr<const void> owner) {
    return view(matrix.data(), {matrix.cols(), matrix.rows()}, {matrix.outerStride(), 1}, std::move(owner));
}

template <typename Vector>
pybind11::array vectorView(const Vector& vector, std::shared_ptr<const void> owner) {
    return view(vector.data(), {vector.size()}, {1}, std::move(owner));
}

/// A series or matrix that nobody else has.
inline pybind11::array seriesArray(Eigen::MatrixXd matrix) {
    const auto kept = std::make_shared<const Eigen::MatrixXd>(std::move(matrix));
    return seriesView(*kept, kept);
}
template <typename Vector>
pybind11::array vectorArray(Vector vector) {
    const auto kept = std::make_shared<const Vector>(std::move(vector));
    return view(kept->data(), {static_cast<pybind11::ssize_t>(kept->size())}, {1}, kept);
}

/// All N eigenvalues: the real ones, then each pair, its upper eigenvalue first.
inline pybind11::array eigenvalueArray(const Spectrum& spectrum) {
    Eigen::VectorXcd all(spectrum.size());
    all.head(spectrum.reals.size()) = spectrum.reals.cast<std::complex<double>>();
    for (Eigen::Index k = 0; k < spectrum.upper.size(); ++k) {
        all[spectrum.reals.size() + 2 * k] = spectrum.upper[k];
        all[spectrum.reals.size() + 2 * k + 1] = std::conj(spectrum.upper[k]);
    }
    return vectorArray(std::move(all));
}

/// An array (T × D, or T of one column) as D × T, with a copy only if its numbers are not contiguous doubles.
using Series = pybind11::array_t<double, pybind11::array::c_style | pybind11::array::forcecast>;
inline Eigen::Map<const Eigen::MatrixXd> columnsOf(const Series& series) {
    const auto steps = static_cast<Eigen::Index>(series.shape(0));
    return {series.data(), series.ndim() == 1 ? 1 : static_cast<Eigen::Index>(series.shape(1)), steps};
}

/// JSON as dictionaries, lists, numbers, texts and None.
pybind11::object fromJson(const nlohmann::ordered_json& json);

}  // namespace echoplane
