// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/model.h"
#include "core/text/message.h"

namespace echoplane {

/// How numbers are stored, for formats that leave a choice.
enum class NumberFormat { automatic, float64, float32, float16, q8_0, q4_0 };

/// "auto", "float64", "float32", "float16", "q8_0", "q4_0".
std::string_view numberFormatName(NumberFormat numbers);
/// Inverse of numberFormatName(). Throws std::invalid_argument that lists the valid names.
NumberFormat numberFormatNamed(std::string_view name);

/// Export choices other than the file. A format ignores those that do not apply to it.
struct ExportOptions {
    /// .h, .c and .onnx: float64 or float32; .gguf: float32, float16, q8_0 or q4_0. Automatic is float32 in .gguf; elsewhere
    /// float64 for linear models and float32 for others.
    NumberFormat numbers = NumberFormat::automatic;
    bool reservoirPy = false;  ///< .py: a script for the package ReservoirPy instead of NumPy alone
    bool batch = false;        ///< .onnx: many series side by side, with an axis for them

    bool operator==(const ExportOptions&) const = default;
};

/// Something that a format cannot carry, or not exactly; one sentence for the user.
struct FormatLimit {
    Message sentence;
    bool blocks = false;  ///< the file would compute something different, so it is not written
};

/// How a format writes one kind of model.
struct ModelWriter {
    const ModelKind* kind;
    /// Why this model cannot be written: the file would compute something different. Empty if it can. Cost at most O(N²).
    std::vector<Message> (*obstacles)(const Model& model, const ExportOptions& options) = nullptr;
    /// What an exported file lacks or holds less exactly. Cost at most O(N²), but two predictions on trialOf() if numbers are
    /// rounded.
    std::vector<Message> (*notes)(const Model& model, const ExportOptions& options, const RunContext& context) = nullptr;
    /// Replaces the file as writeTextFile() does.
    void (*write)(const std::filesystem::path& file, const Model& model, const ExportOptions& options,
                  const RunContext& context) = nullptr;
};

/// One entry of the format registry. To add a format, write one file next to model_json.cpp and one line in model_files.cpp.
struct ModelFormat {
    std::string suffix;                 ///< ".npz"
    std::string label;                  ///< "NumPy archive"
    std::string help;                   ///< one sentence
    std::vector<NumberFormat> numbers;  ///< valid ExportOptions::numbers besides automatic; empty if there is no choice
    /// A writer for each kind of model that it can hold, or whose `obstacles` say why it never can; that of a series first.
    std::vector<ModelWriter> writers;
    Model (*read)(const std::filesystem::path& file);  ///< null if Echoplane cannot read this format back
    /// If `read` is null: the metadata (Model::metadata) in the content of a file, of the second one if there are two; empty if
    /// it has none. Throws std::invalid_argument with the rest of a sentence about the file: "is cut off".
    std::string (*metadata)(std::string_view content) = nullptr;
    /// The second file, for formats that write two; else null.
    std::filesystem::path (*second)(const std::filesystem::path& file) = nullptr;
    /// The metadata of a file that `read` refuses because its kind of model is only written (ModelKind::runs), else nullopt.
    std::optional<std::string> (*unreadMetadata)(const std::filesystem::path& file) = nullptr;
};

/// All formats, the primary one first.
std::span<const ModelFormat> modelFormats();

/// The format for the file's suffix, ignoring case. Throws std::invalid_argument that lists the valid suffixes.
const ModelFormat& modelFormat(const std::filesystem::path& file);

/// Why the format cannot hold the model (ModelWriter::obstacles).
std::vector<Message> obstaclesOf(const ModelFormat& format, const Model& model, const ExportOptions& options);

/// What a file of that format cannot hold of `model`, to be shown before writing: the blocking limits if there are any, else all
/// others. Throws std::invalid_argument for an unknown suffix or number format, Cancelled. Cost as ModelWriter::notes.
std::vector<FormatLimit> exportLimits(const std::filesystem::path& file, const Model& model, const ExportOptions& options = {},
                                      const RunContext& context = {});

/// Throws std::invalid_argument if writeModel() would: for an unknown suffix or number format, or a model that the format cannot
/// carry (with the first blocking limit as its message). Also accepts a mere outline of a model (outlineOf()). Cost at most
/// O(N²).
void requireExportable(const std::filesystem::path& file, const Model& model, const ExportOptions& options = {});

/// Writes the model in the format of the suffix, through a temporary file and an atomic rename: a failed or cancelled write keeps
/// the previous file. Throws std::invalid_argument as requireExportable(), std::runtime_error naming the file if it cannot be
/// written, Cancelled.
void writeModel(const std::filesystem::path& file, const Model& model, const ExportOptions& options = {},
                const RunContext& context = {});

/// Reads a model from .npz or .json. Throws std::invalid_argument with one sentence that names the file.
Model readModel(const std::filesystem::path& file);

}  // namespace echoplane
