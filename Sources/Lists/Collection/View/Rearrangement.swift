import Foundation
import Views

/// What is seen while arrangements change.
struct KeptSight {
  /// What the next preparation of the layout keeps; nil if the arrangement is up to date.
  var rearrangement: Rearrangement?

  /// The item that the last rearrangement has kept, and the offset since. While nothing scrolls, the next one keeps it as
  /// well, so that many small steps lead to the same place as a large one.
  var arranged: (item: KeptItem, offset: CGPoint)?

  /// Whether cells that find their sizes move around that item.
  var isSettling = false

  /// Whether the size of the bounds changes, which may move the offset with it.
  var isResizing = false

  /// Whether the layout was told of another size in an animation, and not yet that the elements have followed it.
  var isAnimatedResize = false

  /// The bounds of the last layout pass, and what was seen inside the insets.
  var laidOut = (bounds: CGRect.null, sight: CGRect.null)

  /// Moves all with their items through an update.
  mutating func follow(_ map: ListUpdateMap) {
    arranged = nil
    guard let old = rearrangement else { return }
    rearrangement?.item = old.item?.following(map)
    rearrangement?.across = [:]
    for kept in old.across.values.compactMap({ $0.following(map) }) {
      rearrangement?.across[kept.path.section] = kept
    }
  }
}

/// The items in the middle of the view, which keep their places when the layout gives elements other places.
struct Rearrangement {
  /// The item in the middle; nil at the edge where the content begins, which stays in sight.
  var item: KeptItem?

  /// The items in the middle of sections that scroll across.
  var across: [Int: KeptAcross] = [:]

  /// The offset at which the arrangement became stale. At any other one the app has chosen what is seen.
  var offset: CGPoint

  /// Whether the layout and the delegate may choose another offset.
  var asksForOffset = false

  /// Whether left is where the layout ends.
  let isMirrored: Bool

  /// Follows a motion that goes on before the layout is prepared.
  mutating func move(to offset: CGPoint, by distance: CGPoint) {
    self.offset = offset
    item?.move(by: CGPoint(x: isMirrored ? -distance.x : distance.x, y: distance.y))
  }
}

/// An item in the middle of what is seen.
struct KeptItem: FollowsItem {
  var path: IndexPath

  /// Where it is displayed, as the layout sees it, in points.
  let frame: CGRect

  /// The bounds of the collection view, as the layout sees them.
  private(set) var bounds: CGRect

  /// What is seen inside the insets.
  private(set) var visible: CGRect

  fileprivate mutating func move(by distance: CGPoint) {
    (bounds, visible) = (bounds.moved(by: distance), visible.moved(by: distance))
  }

  /// The offset on an axis at which the middle of what is seen is at the same place of the item as before. An item that
  /// has not moved stays where it is seen, unless it would leave the sight of a view that shrinks.
  ///
  /// - Parameters:
  ///   - new: Where the item is.
  ///   - size: The present size of the bounds.
  ///   - inset: The insets around the content, with left where the layout begins.
  func offset(for new: CGRect, size: CGSize, inset: UIEdgeInsets, on axis: Axis) -> CGFloat {
    let (old, inset, outset) = (bounds.origin[axis], inset.leading(axis), inset.trailing(axis))
    let room = size[axis] - inset - outset
    let (start, length) = (new.origin[axis], new.size[axis])
    guard start != frame.origin[axis] || length != frame.size[axis] else {
      let isInSight = start < old + inset + room && start + length > old + inset
      return isInSight || size[axis] == bounds.size[axis]
        ? old : min(max(old, start + length - room - inset), start - inset)
    }
    let range = frame.origin[axis]..<frame.origin[axis] + frame.size[axis]
    let middle = visible.origin[axis] + visible.size[axis] / 2
    return Self.place(of: middle, in: range, moved: start..<start + length) - room / 2 - inset
  }

  /// The place in or beside a range that moves and grows.
  static func place(of point: CGFloat, in old: Range<CGFloat>, moved new: Range<CGFloat>) -> CGFloat {
    let inside = min(max(point, old.lowerBound), old.upperBound)
    let length = old.upperBound - old.lowerBound
    let part = length > 0 ? (inside - old.lowerBound) / length : 0
    return new.lowerBound + part * (new.upperBound - new.lowerBound) + point - inside
  }
}

