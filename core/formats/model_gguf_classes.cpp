// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/files/text_file.h"
#include "core/formats/gguf_writer.h"
#include "core/formats/model_files.h"
#include "core/kinds/classes/class_form.h"
#include "core/kinds/classes/classify.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// A token in GPT-2's byte-level vocabulary: bytes that are printable in Latin-1 stay as they are, the others become the
/// characters from 256 on, in order.
std::string inByteLetters(const std::string& token) {
    std::string text;
    const auto isPrintable = [](unsigned byte) {
        return (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || (byte >= 0xae && byte <= 0xff);
    };
    for (const char sign : token) {
        const auto byte = static_cast<unsigned char>(sign);
        unsigned letter = byte;
        if (!isPrintable(byte)) {
            letter = 256;
            for (unsigned other = 0; other < byte; ++other) letter += isPrintable(other) ? 0 : 1;
        }
        if (letter < 0x80) {
            text += static_cast<char>(letter);
        } else {
            text += static_cast<char>(0xc0 | (letter >> 6));
            text += static_cast<char>(0x80 | (letter & 0x3f));
        }
    }
    return text;
}

/// The tokens as a loader expects them: byte-level BPE without merges splits a text into its ASCII characters.
void addTokenizer(GgufWriter& writer, const ClassForm& classes) {
    constexpr std::int32_t normal = 1, unknown = 2;
    std::vector<std::string> tokens;
    std::vector<std::int32_t> types;
    for (std::size_t k = 0; k < classes.vocabulary.size(); ++k) {
        const bool other = std::cmp_equal(k, classes.unknown);
        tokens.push_back(other ? classes.vocabulary[k] : inByteLetters(classes.vocabulary[k]));
        types.push_back(other ? unknown : normal);
    }
    writer.text("tokenizer.ggml.model", "gpt2");
    writer.text("tokenizer.ggml.pre", "default");
    writer.texts("tokenizer.ggml.tokens", tokens);
    writer.wholes("tokenizer.ggml.token_type", types);
    writer.texts("tokenizer.ggml.merges", {});
    if (classes.unknown >= 0) writer.whole("tokenizer.ggml.unknown_token_id", classes.unknown);
    writer.text("echoplane.tokens", classes.tokens == TokenKind::characters ? "characters" : "words");
}

std::vector<Message> classGgufObstacles(const Model& model, const ExportOptions& options) {
    std::vector<Message> found = ggufObstacles(model, options);
    const ClassForm& classes = classFormOf(model);
    if (!predictsNextToken(model))
        found.push_back(
            Message("the ESN layout of GGUF has one answer per step, so it cannot hold models that classify whole sequences"));
    else if (classes.votes != "softmax")
        found.push_back(Message("the ESN layout of GGUF has logits, which only the classifier softmax has"));
    if (!classes.merging.products.empty()) found.push_back(Message("the ESN layout of GGUF has no place for products of states"));
    return found;
}

std::vector<Message> classGgufNotes(const Model& model, const ExportOptions& options, const RunContext& context) {
    const bool characters = classFormOf(model).tokens == TokenKind::characters;
    return ggufNotes(
        model, options,
        characters
            ? Message("the tokenizer is byte-level BPE without merges, which gives the same characters for ASCII texts only")
            : Message("the layout has no tokenizer for these words: pass their numbers"),
        context);
}

void writeClassGguf(const std::filesystem::path& file, const Model& model, const ExportOptions& options,
                    const RunContext& context) {
    const ClassForm& classes = classFormOf(model);
    const GgufInput input{.description = "A reservoir trained to predict the next token of a text.",
                          .addTokenizer = [&](GgufWriter& writer) { addTokenizer(writer, classes); },
                          .vectors = classes.vectors.transpose()};
    writeTextFile(file, ggufBytes(model, ggufNumbers(options), input, context), context);
}

}  // namespace

ModelWriter classGguf() {
    return {.kind = &classModels, .obstacles = classGgufObstacles, .notes = classGgufNotes, .write = writeClassGguf};
}

}  // namespace echoplane
