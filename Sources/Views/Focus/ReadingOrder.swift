import Foundation

/// The order in which rectangles are read: lines from top to bottom, and each line in the direction of text.
///
/// The rectangles are cut where a straight gap goes through all of them: into lines first, then each line into columns, and
/// those again. Rectangles that overlap so that there is no gap are ordered by their upper edges.
enum ReadingOrder {
  /// By how much rectangles may overlap and still lie beside each other, in points. Chosen.
  private static let tolerance: CGFloat = 4

  /// - Parameter isMirrored: Whether text runs from right to left.
  /// - Returns: The indices of the rectangles in their order. Equal ones keep theirs.
  /// - Complexity: O(n² log n) for rectangles in a staircase, otherwise O(n log n).
  static func indices(of rects: [CGRect], isMirrored: Bool) -> [Int] {
    func start(_ index: Int) -> CGFloat { isMirrored ? -rects[index].maxX : rects[index].minX }
    func end(_ index: Int) -> CGFloat { isMirrored ? -rects[index].minX : rects[index].maxX }
    var result: [Int] = []
    // Groups that are not in order yet, the first one last.
    var open = [Array(rects.indices)]
    while let group = open.popLast() {
      if group.count == 1 {
        result += group
        continue
      }
      let lines = parts(of: group, from: { rects[$0].minY }, to: { rects[$0].maxY })
      if lines.count > 1 {
        open += lines.reversed()
        continue
      }
      let columns = parts(of: group, from: start, to: end)
      if columns.count > 1 {
        open += columns.reversed()
      } else {
        result += group.sorted { (rects[$0].minY, start($0), $0) < (rects[$1].minY, start($1), $1) }
      }
    }
    return result
  }

  /// The parts of a group between which there are gaps along an axis.
  private static func parts(of group: [Int], from start: (Int) -> CGFloat, to end: (Int) -> CGFloat) -> [[Int]] {
    var (parts, reach) = ([[Int]](), -CGFloat.infinity)
    for index in group.sorted(by: { (start($0), $0) < (start($1), $1) }) {
      let slack = min(tolerance, (end(index) - start(index)) / 2)
      if parts.isEmpty || start(index) + slack < reach {
        if parts.isEmpty { parts.append([]) }
        parts[parts.count - 1].append(index)
      } else {
        parts.append([index])
      }
      reach = max(reach, end(index))
    }
    return parts
  }
}
