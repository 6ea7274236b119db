/// The subviews of a view from back to front.
///
/// Each view has a label, and labels increase from back to front. So a view finds its index by its label, and a few
/// views are sorted by comparing labels. New labels are taken between two others; if there is no number left, the
/// labels around are redistributed (P. Dietz and D. Sleator, 1987, with the rule of M. Bender, R. Cole, E. Demaine, M.
/// Farach-Colton and J. Zito, 2002).
///
/// Insertion, removal and search take logarithmic time.
@MainActor
struct SiblingOrder {
  /// The frontmost views, where most changes happen; all of them while there are few.
  private var front: [UIView] = []

  /// The views behind them; nil while there are none.
  private var back: SiblingNode?

  /// A cached array of all views while `back` is in use. Dropped by a change far from the front.
  private var kept: [UIView]?

  /// The place in front of the view that was inserted last; nil after any other change.
  private var lastGap: Gap?

  /// The number of overlays in front of all other views; nil if unknown.
  private var cachedOverlayCount: Int? = 0

  private(set) var count = 0

  private var backCount: Int { count - front.count }

  // MARK: Finding

  /// Returns all views in an array that is cached.
  mutating func makeViews() -> [UIView] {
    let all = views
    if back != nil { kept = all }
    return all
  }

  /// All views, in an array that is not cached.
  var views: [UIView] { kept ?? views(in: 0..<count) }

  /// All views, if they are in one array.
  @inline(__always)
  var onlyArray: [UIView]? { back == nil ? front : nil }

  /// All views, as one array after the other.
  var arrays: (back: [[UIView]], front: [UIView]) {
    var leaves: [[UIView]] = []
    back?.appendLeaves(to: &leaves)
    return (leaves, front)
  }

  subscript(index: Int) -> UIView {
    guard let back, index < back.count else { return front[index - backCount] }
    return back[index]
  }

  /// The index of a view that is one of the subviews.
  func index(of view: UIView) -> Int { rank(of: view.orderLabel) }

  /// The number of views with a lower label.
  private func rank(of label: UInt64) -> Int {
    guard let back else { return front.rank(of: label) }
    let rank = front.rank(of: label)
    return rank > 0 ? back.count + rank : back.rank(of: label)
  }

  private func views(in range: Range<Int>) -> [UIView] {
    guard let back else { return range == 0..<front.count ? front : Array(front[range]) }
    var views: [UIView] = []
    views.reserveCapacity(range.count)
    let all = 0..<back.count
    if range.overlaps(all) { back.append(range.clamped(to: all), to: &views) }
    let (first, last) = (range.lowerBound - back.count, range.upperBound - back.count)
    if last > 0 { views += front[max(0, first)..<last] }
    return views
  }

  /// The frontmost index at which a view may be added: behind the overlays, unless it is one.
  mutating func frontIndex(for view: UIView) -> Int {
    count - (view.isOverlay ? 0 : countOverlays())
  }

  private mutating func countOverlays() -> Int {
    if let cachedOverlayCount { return cachedOverlayCount }
    var number = 0
    while number < count, self[count - number - 1].isOverlay { number += 1 }
    cachedOverlayCount = number
    return number
  }

  // MARK: Changing

  /// - Parameter index: At least 0. Clamped to the frontmost index for the view.
  mutating func add(_ view: UIView, at index: Int) {
    insert(view, at: min(index, frontIndex(for: view)))
  }

  /// - Parameter index: From 0 to the count.
  mutating func insert(_ view: UIView, at index: Int) {
    let isOverlay = view.isOverlay
    view.orderLabel = makeLabel(isOverlay: isOverlay, at: index)
    if isOverlay || index > count - (cachedOverlayCount ?? count) { cachedOverlayCount = nil }
    updateCachedViews(at: index) { $0.insert(view, at: index) }
    let place = index - backCount
    count += 1
    if place >= 0 {
      front.insertNearEnd(view, at: place)
      if front.count == SubviewConstants.maximumArrayCount { moveBack() }
    } else if let back, let next = back.insert(view, at: index) {
      self.back = SiblingNode(nodes: [back, next])
    }
  }

  mutating func remove(at index: Int) {
    (lastGap, cachedOverlayCount) = (nil, nil)
    updateCachedViews(at: index) { $0.remove(at: index) }
    let place = index - backCount
    count -= 1
    if place >= 0 {
      front.remove(at: place)
      return
    }
    back?.remove(at: index)
    while let root = self.back, root.nodes.count == 1 { self.back = root.nodes[0] }
    if count <= SubviewConstants.maximumArrayCount / 2 { (front, self.back, kept) = (views, nil, nil) }
  }

