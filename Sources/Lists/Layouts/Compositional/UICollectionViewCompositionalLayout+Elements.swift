import Foundation
import Views

// The elements of a compositional layout, as attributes on whole device pixels.

extension UICollectionViewCompositionalLayout {
  /// The elements that intersect a rectangle, and in sections that scroll across those near the visible part.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard !rect.isNull, rect.size[axis] > 0 else { return [] }
    var elements = (boundaries?.views ?? []).compactMap { supplementaryAttributes($0.key) }
      .filter { $0.frame.overlaps(rect) || isPinned($0.key) }
    for section in sections(in: rect) { elements += self.elements(of: section, in: rect) }
    return elements
  }

  /// The parts of sections in a rectangle that scroll across.
  func areas(in rect: CGRect) -> [OrthogonalArea] {
    guard !rect.isNull else { return [] }
    return sections(in: rect).compactMap { area(of: $0) }.filter { $0.frame.overlaps(rect) }
  }

  /// The pinned views of sections that touch a rectangle.
  func pinnedKeys(in rect: CGRect) -> [ElementKey] {
    let all = (boundaries?.views ?? []) + sections(in: rect).flatMap { sections[$0].boundaries.views }
    return all.map(\.key).filter(isPinned)
  }

  private func sections(in rect: CGRect) -> Range<Int> {
    let start = rect.origin[axis] - startOfSections
    return starts.sections(in: start - overhang..<start + rect.size[axis] + overhang)
  }

  // MARK: Sections

  private func elements(of index: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let section = sections[index]
    var elements = section.definition.decorationItems.map { decorationAttributes($0, section: index) }
      .filter { $0.frame.overlaps(rect) }
    let scrolled = scrolledRect(of: index, for: rect)
    if !scrolled.isNull {
      let origin = origin(of: index)
      let along = section.groups.axis
      let start = scrolled.origin[along] - origin[along]
      let (grid, attributesType) = (grid, Self.attributesType)
      for group in section.groups.groups(in: start..<start + scrolled.size[along]) {
        let (first, solution) = section.groups.contents(of: group)
        for (place, cell) in solution.cells.enumerated() {
          let frame = Self.rounded(cell.frame.moved(by: origin), grid)
          guard frame.overlaps(scrolled) else { continue }
          let path = IndexPath(item: first + place, section: index)
          elements.append(attributes(of: cell, frame: frame, at: path, in: section, attributesType))
        }
        let views = solution.supplementaries.map { attributes(of: $0, at: [index, first + $0.cell]) }
        elements += views.filter { $0.frame.overlaps(scrolled) }
      }
    }
    return elements
      + section.boundaries.views.compactMap { supplementaryAttributes($0.key) }
      .filter { $0.frame.overlaps(rect) || isPinned($0.key) }
  }

  /// The part of a rectangle in which a section's cells are, before it is scrolled across; null for none.
  private func scrolledRect(of index: Int, for rect: CGRect) -> CGRect {
    guard let area = area(of: index) else { return rect }
    guard area.frame.overlaps(rect) else { return .null }
    let offset = host?.orthogonalOffset(inSection: index) ?? 0
    let margin = area.frame.size[area.axis] * CompositionalConstants.margin
    let distance = CGPoint { $0 == area.axis ? offset : 0 }
    return area.frame.moved(by: distance).insetBy(
      dx: area.axis == .horizontal ? -margin : 0, dy: area.axis == .vertical ? -margin : 0)
  }

  private func area(of index: Int) -> OrthogonalArea? {
    let section = sections[index]
    guard let frame = section.area else { return nil }
    let start = startOfSections + starts[index]
    return OrthogonalArea(
      section: index, frame: rounded(frame.moved(by: CGPoint { $0 == axis ? start : 0 })), axis: axis.other,
      length: section.areaLength, behavior: section.definition.orthogonalScrollingBehavior, groups: section.groups,
      zIndex: section.definition.cellOrder)
  }

  /// Where the groups of a section begin.
  private func origin(of index: Int) -> CGPoint {
    let start = startOfSections + starts[index]
    return sections[index].groupsOrigin + CGPoint { $0 == axis ? start : 0 }
  }

  /// Calls the handlers of sections with their elements in sight. The views at the boundaries of sections are not among
  /// them.
  func announce(_ elements: [UICollectionViewLayoutAttributes]) {
    let bySection = Dictionary(grouping: elements) { $0.indexPath.count > 1 ? $0.indexPath.section : -1 }
    for (section, elements) in bySection.sorted(by: { $0.key < $1.key }) where sections.indices.contains(section) {
      let boundaries = Set(sections[section].boundaries.views.map(\.key))
      announce(elements.filter { !boundaries.contains($0.key) }, in: section)
    }
  }

  private func announce(_ elements: [UICollectionViewLayoutAttributes], in index: Int) {
    guard let host, let handler = sections[index].definition.visibleItemsInvalidationHandler else { return }
    let bounds = host.layoutBounds
    let area = area(of: index)
    let across = area == nil ? 0 : host.orthogonalOffset(inSection: index)
    let offset = area.map { area in CGPoint { $0 == area.axis ? across : bounds.origin[$0] } } ?? bounds.origin
    let visible = CGRect(origin: offset, size: bounds.size)
    let items = elements.filter { $0.frame.overlaps($0.orthogonalSection == nil ? bounds : visible) }
    handler(items, offset, sections[index].environment)
  }

  // MARK: Attributes

  /// The attributes of a cell; nil if it has no place.
  func cellAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let section = sections[path.section]
    return section.groups.cell(of: path.item).map {
      let frame = rounded($0.frame.moved(by: origin(of: path.section)))
      return attributes(of: $0, frame: frame, at: path, in: section, Self.attributesType)
    }
  }

  /// - Parameter frame: The place in the content.
  private func attributes(
    of cell: GroupSolution.Cell, frame: CGRect, at path: IndexPath, in section: CompositionalSection,
    _ attributesType: UICollectionViewLayoutAttributes.Type
  ) -> UICollectionViewLayoutAttributes {
    let attributes = attributesType.init(forCellWith: path)
    attributes.frame = frame
    attributes.fits = cell.fits
    attributes.zIndex = cell.zIndex + section.definition.cellOrder
    attributes.orthogonalSection = section.definition.scrollsAcross ? path.section : nil
    attributes.listPlace = section.definition.list?.place(
      of: path, count: section.groups.count, item: host.map { $0.item(atPlace: path) } ?? path)
    return attributes
  }

  /// The attributes of a view at an anchor.
  private func attributes(
    of supplementary: GroupSolution.Supplementary, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let section = sections[path.section]
    let attributes = Self.attributesType.init(
      forSupplementaryViewOfKind: supplementary.item.elementKind, with: path)
    attributes.frame = rounded(supplementary.frame.moved(by: origin(of: path.section)))
    attributes.fits = AxisPair(horizontal: false, vertical: false)
    attributes.zIndex = supplementary.item.zIndex + section.definition.cellOrder
    attributes.orthogonalSection = section.definition.scrollsAcross ? path.section : nil
    return attributes
  }

  /// The attributes of a supplementary view at an edge or an anchor; nil if the layout has no such view.
  func supplementaryAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let (views, view, range) = boundary(key) {
      let attributes = Self.attributesType.init(forSupplementaryViewOfKind: key.kind, with: key.path)
      attributes.frame = rounded(views.frame(of: view, in: range, visible: visibleRange(for: key)))
      attributes.fits = view.item.layoutSize.estimates
      attributes.listPlace = key.section.flatMap { sections[$0].definition.list?.place(of: key.kind) }
      let order = key.section.map { sections[$0].definition.cellOrder } ?? 0
      attributes.zIndex = view.item.zIndex + order + (views.isPinned(view) ? CompositionalConstants.pinnedOrder : 0)
      return attributes
    }
    guard key.path.count == 2, sections.indices.contains(key.path.section) else { return nil }
    for (item, view) in sections[key.path.section].groups.supplementaries(beside: key.path.item)
    where item == key.path.item && view.item.elementKind == key.kind {
      return attributes(of: view, at: key.path)
    }
    return nil
  }

  /// The attributes of a view behind a section.
  func decorationAttributes(
    _ item: NSCollectionLayoutDecorationItem, section: Int
  ) -> UICollectionViewLayoutAttributes {
    let attributes = Self.attributesType.init(forDecorationViewOfKind: item.elementKind, with: [section, 0])
    let start = startOfSections + starts[section]
    let frame = CGRect(
      origin: CGPoint { $0 == axis ? start : 0 },
      size: CGSize { $0 == axis ? sections[section].extent : collectionViewContentSize[$0] })
    attributes.frame = rounded(frame.inset(by: item.contentInsets.resolved(isMirrored: false)).nonNegative)
    attributes.zIndex = item.zIndex
    return attributes
  }

  // MARK: Boundaries

  /// A view at an edge, all views at that edge, and the range of the section or of the whole content that it belongs to.
  private func boundary(_ key: ElementKey) -> (BoundaryViews, BoundaryViews.View, Range<CGFloat>)? {
    guard let index = key.section else {
      guard let boundaries, let view = boundaries.views.first(where: { $0.key == key }) else { return nil }
      return (boundaries, view, 0..<collectionViewContentSize[axis])
    }
    guard sections.indices.contains(index) else { return nil }
    let views = sections[index].boundaries
    guard let view = views.views.first(where: { $0.key == key }) else { return nil }
    let start = startOfSections + starts[index]
    return (views, view, start..<start + sections[index].extent)
  }

  private func isPinned(_ key: ElementKey) -> Bool {
    guard let (views, view, _) = boundary(key) else { return false }
    return views.isPinned(view)
  }

  /// The visible part behind the insets. Views of sections stay behind pinned ones of the whole layout.
  private func visibleRange(for key: ElementKey) -> Range<CGFloat> {
    guard let host else { return 0..<0 }
    let (bounds, inset) = (host.layoutBounds, host.layoutInset)
    var start = bounds.origin[axis] + inset.leading(axis)
    var end = bounds.origin[axis] + bounds.size[axis] - inset.trailing(axis)
    if key.section != nil, let boundaries {
      for view in boundaries.views where boundaries.isPinned(view) {
        if view.item.alignment.boundary?.isEnd == true { end -= view.size[axis] } else { start += view.size[axis] }
      }
    }
    return start..<max(start, end)
  }

  /// A frame with edges on whole device pixels.
  private func rounded(_ frame: CGRect) -> CGRect { Self.rounded(frame, grid) }

  private var grid: PixelGrid { PixelGrid(scale: host?.layoutScale ?? 1) }

  private static func rounded(_ frame: CGRect, _ grid: PixelGrid) -> CGRect {
    let (left, top) = (grid.nearest(frame.origin.x), grid.nearest(frame.origin.y))
    return CGRect(
      x: left, y: top, width: grid.nearest(frame.origin.x + frame.size.width) - left,
      height: grid.nearest(frame.origin.y + frame.size.height) - top)
  }
}
