// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/tiled_members.h"

#include <string_view>
#include <utility>

#include "core/formats/model_members.h"
#include "core/reservoir/activation.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr std::string_view tiledEquations =
    "A field u over time on tiles. s = (u - mean) / deviation, at points without values 0. Tile g sees d = s[seen[g]] (0 where "
    "seen is -2, outside where it is -1) and steps z = r W + d Win' + reservoir_bias; r = (1 - leak_rate) r + leak_rate "
    "activation(z); the next s[owned[g]] is bias + r Wout + (r * r) Wout_squares; ' is the transpose, and absent terms are "
    "left out. In closed loop that is what all tiles see next. Split stacked arrays by owned.reshape(G, -1), "
    "seen.reshape(G, -1), W.reshape(-1, N, N), Win.reshape(-1, N, D), reservoir_bias.reshape(-1, N), Wout.reshape(-1, N, q), "
    "with G = tiles[0] tiles[1] and N = warm_states.shape[1]; if there is only one of W, Win, reservoir_bias, bias, Wout or "
    "Wout_squares, all tiles share it. With W_data, W is scipy.sparse.csc_matrix((W_data, W_indices, W_indptr), W_shape). With "
    "eigenvalues, r = [reals | Re of pairs | Im of pairs], and r W multiplies the reals by eigenvalues_real and Re + i Im by "
    "eigenvalues_upper; of several reservoirs reals[k] of eigenvalues_real and (N - reals[k]) / 2 of eigenvalues_upper are those "
    "of the k-th. warm_states are r after the last step of the training series, from which a closed-loop run continues.";

Eigen::VectorXi row(const std::vector<std::vector<int>>& lists) {
    std::vector<int> all;
    for (const auto& each : lists) all.insert(all.end(), each.begin(), each.end());
    return Eigen::Map<const Eigen::VectorXi>(all.data(), static_cast<Eigen::Index>(all.size()));
}

/// Stacks f(each) vertically.
template <typename List, typename Function>
Eigen::MatrixXd below(const List& list, Function f) {
    const Eigen::Index rows = f(list.front()).rows();
    Eigen::MatrixXd all(rows * static_cast<Eigen::Index>(list.size()), f(list.front()).cols());
    Eigen::Index at = 0;
    for (const auto& each : list) {
        all.middleRows(at, rows) = f(each);
        at += rows;
    }
    return all;
}

void addSparse(NamedArrays& arrays, const std::vector<Model>& reservoirs) {
    const Eigen::Index size = reservoirs.front().sparse()->cols();
    std::vector<Eigen::Triplet<double, int>> weights;
    for (std::size_t k = 0; k < reservoirs.size(); ++k) {
        const Eigen::SparseMatrix<double>& each = *reservoirs[k].sparse();
        for (int column = 0; column < each.outerSize(); ++column)
            for (Eigen::SparseMatrix<double>::InnerIterator weight(each, column); weight; ++weight)
                weights.emplace_back(static_cast<int>(static_cast<Eigen::Index>(k) * size + weight.row()), column,
                                     weight.value());
    }
    Model all;
    Eigen::SparseMatrix<double> stacked(size * static_cast<Eigen::Index>(reservoirs.size()), size);
    stacked.setFromTriplets(weights.begin(), weights.end());
    all.reservoir = std::move(stacked);
    addWeights(arrays, all);
}

void addModes(NamedArrays& arrays, const std::vector<Model>& reservoirs) {
    Eigen::VectorXi reals(static_cast<Eigen::Index>(reservoirs.size()));
    DiagonalForm all;
    for (std::size_t k = 0; k < reservoirs.size(); ++k) {
        const Spectrum& each = reservoirs[k].diagonal()->spectrum;
        Spectrum& joined = all.spectrum;
        reals[static_cast<Eigen::Index>(k)] = static_cast<int>(each.reals.size());
        joined.reals.conservativeResize(joined.reals.size() + each.reals.size());
        joined.reals.tail(each.reals.size()) = each.reals;
        joined.upper.conservativeResize(joined.upper.size() + each.upper.size());
        joined.upper.tail(each.upper.size()) = each.upper;
    }
    Model model;
    model.reservoir = std::move(all);
    addWeights(arrays, model);
    arrays.push_back({"reals", std::move(reals)});
}

}  // namespace