  mutating func exchange(_ first: Int, _ second: Int) {
    (lastGap, cachedOverlayCount, kept) = (nil, nil, nil)
    let (one, other) = (self[first], self[second])
    (one.orderLabel, other.orderLabel) = (other.orderLabel, one.orderLabel)
    replace(at: first, with: other)
    replace(at: second, with: one)
  }

  private mutating func replace(at index: Int, with view: UIView) {
    if let back, index < back.count { back.replace(at: index, with: view) } else { front[index - backCount] = view }
  }

  /// Makes space in the front array: all but the frontmost views become a leaf.
  private mutating func moveBack() {
    let foremost = Array(front.suffix(SubviewConstants.minimumFrontCount))
    front.removeLast(foremost.count)
    let leaf = SiblingNode(views: front)
    front = foremost
    guard let back else {
      self.back = leaf
      return
    }
    if let next = back.append(leaf) { self.back = SiblingNode(nodes: [back, next]) }
  }

  /// Applies a change to the cached array if that moves few views; otherwise drops the array.
  private mutating func updateCachedViews(at index: Int, _ change: (inout [UIView]) -> Void) {
    guard var changed = kept else { return }
    kept = nil
    if count - index > SubviewConstants.maximumArrayCount { return }
    change(&changed)
    kept = changed
  }

  // MARK: Labels

  /// The distance of labels at both ends: room for 2^31 views, and for halving any gap 32 times.
  private static let labelStep: UInt64 = 1 << 32

  /// A label for a new view at `index`; neither 0 nor the largest number.
  ///
  /// Between the overlays and the other views half of the gap stays free, because views are added there.
  private mutating func makeLabel(isOverlay: Bool, at index: Int) -> UInt64 {
    let gap = if let lastGap, lastGap.index == index { lastGap } else { gap(at: index) }
    let middle = (gap.above.label - gap.below.label) / 2
    if middle == 0 {
      makeRoom(around: index > 0 ? gap.below.label : gap.above.label)
      return makeLabel(isOverlay: isOverlay, at: index)
    }
    let isBelowSameKind = gap.below.isOverlay == isOverlay
    let label =
      isBelowSameKind || gap.below.isOverlay != nil || gap.above.isOverlay != isOverlay
      ? gap.below.label + (isBelowSameKind ? min(middle, Self.labelStep) : middle)
      : gap.above.label - min(middle, Self.labelStep)
    lastGap = Gap(index: index + 1, below: Neighbor(label: label, isOverlay: isOverlay), above: gap.above)
    return label
  }

  /// The two neighbors of a place.
  private struct Gap {
    let index: Int
    let below: Neighbor
    let above: Neighbor
  }

  private struct Neighbor {
    let label: UInt64
    /// Nil at an end.
    let isOverlay: Bool?

    @MainActor
    init(_ view: UIView) {
      (label, isOverlay) = (view.orderLabel, view.isOverlay)
    }

    init(label: UInt64, isOverlay: Bool?) {
      (self.label, self.isOverlay) = (label, isOverlay)
    }
  }

  private func gap(at index: Int) -> Gap {
    Gap(
      index: index, below: index > 0 ? Neighbor(self[index - 1]) : Neighbor(label: 0, isOverlay: nil),
      above: index < count ? Neighbor(self[index]) : Neighbor(label: .max, isOverlay: nil))
  }

  /// The factor by which the permitted number of labels grows when a range doubles in length: less than 2, so that
  /// redistributed ranges keep space, and more than 1, so that there is room for 10^9 views.
  private static let growth = 1.4

  /// Spreads the labels of a range around one evenly. It takes the shortest range, with a power of two as its length,
  /// that is sparse enough.
  private mutating func makeRoom(around label: UInt64) {
    lastGap = nil
    var mostInRange = 1.0
    for bits in 2...64 {
      mostInRange *= Self.growth
      let rest = UInt64.max >> UInt64(64 - bits)
      let (first, last) = (label & ~rest, label | rest)
      let range = rank(of: first)..<(last == .max ? count : rank(of: last + 1))
      guard bits == 64 || Double(range.count) < mostInRange else { continue }
      let step = (last - first) / UInt64(range.count + 1)
      for (place, view) in views(in: range).enumerated() { view.orderLabel = first + step * UInt64(place + 1) }
      return
    }
  }
}

extension Array where Element == UIView {
  /// Inserts a view at a usual place, at or near the end. It passes the few views behind that place one by one.
  mutating func insertNearEnd(_ view: UIView, at index: Int) {
    if count - index > SubviewConstants.maximumPassedCount { return insert(view, at: index) }
    append(view)
    let last = count - 1
    if last == index { return }
    withUnsafeMutableBufferPointer { views in
      for place in stride(from: last, to: index, by: -1) { views.swapAt(place, place - 1) }
    }
  }
}
