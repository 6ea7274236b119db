import Foundation

/// Items in lines that follow each other: which line an item is in, and where the line begins.
///
/// Lines that are alike cost nothing, however many they are. Questions take O(log n) for `n` lines that differ. If items
/// change their sizes, only lines are broken again whose items or lengths change.
struct ItemLines {
  /// Lines that are alike, one after the other.
  struct Stretch {
    var lines = 1

    /// The number of items in each line, at least 1.
    var items: Int

    /// The distance from the beginning of a line to the next one, in points. A negative distance counts as 0.
    var pitch: CGFloat
  }

  /// The number of items in each line, as a height.
  private var counts = RowHeights()

  /// The distance from each line to the next.
  private var pitches = RowHeights()

  init() {}

  /// Breaks items into lines.
  ///
  /// - Parameter stretch: As for `breakAgain`.
  init(count: Int, stretch: (Int) -> Stretch?) {
    breakAgain(around: [0], count: count, reach: 0, stretch: stretch)
  }

  // MARK: Questions

  /// The number of lines.
  var lineCount: Int { counts.count }

  /// The distance from the beginning of the first line to that of a line after the last one, in points.
  var length: CGFloat { pitches.total }

  /// The line of an item; `lineCount` for an item that has no place.
  func line(of item: Int) -> Int { counts.row(at: CGFloat(item)) ?? lineCount }

  func items(of line: Int) -> Range<Int> {
    let first = firstItem(of: line)
    return first..<first + Int(counts[line].points)
  }

  /// The first item of a line. `lineCount` gives the number of items that have a place.
  private func firstItem(of line: Int) -> Int { Int(counts.offset(of: line)) }

  /// Where a line begins, in points from the beginning of the first one.
  func start(of line: Int) -> CGFloat { pitches.offset(of: line) }

  /// The line at a distance from the beginning of the first one; nil outside of all.
  func line(at position: CGFloat) -> Int? { pitches.row(at: position) }

  /// The lines that may touch a range, and no others but their neighbors.
  func lines(in range: Range<CGFloat>) -> Range<Int> {
    guard lineCount > 0, range.upperBound > 0 else { return 0..<0 }
    let first = range.lowerBound <= 0 ? 0 : line(at: range.lowerBound) ?? lineCount - 1
    return first..<max(first, line(at: range.upperBound) ?? lineCount - 1) + 1
  }

  // MARK: Breaking

  /// Breaks the lines again whose items or lengths change because some items have other sizes.
  ///
  /// Behind a changed item breaking goes on until a line begins where one began before.
  ///
  /// - Parameters:
  ///   - changed: The items with other sizes, ascending.
  ///   - count: The number of items.
  ///   - reach: The most items behind a line on whose sizes the end of the line depends.
  ///   - stretch: Returns the lines from an item on: one, or as many as are alike. Nil if no further item has a place.
  mutating func breakAgain(around changed: [Int], count: Int, reach: Int, stretch: (Int) -> Stretch?) {
    var done = 0
    for item in changed where item >= done && item < count {
      let first = line(of: max(done, item - reach))
      var (next, stretches) = (firstItem(of: first), [Stretch]())
      while next < count, next <= item || !isStart(next), let new = stretch(next) {
        stretches.append(new)
        next += new.lines * new.items
      }
      let old = first..<(next > item ? line(of: next) : lineCount)
      counts.replace(old, with: stretches.map { ($0.lines, .measured(CGFloat($0.items))) })
      pitches.replace(old, with: stretches.map { ($0.lines, .measured(max(0, $0.pitch))) })
      done = next
    }
  }

  private func isStart(_ item: Int) -> Bool { firstItem(of: line(of: item)) == item }
}
