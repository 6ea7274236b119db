import Foundation
import Views

extension UIView {
  /// How content of a size lies in a view's bounds.
  public enum ContentMode: Int, Sendable {
    /// Fills the bounds, its proportions lost.
    case scaleToFill
    /// As large as fits in, proportions kept.
    case scaleAspectFit
    /// As small as covers the bounds, proportions kept; what lies beyond shows unless the view clips.
    case scaleAspectFill
    /// As `scaleToFill`.
    case redraw
    case center
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight

    /// Where content of that size lies in the bounds.
    func frame(for size: CGSize, in bounds: CGRect) -> CGRect {
      let size = scaled(size, to: bounds.size)
      return CGRect(
        x: bounds.minX + (bounds.width - size.width) * share(.horizontal),
        y: bounds.minY + (bounds.height - size.height) * share(.vertical), width: size.width, height: size.height)
    }

    private func scaled(_ size: CGSize, to target: CGSize) -> CGSize {
      switch self {
      case .scaleToFill, .redraw: return target
      case .scaleAspectFit, .scaleAspectFill:
        guard size.width > 0, size.height > 0 else { return .zero }
        let (horizontal, vertical) = (target.width / size.width, target.height / size.height)
        let factor = self == .scaleAspectFit ? min(horizontal, vertical) : max(horizontal, vertical)
        return CGSize(width: size.width * factor, height: size.height * factor)
      default: return size
      }
    }

    /// The share of the room left over on an axis that lies before the content.
    private func share(_ axis: Axis) -> CGFloat {
      switch (self, axis) {
      case (.left, .horizontal), (.topLeft, _), (.bottomLeft, .horizontal), (.top, .vertical), (.topRight, .vertical):
        0
      case (.right, .horizontal), (.bottomRight, _), (.topRight, .horizontal), (.bottom, .vertical),
        (.bottomLeft, .vertical):
        1
      default: 0.5
      }
    }
  }
}
