import UIKit

/// A scroll view of a figure: its drags and flings end at its own edges, so that the page stays. The wheel goes on in the
/// page.
class FigureScrollView: UIScrollView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    semanticContentAttribute = .forceLeftToRight
    contentInsetAdjustmentBehavior = .never
  }

  required init?(coder: NSCoder) { nil }

  override var transfersVerticalScrollingToParent: Bool {
    get { !isHeld }
    set {}
  }

  override var transfersHorizontalScrollingToParent: Bool {
    get { !isHeld }
    set {}
  }
}

/// A table of a figure: its drags and flings end at its own edges.
final class FigureTableView: UITableView {
  override var transfersVerticalScrollingToParent: Bool {
    get { !isHeld }
    set {}
  }
}

extension UIScrollView {
  fileprivate var isHeld: Bool { isTracking || isDragging || isDecelerating }

  /// The offsets at which the content may rest.
  var legalOrigins: CGRect {
    let (inset, content, size) = (adjustedContentInset, contentSize, bounds.size)
    return CGRect(
      x: -inset.left, y: -inset.top, width: max(0, content.width + inset.left + inset.right - size.width),
      height: max(0, content.height + inset.top + inset.bottom - size.height))
  }
}