NamedArrays tiledArrays(const TiledForm& form, const std::string& metadata) {
    const TileLayout& layout = form.layout;
    const Model& first = form.reservoirs.front();
    const Eigen::Index size = first.inputWeights.rows(), head = form.bias ? 1 : 0;
    NamedArrays arrays{{"tiled_equations", std::string(tiledEquations)}};
    arrays.push_back({"field_shape", Eigen::VectorXi(Eigen::Vector2i(layout.field.rows, layout.field.columns))});
    arrays.push_back({"tiles", Eigen::VectorXi(Eigen::Vector2i(layout.tiles.rows, layout.tiles.columns))});
    arrays.push_back({"owned", row(form.owned)});
    arrays.push_back({"seen", row(form.seen)});
    if (!form.missing.empty()) arrays.push_back({"missing", row({form.missing})});
    arrays.push_back({"mean", form.mean});
    arrays.push_back({"deviation", form.deviation});
    arrays.push_back({"outside", form.outside});
    if (first.diagonal()) {
        addModes(arrays, form.reservoirs);
    } else if (first.sparse()) {
        addSparse(arrays, form.reservoirs);
    } else {
        arrays.push_back({"W", below(form.reservoirs, [](const Model& each) -> const Eigen::MatrixXd& {
                              return std::get<Eigen::MatrixXd>(each.reservoir);
                          })});
    }
    arrays.push_back(
        {"Win", below(form.reservoirs, [](const Model& each) -> const Eigen::MatrixXd& { return each.inputWeights; })});
    if (first.reservoirBias.size() > 0)
        arrays.push_back({"reservoir_bias",
                          Eigen::VectorXd(below(
                              form.reservoirs, [](const Model& each) -> const Eigen::VectorXd& { return each.reservoirBias; }))});
    arrays.push_back({"activation", std::string(activationName(first.activation))});
    arrays.push_back({"leak_rate", first.leakRate});
    const auto rows = [&](Eigen::Index from, Eigen::Index count) {
        return below(form.readouts, [&](const Eigen::MatrixXd& each) { return each.middleRows(from, count); });
    };
    if (form.bias) arrays.push_back({"bias", rows(0, 1)});
    arrays.push_back({"Wout", rows(head, size)});
    if (form.squares) arrays.push_back({"Wout_squares", rows(head + size, size)});
    arrays.push_back({"warm_states", Eigen::MatrixXd(form.warmStates.transpose())});
    arrays.push_back({"metadata", metadata});
    return arrays;
}

KindFiles tiledFiles() {
    return {.kind = &tiledModels, .mark = "tiled_equations", .arrays = [](const Model& model) {
                return tiledArrays(*model.parts.find<TiledForm>(), model.metadata);
            }};
}

ModelWriter tiledNpz() {
    return {.kind = &tiledModels,
            .obstacles =
                [](const Model& model, const ExportOptions&) {
                    const auto* form = model.parts.find<TiledForm>();
                    const bool carries = form != nullptr && !form->reservoirs.empty() && !form->reservoirs.front().carry.empty();
                    return carries ? std::vector<Message>{Message("a field on tiles can be written for the leaky cell alone")}
                                   : std::vector<Message>{};
                },
            .notes =
                [](const Model&, const ExportOptions&, const RunContext&) {
                    return std::vector<Message>{
                        Message("Echoplane reads the settings back from this file, but cannot run a field on tiles from it")};
                }};
}

}  // namespace echoplane
