import Drawing
import Foundation

@testable import Views

/// A view that draws coloured rectangles on its picture, wherever its bounds' origin is.
///
/// Rectangles, because the library that draws gives the edges of curves slightly other shades under another clip.
final class PatchView: UIView {
  struct Patch {
    /// In points from the top left of the picture.
    var rect: CGRect
    var color: UIColor
  }

  private(set) var patches: [Patch] = []

  convenience init(frame: CGRect, patches: [Patch]) {
    self.init(frame: frame)
    self.patches = patches
  }

  /// Adds a patch and asks for no more to be drawn anew than it touches.
  func add(_ patch: Patch) {
    patches.append(patch)
    setNeedsDisplay(patch.rect.offsetBy(dx: bounds.origin.x, dy: bounds.origin.y))
  }

  /// Replaces the patches and asks for everything to be drawn anew.
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
