import Foundation
import Views

/// The scroll views of sections that scroll across the collection view.
@MainActor
struct OrthogonalSections {
  /// The scroll views of the sections near the visible part.
  var views: [Int: OrthogonalScrollView] = [:]

  /// How far the other sections are scrolled, as far as they are.
  var offsets: [Int: CGFloat] = [:]

  /// The items to which the other sections scroll when they come into sight.
  var destinations: [Int: AcrossDestination] = [:]

  /// The sections whose scrolls to an item ended before the present layout pass, or begin in it.
  var arrived: Set<Int> = []

  /// The items that keep their places when the layout gives the items of the sections other places.
  var kept: [Int: KeptAcross] = [:]

  /// The items that the last rearrangement has kept in the middle, and the sections where cells that find their sizes move
  /// around them.
  var arranged: [Int: KeptAcross] = [:]
  var settling: Set<Int> = []

  /// The offsets of each section for which the attributes in hand are enough.
  var covered: [Int: ClosedRange<CGFloat>] = [:]

  /// Moves all with their sections through an update. The views of deleted sections stay where they are.
  mutating func follow(_ map: ListUpdateMap) {
    func moved<Value>(_ values: [Int: Value]) -> [Int: Value] {
      Dictionary(
        uniqueKeysWithValues: values.compactMap { section, value in
          map.newSection(for: section).map { ($0, value) }
        })
    }
    (views, offsets, covered) = (moved(views), moved(offsets), [:])
    (kept, arranged) = ([:], [:])
    for view in views.values { view.destination = view.destination?.following(map) }
    destinations = [:]
  }
}

extension UICollectionView {
  func orthogonalOffset(inSection section: Int) -> CGFloat {
    orthogonal.views[section]?.leadingOffset ?? orthogonal.offsets[section] ?? 0
  }

  /// Makes and places the scroll views of the sections in a rectangle, and removes the others.
  func updateOrthogonalSections(in rect: CGRect) {
    let areas = collectionViewLayout.orthogonalAreas(in: mirrored(rect))
    guard !areas.isEmpty || !orthogonal.views.isEmpty else { return }
    let needed = Set(areas.map(\.section))
    for (section, view) in orthogonal.views where !needed.contains(section) && !view.isInUse {
      orthogonal.offsets[section] = view.leadingOffset
      (orthogonal.views[section], orthogonal.covered[section]) = (nil, nil)
      view.removeFromSuperview()
    }
    for area in areas {
      updateOrthogonalSection(area)
      let (offset, length) = (orthogonalOffset(inSection: area.section), area.frame.size[area.axis])
      let margin = length * CompositionalConstants.margin
      orthogonal.covered[area.section] = offset - margin...offset + margin
    }
  }

  private func updateOrthogonalSection(_ area: OrthogonalArea) {
    var area = area
    area.frame = mirrored(area.frame)
    let view = orthogonal.views[area.section] ?? makeOrthogonalView(area)
    let (distance, offset) = (view.contentDistance, view.leadingOffset)
    view.adopt(area, beginsAtRight: mirrorsLayout)
    if let kept = orthogonal.kept.removeValue(forKey: area.section), abs(kept.current - offset) < 1 {
      keep(kept, in: view)
    }
    let shift = view.contentDistance - distance
    if shift != .zero {
      for element in shown.values where element.view.superview === view {
        element.view.center = element.view.center + shift
      }
    }
  }

  /// Scrolls a section to where an item is at its place again.
  private func keep(_ kept: KeptAcross, in view: OrthogonalScrollView) {
    guard let frame = attributes(of: .cell(kept.path))?.frame else { return }
    let range = view.leadingRange(of: frame)
    let distance = kept.offset(for: range, room: view.room)
    guard kept.room != nil else { return view.settle(at: max(distance, min(kept.offset, 0))) }
    // Not before the content, unless it is there.
    view.leadingOffset =
      view.isAtRest ? view.restingDistance(near: distance) : max(distance, min(view.leadingOffset, 0))
    var arranged = kept
    arranged.current = view.leadingOffset
    orthogonal.arranged[kept.path.section] = arranged
    if range != kept.range || bounds.size != kept.boundsSize { orthogonal.settling.insert(kept.path.section) }
  }

  private func makeOrthogonalView(_ area: OrthogonalArea) -> OrthogonalScrollView {
    let view = OrthogonalScrollView(area)
    orthogonal.views[area.section] = view
    view.adopt(area, beginsAtRight: mirrorsLayout)
    view.leadingOffset = orthogonal.offsets.removeValue(forKey: area.section) ?? 0
    view.destination = orthogonal.destinations.removeValue(forKey: area.section)
    if view.destination != nil { orthogonal.arrived.insert(area.section) }
    view.didScroll = { [weak self, weak view] in
      if let self, let view { self.orthogonalViewDidScroll(view) }
    }
    place(view, at: area.zIndex)
    return view
  }

