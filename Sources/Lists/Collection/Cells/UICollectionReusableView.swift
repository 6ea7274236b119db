import Foundation
@_spi(Toolkit) import Views

/// A view that a collection view shows, and uses again for another element when the first has left.
open class UICollectionReusableView: UIView {
  /// The identifier under which the view waits for reuse; nil for a view that was not dequeued.
  open internal(set) var reuseIdentifier: String?

  /// The kind under which the view waits for reuse.
  var reuseKind: ReuseKind?

  /// The element that the view showed when a collection view last looked; nil before.
  var lastKey: ElementKey?

  /// Makes a view. A collection view makes views of a registered class by this initializer.
  public override required init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { nil }

  /// Called before the view is used again, in the call that dequeues it. The default implementation does nothing.
  open func prepareForReuse() {}

  /// Called when the layout gives the view other attributes; frame, transform and opacity are set already. The default
  /// implementation does nothing.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before the layout changes. The default implementation does nothing.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after the layout changed. The default implementation does nothing.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The attributes that the view wishes for itself, given those of the layout. The default implementation changes the
  /// size to what constraints or `sizeThatFits(_:)` give, on the axes on which the layout estimates.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let fits = layoutAttributes.fits
    guard fits.horizontal || fits.vertical else { return layoutAttributes }
    let size = fittingSize(layoutAttributes.size, fits)
    let result = layoutAttributes.duplicate
    result.size = CGSize(
      width: fits.horizontal ? size.width : result.size.width,
      height: fits.vertical ? size.height : result.size.height)
    return result
  }

  /// Reports that the content needs another size. A collection view whose `selfSizingInvalidation` permits it asks the view
  /// again for its preferred attributes.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    tellSizingHost(.invalidation)
  }

  @_spi(Toolkit) open override func constraintsDidChangeInside() { tellSizingHost(.constraints) }

  // MARK: Internals

  /// Called with the place in a list that the layout gives the view; nil outside of lists. Does nothing by default.
  func adopt(_ place: ListPlace?) {}

  /// The view whose constraints give the size.
  var sizingView: UIView { self }

  /// The size that the view needs.
  ///
  /// - Parameter fits: The axes along which it is asked for.
  func fittingSize(_ target: CGSize, _ fits: AxisPair<Bool>) -> CGSize {
    let size = sizingView.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: fits.horizontal ? .fittingSizeLevel : .required,
      verticalFittingPriority: fits.vertical ? .fittingSizeLevel : .required)
    return size == .zero ? sizeThatFits(target) : size
  }
}

extension UICollectionReusableView: ReusableView {
  static func make(_ kind: ReuseKind) -> Self {
    let view = Self(frame: .zero)
    (view.reuseIdentifier, view.reuseKind) = (kind.identifier, kind)
    return view
  }
}

/// What identifies views that can stand in for each other.
struct ReuseKind: Hashable {
  /// The kind of a supplementary or decoration view; empty for cells.
  let kind: String
  let identifier: String
}
