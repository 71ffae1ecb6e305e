// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

#include <nlohmann/json.hpp>

#include "core/files/text_file.h"
#include "core/formats/model_files.h"
#include "core/formats/model_members.h"
#include "core/formats/model_metadata.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/unicode.h"

namespace echoplane {

namespace {

static_assert(std::endian::native == std::endian::little, "numbers are written as they lie in memory");

// The format is described in "MAT-File Format", MathWorks, chapter 1 (level 5): elements with a type, a length and data padded to
// 8 bytes. Written here rather than with libmatio (which pulls in HDF5 and can only write to a file), so that the bytes go
// through the same atomic write as the other formats.
enum Type : std::uint32_t { int8 = 1, uint16 = 4, int32 = 5, uint32 = 6, float64 = 9, matrix = 14, utf8 = 16 };
enum Class : std::uint32_t { cellArray = 1, charArray = 4, sparseArray = 5, doubleArray = 6 };
constexpr std::uint32_t complexFlag = 0x800;

void appendBytes(std::string& bytes, Type type, const void* data, std::size_t length) {
    const std::uint32_t tag[2] = {type, static_cast<std::uint32_t>(length)};
    bytes.append(reinterpret_cast<const char*>(tag), sizeof tag);
    bytes.append(static_cast<const char*>(data), length);
    bytes.append((8 - length % 8) % 8, '\0');
}

template <typename Number>
void append(std::string& bytes, Type type, const Number* numbers, Eigen::Index count) {
    appendBytes(bytes, type, numbers, static_cast<std::size_t>(count) * sizeof(Number));
}

/// The flags, dimensions and name that every array begins with.
std::string arrayHeader(const std::string& name, std::uint32_t flags, std::uint32_t most, Eigen::Index rows,
                        Eigen::Index columns) {
    std::string bytes;
    const std::uint32_t both[2] = {flags, most};
    append(bytes, uint32, both, 2);
    const std::int32_t dimensions[2] = {static_cast<std::int32_t>(rows), static_cast<std::int32_t>(columns)};
    append(bytes, int32, dimensions, 2);
    appendBytes(bytes, int8, name.data(), name.size());
    return bytes;
}

std::string realArray(const std::string& name, const double* values, Eigen::Index rows, Eigen::Index columns) {
    std::string bytes = arrayHeader(name, doubleArray, 0, rows, columns);
    append(bytes, float64, values, rows * columns);
    return bytes;
}

/// `text` is UTF-8.
std::string textArray(const std::string& name, std::string_view text) {
    const auto continues = [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U; };
    if (std::ranges::any_of(text, [](char byte) { return static_cast<unsigned char>(byte) >= 0x80U; })) {
        // SciPy decodes 16-bit units as UTF-8 by default, so the text is marked as UTF-8; SciPy then counts characters. Octave
        // counts bytes and reads as many as the array's length. So the length is the number of bytes, and trailing NULs, which
        // NumPy strings drop, make up for the smaller number of characters.
        const auto missing = static_cast<std::size_t>(std::ranges::count_if(text, continues));
        std::string bytes = arrayHeader(name, charArray, 0, 1, std::ssize(text));
        const std::string padded = std::string(text) + std::string(missing, '\0');
        appendBytes(bytes, utf8, padded.data(), padded.size());
        return bytes;
    }
    const std::u16string units = utf16(text);
    std::string bytes = arrayHeader(name, charArray, 0, 1, static_cast<Eigen::Index>(units.size()));
    append(bytes, uint16, units.data(), static_cast<Eigen::Index>(units.size()));
    return bytes;
}

std::string arrayBytes(const std::string& name, const ArrayValue& value) {
    if (const auto* number = std::get_if<double>(&value)) return realArray(name, number, 1, 1);
    if (const auto* list = std::get_if<Eigen::VectorXd>(&value)) return realArray(name, list->data(), list->size(), 1);
    if (const auto* table = std::get_if<Eigen::MatrixXd>(&value))
        return realArray(name, table->data(), table->rows(), table->cols());
    if (const auto* text = std::get_if<std::string>(&value)) return textArray(name, *text);
    if (const auto* whole = std::get_if<Eigen::VectorXi>(&value)) {
        const Eigen::VectorXd list = whole->cast<double>();
        return realArray(name, list.data(), list.size(), 1);
    }
    if (const auto* texts = std::get_if<std::vector<std::string>>(&value)) {  // a cell array, its elements without names
        std::string bytes = arrayHeader(name, cellArray, 0, static_cast<Eigen::Index>(texts->size()), 1);
        for (const std::string& text : *texts) {
            const std::string element = textArray("", text);
            appendBytes(bytes, matrix, element.data(), element.size());
        }
        return bytes;
    }
    const auto& values = std::get<Eigen::VectorXcd>(value);
    const Eigen::VectorXd real = values.real(), imaginary = values.imag();
    std::string bytes = arrayHeader(name, doubleArray | complexFlag, 0, values.size(), 1);
    append(bytes, float64, real.data(), real.size());
    append(bytes, float64, imaginary.data(), imaginary.size());
    return bytes;
}

std::string sparseBytes(const std::string& name, const Eigen::SparseMatrix<double>& weights) {
    const auto count = static_cast<std::uint32_t>(weights.nonZeros());
    std::string bytes = arrayHeader(name, sparseArray, std::max(count, 1U), weights.rows(), weights.cols());
    append(bytes, int32, weights.innerIndexPtr(), weights.nonZeros());
    append(bytes, int32, weights.outerIndexPtr(), weights.cols() + 1);
    append(bytes, float64, weights.valuePtr(), weights.nonZeros());
    return bytes;
}

std::string fileBytes(const Model& model) {
    std::string file = "MATLAB 5.0 MAT-file, a trained reservoir, written by Echoplane " ECHOPLANE_VERSION;
    file.resize(124, ' ');
    file += std::string("\x00\x01IM", 4);
    const auto add = [&](const std::string& bytes) { appendBytes(file, matrix, bytes.data(), bytes.size()); };
    if (model.sparse()) add(sparseBytes("W", *model.sparse()));
    for (auto& [name, value] : namedArrays(model)) {
        if (name.starts_with("W_")) continue;
        // ASCII with escapes (\u00fc for ü): readers disagree about other characters.
        if (name == "metadata") value = plainJson(std::get<std::string>(value)).dump(2, ' ', true);
        add(arrayBytes(name, value));
    }
    return file;
}

std::vector<Message> matlabObstacles(const Model& model, const ExportOptions&) {
    constexpr double mostBytes = 4e9;  // lengths have 32 bits
    if (8.0 * static_cast<double>(model.size()) * static_cast<double>(model.size()) < mostBytes || model.sparse()) return {};
    if (model.diagonal() && model.diagonal()->basis.size() == 0) return {};
    return {Message("a level 5 MATLAB file cannot hold a matrix of more than 4 GB: use .npz")};
}

}  // namespace

ModelFormat matlabFormat() {
    return {".mat",
            "MATLAB file",
            "Everything, exactly, for MATLAB, Octave and SciPy (level 5).",
            {},
            {{&seriesModels, &matlabObstacles, &noNotes,
              [](const std::filesystem::path& file, const Model& model, const ExportOptions&, const RunContext& context) {
                  writeTextFile(file, fileBytes(model), context);
              }}},
            nullptr,
            &metadataInMatlab};
}

}  // namespace echoplane
