// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/formats/model_format.h"
#include "core/text/message.h"

namespace echoplane {

/// The number format of a file.
NumberFormat ggufNumbers(const ExportOptions& options);

/// A matrix row by row, as stored in the file.
std::string ggufTensor(const Eigen::MatrixXd& matrix, NumberFormat numbers);

/// Collects the keys and tensors of a GGUF file.
class GgufWriter {
public:
    void text(const std::string& key, const std::string& value) {
        begin(key, 8);
        append<std::uint64_t>(m_keys, value.size());
        m_keys += value;
    }
    void whole(const std::string& key, Eigen::Index value) {
        begin(key, 4);
        append(m_keys, static_cast<std::uint32_t>(value));
    }
    void texts(const std::string& key, const std::vector<std::string>& values) {
        beginList(key, 8, values.size());
        for (const std::string& each : values) {
            append<std::uint64_t>(m_keys, each.size());
            m_keys += each;
        }
    }
    void wholes(const std::string& key, const std::vector<std::int32_t>& values) {
        beginList(key, 5, values.size());
        for (const std::int32_t each : values) append(m_keys, each);
    }
    void number(const std::string& key, double value) {
        begin(key, 6);
        append(m_keys, static_cast<float>(value));
    }
    /// `matrix` row by row; a matrix of one column is a list.
    void tensor(const std::string& name, const Eigen::MatrixXd& matrix, NumberFormat numbers, bool list = false) {
        append<std::uint64_t>(m_infos, name.size());
        m_infos += name;
        append<std::uint32_t>(m_infos, list ? 1 : 2);
        append(m_infos, static_cast<std::uint64_t>(list ? matrix.size() : matrix.cols()));
        if (!list) append(m_infos, static_cast<std::uint64_t>(matrix.rows()));
        append<std::uint32_t>(m_infos, typeOf(numbers));
        append<std::uint64_t>(m_infos, m_data.size());
        m_data += ggufTensor(matrix, numbers);
        pad(m_data);
        ++m_tensors;
    }
    std::string file() const {
        std::string bytes = "GGUF";
        append<std::uint32_t>(bytes, 3);
        append<std::uint64_t>(bytes, m_tensors);
        append<std::uint64_t>(bytes, m_count);
        bytes += m_keys + m_infos;
        pad(bytes);
        return bytes + m_data;
    }

    static std::uint32_t typeOf(NumberFormat numbers) {
        return numbers == NumberFormat::float16 ? 1 : numbers == NumberFormat::q4_0 ? 2 : numbers == NumberFormat::q8_0 ? 8 : 0;
    }

private:
    template <typename Number>
    static void append(std::string& bytes, Number value) {
        bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    static void pad(std::string& bytes) { bytes.append((32 - bytes.size() % 32) % 32, '\0'); }
    void begin(const std::string& key, std::uint32_t type) {
        append<std::uint64_t>(m_keys, key.size());
        m_keys += key;
        append(m_keys, type);
        ++m_count;
    }

    void beginList(const std::string& key, std::uint32_t type, std::size_t count) {
        begin(key, 9);
        append(m_keys, type);
        append(m_keys, static_cast<std::uint64_t>(count));
    }

    std::string m_keys, m_infos, m_data;
    std::uint64_t m_count = 0, m_tensors = 0;
};

/// A GGUF file's description of the model's input.
struct GgufInput {
    std::string description;                        ///< a sentence for human readers
    std::function<void(GgufWriter&)> addTokenizer;  ///< adds the keys tokenizer.ggml…
    bool outputNames = false;                       ///< stores the names of the outputs
    Eigen::MatrixXd vectors = {};                   ///< V × D_in: input vector of each token; empty for the identity
};

/// The file's bytes. Throws Cancelled.
std::string ggufBytes(const Model& model, NumberFormat numbers, const GgufInput& input, const RunContext& context);

/// ModelWriter::obstacles of any kind of model.
std::vector<Message> ggufObstacles(const Model& model, const ExportOptions& options);
/// ModelWriter::notes; `inputs` is a sentence on the file's inputs, or empty.
std::vector<Message> ggufNotes(const Model& model, const ExportOptions& options, const Message& inputs,
                               const RunContext& context);

}  // namespace echoplane
