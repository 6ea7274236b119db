import Foundation
import Views

// The elements of a flow layout: from places along and across the direction of scrolling to attributes.

/// The kinds of supplementary views of a flow layout. `UICollectionView` has them under UIKit's names.
enum FlowKind {
  static let header = "UICollectionElementKindSectionHeader"
  static let footer = "UICollectionElementKindSectionFooter"
}

extension UICollectionViewFlowLayout {
  /// The elements that intersect a rectangle.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let range = range(of: rect) else { return [] }
    var elements: [UICollectionViewLayoutAttributes] = []
    let attributesType = Self.attributesType
    for section in arrangement.sections(in: range) {
      let start = arrangement.starts[section]
      for kind in [FlowKind.header, FlowKind.footer] {
        guard let attributes = supplementaryAttributes(kind, [section, 0]) else { continue }
        if attributes.frame.overlaps(rect) || isPinned(kind) { elements.append(attributes) }
      }
      let local = range.lowerBound - start..<range.upperBound - start
      let (axis, grid, isEstimating) = (axis, grid, isEstimating)
      for (item, frame) in arrangement.sections[section].frames(in: local) {
        let place = Self.rect(along: start + frame.along, across: frame.across, frame.size, axis, grid)
        guard place.overlaps(rect) else { continue }
        let attributes = attributesType.init(forCellWith: IndexPath(item: item, section: section))
        attributes.fits = AxisPair(horizontal: isEstimating, vertical: isEstimating)
        attributes.frame = place
        elements.append(attributes)
      }
    }
    return elements
  }

  /// Names the headers and footers that a change of the bounds may move.
  func invalidatePinnedElements(in bounds: CGRect, by context: UICollectionViewFlowLayoutInvalidationContext) {
    guard let range = range(of: bounds.union(host?.layoutBounds ?? bounds)) else { return }
    let sections = arrangement.sections(in: range)
    for kind in [FlowKind.header, FlowKind.footer] where isPinned(kind) {
      let paths = sections.filter { extent(of: kind, in: $0) > 0 }.map { IndexPath(item: 0, section: $0) }
      context.invalidateSupplementaryElements(ofKind: kind, at: paths)
    }
  }

  private func isPinned(_ kind: String) -> Bool {
    kind == FlowKind.header ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
  }

  private func extent(of kind: String, in section: Int) -> CGFloat {
    let metrics = arrangement.sections[section].metrics
    return kind == FlowKind.header ? metrics.header : kind == FlowKind.footer ? metrics.footer : 0
  }

  /// The range of a rectangle in the direction of scrolling; nil if it is empty.
  private func range(of rect: CGRect) -> Range<CGFloat>? {
    guard !rect.isNull, rect.size[axis] > 0 else { return nil }
    return rect.origin[axis]..<rect.origin[axis] + rect.size[axis]
  }

  func itemAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = Self.attributesType.init(forCellWith: path)
    let frame = arrangement.sections[path.section].frame(of: path.item)
    attributes.fits = AxisPair(horizontal: isEstimating, vertical: isEstimating)
    attributes.frame = Self.rect(
      along: arrangement.starts[path.section] + frame.along, across: frame.across, frame.size, axis, grid)
    return attributes
  }

  /// The attributes of a header or footer; nil for one without length.
  func supplementaryAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let section = path[0]
    let extent = extent(of: kind, in: section)
    guard extent > 0 else { return nil }
    let attributes = Self.attributesType.init(forSupplementaryViewOfKind: kind, with: path)
    attributes.fits = AxisPair(horizontal: false, vertical: false)
    let natural =
      kind == FlowKind.header
      ? arrangement.starts[section] : arrangement.starts[section] + arrangement.sections[section].footerStart
    var along = natural
    if isPinned(kind) {
      along = pinnedStart(of: kind, in: section)
      attributes.zIndex = FlowConstants.pinnedOrder
    }
    attributes.frame = Self.rect(along: along, across: 0, FlowSize(along: extent, across: breadth), axis, grid)
    return attributes
  }

  private func pinnedStart(of kind: String, in section: Int) -> CGFloat {
    guard let host else { return 0 }
    let (bounds, inset) = (host.layoutBounds, host.layoutInset)
    if kind == FlowKind.header {
      return arrangement.pinnedHeader(of: section, edge: bounds.origin[axis] + inset.leading(axis))
    }
    return arrangement.pinnedFooter(
      of: section, edge: bounds.origin[axis] + bounds.size[axis] - inset.trailing(axis))
  }

  private var grid: PixelGrid { PixelGrid(scale: host?.layoutScale ?? 1) }

  /// A rectangle that begins on a whole device pixel.
  private static func rect(
    along: CGFloat, across: CGFloat, _ size: FlowSize, _ axis: Axis, _ grid: PixelGrid
  ) -> CGRect {
    let (along, across) = (grid.nearest(along), grid.nearest(across))
    return axis == .vertical
      ? CGRect(x: across, y: along, width: size.across, height: size.along)
      : CGRect(x: along, y: across, width: size.along, height: size.across)
  }
}
