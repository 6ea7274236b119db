import Drawing
import Foundation
import Views

/// What an open menu is about, lifted above its window: the picture of a view, or the view of a preview's controller.
final class MenuPreviewView: UIView {
  /// Called for a tap.
  var wasTapped: () -> Void = {}

  /// The controller whose view this shows; nil for a picture.
  let controller: UIViewController?

  private let content: UIView

  /// The size that the preview would like to have, in points.
  let wantedSize: CGSize

  /// Makes the preview of a controller.
  ///
  /// - Parameter room: The size of the window, for a controller without a preferred size.
  init(_ controller: UIViewController, in room: CGSize) {
    self.controller = controller
    content = controller.view
    let preferred = controller.preferredContentSize
    wantedSize =
      preferred.width > 0 && preferred.height > 0
      ? preferred : CGSize(width: room.width * MenuMetrics.previewShare, height: room.height * MenuMetrics.previewShare)
    super.init(frame: .zero)
    content.backgroundColor = content.backgroundColor ?? .systemBackground
    content.layer.cornerRadius = MenuMetrics.previewRadius
    content.clipsToBounds = true
    install()
  }

  /// Makes the preview of a view; nil if there is no picture of it.
  init?(_ preview: UITargetedPreview) {
    controller = nil
    let visible = preview.visibleRect
    guard
      let picture = preview.view.resizableSnapshotView(
        from: visible, afterScreenUpdates: true, withCapInsets: .zero)
    else { return nil }
    content = picture
    wantedSize = visible.size
    super.init(frame: .zero)
    content.backgroundColor = preview.parameters.backgroundColor ?? .systemBackground
    if let path = preview.parameters.visiblePath {
      let shape = CAShapeLayer()
      shape.path = UIBezierPath(cgPath: path.cgPath).moved(by: CGPoint(x: -visible.minX, y: -visible.minY)).cgPath
      content.layer.mask = shape
    } else {
      content.layer.cornerRadius = max(preview.view.layer.cornerRadius, MenuMetrics.pictureRadius)
      content.clipsToBounds = true
    }
    install()
  }

  required init?(coder: NSCoder) { nil }

  private func install() {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = MenuMetrics.previewShadow
    layer.shadowRadius = MenuMetrics.previewShadowRadius
    addSubview(content)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if controller == nil {
      // The picture keeps its pixels, and is scaled as a whole.
      let (width, height) = (bounds.width / wantedSize.width, bounds.height / wantedSize.height)
      content.bounds.size = wantedSize
      content.transform = CGAffineTransform(scaleX: max(width, 0.001), y: max(height, 0.001))
      content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    } else {
      content.frame = bounds
    }
  }

  // A preview is pressed as a whole.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : self
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    wasTapped()
  }
}

extension UIBezierPath {
  fileprivate func moved(by distance: CGPoint) -> UIBezierPath {
    apply(CGAffineTransform(translationX: distance.x, y: distance.y))
    return self
  }
}

/// The places of a preview and of the menu below it.
struct MenuPreviewPlacement {
  let preview: CGRect
  let panel: CGRect

  /// Nil if the window has no space for both.
  ///
  /// - Parameters:
  ///   - wanted: The size that the preview would like to have.
  ///   - source: The place that it comes from.
  ///   - menu: The size of the panel.
  init?(wanted: CGSize, source: CGRect, menu: CGSize, in bounds: CGRect, isMirrored: Bool) {
    let (margin, gap) = (MenuMetrics.previewMargin, MenuMetrics.previewGap)
    let room = bounds.insetBy(dx: min(margin, bounds.width / 2), dy: min(margin, bounds.height / 2))
    let height = room.height - gap - menu.height
    guard height >= MenuMetrics.leastPreviewHeight, menu.width <= room.width, wanted.width > 0, wanted.height > 0 else {
      return nil
    }
    let scale = min(1, room.width / wanted.width, height / wanted.height)
    let size = CGSize(width: (wanted.width * scale).rounded(), height: (wanted.height * scale).rounded())
    func origin(_ wanted: CGFloat, _ length: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
      min(max(wanted, least), max(least, most - length)).rounded()
    }
    let y = origin(source.midY - size.height / 2, size.height + gap + menu.height, room.minY, room.maxY)
    let x = origin(source.midX - size.width / 2, size.width, room.minX, room.maxX)
    preview = CGRect(origin: CGPoint(x: x, y: y), size: size)
    let side = isMirrored ? preview.maxX - menu.width : preview.minX
    panel = CGRect(
      origin: CGPoint(x: origin(side, menu.width, room.minX, room.maxX), y: preview.maxY + gap), size: menu)
  }
}
