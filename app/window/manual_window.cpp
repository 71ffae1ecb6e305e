// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/manual_window.h"

#include <QDesktopServices>
#include <QFile>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QImage>
#include <QPushButton>
#include <QTextBrowser>
#include <QTextCursor>
#include <QVBoxLayout>

#include "widgets/theme/metrics.h"

/// Resources of a static library must be initialised explicitly, outside any namespace.
static void loadManual() {
    Q_INIT_RESOURCE(manual);
}

namespace echoplane {
namespace {

/// A page whose pictures are no wider than the window.
class ManualPage : public QTextBrowser {
protected:
    /// In one edit: Qt 6.4 would lay out the page again after each piece of its text.
    void doSetSource(const QUrl& name, QTextDocument::ResourceType type) override {
        QTextCursor edit(document());
        edit.beginEditBlock();
        QTextBrowser::doSetSource(name, type);
        edit.endEditBlock();
        if (name.hasFragment()) scrollToAnchor(name.fragment());
    }
    QVariant loadResource(int type, const QUrl& name) override {
        QVariant resource = QTextBrowser::loadResource(type, name);
        if (type != QTextDocument::ImageResource) return resource;
        const QImage picture = QImage::fromData(resource.toByteArray());
        const int widest = viewport()->width() - 2 * static_cast<int>(document()->documentMargin());
        return picture.width() > widest && widest > 0 ? picture.scaledToWidth(widest, Qt::SmoothTransformation) : picture;
    }
};

}  // namespace

ManualWindow::ManualWindow(QWidget& parent) : QDialog(&parent), m_page(new ManualPage) {
    loadManual();
    setObjectName(QStringLiteral("manual-window"));
    setWindowTitle(tr("Manual"));
    m_page->setObjectName(QStringLiteral("manual-page"));
    m_page->setAccessibleName(tr("Manual"));
    m_page->setOpenLinks(false);
    m_page->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // pictures are scaled before the page is laid out
    auto* back = new QPushButton(tr("&Back"));
    auto* contents = new QPushButton(tr("&Contents"));
    auto* close = new QPushButton(tr("C&lose"));
    for (QPushButton* button : {back, contents, close}) button->setAutoDefault(false);
    back->setEnabled(false);
    connect(m_page, &QTextBrowser::backwardAvailable, back, &QPushButton::setEnabled);
    connect(m_page, &QTextBrowser::anchorClicked, this, &ManualWindow::follow);
    connect(back, &QPushButton::clicked, m_page, &QTextBrowser::backward);
    connect(contents, &QPushButton::clicked, this, [this] { open(QStringLiteral("README")); });
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(back);
    buttons->addWidget(contents);
    buttons->addStretch();
    buttons->addWidget(close);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(metrics::gap, metrics::gap, metrics::gap, metrics::gap);
    column->setSpacing(metrics::gapSmall);
    column->addWidget(m_page, 1);
    column->addLayout(buttons);
    const QFontMetrics letters(font());
    resize(120 * letters.averageCharWidth(), 36 * letters.lineSpacing());
    open(QStringLiteral("README"));
}

void ManualWindow::open(const QString& page) {
    m_page->setSource(QUrl(QStringLiteral("qrc:/manual/%1.md").arg(page)), QTextDocument::MarkdownResource);  // our own rich text
}

void ManualWindow::follow(const QUrl& link) {
    const QUrl target = m_page->source().resolved(link);
    if (target.scheme().startsWith(QLatin1String("http")))
        QDesktopServices::openUrl(target);
    else if (target.path().endsWith(QLatin1String(".md")) && QFile::exists(QLatin1Char(':') + target.path()))
        m_page->setSource(target, QTextDocument::MarkdownResource);  // our own rich text
    // Files of the source tree are not in the program.
}

}  // namespace echoplane