  private func orthogonalViewDidScroll(_ view: OrthogonalScrollView) {
    guard !isLayingOutElements, let section = orthogonal.views.first(where: { $0.value === view })?.key else { return }
    // A motion goes on, while the app would choose something else to see.
    if !view.isAtRest { sight.rearrangement?.across[section]?.move(to: view.leadingOffset) }
    if collectionViewLayout.announcesVisibility || orthogonal.covered[section]?.contains(view.leadingOffset) != true {
      layoutWindow.rect = .null
    }
    setNeedsLayout()
  }

  // MARK: Places

  /// The view that contains the view of an element.
  func container(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    attributes.orthogonalSection.flatMap { orthogonal.views[$0] } ?? self
  }

  /// The frame of an element after its section is scrolled across.
  func displayedFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let section = attributes.orthogonalSection, let view = orthogonal.views[section] else {
      return attributes.frame
    }
    return view.displayed(attributes.frame)
  }

  /// Whether an element intersects a part of the content.
  func isElement(_ attributes: UICollectionViewLayoutAttributes, in rect: CGRect) -> Bool {
    isElement(attributes.frame, ofSection: attributes.orthogonalSection, in: rect)
  }

  /// - Parameter section: The section that scrolls across and contains the element; nil for none.
  func isElement(_ frame: CGRect, ofSection section: Int?, in rect: CGRect) -> Bool {
    guard let section else { return frame.isInSight(of: rect) }
    return orthogonal.views[section]?.displayed(frame).isInSight(of: rect) ?? false
  }

  /// Moves a view into another one without changing its place on the screen.
  func move(_ view: UIView, into container: UIView) {
    guard let superview = view.superview, superview !== container else { return }
    view.center = container.convert(view.center, from: superview)
    container.addSubview(view)
  }

  // MARK: Scrolling to an item

  /// The part of the item's section that scrolls across, as the layout sees it; nil for none.
  func orthogonalArea(of path: IndexPath) -> OrthogonalArea? {
    guard let attributes = collectionViewLayout.layoutAttributesForItem(at: place(of: path)),
      attributes.orthogonalSection != nil
    else { return nil }
    // The item itself may be anywhere across.
    let frame = attributes.frame
    let lines = [
      CGRect(x: 0, y: frame.minY, width: contentSize.width, height: frame.height),
      CGRect(x: frame.minX, y: 0, width: frame.width, height: contentSize.height),
    ]
    let areas = lines.lazy.flatMap { self.collectionViewLayout.orthogonalAreas(in: $0) }
    return areas.first { $0.section == path.section }
  }

  /// Scrolls a section across to an item, or keeps the offset for when it comes into sight.
  ///
  /// - Parameter place: The part of the free length before the item, from 0 to 1; nil for the least movement.
  func scroll(_ area: OrthogonalArea, to path: IndexPath, at place: CGFloat?, animated: Bool) {
    guard let attributes = collectionViewLayout.layoutAttributesForItem(at: self.place(of: path)) else {
      return
    }
    let frame = attributes.frame
    // So that what is legal is known.
    if orthogonal.views[path.section] != nil { updateOrthogonalSection(area) }
    let room = area.frame.size[area.axis]
    let start = frame.origin[area.axis] - area.frame.origin[area.axis]
    let range = start..<start + frame.size[area.axis]
    let current = orthogonalOffset(inSection: path.section)
    let isMirrored = mirrorsLayout && area.axis == .horizontal
    if place == nil, range.lowerBound >= current, range.upperBound <= current + room { return }
    // An item that comes into sight ends at the edge that it has come from.
    let end: CGFloat = range.lowerBound < current ? 0 : 1
    var destination = AcrossDestination(path: path, place: place.map { isMirrored ? 1 - $0 : $0 } ?? end)
    destination.aim = min(max(0, destination.distance(showing: range, room: room)), max(0, area.length - room))
    guard let view = orthogonal.views[path.section] else {
      orthogonal.offsets[path.section] = destination.aim
      return orthogonal.destinations[path.section] = destination
    }
    view.scroll(toLeading: destination.aim, animated: animated)
    let fits = attributes.fits.horizontal || attributes.fits.vertical
    view.destination = fits || destination.aim != current ? destination : nil
    setNeedsLayout()
  }

  /// Leads the scrolls of sections to where their items are now.
  ///
  /// - Returns: Whether an offset has changed.
  func aimAcross() -> Bool {
    var isMoved = false
    for (section, view) in orthogonal.views {
      guard let path = view.destination?.path, let frame = attributes(of: .cell(path))?.frame else { continue }
      let hasArrived = orthogonal.arrived.contains(section)
      guard view.aim(at: view.leadingRange(of: frame), hasArrived: hasArrived) else { continue }
      (isMoved, layoutWindow.rect) = (true, .null)
    }
    return isMoved
  }
}
