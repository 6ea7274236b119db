import Foundation

/// The scroll indicator of one axis: a track along the scroll view's edge, wide enough for a pointer, and a thumb on it
/// that shows the visible part of the content.
///
/// It is an overlay, which stays in place while content scrolls. Until the pointer is over it, only the thumb is
/// visible, and touches pass through.
final class ScrollIndicator: UIView {
  let axis: Axis

  let press = IndicatorPressGestureRecognizer()

  /// The border, and the thumb in it.
  private let border = UIView()
  private let thumb = UIView()

  /// What is shown: most frames of long content change nothing of it.
  private var shown: (thumb: CGRect, width: CGFloat, style: UIScrollView.IndicatorStyle)?

  override var isOverlay: Bool { true }

  init(axis: Axis) {
    self.axis = axis
    super.init(frame: .zero)
    alpha = 0
    addSubview(border)
    border.addSubview(thumb)
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { nil }

  /// The thumb's frame in the scroll view's coordinates.
  var thumbFrame: CGRect { thumb.convert(thumb.bounds, to: superview) }

  /// Places the thumb.
  ///
  /// - Parameters:
  ///   - span: Its span in this view, in points from the leading end.
  ///   - width: From 0, thin and without a track, to 1, wide on a visible track.
  ///   - isMirrored: Whether a vertical indicator is at the left edge.
  func show(
    _ span: IndicatorGeometry.Span, width: CGFloat, _ style: UIScrollView.IndicatorStyle, isMirrored: Bool
  ) {
    let (thin, wide) = (IndicatorConstants.thickness, IndicatorConstants.wideThickness)
    let thickness = thin + (wide - thin) * width
    let margin = IndicatorConstants.margin
    let across = isMirrored && axis == .vertical ? margin : bounds.size[axis.other] - margin - thickness
    let frame =
      switch axis {
      case .horizontal: CGRect(x: span.start, y: across, width: span.length, height: thickness)
      case .vertical: CGRect(x: across, y: span.start, width: thickness, height: span.length)
      }
    if let shown, shown == (frame, width, style) { return }
    shown = (frame, width, style)
    let outset = IndicatorConstants.borderWidth
    border.frame = frame.insetBy(dx: -outset, dy: -outset)
    border.layer.cornerRadius = thickness / 2 + outset
    border.backgroundColor = style.borderColor
    thumb.frame = CGRect(origin: CGPoint(x: outset, y: outset), size: frame.size)
    thumb.layer.cornerRadius = thickness / 2
    thumb.backgroundColor = style.color
    backgroundColor = width > 0 ? trackColor(style.color, width: width) : nil
  }

  private func trackColor(_ color: UIColor, width: CGFloat) -> UIColor {
    color.withAlphaComponent(color.cgColor.alpha * IndicatorConstants.trackOpacity * width)
  }

  /// The pointer hits the indicator it hovers over even if that is faded; everything else hits the view below.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let scrollView = superview as? UIScrollView
    return scrollView?.indicators.hovered == axis && self.point(inside: point, with: event) ? self : nil
  }

  override func keepsToItself(_ touch: UITouch) -> Bool {
    touch.type == .indirectPointer
  }
}