/// An item that keeps its place in a section that scrolls across. Distances are from where the section's content begins.
struct KeptAcross: FollowsItem {
  var path: IndexPath

  /// Where the item was.
  let range: Range<CGFloat>

  /// How far the section was scrolled, and how far it is since. At any other distance the user or the app has scrolled it.
  private(set) var offset: CGFloat
  var current: CGFloat

  /// The size of the collection view.
  let boundsSize: CGSize

  /// The length that was seen, whose middle stays at the same place of the item; nil to keep where the item begins.
  let room: CGFloat?

  /// Follows a motion that goes on before the layout is prepared.
  mutating func move(to offset: CGFloat) {
    (self.offset, current) = (self.offset + offset - current, offset)
  }

  /// How far the section is scrolled when the item has moved.
  func offset(for new: Range<CGFloat>, room newRoom: CGFloat) -> CGFloat {
    guard let room else { return offset + new.lowerBound - range.lowerBound }
    guard new != range else {
      let isInSight = new.lowerBound < offset + newRoom && new.upperBound > offset
      return isInSight || newRoom == room ? offset : min(max(offset, new.upperBound - newRoom), new.lowerBound)
    }
    return KeptItem.place(of: offset + room / 2, in: range, moved: new) - newRoom / 2
  }
}

extension UICollectionView {
  // MARK: Noting what is seen

  /// Notes what is seen before the arrangement becomes stale, unless it is already.
  ///
  /// - Parameters:
  ///   - isValid: Whether the layout can still be asked where the elements are. If not, what the last pass has shown counts.
  ///   - asksForOffset: Whether the layout and the delegate may choose another offset.
  func noteSight(isValid: Bool, asksForOffset: Bool) {
    guard wasLaidOut, !isLayingOutElements else { return }
    let (laidOut, now) = (sight.laidOut, bounds.inset(by: adjustedContentInset))
    if sight.rearrangement == nil, !needsPreparation, isValid || laidOut.bounds.origin == bounds.origin {
      let elements = isValid ? elements(in: bounds) : layoutWindow.elements.map(\.attributes)
      sight.rearrangement = Rearrangement(
        item: isValid
          ? middleItem(of: elements, in: bounds, now) : middleItem(of: elements, in: laidOut.bounds, laidOut.sight),
        across: itemsAcross(middleOf: elements), offset: contentOffset, isMirrored: wasMirrored)
    }
    if asksForOffset { sight.rearrangement?.asksForOffset = true }
  }

  /// The item in the middle of what is seen; nil at the edge where the content begins.
  private func middleItem(
    of elements: [UICollectionViewLayoutAttributes], in bounds: CGRect, _ visible: CGRect
  ) -> KeptItem? {
    if let arranged = sight.arranged, arranged.offset == contentOffset, exists(arranged.item.path) {
      return arranged.item
    }
    guard !isAtBeginning else { return nil }
    let middle = CGPoint(x: visible.midX, y: visible.midY)
    let items = elements.filter {
      $0.isItem && !$0.isHidden && isElement($0, in: visible)
    }
    func distance(_ attributes: UICollectionViewLayoutAttributes) -> CGFloat {
      let frame = displayedFrame(of: attributes)
      return Axis.allCases.reduce(0) {
        $0 + max(0, frame.origin[$1] - middle[$1], middle[$1] - frame.origin[$1] - frame.size[$1])
      }
    }
    let nearest = items.min { (distance($0), $0.indexPath) < (distance($1), $1.indexPath) }
    return nearest.map {
      KeptItem(
        path: $0.indexPath, frame: inLayout(displayedFrame(of: $0)), bounds: inLayout(bounds),
        visible: inLayout(visible))
    }
  }

