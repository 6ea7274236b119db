import Drawing
import Foundation

@testable import Views

/// A view that draws colored rectangles at the same places of its picture, whatever the origin of its bounds.
///
/// They are rectangles because the drawing library shades the edges of curves slightly differently under another clip.
final class PatchView: UIView {
  struct Patch {
    /// The rectangle in points from the top left of the picture.
    var rect: CGRect
    var color: UIColor
  }

  private(set) var patches: [Patch] = []

  convenience init(frame: CGRect, patches: [Patch]) {
    self.init(frame: frame)
    self.patches = patches
  }

  /// Adds a patch, and marks only its rectangle for display.
  func add(_ patch: Patch) {
    patches.append(patch)
    setNeedsDisplay(patch.rect.offsetBy(dx: bounds.origin.x, dy: bounds.origin.y))
  }

  /// Replaces the patches, and marks everything for display.
  func replace(with patches: [Patch]) {
    self.patches = patches
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard !patches.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    context.translateBy(x: bounds.origin.x, y: bounds.origin.y)
    for patch in patches {
      context.setFillColor(patch.color.cgColor)
      context.fill(patch.rect)
    }
  }
}
