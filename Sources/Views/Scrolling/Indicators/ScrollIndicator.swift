import Drawing
import Foundation
import Rendering

/// The scroll indicator of one axis: a track along the scroll view's edge, wide enough for a pointer, and a thumb on it
/// that shows the visible part of the content.
///
/// It is an overlay, which stays in place while content scrolls. Until the pointer is over it, only the thumb is
/// visible, and touches pass through.
final class ScrollIndicator: UIView {
  let axis: Axis

  let press = IndicatorPressGestureRecognizer()

  /// The thumb and the border around it, which are the view's picture. Each frame of a scroll paints them, since the content
  /// under them has moved.
  private(set) var thumb = CGRect.zero
  private(set) var style = UIScrollView.IndicatorStyle.default

  override var isOverlay: Bool { true }

  init(axis: Axis) {
    self.axis = axis
    super.init(frame: .zero)
    alpha = 0
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { nil }

  /// The thumb's frame in the scroll view's coordinates.
  var thumbFrame: CGRect { convert(thumb.insetBy(dx: Self.border, dy: Self.border), to: superview) }

  private static var border: CGFloat { IndicatorConstants.borderWidth }

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
    put(frame.insetBy(dx: -Self.border, dy: -Self.border), style)
    let track = width > 0 ? trackColor(style.color, width: width) : nil
    if track != backgroundColor { backgroundColor = track }
  }

  func put(_ frame: CGRect, _ style: UIScrollView.IndicatorStyle) {
    // Most frames of long content change nothing of it.
    if frame == thumb, style == self.style { return }
    damage(thumb)
    if frame.size != thumb.size || style != self.style { invalidatePicture() }
    (thumb, self.style) = (frame, style)
    damage(thumb)
  }

  override func pictureFrame(in bounds: CGRect) -> CGRect { thumb }

  /// Beyond an edge of the content the thumb gets shorter with each frame, so its picture is not drawn by paths: the
  /// compositor takes a tenth of their time.
  override func readyPicture(scale: CGFloat) -> CGImage? {
    let size = PixelSize(
      width: Int32((thumb.width * scale).rounded(.up)), height: Int32((thumb.height * scale).rounded(.up)))
    guard let bitmap = Bitmap(size: size) else { return nil }
    let outer = DeviceRect(size)
    let inner = outer.inset(by: Int32((Self.border * scale).rounded()))
    var scene = Scene(size: size)
    for (rect, color) in [(outer, style.borderColor), (inner, style.color)] {
      guard let color = color?.color(in: traits) else { continue }
      let ends = Shape.rounded(rect, radius: Double(min(rect.width, rect.height)) / 2)
      scene.elements.append(SceneElement(shape: ends, clip: outer, paint: .color(color)))
    }
    Self.compositor.draw(scene, into: bitmap)
    return CGImage(bitmap: bitmap)
  }

  private static var compositor = Compositor()

  private func trackColor(_ color: UIColor, width: CGFloat) -> UIColor {
    color.withAlphaComponent(color.cgColor.alpha * IndicatorConstants.trackOpacity * width)
  }

  /// The pointer hits the indicator it hovers over even if that is faded; everything else hits the view below.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let scrollView = superview as? UIScrollView
    return scrollView?.indicators.hovered == axis && self.point(inside: point, with: event) ? self : nil
  }

  override func confines(_ touch: UITouch) -> Bool {
    touch.type == .indirectPointer
  }
}
