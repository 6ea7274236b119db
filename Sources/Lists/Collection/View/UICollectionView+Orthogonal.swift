import Foundation
import Views

/// The scroll views of sections that scroll across the collection view.
struct OrthogonalSections {
  /// The scroll views of the sections near the visible part.
  var views: [Int: OrthogonalScrollView] = [:]

  /// How far the other sections are scrolled, as far as they are.
  var offsets: [Int: CGFloat] = [:]

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
    for area in areas { updateOrthogonalSection(area) }
  }

  private func updateOrthogonalSection(_ area: OrthogonalArea) {
    var area = area
    area.frame = mirrored(area.frame)
    let view = orthogonal.views[area.section] ?? makeOrthogonalView(area)
    let distance = view.contentDistance
    view.adopt(area, beginsAtRight: mirrorsLayout)
    let shift = view.contentDistance - distance
    if shift != .zero {
      for element in shown.values where element.view.superview === view {
        element.view.center = element.view.center + shift
      }
    }
    let length = area.frame.size[area.axis] * CompositionalConstants.margin
    orthogonal.covered[area.section] = view.leadingOffset - length...view.leadingOffset + length
  }

  private func makeOrthogonalView(_ area: OrthogonalArea) -> OrthogonalScrollView {
    let view = OrthogonalScrollView(area)
    orthogonal.views[area.section] = view
    view.adopt(area, beginsAtRight: mirrorsLayout)
    view.leadingOffset = orthogonal.offsets.removeValue(forKey: area.section) ?? 0
    view.didScroll = { [weak self, weak view] in
      if let self, let view { self.orthogonalViewDidScroll(view) }
    }
    place(view, at: area.zIndex)
    return view
  }

  private func orthogonalViewDidScroll(_ view: OrthogonalScrollView) {
    guard !isLayingOutElements, let section = orthogonal.views.first(where: { $0.value === view })?.key else { return }
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
    if let section = attributes.orthogonalSection, orthogonal.views[section] == nil { return false }
    return displayedFrame(of: attributes).overlaps(rect)
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
    guard let attributes = collectionViewLayout.layoutAttributesForItem(at: path),
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
    guard let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame else { return }
    let visible = area.frame.size[area.axis]
    let start = frame.origin[area.axis] - area.frame.origin[area.axis]
    let trailing = start + frame.size[area.axis] - visible
    let current = orthogonalOffset(inSection: path.section)
    let isMirrored = mirrorsLayout && area.axis == .horizontal
    let proposed =
      place.map { start + (trailing - start) * (isMirrored ? 1 - $0 : $0) } ?? min(max(current, trailing), start)
    let target = min(max(0, proposed), max(0, area.length - visible))
    if let view = orthogonal.views[path.section] {
      view.scroll(toLeading: target, animated: animated)
    } else {
      orthogonal.offsets[path.section] = target
    }
  }
}
