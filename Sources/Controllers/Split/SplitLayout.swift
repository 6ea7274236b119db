import Foundation

/// Where the columns of a split view controller are in a wide window, from where text begins. Lengths are in points.
///
/// The columns before the secondary one are a strip, with a separator after each, which moves in and out as a whole.
struct SplitLayout: Equatable {
  /// The size of the controller's view.
  var size: CGSize

  /// The widths of the columns before the secondary one.
  var leadingWidths: [CGFloat]

  /// How many of these are in sight, counted from the last one.
  var shownCount: Int

  var behavior: UISplitViewController.SplitBehavior

  /// The width of a separator: a device pixel.
  var pixel: CGFloat

  /// The part of the strip that is in sight.
  private var shownWidth: CGFloat { width(ofLast: shownCount) }

  private func width(ofLast count: Int) -> CGFloat {
    leadingWidths.suffix(count).reduce(0) { $0 + $1 + pixel }
  }

  /// The frame of a column before the secondary one.
  func leadingFrame(_ index: Int) -> CGRect {
    let start = shownWidth - width(ofLast: leadingWidths.count - index)
    return CGRect(x: start, y: 0, width: leadingWidths[index], height: size.height)
  }

  /// The separator after a column before the secondary one.
  func separatorFrame(_ index: Int) -> CGRect {
    CGRect(x: leadingFrame(index).maxX, y: 0, width: pixel, height: size.height)
  }

  /// Beside other columns the secondary one takes the rest. Displaced, it keeps the width that it has beside one.
  var secondaryFrame: CGRect {
    switch behavior {
    case .overlay: CGRect(origin: .zero, size: size)
    case .automatic, .tile: frame(after: shownWidth, width: size.width - shownWidth)
    case .displace: frame(after: shownWidth, width: size.width - width(ofLast: min(shownCount, 1)))
    }
  }

  private func frame(after start: CGFloat, width: CGFloat) -> CGRect {
    CGRect(x: start, y: 0, width: max(0, width), height: size.height)
  }
}
