import Foundation

/// The scroll indicator of one axis: the track along a scroll view's edge, which is as wide as a pointer needs, and the
/// thumb on it, which shows which part of the content is in sight.
///
/// It is an overlay, which keeps its place on the screen. Only the thumb shows, and touches pass through, until the pointer
/// is over it.
final class ScrollIndicator: UIView {
  let axis: Axis

  let press = IndicatorPressGestureRecognizer()

  private let thumb = UIView()
  private let border = UIView()

  override var isOverlay: Bool { true }

  init(axis: Axis) {
    self.axis = axis
    super.init(frame: .zero)
    alpha = 0
    addSubview(border)
    addSubview(thumb)
    addGestureRecognizer(press)
  }

  /// Where the thumb shows, in the scroll view's coordinates.
  var thumbFrame: CGRect { thumb.convert(thumb.bounds, to: superview) }

  /// Places the thumb.
  ///
  /// - Parameters:
  ///   - span: Its part of this view, in points from the leading end.
  ///   - width: From 0, thin with nothing behind it, to 1, wide on a track that can be seen.
  func show(_ span: IndicatorGeometry.Span, width: CGFloat, _ style: UIScrollView.IndicatorStyle) {
    let (thin, wide) = (IndicatorConstants.thickness, IndicatorConstants.wideThickness)
    let thickness = thin + (wide - thin) * width
    let across = bounds.size[axis.other] - IndicatorConstants.margin - thickness
    thumb.frame =
      switch axis {
      case .horizontal: CGRect(x: span.start, y: across, width: span.length, height: thickness)
      case .vertical: CGRect(x: across, y: span.start, width: thickness, height: span.length)
      }
    thumb.layer.cornerRadius = thickness / 2
    thumb.backgroundColor = style.color
    showBorder(style.borderColor)
    backgroundColor = width > 0 ? trackColor(style.color, width: width) : nil
  }

  private func showBorder(_ color: UIColor?) {
    border.isHidden = color == nil
    border.backgroundColor = color
    border.frame = thumb.frame.insetBy(dx: -IndicatorConstants.borderWidth, dy: -IndicatorConstants.borderWidth)
    border.layer.cornerRadius = thumb.layer.cornerRadius + IndicatorConstants.borderWidth
  }

  private func trackColor(_ color: UIColor, width: CGFloat) -> UIColor {
    color.withAlphaComponent(color.cgColor.alpha * IndicatorConstants.trackOpacity * width)
  }

  /// The pointer finds what it hovers over, however faded; everything else, what lies below.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let scrollView = superview as? UIScrollView
    return scrollView?.indicators.hovered == axis && self.point(inside: point, with: event) ? self : nil
  }

  override func keepsToItself(_ touch: UITouch) -> Bool {
    touch.type == .indirectPointer
  }
}
