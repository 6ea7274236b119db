import Foundation

extension UIView {
  /// How content of a size is placed in a view's bounds.
  public enum ContentMode: Int, Sendable {
    /// Stretched to fill the bounds.
    case scaleToFill
    /// Scaled to fit inside, with its aspect ratio.
    case scaleAspectFit
    /// Scaled to cover the bounds, with its aspect ratio. It extends beyond the bounds unless the view clips.
    case scaleAspectFill
    /// Like `scaleToFill`. A view that draws itself draws again after a change of its size in every mode.
    case redraw
    /// Unscaled, in the middle.
    case center
    /// Unscaled, in the middle of an edge.
    case top, bottom, left, right
    /// Unscaled, in a corner.
    case topLeft, topRight, bottomLeft, bottomRight

    /// Returns the frame of content of a size in the bounds.
    package func frame(for size: CGSize, in bounds: CGRect) -> CGRect {
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

    /// Returns the share of the free space on an axis that is before the content.
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
