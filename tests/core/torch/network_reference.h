// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/learners/network.h"

namespace echoplane {

// Reference implementation of parts of networks, in plain loops over their weights.

/// Trained parameters by name; vectors are single columns.
using Weights = std::map<std::string, Eigen::MatrixXd>;
using RowByRow = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

inline Weights weightsOf(const Network& network) {
    Weights all;
    for (const NamedWeights& each : network.named()) {
        const Eigen::Index columns = each.shape.size() > 1 ? each.shape[1] : 1;
        all[each.name] = Eigen::Map<const RowByRow>(each.values.data(), each.shape[0], columns);
    }
    return all;
}

inline void putWeights(Network& network, const Weights& weights) {
    std::vector<double> all;
    for (const NamedWeights& each : network.named()) {
        const RowByRow values = weights.at(each.name);
        all.insert(all.end(), values.data(), values.data() + values.size());
    }
    network.setWeights(all);
}

inline double sigmoid(double x) {
    return 1.0 / (1.0 + std::exp(-x));
}

inline Eigen::VectorXd sigmoid(const Eigen::VectorXd& x) {
    return x.unaryExpr([](double each) { return sigmoid(each); });
}

/// W·x + b.
inline Eigen::VectorXd affine(const Weights& weights, const std::string& name, const Eigen::VectorXd& x) {
    return weights.at(name + ".weight") * x + weights.at(name + ".bias").col(0);
}

inline Eigen::VectorXd layerNorm(const Weights& weights, const std::string& name, const Eigen::VectorXd& x) {
    const Eigen::ArrayXd centred = x.array() - x.mean();
    return centred / std::sqrt(centred.square().mean() + 1e-5) * weights.at(name + ".weight").col(0).array() +
           weights.at(name + ".bias").col(0).array();
}

/// Input of the cell in a network of one layer, H × T: LN(W·u + b).
inline Eigen::MatrixXd normedInputs(const Weights& weights, const Eigen::MatrixXd& inputs) {
    Eigen::MatrixXd all(weights.at("body.input.weight").rows(), inputs.cols());
    for (Eigen::Index t = 0; t < inputs.cols(); ++t)
        all.col(t) = layerNorm(weights, "body.norm0", affine(weights, "body.input", inputs.col(t)));
    return all;
}

/// Output of such a network, given the output `cell` of its block's branch.
inline Eigen::MatrixXd outputsAfterCell(const Weights& weights, const Eigen::MatrixXd& inputs, const Eigen::MatrixXd& cell) {
    Eigen::MatrixXd outputs(weights.at("head.weight").rows(), inputs.cols());
    for (Eigen::Index t = 0; t < inputs.cols(); ++t)
        outputs.col(t) = affine(weights, "head", affine(weights, "body.input", inputs.col(t)) + cell.col(t));
    return outputs;
}

}  // namespace echoplane