  /// A rectangle of the content as the layout has arranged it last, and the other way round.
  private func inLayout(_ rect: CGRect) -> CGRect {
    guard wasMirrored else { return rect }
    return CGRect(x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Whether the content is seen from its beginning.
  var isAtBeginning: Bool {
    let inset = adjustedContentInset
    let x = wasMirrored ? mirroredBeginning(ofWidth: contentSize.width) - bounds.minX : bounds.minX + inset.left
    return x <= 0 && bounds.minY + inset.top <= 0
  }

  /// The items that keep their places in sections that are scrolled across.
  ///
  /// - Parameter elements: Of these the items in the middle; nil for the first in sight of a known size.
  func itemsAcross(middleOf elements: [UICollectionViewLayoutAttributes]? = nil) -> [Int: KeptAcross] {
    var kept: [Int: KeptAcross] = [:]
    for (section, view) in orthogonal.views where view.leadingOffset > 0 && view.isScrollable {
      let (offset, room) = (view.leadingOffset, view.room)
      if elements != nil, let arranged = orthogonal.arranged[section], abs(arranged.current - offset) < 1 {
        kept[section] = arranged
        continue
      }
      let known = shown.values.filter { $0.isMeasured && isSeen($0.attributes, in: view) }.map(\.attributes)
      let candidates = elements ?? (known.isEmpty ? shown.values.map(\.attributes) : known)
      let middle = offset + room / 2
      func rank(_ item: UICollectionViewLayoutAttributes) -> CGFloat {
        let range = view.leadingRange(of: item.frame)
        return elements == nil ? range.lowerBound : max(0, range.lowerBound - middle, middle - range.upperBound)
      }
      let item = candidates.filter { isSeen($0, in: view) }.min { (rank($0), $0.indexPath) < (rank($1), $1.indexPath) }
      guard let item else { continue }
      kept[section] = KeptAcross(
        path: item.indexPath, range: view.leadingRange(of: item.frame), offset: offset, current: offset,
        boundsSize: bounds.size, room: elements == nil ? nil : room)
    }
    return kept
  }

  /// Whether an element is an item of a section that is seen, or beyond what is seen of the section.
  private func isSeen(_ item: UICollectionViewLayoutAttributes, in view: OrthogonalScrollView) -> Bool {
    item.representedElementCategory == .cell && item.orthogonalSection == view.area.section
      && view.leadingRange(of: item.frame).upperBound > view.leadingOffset
  }

  // MARK: Keeping it

  /// Takes what was noted, unless the app has chosen another offset since.
  func takeRearrangement() -> Rearrangement? {
    defer { sight.rearrangement = nil }
    return sight.rearrangement.flatMap { $0.offset == contentOffset ? $0 : nil }
  }

  /// Brings the noted items to the middle again, after the layout was prepared.
  func keepSight(_ kept: Rearrangement) {
    orthogonal.kept = kept.across
    if let item = kept.item { keep(item) }
    if kept.asksForOffset { chooseOffset() }
    sight.arranged = kept.item.map { ($0, contentOffset) }
  }

  /// Lets cells that have found their sizes move around the item that a rearrangement has kept.
  func keepArranged() {
    guard let arranged = sight.arranged else { return }
    keep(arranged.item)
    sight.arranged?.offset = contentOffset
  }

  /// Brings an item to where it was seen.
  private func keep(_ item: KeptItem) {
    guard let new = attributes(of: .cell(item.path)) else { return }
    let across = new.orthogonalSection == nil ? nil : orthogonalArea(of: item.path)?.axis
    var (inset, frame) = (adjustedContentInset, inLayout(new.frame))
    if wasMirrored { (inset.left, inset.right) = (inset.right, inset.left) }
    var seen = inLayout(bounds)
    for axis in Axis.allCases {
      let room = bounds.size[axis] - inset.leading(axis) - inset.trailing(axis)
      guard axis != across, contentSize[axis] > room else { continue }
      let offset = item.offset(for: frame, size: bounds.size, inset: inset, on: axis)
      // Not before the content, unless it is there.
      seen.origin[axis] = max(offset, min(seen.origin[axis], -inset.leading(axis)))
    }
    let target = inLayout(seen).origin
    // A motion goes on from there, also from beyond the end.
    if target != contentOffset { contentOffset = isAtRest ? clamped(target) : target }
    sight.isSettling = frame != item.frame || bounds.size != item.bounds.size
  }

  /// Lets the layout and the delegate choose another offset than the present one.
  func chooseOffset() {
    let chosen = UIView.callingApp {
      let proposed = offset(
        proposed: contentOffset, chosenBy: collectionViewLayout.targetContentOffset(forProposedContentOffset:))
      return collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
        ?? proposed
    }
    if chosen != contentOffset { contentOffset = clamped(chosen) }
  }
}
