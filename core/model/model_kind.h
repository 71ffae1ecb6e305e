// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/text/message.h"

namespace echoplane {

struct Model;

/// A kind of model: how it differs from a model of a series, which gives an output for each step of one series. There is one
/// object for each; a null function means what a model of a series does. kind_files.h has what its files hold, and
/// model_files.cpp which formats can hold it.
struct ModelKind {
    const char* noun;  ///< what a file of such a model holds: "a field on tiles"
    bool runs = true;  ///< false if such a model is only written, for other programs, all but `parts` and `metadata` being empty
    bool startsAnew = false;  ///< each of its sequences begins at the zero state, so that there is no start to forget

    /// Throws std::invalid_argument if Model::parts do not fit; returns the number of rows that W_out must have. Null: N.
    Eigen::Index (*check)(const Model& model) = nullptr;
    /// Why predict() cannot run the model, or an empty message.
    Message (*whyNotByStep)(const Model& model) = nullptr;
    /// What W_out reads in a step of predict(); null: the state.
    Eigen::VectorXd (*features)(const Model& model, const Eigen::VectorXd& state) = nullptr;
    /// costSentence() (rounded.h).
    Message (*cost)(const Model& model, const std::string& name, const Model& stored, const RunContext& context) = nullptr;
};

/// Models of a series.
extern const ModelKind seriesModels;

/// For ModelKind::check: throws std::invalid_argument if a matrix has another shape, unless it is empty and not required, or a
/// number that is not finite.
void checkShape(const char* name, const Eigen::MatrixXd& matrix, Eigen::Index rows, Eigen::Index columns, bool required);

}  // namespace echoplane
