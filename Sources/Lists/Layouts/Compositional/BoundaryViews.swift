import Foundation
import Views

/// The views at the edges of a section, or of all content.
@MainActor
struct BoundaryViews {
  struct View {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    let key: ElementKey
    /// With the insets of the item.
    var size: CGSize
  }

  /// The direction of scrolling.
  let axis: Axis

  private(set) var views: [View]

  /// Where the views are across the direction of scrolling, and where they would be without insets.
  private let across: Range<CGFloat>

  /// - Parameters:
  ///   - section: The section; nil for views of the whole layout.
  ///   - container: The room that fractions count in.
  ///   - across: The part of the breadth that the views have.
  init(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem], section: Int?, along axis: Axis, in container: CGSize,
    across: Range<CGFloat>, measured: MeasuredSizes
  ) {
    (self.axis, self.across) = (axis, across)
    var numbers: [String: Int] = [:]
    views = items.enumerated().map { index, item in
      let number = numbers[item.elementKind, default: 0]
      numbers[item.elementKind] = number + 1
      let path: IndexPath = section.map { [$0, number] } ?? [index]
      let key = ElementKey.supplementary(item.elementKind, path)
      return View(item: item, key: key, size: item.layoutSize.size(in: container))
    }
    remeasure(measured)
  }

  /// Takes over sizes that the views found, where they are estimated.
  mutating func remeasure(_ measured: MeasuredSizes) {
    for index in views.indices {
      guard let found = measured.boundaries[views[index].key] else { continue }
      let (old, estimates) = (views[index].size, views[index].item.layoutSize.estimates)
      views[index].size = CGSize { estimates[$0] ? found[$0] : old[$0] }
    }
  }

  /// By how much the content grows at an edge, in points.
  func growth(on axis: Axis, atEnd isEnd: Bool) -> CGFloat {
    views.reduce(0) { result, view in
      guard view.item.extendsBoundary, let boundary = view.item.alignment.boundary, boundary.axis == axis,
        boundary.isEnd == isEnd
      else { return result }
      return max(result, view.size[axis])
    }
  }

  /// Whether a view follows the visible part.
  func isPinned(_ view: View) -> Bool { view.item.pinToVisibleBounds && view.item.alignment.boundary?.axis == axis }

  var hasPinnedViews: Bool { views.contains(where: isPinned) }

  /// The frame of a view.
  ///
  /// - Parameters:
  ///   - range: Where the section or the content is in the direction of scrolling.
  ///   - visible: The visible part behind the insets, in which pinned views stay.
  func frame(of view: View, in range: Range<CGFloat>, visible: Range<CGFloat>) -> CGRect {
    let box = CGRect(
      origin: CGPoint { $0 == axis ? range.lowerBound : across.lowerBound },
      size: CGSize {
        $0 == axis ? range.upperBound - range.lowerBound : across.upperBound - across.lowerBound
      })
    var frame = view.item.frame(at: box, size: view.size)
    guard isPinned(view), let boundary = view.item.alignment.boundary else { return frame }
    let (header, footer) = (growth(on: axis, atEnd: false), growth(on: axis, atEnd: true))
    let length = view.size[axis]
    let start =
      boundary.isEnd
      ? Pinning.footerStart(in: range, header: header, footer: length, edge: visible.upperBound)
      : Pinning.headerStart(in: range, header: length, footer: footer, edge: visible.lowerBound)
    let natural = boundary.isEnd ? range.upperBound - length : range.lowerBound
    let distance = CGPoint { $0 == axis ? start - natural : 0 }
    frame = frame.moved(by: distance)
    return frame
  }
}
