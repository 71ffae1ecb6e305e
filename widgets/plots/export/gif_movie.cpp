// SPDX-License-Identifier: GPL-3.0-or-later
// Animations as GIF. The palette depends on all frames, so they are kept in memory, compressed, until the last one.
#include <span>
#include <stdexcept>
#include <vector>

#include <QByteArray>

#include "core/files/atomic_file.h"
#include "core/files/colour_palette.h"
#include "core/files/gif_file.h"
#include "core/system/memory.h"
#include "core/text/message.h"
#include "widgets/plots/export/movie_file.h"

namespace echoplane {
namespace {

class GifMovie : public MovieFile {
public:
    GifMovie(const QString& file, MovieForm form) : m_file(file.toStdString()), m_form(std::move(form)) {}

    void add(const MovieFrame& frame) override {
        const QImage picture = frame.picture.convertToFormat(QImage::Format_RGB32);
        if (m_frames.empty()) {
            m_size = picture.size();
            m_record = frame.record;
        }
        if (picture.size() != m_size) throw std::logic_error("the frames of an animation must be of one size");
        const std::span<const std::uint32_t> pixels(
            reinterpret_cast<const std::uint32_t*>(picture.constBits()),
            static_cast<std::size_t>(picture.width()) * static_cast<std::size_t>(picture.height()));
        m_colours.add(pixels);
        constexpr int quick = 1;
        m_frames.push_back(qCompress(picture.constBits(), picture.sizeInBytes(), quick));
        m_bytes += static_cast<double>(m_frames.back().size());
        if (m_frames.size() == 1) requireMemory(m_bytes * m_form.frames, Message("the frames of the animation"));
    }

    void finish(const RunContext& context) override {
        GifHead head{m_size.width(), m_size.height(), m_colours.palette(GifHead::mostColours), comment()};
        NearestColour nearest(head.palette);
        GifWriter writer(head, [this](std::string_view piece) { m_file.write(piece); });
        std::vector<std::uint8_t> places;
        for (std::size_t k = 0; k < m_frames.size(); ++k) {
            context.checkpoint();
            context.report("writing", static_cast<double>(k) / static_cast<double>(m_frames.size()));
            const QByteArray raw = qUncompress(m_frames[k]);
            m_frames[k].clear();
            const auto* pixels = reinterpret_cast<const std::uint32_t*>(raw.constData());
            places.resize(static_cast<std::size_t>(raw.size()) / sizeof *pixels);
            for (std::size_t i = 0; i < places.size(); ++i)
                places[i] = i > 0 && pixels[i] == pixels[i - 1] ? places[i - 1] : nearest(pixels[i]);
            writer.add(places, gifDelay(static_cast<int>(k), m_form.rate));
        }
        writer.finish();
        m_file.commit();
    }

private:
    std::string comment() const {
        return (QStringLiteral("Echoplane " ECHOPLANE_VERSION ": ") + m_form.title + QLatin1Char('\n') + m_record).toStdString();
    }

    AtomicFile m_file;
    MovieForm m_form;
    QSize m_size;
    QString m_record;
    ColourCount m_colours;
    std::vector<QByteArray> m_frames;
    double m_bytes = 0.0;
};

}  // namespace

std::unique_ptr<MovieFile> gifMovie(const QString& file, const MovieForm& form) {
    return std::make_unique<GifMovie>(file, form);
}

}  // namespace echoplane
