/// The subviews of a view from back to front.
///
/// Every one carries a label, and the labels rise from back to front: so a view is found among its siblings by its
/// label, and a few of them are put in order without asking for the place of any. Between any two there is room for a
/// label; where it is used up, those around get new ones (P. Dietz and D. Sleator, 1987; the rule by which is M.
/// Bender's, R. Cole's, E. Demaine's, M. Farach-Colton's and J. Zito's of 2002).
///
/// Inserting, removing and finding take steps that grow as the logarithm of the number of subviews.
@MainActor
struct SiblingOrder {
  /// The foremost ones, where most of what happens happens; all while there are few.
  private var front: [UIView] = []

  /// Those behind them; nil while there are none.
  private var back: SiblingNode?

  /// All of them, where there are some in the back and somebody asked; until something changes far from the front.
  private var kept: [UIView]?

  /// The place in front of the view that came last, until anything else happens.
  private var lastGap: Gap?

  /// How many overlays are in front of all others; nil while it is not known.
  private var knownOverlayCount: Int? = 0

  private(set) var count = 0

  private var backCount: Int { count - front.count }

  // MARK: Finding

  /// All of them, kept for whoever asks next.
  mutating func makeViews() -> [UIView] {
    let all = views
    if back != nil { kept = all }
    return all
  }

  /// All of them, in an array that is not kept.
  var views: [UIView] { kept ?? views(in: 0..<count) }

  /// All of them as they are now, one array behind the other.
  var arrays: (back: [[UIView]], front: [UIView]) {
    var leaves: [[UIView]] = []
    back?.appendLeaves(to: &leaves)
    return (leaves, front)
  }

  subscript(index: Int) -> UIView {
    guard let back, index < back.count else { return front[index - backCount] }
    return back[index]
  }

  /// The place of a view that is one of them.
  func index(of view: UIView) -> Int { rank(of: view.orderLabel) }

  /// How many have a lower label.
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

  /// The foremost place that a view may be added at: behind the overlays, unless it is one.
  mutating func frontIndex(for view: UIView) -> Int {
    count - (view.isOverlay ? 0 : countOverlays())
  }

  private mutating func countOverlays() -> Int {
    if let knownOverlayCount { return knownOverlayCount }
    var number = 0
    while number < count, self[count - number - 1].isOverlay { number += 1 }
    knownOverlayCount = number
    return number
  }

  // MARK: Changing

  /// - Parameter index: From 0 on; one that is farther in front than a view may be added counts as the foremost place.
  mutating func add(_ view: UIView, at index: Int) {
    insert(view, at: min(index, frontIndex(for: view)))
  }

  /// - Parameter index: From 0 to the count.
  mutating func insert(_ view: UIView, at index: Int) {
    let isOverlay = view.isOverlay
    view.orderLabel = makeLabel(isOverlay: isOverlay, at: index)
    if isOverlay || index > count - (knownOverlayCount ?? count) { knownOverlayCount = nil }
    changeKept(at: index) { $0.insert(view, at: index) }
    let place = index - backCount
    count += 1
    if place >= 0 {
      front.insertNearEnd(view, at: place)
      if front.count == SubviewConstants.mostInArray { moveBack() }
    } else if let back, let next = back.insert(view, at: index) {
      self.back = SiblingNode(nodes: [back, next])
    }
  }

  mutating func remove(at index: Int) {
    (lastGap, knownOverlayCount) = (nil, nil)
    changeKept(at: index) { $0.remove(at: index) }
    let place = index - backCount
    count -= 1
    if place >= 0 {
      front.remove(at: place)
      return
    }
    back?.remove(at: index)
    while let root = self.back, root.nodes.count == 1 { self.back = root.nodes[0] }
    if count <= SubviewConstants.mostInArray / 2 { (front, self.back, kept) = (views, nil, nil) }
  }

  mutating func exchange(_ first: Int, _ second: Int) {
    (lastGap, knownOverlayCount, kept) = (nil, nil, nil)
    let (one, other) = (self[first], self[second])
    (one.orderLabel, other.orderLabel) = (other.orderLabel, one.orderLabel)
    replace(at: first, with: other)
    replace(at: second, with: one)
  }

  private mutating func replace(at index: Int, with view: UIView) {
    if let back, index < back.count { back.replace(at: index, with: view) } else { front[index - backCount] = view }
  }

  /// Makes room in the front: the array becomes a leaf as it is, but for the foremost.
  private mutating func moveBack() {
    let foremost = Array(front.suffix(SubviewConstants.fewestInFront))
    front.removeLast(foremost.count)
    let leaf = SiblingNode(views: front)
    front = foremost
    guard let back else {
      self.back = leaf
      return
    }
    if let next = back.append(leaf) { self.back = SiblingNode(nodes: [back, next]) }
  }

  /// The array of all is changed along as long as that moves few.
  private mutating func changeKept(at index: Int, _ change: (inout [UIView]) -> Void) {
    guard var changed = kept else { return }
    kept = nil
    if count - index > SubviewConstants.mostInArray { return }
    change(&changed)
    kept = changed
  }

  // MARK: Labels

  /// How far from each other labels are of views that are added in front, or at the back: room for 2^31 of them, and
  /// for halving the distance between any two 32 times.
  private static let labelStep: UInt64 = 1 << 32

  /// A label for a new view at `index`; neither 0 nor the largest number.
  ///
  /// Between the overlays and the others half of what is left stays free, as what is added in front comes in there.
  private mutating func makeLabel(isOverlay: Bool, at index: Int) -> UInt64 {
    let gap = if let lastGap, lastGap.index == index { lastGap } else { gap(at: index) }
    let middle = (gap.above.label - gap.below.label) / 2
    if middle == 0 {
      makeRoom(around: index > 0 ? gap.below.label : gap.above.label)
      return makeLabel(isOverlay: isOverlay, at: index)
    }
    let isBelowAlike = gap.below.isOverlay == isOverlay
    let label =
      isBelowAlike || gap.below.isOverlay != nil || gap.above.isOverlay != isOverlay
      ? gap.below.label + (isBelowAlike ? min(middle, Self.labelStep) : middle)
      : gap.above.label - min(middle, Self.labelStep)
    lastGap = Gap(index: index + 1, below: Neighbor(label: label, isOverlay: isOverlay), above: gap.above)
    return label
  }

  /// What is on both sides of a place.
  private struct Gap {
    let index: Int
    let below: Neighbor
    let above: Neighbor
  }

  private struct Neighbor {
    let label: UInt64
    /// Nil for an end.
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

  /// How much more a range of labels twice as long may have of them: less than 2, so that those that got room keep some
  /// for a while, and more than 1, so that there is room for 10^9 views.
  private static let growth = 1.4

  /// Spreads the labels evenly over the shortest range around one, of those whose length is a power of two, that has
  /// few enough.
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
