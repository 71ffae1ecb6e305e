// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QPointF>
#include <QWidget>

#include "widgets/plots/exploration/sweep_map_data.h"

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QCustomPlot;
class QLabel;
class QPushButton;
class QSlider;

namespace echoplane {

class SweepMapFigure;

/// The map of a sweep: the error, or the task's metric, as colours over two settings, a third one by slices; all others take
/// their best values. Hovering, or the arrow keys, read one cell: its settings and the error of each seed. A click, or Enter,
/// requests to apply it. A hidden view draws when it is shown.
class SweepMapView : public QWidget {
    Q_OBJECT
public:
    explicit SweepMapView(QWidget* parent = nullptr);
    ~SweepMapView() override;

    /// Shows a sweep; null empties the view.
    void setTable(std::shared_ptr<const SweepTable> table);
    /// Call this when the table has new rows.
    void refresh();

    void setMeasure(const Measured& measure);
    Measured measure() const;
    /// Sets what the colours show.
    void setColouring(MapColouring colouring);
    /// Sets the part of the scale that the colours cover; nullopt for all. Dragging the ends of the colour bar, or the keys + and
    /// −, change it; a double click on the bar, or 0, shows all.
    void setRange(std::optional<MapRange> range);
    MapRange range();
    int slice() const;
    /// Shows the slice with the best setting overall.
    void showBestSlice();
    /// Shows the best slice, unless the user has moved the slider.
    void offerBestSlice();

    /// The data of the map, including rows not drawn yet.
    const SweepMapData& data();
    /// The text under the map about the cell being read, and the warning that the best setting lies at an edge.
    QString readOut() const;
    QString edgeWarning() const;
    /// The cell being read, −1 for none; cells are counted from the lower left, row by row.
    int cell() const { return m_cell; }
    /// The position of a cell, in this widget's coordinates, and its colour (invalid if it has none).
    QPointF positionOf(int cell) const;
    QColor colourOf(int cell) const;

    /// Marks the position of those settings on the map, if they are of its data and within its axes; null for none.
    void markSettings(const Experiment* settings);
    /// That position, in values of the two axes counted from 0.
    const std::optional<QPointF>& marked() const { return m_marked; }

    /// The map shown as tab-separated text, values of the first axis in columns.
    QString tableText();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The user wants the settings of a cell, with the first seed.
    void applyRequested(const Experiment& experiment);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// A drag of an end of the colour bar: its offset from the mouse, and the bar at the start.
    struct ScaleDrag {
        bool upper = true;
        double offset = 0.0;
        MapRange from = {};
        double top = 0.0, bottom = 0.0;
    };
    QWidget* buildChoices();
    QWidget* buildSlices();
    void fillChoices();
    void fillMeasures();
    void chooseLayout();
    void updateFigure();
    void restyle();
    void showSlice();
    void readCell(int cell);
    QString textOf(int cell) const;
    bool isApplicable(int cell) const;
    void apply(int cell);
    /// Shows a menu with the actions for the cell being read, and actions().
    void popUpMenu(const QPoint& place);
    bool moveCell(int key);
    bool moveRange(int key);
    bool dragScale(const QEvent& event);
    void moveEnd(bool upper, double value);
    void showWholeRange();
    MapLook look() const;
    SweepLayout layoutShown() const;

    std::shared_ptr<const SweepTable> m_table;
    std::vector<Measured> m_measures;  ///< in the order of the combo box
    std::vector<SweepLayout> m_layouts;
    SweepMapData m_data;
    QBoxLayout* m_choices;
    QComboBox* m_measure;
    QComboBox* m_layout;
    QComboBox* m_colours;
    QCheckBox* m_spread;
    QWidget* m_slices;
    QLabel* m_sliceName;
    QSlider* m_slice;
    QLabel* m_sliceValue;
    QPushButton* m_bestSlice;
    QCustomPlot* m_plot;
    SweepMapFigure* m_figure;
    QLabel* m_readOut;
    QLabel* m_edges;
    std::optional<MapRange> m_range;
    std::optional<ScaleDrag> m_scaleDrag;
    std::optional<QPointF> m_marked;
    int m_cell = -1;
    int m_pressed = -1;
    bool m_sliceChosen = false;  ///< by the user
    bool m_pending = false;
};

}  // namespace echoplane
