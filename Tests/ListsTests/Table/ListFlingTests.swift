import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Lists of 100,000 rows that are flung")
struct ListFlingTests {
  enum List: CaseIterable {
    case table, collection
  }

  private static let size = CGSize(width: 60, height: 480)

  /// - Parameter durations: How long the finger takes for 400 points, in seconds.
  @Test(
    "No frame shows a blank or a stale row, at any speed", arguments: List.allCases,
    [(30, 0.3), (60, 0.05), (60, 0.012), (144, 0.1), (144, 0.012)])
  func frames(list: List, motion: (framesPerSecond: Int, duration: TimeInterval)) {
    let source = ColoredRows()
    let view = list == .table ? source.makeTable(Self.size) : source.makeCollection(Self.size)
    let harness = OffscreenHarness(root: view, size: Self.size, framesPerSecond: motion.framesPerSecond)
    var (wrong, fastest, last) = ([String](), CGFloat(0), CGFloat(0))
    harness.frameObservers.append { [unowned harness] time in
      let offset = view.contentOffset.y
      fastest = max(fastest, abs(offset - last) * CGFloat(motion.framesPerSecond))
      last = offset
      wrong += source.wrongRows(in: harness, at: offset).map { "row \($0) at \(time) s, offset \(offset)" }
    }
    for flings in [3, -1, 6, -4] {
      let (start, end) = flings > 0 ? (CGFloat(440), CGFloat(40)) : (CGFloat(40), CGFloat(440))
      for _ in 0..<abs(flings) {
        harness.finger.fling(
          from: CGPoint(x: 30, y: start), to: CGPoint(x: 30, y: end), duration: motion.duration)
      }
      harness.run(for: 0.6)
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect(fastest > 400 / motion.duration)
  }

  @Test(
    "No frame shows a blank or a stale row while the indicator is dragged through all rows", arguments: List.allCases)
  func indicator(list: List) {
    let source = ColoredRows()
    let view = list == .table ? source.makeTable(Self.size) : source.makeCollection(Self.size)
    let harness = OffscreenHarness(root: view, size: Self.size)
    var (wrong, farthest) = ([Int](), CGFloat(0))
    harness.frameObservers.append { [unowned harness] _ in
      farthest = max(farthest, view.contentOffset.y)
      wrong += source.wrongRows(in: harness, at: view.contentOffset.y)
    }
    harness.pointer.wheel(at: CGPoint(x: 30, y: 240), notches: CGPoint(x: 0, y: 1))
    harness.run(for: 0.05)
    harness.pointer.drag(from: CGPoint(x: 57, y: 12), to: CGPoint(x: 57, y: 470), duration: 0.5)
    #expect(wrong.isEmpty && farthest > 4_000_000)
  }
}

/// Rows whose colors say their numbers.
@MainActor
private final class ColoredRows: UITableViewDataSource, UICollectionViewDataSource {
  static let count = 100_000
  private static let height = 44

  /// The color of a row as a pixel.
  private func pixel(of row: Int) -> UInt32 { 0x10_0000 + UInt32(row) }

  private func color(of row: Int) -> UIColor {
    let pixel = pixel(of: row)
    func part(_ shift: UInt32) -> CGFloat { CGFloat(pixel >> shift & 0xFF) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }

  /// The rows whose color is not in their place on the screen.
  func wrongRows(in harness: OffscreenHarness, at offset: CGFloat) -> [Int] {
    let top = Int(offset.rounded())
    return (max(0, top / Self.height)...max(0, (top + 479) / Self.height)).filter { row in
      // A pixel of the row that is certain to be in the window, away from the separator.
      let y = max(row * Self.height + 4, top + 1) - top
      guard row < Self.count, (0..<479).contains(y), y < (row + 1) * Self.height - top - 4 else { return false }
      return harness.color(20, Int32(y)) != pixel(of: row)
    }
  }

  func makeTable(_ size: CGSize) -> UIScrollView {
    let table = UITableView(frame: CGRect(origin: .zero, size: size))
    table.rowHeight = CGFloat(Self.height)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    return table
  }

  func makeCollection(_ size: CGSize) -> UIScrollView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: size.width, height: CGFloat(Self.height))
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = self
    return view
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.contentView.backgroundColor = color(of: indexPath.row)
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { Self.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    cell.contentView.backgroundColor = color(of: indexPath.item)
    return cell
  }
}
