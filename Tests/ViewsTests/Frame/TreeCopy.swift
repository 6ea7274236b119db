import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

/// Copies a window's tree into a new window, so that every pixel is drawn again.
@MainActor
enum TreeCopy {
  /// Returns the first frame of a copy of the window.
  static func picture(of harness: OffscreenHarness) throws -> PixelBuffer {
    let size = CGSize(
      width: CGFloat(harness.platform.pixelSize.width) / harness.platform.scale,
      height: CGFloat(harness.platform.pixelSize.height) / harness.platform.scale)
    let copy = OffscreenHarness.white(size: size, scale: harness.platform.scale)
    copyLook(of: harness.window, to: copy.window)
    copy.window.bounds.origin = harness.window.bounds.origin
    copy.resize(to: size)
    copy.runFrame()
    return try #require(copy.platform.image)
  }

  private static func copy(_ view: UIView) -> UIView {
    let copy: UIView
    if let view = view as? PatchView {
      copy = PatchView(frame: .zero, patches: view.patches)
    } else if let view = view as? ScrollIndicator {
      let indicator = ScrollIndicator(axis: view.axis)
      indicator.put(view.thumb, view.style)
      copy = indicator
    } else {
      copy = UIView()
    }
    copy.bounds = view.bounds
    copy.center = view.center
    copy.transform = view.transform
    copyLook(of: view, to: copy)
    return copy
  }

  private static func copyLook(of view: UIView, to copy: UIView) {
    copy.backgroundColor = view.backgroundColor
    copy.alpha = view.alpha
    copy.clipsToBounds = view.clipsToBounds
    if !(view is UIWindow) { copy.isHidden = view.isHidden }
    copy.layer.setCorners(radius: view.layer.cornerRadius, view.layer.look.corners, view.layer.maskedCorners)
    copy.layer.borderWidth = view.layer.borderWidth
    copy.layer.borderColor = view.layer.borderColor
    for subview in view.subviews { copy.addSubview(self.copy(subview)) }
  }
}
