// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/model/model.h"

namespace echoplane {

/// How numbers are kept where a format leaves the choice.
enum class NumberFormat { automatic, float64, float32, float16, q8_0, q4_0 };

/// "auto", "float64", "float32", "float16", "q8_0", "q4_0".
std::string_view numberFormatName(NumberFormat numbers);
/// Its inverse. Throws std::invalid_argument naming the ones there are.
NumberFormat numberFormatNamed(std::string_view name);

/// What a user chooses beside the file. A format ignores what it has no choice in.
struct ExportOptions {
    /// .h, .c and .onnx: float64 or float32; .gguf: float32, float16, q8_0 or q4_0. Automatic is float64 for linear models and
    /// float32 for others, in .gguf float32.
    NumberFormat numbers = NumberFormat::automatic;
    bool reservoirPy = false;  ///< .py: a script for the package ReservoirPy instead of NumPy alone
    bool batch = false;        ///< .onnx: many series side by side, with an axis for them

    bool operator==(const ExportOptions&) const = default;
};

/// One thing that a format does not carry, or carries less exactly, in a sentence for the user.
struct FormatLimit {
    std::string sentence;
    bool blocks = false;  ///< the file would compute something else, so it is not written
};

/// One entry of the format registry. To add a format, write one file beside model_json.cpp and one line in model_format.cpp.
struct ModelFormat {
    std::string suffix;                 ///< ".npz"
    std::string label;                  ///< "NumPy archive"
    std::string help;                   ///< one sentence
    std::vector<NumberFormat> numbers;  ///< what ExportOptions::numbers may be beside automatic; empty where there is no choice
    /// Why this model cannot be written: the file would compute something else. Empty where it can. Cost at most O(N²).
    std::vector<std::string> (*obstacles)(const Model& model, const ExportOptions& options);
    /// What of a model that can be written the file will not hold, or less exactly. Cost where numbers are rounded that of two
    /// predictions on trialOf(), else at most O(N²).
    std::vector<std::string> (*notes)(const Model& model, const ExportOptions& options, const RunContext& context);
    /// Replaces the file as writeTextFile() does.
    void (*write)(const std::filesystem::path& file, const Model& model, const ExportOptions& options, const RunContext& context);
    Model (*read)(const std::filesystem::path& file);  ///< null where files of this format are not read back
    /// The other file that is written, of a format that takes two; else null.
    std::filesystem::path (*second)(const std::filesystem::path& file) = nullptr;
    bool holdsTiles = false;  ///< also a field on tiles (Model::tiles)
};

/// All formats, the primary one first.
std::span<const ModelFormat> modelFormats();

/// The format by the file's suffix, in any case. Throws std::invalid_argument naming the suffixes there are.
const ModelFormat& modelFormat(const std::filesystem::path& file);

/// What of `model` a file of that format will not hold, to be said before writing: what blocks, or else all the rest. Throws
/// std::invalid_argument for a suffix or a choice that there is not, Cancelled. Cost as ModelFormat::notes.
std::vector<FormatLimit> exportLimits(const std::filesystem::path& file, const Model& model, const ExportOptions& options = {},
                                      const RunContext& context = {});

/// Throws std::invalid_argument where writeModel() would refuse: for a suffix, a choice or a model that the format cannot carry
/// (the sentence of the first limit that blocks). Also of a model that is an outline only (outlineOf()). Cost at most O(N²).
void requireExportable(const std::filesystem::path& file, const Model& model, const ExportOptions& options = {});

/// Writes the model in the format of the suffix, through a temporary file and an atomic rename: a failed write keeps the previous
/// file, and so does one that is cancelled. Throws std::invalid_argument as requireExportable(), std::runtime_error naming the
/// file where it cannot be written, Cancelled.
void writeModel(const std::filesystem::path& file, const Model& model, const ExportOptions& options = {},
                const RunContext& context = {});

/// Reads a model that was written as .npz or .json. Throws std::invalid_argument in one sentence that names the file.
Model readModel(const std::filesystem::path& file);

}  // namespace echoplane
