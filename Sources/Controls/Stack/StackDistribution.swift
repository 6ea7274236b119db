import Foundation

/// Distributes the length of a stack view: pure arithmetic along one axis.
///
/// All lengths are whole device pixels, and so are the results.
struct StackDistribution {
  struct Item {
    /// The natural length, 0 or more.
    var length: CGFloat
    /// The resistance to growing; the lowest grows first.
    var hugging: Float
    /// The resistance to shrinking; the lowest shrinks first.
    var resistance: Float
  }

  struct Span: Equatable {
    var start: CGFloat
    var length: CGFloat

    var end: CGFloat { start + length }
  }

  let kind: UIStackView.Distribution
  let items: [Item]

  /// The minimum gap after each item but the last.
  let gaps: [CGFloat]

  /// The natural length of the items with their gaps.
  var wantedLength: CGFloat {
    let lengths = items.map(\.length)
    let sum = kind == .fillEqually ? (lengths.max() ?? 0) * CGFloat(items.count) : lengths.reduce(0, +)
    return sum + gaps.reduce(0, +)
  }

  /// Returns the spans of the items, from 0 on. They fill `total`, unless the gaps alone are longer.
  func spans(in total: CGFloat) -> [Span] {
    guard !items.isEmpty else { return [] }
    let room = max(0, total - gaps.reduce(0, +))
    switch kind {
    case .fill: return spans(of: filling(room), gaps: gaps)
    case .fillEqually: return spans(of: shares(of: room, parts: items.map { _ in 1 }), gaps: gaps)
    case .fillProportionally:
      guard items.contains(where: { $0.length > 0 }) else {
        return spans(of: shares(of: room, parts: items.map { _ in 1 }), gaps: gaps)
      }
      return spans(of: proportionalLengths(in: room), gaps: gaps)
    // One view has no distance to another, so it fills the length.
    case .equalSpacing where items.count == 1, .equalCentering where items.count == 1:
      return spans(of: filling(room), gaps: gaps)
    case .equalSpacing: return spaced(in: total, room: room, wishes: gaps.map { _ in 0 })
    case .equalCentering: return spaced(in: total, room: room, wishes: gapsBetweenEqualCenters)
    }
  }

  // MARK: Lengths

  /// Returns the natural lengths, with the free space given to one item, or the missing space taken from the least
  /// resistant.
  private func filling(_ room: CGFloat) -> [CGFloat] {
    var lengths = items.map(\.length)
    let spare = room - lengths.reduce(0, +)
    if spare > 0, let growing = last(\.hugging, among: Array(items.indices)) {
      lengths[growing] += spare
    } else {
      shrink(&lengths, by: -spare)
    }
    return lengths
  }

  /// Returns the natural lengths in proportion to the natural length of all with their gaps; the last item takes the
  /// rest.
  ///
  /// Source: the multipliers that UIKit's stack view prints, whose priorities decrease from the first view on.
  private func proportionalLengths(in room: CGFloat) -> [CGFloat] {
    let scale = (room + gaps.reduce(0, +)) / (items.map(\.length).reduce(0, +) + gaps.reduce(0, +))
    var (passed, edge) = (CGFloat(0), CGFloat(0))
    return items.enumerated().map { index, item in
      passed += item.length * scale
      let next = index == items.count - 1 ? room : min(passed.rounded(), room)
      defer { edge = next }
      return next - edge
    }
  }

  private func shrink(_ lengths: inout [CGFloat], by excess: CGFloat) {
    var (excess, rest) = (excess, Array(items.indices))
    while excess > 0, let index = last(\.resistance, among: rest) {
      let part = min(lengths[index], excess)
      lengths[index] -= part
      excess -= part
      rest.removeAll { $0 == index }
    }
  }

  /// Returns the item with the lowest priority; among equals the last.
  private func last(_ priority: (Item) -> Float, among indices: [Int]) -> Int? {
    let lowest = indices.map { priority(items[$0]) }.min()
    return indices.last { priority(items[$0]) == lowest }
  }

  /// Returns the space in proportion to `parts`, whose sum is above 0. Each edge is rounded once, so that no space is
  /// left.
  private func shares(of room: CGFloat, parts: [CGFloat]) -> [CGFloat] {
    let sum = parts.reduce(0, +)
    var (passed, edge) = (CGFloat(0), CGFloat(0))
    return parts.map { part in
      passed += part
      let next = (room * (passed / sum)).rounded()
      defer { edge = next }
      return next - edge
    }
  }

  // MARK: Gaps

  /// Returns the spans of the natural lengths, shrunk if necessary, with gaps as close to the wishes as possible.
  private func spaced(in total: CGFloat, room: CGFloat, wishes: [CGFloat]) -> [Span] {
    var lengths = items.map(\.length)
    shrink(&lengths, by: lengths.reduce(0, +) - room)
    return spans(of: lengths, gaps: leveled(wishes, toSum: total - lengths.reduce(0, +)))
  }

  /// The gaps that make the items' centers equidistant.
  private var gapsBetweenEqualCenters: [CGFloat] {
    zip(items, items.dropFirst()).map { -($0.length + $1.length) / 2 }
  }

  /// Returns the wishes, shifted by one amount so that they have a given sum and none is below its minimum.
  private func leveled(_ wishes: [CGFloat], toSum sum: CGFloat) -> [CGFloat] {
    var free = Set(wishes.indices)
    while !free.isEmpty {
      let fixed = gaps.indices.filter { !free.contains($0) }.map { gaps[$0] }.reduce(0, +)
      let shift = (sum - fixed - free.map { wishes[$0] }.reduce(0, +)) / CGFloat(free.count)
      let tooSmall = free.filter { wishes[$0] + shift < gaps[$0] }
      if tooSmall.isEmpty { return wishes.indices.map { free.contains($0) ? wishes[$0] + shift : gaps[$0] } }
      free.subtract(tooSmall)
    }
    return gaps
  }

  /// Returns the spans of lengths and gaps. Each start is rounded once; because lengths are whole, items neither
  /// overlap nor change their length.
  private func spans(of lengths: [CGFloat], gaps: [CGFloat]) -> [Span] {
    var position: CGFloat = 0
    return lengths.indices.map { index in
      defer { position += lengths[index] + (index < gaps.count ? gaps[index] : 0) }
      return Span(start: position.rounded(), length: lengths[index])
    }
  }
}
