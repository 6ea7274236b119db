// A list of numbered rows by Qt's QListView: qt-list ROWS WIDTH HEIGHT [fling]
//
// A drag with the pointer scrolls it, as a finger does. With "fling" it scrolls from the top to the end in two seconds.

#include <QAbstractListModel>
#include <QApplication>
#include <QColor>
#include <QElapsedTimer>
#include <QListView>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTimer>
#include <algorithm>
#include <cstring>

namespace {

constexpr int rowHeight = 44, colors = 24;
constexpr double flingSeconds = 2, flingDelay = 1;

class Rows : public QAbstractListModel {
 public:
  explicit Rows(int count) : count(count) {}

  int rowCount(const QModelIndex &) const override { return count; }

  QVariant data(const QModelIndex &index, int role) const override {
    int color = index.row() % colors;
    switch (role) {
      case Qt::DisplayRole: return QStringLiteral("   Row %1").arg(index.row());
      case Qt::BackgroundRole: return QColor(100 + 6 * color, 240 - 5 * color, 120 + color * 7 % colors * 5);
      case Qt::SizeHintRole: return QSize(0, rowHeight);
      default: return QVariant();
    }
  }

 private:
  int count;
};

class List : public QListView {
 public:
  List() {
    setUniformItemSizes(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(NoSelection);
    setFrameShape(NoFrame);
  }

  void fling() {
    connect(&timer, &QTimer::timeout, [this] {
      double share = std::clamp((elapsed.elapsed() / 1000.0 - flingDelay) / flingSeconds, 0.0, 1.0);
      verticalScrollBar()->setValue(int(share * verticalScrollBar()->maximum()));
      if (share == 1) timer.stop();
    });
    elapsed.start();
    timer.start(16);
  }

 protected:
  void mousePressEvent(QMouseEvent *event) override {
    y = event->y();
    start = verticalScrollBar()->value();
  }

  void mouseMoveEvent(QMouseEvent *event) override {
    if (event->buttons() & Qt::LeftButton) verticalScrollBar()->setValue(start + y - event->y());
  }

 private:
  int start = 0, y = 0;
  QTimer timer;
  QElapsedTimer elapsed;
};

}  // namespace

int main(int count, char **arguments) {
  if (count < 4) return 64;
  QApplication application(count, arguments);
  Rows rows(std::atoi(arguments[1]));
  List list;
  list.setModel(&rows);
  list.resize(std::atoi(arguments[2]), std::atoi(arguments[3]));
  list.show();
  if (count > 4 && std::strcmp(arguments[4], "fling") == 0) list.fling();
  return application.exec();
}
