// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model_members.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "core/io/json_text.h"

namespace echoplane {

namespace {

template <typename Value>
constexpr const char* kind = nullptr;
template <>
constexpr const char* kind<double> = "a number";
template <>
constexpr const char* kind<Eigen::VectorXd> = "a list of numbers";
template <>
constexpr const char* kind<Eigen::MatrixXd> = "a matrix";
template <>
constexpr const char* kind<Eigen::VectorXcd> = "a list of complex numbers";
template <>
constexpr const char* kind<std::string> = "a text";

/// Hands the arrays out one by one, so that what is left over was not known.
class Members {
public:
    explicit Members(NamedArrays arrays) : m_arrays(std::move(arrays)) {
        for (auto each = m_arrays.begin(); each != m_arrays.end(); ++each) {
            const auto same = [&](const auto& other) { return other.first == each->first; };
            if (std::any_of(std::next(each), m_arrays.end(), same))
                throw std::invalid_argument("the model's " + shortened(each->first) + " is there twice");
        }
    }

    bool has(const char* name) const {
        return std::ranges::find(m_arrays, name, &NamedArrays::value_type::first) != m_arrays.end();
    }

    template <typename Value>
    std::optional<Value> take(const char* name) {
        const auto found = std::ranges::find(m_arrays, name, &NamedArrays::value_type::first);
        if (found == m_arrays.end()) return std::nullopt;
        auto* value = std::get_if<Value>(&found->second);
        if (!value) throw std::invalid_argument("the model's " + std::string(name) + " must be " + kind<Value>);
        std::optional<Value> taken(std::move(*value));
        m_arrays.erase(found);
        return taken;
    }

    template <typename Value>
    Value need(const char* name) {
        std::optional<Value> value = take<Value>(name);
        if (!value) throw std::invalid_argument("this is no model of a reservoir: there is no " + std::string(name));
        return std::move(*value);
    }

    void expectEmpty() const {
        if (m_arrays.empty()) return;
        throw std::invalid_argument("the model has a \"" + shortened(m_arrays.front().first) +
                                    "\", which this version of Echoplane does not know");
    }

private:
    NamedArrays m_arrays;
};

}  // namespace

NamedArrays namedArrays(const Model& model) {
    NamedArrays arrays;
    const auto add = [&](const char* name, const auto& value) {
        if (value.size() > 0) arrays.emplace_back(name, value);
    };
    if (const DiagonalForm* diagonal = model.diagonal()) {
        arrays.emplace_back("eigenvalues_real", diagonal->spectrum.reals);
        arrays.emplace_back("eigenvalues_upper", diagonal->spectrum.upper);
        add("Q", diagonal->basis);
    } else {
        add("W", std::get<Eigen::MatrixXd>(model.reservoir));
    }
    add("Win", model.inputWeights);
    add("Wfb", model.feedbackWeights);
    add("reservoir_bias", model.reservoirBias);
    arrays.emplace_back("activation", std::string(activationName(model.activation)));
    arrays.emplace_back("leak_rate", model.leakRate);
    add("Wout", model.readout);
    add("bias", model.readoutBias);
    add("Wout_output", model.outputReadout);
    add("Wout_input", model.inputReadout);
    add("initial_state", model.initialState);
    add("initial_output", model.initialOutput);
    arrays.emplace_back("metadata", model.metadata.empty() ? std::string("{}") : model.metadata);
    return arrays;
}

Eigen::Index namedNumbers(const Model& model) {
    const DiagonalForm* diagonal = model.diagonal();
    return (diagonal ? model.size() + diagonal->basis.size() : model.size() * model.size()) + model.inputWeights.size() +
           model.feedbackWeights.size() + model.reservoirBias.size() + model.readout.size() + model.readoutBias.size() +
           model.outputReadout.size() + model.inputReadout.size() + model.initialState.size() + model.initialOutput.size();
}

Model modelFrom(NamedArrays arrays) {
    Members members(std::move(arrays));
    Model model;
    model.inputWeights = members.need<Eigen::MatrixXd>("Win");
    model.readout = members.need<Eigen::MatrixXd>("Wout");
    const bool diagonal = members.has("eigenvalues_real") || members.has("eigenvalues_upper");
    if (diagonal && members.has("W"))
        throw std::invalid_argument("the model has both W and eigenvalues, so that it is not clear which of them runs");
    if (diagonal) {
        DiagonalForm form;
        form.spectrum.reals = members.need<Eigen::VectorXd>("eigenvalues_real");
        form.spectrum.upper = members.need<Eigen::VectorXcd>("eigenvalues_upper");
        form.basis = members.take<Eigen::MatrixXd>("Q").value_or(Eigen::MatrixXd());
        model.reservoir = std::move(form);
    } else {
        model.reservoir = members.need<Eigen::MatrixXd>("W");
    }
    const auto matrix = [&](const char* name) { return members.take<Eigen::MatrixXd>(name).value_or(Eigen::MatrixXd()); };
    const auto vector = [&](const char* name) { return members.take<Eigen::VectorXd>(name).value_or(Eigen::VectorXd()); };
    model.feedbackWeights = matrix("Wfb");
    model.reservoirBias = vector("reservoir_bias");
    if (const auto activation = members.take<std::string>("activation")) model.activation = activationNamed(*activation);
    model.leakRate = members.take<double>("leak_rate").value_or(1.0);
    model.readoutBias = vector("bias");
    model.outputReadout = matrix("Wout_output");
    model.inputReadout = matrix("Wout_input");
    model.initialState = members.has("initial_state") ? vector("initial_state") : Eigen::VectorXd::Zero(model.size());
    model.initialOutput = members.has("initial_output") ? vector("initial_output") : Eigen::VectorXd::Zero(model.outputs());
    model.metadata = members.take<std::string>("metadata").value_or("{}");
    members.expectEmpty();
    if (!parseJson(model.metadata, "the model's metadata").is_object())
        throw std::invalid_argument("the model's metadata must be a JSON object");
    checkModel(model);
    return model;
}

}  // namespace echoplane
