// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/gif_file.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <stdexcept>
#include <utility>

#ifdef ECHOPLANE_HAS_GIF
#include <gif_lib.h>

#include "core/text/message.h"
#endif

namespace echoplane {

int gifDelay(int frame, double rate) {
    const auto endOf = [rate](int frames) { return std::lround(100.0 * frames / rate); };
    return static_cast<int>(endOf(frame + 1) - endOf(frame));
}

#ifdef ECHOPLANE_HAS_GIF

Message whyNoGif() {
    return {};
}

class GifWriter::File {
public:
    File(const GifHead& head, Write write) : m_write(std::move(write)), m_width(head.width), m_height(head.height) {
        constexpr int mostPixels = 65535;
        if (head.width < 1 || head.height < 1 || head.width > mostPixels || head.height > mostPixels) {
            throw Refusal("a GIF of %1 × %2 pixels is impossible: each must be from 1 to 65535", head.width, head.height);
        }
        if (head.palette.empty() || head.palette.size() > GifHead::mostColours)
            throw Refusal("a GIF has a palette of 1 to 255 colours, not of %1", head.palette.size());
        m_same = static_cast<std::uint8_t>(head.palette.size());
        int error = 0;
        m_gif = EGifOpen(this, &File::take, &error);
        if (m_gif == nullptr) throw RunError("a GIF could not be started: %1", words(error));
        try {
            begin(head);
        } catch (...) {
            close();
            throw;
        }
    }
    ~File() { close(); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    void add(std::span<const std::uint8_t> places, int hundredths) {
        Area area = changed(places);
        GraphicsControlBlock control{};
        control.DisposalMode = DISPOSE_DO_NOT;
        control.DelayTime = hundredths;
        control.TransparentColor = m_before.empty() ? NO_TRANSPARENT_COLOR : m_same;
        GifByteType bytes[4];
        const auto count = static_cast<int>(EGifGCBToExtension(&control, bytes));
        require(EGifPutExtension(m_gif, GRAPHICS_EXT_FUNC_CODE, count, bytes));
        require(EGifPutImageDesc(m_gif, area.left, area.top, area.width, area.height, false, nullptr));
        std::vector<GifByteType> row(static_cast<std::size_t>(area.width));
        for (int y = area.top; y < area.top + area.height; ++y) {
            const std::size_t from =
                static_cast<std::size_t>(y) * static_cast<std::size_t>(m_width) + static_cast<std::size_t>(area.left);
            for (std::size_t x = 0; x < row.size(); ++x) {
                const std::uint8_t place = places[from + x];
                row[x] = !m_before.empty() && m_before[from + x] == place ? m_same : place;
            }
            require(EGifPutLine(m_gif, row.data(), area.width));
        }
        m_before.assign(places.begin(), places.end());
    }

    void finish() {
        int error = 0;
        GifFileType* const gif = std::exchange(m_gif, nullptr);
        const int done = EGifCloseFile(gif, &error);
        if (m_failure) std::rethrow_exception(m_failure);
        if (done != GIF_OK) throw RunError("a GIF could not be finished: %1", words(error));
    }

private:
    struct Area {
        int left = 0, top = 0, width = 1, height = 1;
    };

    static Message words(int error) {
        const char* text = GifErrorString(error);
        return text != nullptr ? Message(text) : Message("error %1", error);
    }
    /// Exceptions must not pass through the library, which is written in C.
    static int take(GifFileType* gif, const GifByteType* bytes, int count) {
        auto* self = static_cast<File*>(gif->UserData);
        if (self->m_failure) return 0;
        try {
            self->m_write({reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count)});
            return count;
        } catch (...) {
            self->m_failure = std::current_exception();
            return 0;
        }
    }
    void require(int done) const {
        if (m_failure) std::rethrow_exception(m_failure);
        if (done != GIF_OK) throw RunError("a GIF could not be written: %1", words(m_gif->Error));
    }
    void close() {
        if (m_gif == nullptr) return;
        m_failure = std::make_exception_ptr(std::runtime_error("given up"));  // nothing is written from here on
        int error = 0;
        EGifCloseFile(std::exchange(m_gif, nullptr), &error);
    }

    void begin(const GifHead& head) {
        EGifSetGifVersion(m_gif, true);
        int size = 2;
        while (size < static_cast<int>(head.palette.size()) + 1) size *= 2;
        std::vector<GifColorType> colours(static_cast<std::size_t>(size));
        for (std::size_t i = 0; i < head.palette.size(); ++i) {
            const std::uint32_t each = head.palette[i];
            colours[i] = {static_cast<GifByteType>(each >> 16 & 0xFF), static_cast<GifByteType>(each >> 8 & 0xFF),
                          static_cast<GifByteType>(each & 0xFF)};
        }
        const std::unique_ptr<ColorMapObject, void (*)(ColorMapObject*)> map(GifMakeMapObject(size, colours.data()),
                                                                             GifFreeMapObject);
        if (!map) throw std::bad_alloc();
        require(EGifPutScreenDesc(m_gif, m_width, m_height, 8, 0, map.get()));
        const GifByteType forEver[] = {1, 0, 0};
        require(EGifPutExtensionLeader(m_gif, APPLICATION_EXT_FUNC_CODE));
        require(EGifPutExtensionBlock(m_gif, 11, "NETSCAPE2.0"));
        require(EGifPutExtensionBlock(m_gif, sizeof forEver, forEver));
        require(EGifPutExtensionTrailer(m_gif));
        if (!head.comment.empty()) require(EGifPutComment(m_gif, head.comment.c_str()));
    }

    /// The rectangle that differs from the previous frame; one pixel if nothing differs.
    Area changed(std::span<const std::uint8_t> places) const {
        if (m_before.empty()) return {0, 0, m_width, m_height};
        int left = m_width, right = -1, top = m_height, bottom = -1;
        const auto width = static_cast<std::size_t>(m_width);
        for (int y = 0; y < m_height; ++y) {
            const auto now = places.subspan(static_cast<std::size_t>(y) * width, width);
            const auto before = std::span(m_before).subspan(static_cast<std::size_t>(y) * width, width);
            const auto first = std::ranges::mismatch(now, before).in1;
            if (first == now.end()) continue;
            top = std::min(top, y);
            bottom = y;
            left = std::min(left, static_cast<int>(first - now.begin()));
            int last = m_width - 1;
            while (now[static_cast<std::size_t>(last)] == before[static_cast<std::size_t>(last)]) --last;
            right = std::max(right, last);
        }
        if (right < 0) return {};
        return {left, top, right - left + 1, bottom - top + 1};
    }

    Write m_write;
    int m_width, m_height;
    std::uint8_t m_same = 0;  ///< the palette index that means "unchanged" (transparent)
    std::vector<std::uint8_t> m_before;
    std::exception_ptr m_failure;
    GifFileType* m_gif = nullptr;
};

GifWriter::GifWriter(const GifHead& head, Write write) : m_file(std::make_unique<File>(head, std::move(write))) {}

void GifWriter::add(std::span<const std::uint8_t> places, int hundredths) {
    m_file->add(places, hundredths);
}

void GifWriter::finish() {
    m_file->finish();
}

#else

Message whyNoGif() {
    return Message(
        "this build cannot write GIF: it was made without libgif (Debian: libgif-dev); MP4 and a folder of PNG do not need it");
}

class GifWriter::File {};

GifWriter::GifWriter(const GifHead&, Write) {
    throw RunError(whyNoGif());
}

void GifWriter::add(std::span<const std::uint8_t>, int) {}

void GifWriter::finish() {}

#endif

GifWriter::~GifWriter() = default;

}  // namespace echoplane
