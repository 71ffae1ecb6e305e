// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/files/named_arrays.h"
#include "core/model/model.h"

namespace echoplane {

class Members;
struct PredictedTable;
struct PredictFiles;

/// What the files of a kind of model hold besides the parts that every model has, and how they are run. A null function means
/// what models of a series do.
struct KindFiles {
    const ModelKind* kind;
    std::string_view mark = {};                      ///< of a kind that does not run: the member by which its archives are known
    std::span<const std::string_view> members = {};  ///< names of the members that `add` may add
    /// All named arrays, for models without the usual parts.
    NamedArrays (*arrays)(const Model& model) = nullptr;
    /// Adds the additional members; null: none.
    void (*add)(NamedArrays& arrays, const Model& model) = nullptr;
    /// Inverse of `add`: takes the members and makes the model one of this kind, if they are there (members.h).
    void (*take)(Members& members, Model& model) = nullptr;
    Eigen::Index (*numbers)(const Model& model) = nullptr;                        ///< about how many numbers `add` adds
    void (*addInfo)(nlohmann::ordered_json& json, const Model& model) = nullptr;  ///< adds to modelInfo()
    /// predictCsv().
    PredictedTable (*predict)(const Model& model, const PredictFiles& files) = nullptr;
};

/// All kinds but models of a series. To add one, write a file next to class_members.cpp and add a line to kind_files.cpp.
std::span<const KindFiles> kindFiles();

/// The entry of a kind; one without functions for models of a series.
const KindFiles& filesOf(const ModelKind& kind);

}  // namespace echoplane
