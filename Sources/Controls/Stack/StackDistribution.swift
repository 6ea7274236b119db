import Foundation

/// How a stack view shares out its length: pure numbers, along one axis.
///
/// All lengths are whole device pixels, and so are the results.
struct StackDistribution {
  struct Item {
    /// What the view wants; not negative.
    var length: CGFloat
    /// How much it resists to grow; the least first.
    var hugging: Float
    /// How much it resists to shrink; the least first.
    var resistance: Float
  }

  struct Span: Equatable {
    var start: CGFloat
    var length: CGFloat

    var end: CGFloat { start + length }
  }

  let kind: UIStackView.Distribution
  let items: [Item]

  /// The least gap behind each item but the last.
  let gaps: [CGFloat]

  /// The length that the items want together, with their gaps.
  var wantedLength: CGFloat {
    let lengths = items.map(\.length)
    let sum = kind == .fillEqually ? (lengths.max() ?? 0) * CGFloat(items.count) : lengths.reduce(0, +)
    return sum + gaps.reduce(0, +)
  }

  /// Where the items lie, from 0 on. They fill `total`, but where the gaps alone are longer.
  func spans(in total: CGFloat) -> [Span] {
    guard !items.isEmpty else { return [] }
    let room = max(0, total - gaps.reduce(0, +))
    switch kind {
    case .fill: return spans(of: filling(room), gaps: gaps)
    case .fillEqually: return spans(of: shares(of: room, parts: items.map { _ in 1 }), gaps: gaps)
    case .fillProportionally:
      let lengths = items.map(\.length)
      return spans(
        of: shares(of: room, parts: lengths.contains { $0 > 0 } ? lengths : items.map { _ in 1 }), gaps: gaps)
    case .equalSpacing: return spaced(in: total, room: room, wishes: gaps.map { _ in 0 })
    case .equalCentering: return spaced(in: total, room: room, wishes: gapsBetweenEqualCenters)
    }
  }

  // MARK: Lengths

  /// The wanted lengths, but for one that takes what is left over, or for those that give what is missing.
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

  private func shrink(_ lengths: inout [CGFloat], by excess: CGFloat) {
    var (excess, rest) = (excess, Array(items.indices))
    while excess > 0, let index = last(\.resistance, among: rest) {
      let part = min(lengths[index], excess)
      lengths[index] -= part
      excess -= part
      rest.removeAll { $0 == index }
    }
  }

  /// The one of the lowest priority; of several, the last.
  private func last(_ priority: (Item) -> Float, among indices: [Int]) -> Int? {
    let lowest = indices.map { priority(items[$0]) }.min()
    return indices.last { priority(items[$0]) == lowest }
  }

  /// The room in proportion to `parts`, whose sum is above 0; each edge rounded once, so that nothing is left.
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

  /// The wanted lengths, shrunk where they do not fit, with the gaps as near to the wishes as the rest allows.
  private func spaced(in total: CGFloat, room: CGFloat, wishes: [CGFloat]) -> [Span] {
    var lengths = items.map(\.length)
    shrink(&lengths, by: lengths.reduce(0, +) - room)
    return spans(of: lengths, gaps: leveled(wishes, toSum: total - lengths.reduce(0, +)))
  }

  /// With these gaps the middles of the items are equally far from each other, whatever that distance is.
  private var gapsBetweenEqualCenters: [CGFloat] {
    zip(items, items.dropFirst()).map { -($0.length + $1.length) / 2 }
  }

  /// The wishes, all of them raised or lowered by the same amount so that they have a sum, and none below its least value.
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

  /// Each start is rounded once; as the lengths are whole, the items neither overlap nor change their length.
  private func spans(of lengths: [CGFloat], gaps: [CGFloat]) -> [Span] {
    var position: CGFloat = 0
    return lengths.indices.map { index in
      defer { position += lengths[index] + (index < gaps.count ? gaps[index] : 0) }
      return Span(start: position.rounded(), length: lengths[index])
    }
  }
}
