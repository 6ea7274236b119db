import Foundation

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Makes the mode with a name. Unknown names mean `both`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In none.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Vertically.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Horizontally.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// In both.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")

  func contains(_ axis: Axis) -> Bool {
    switch self {
    case .none: false
    case .vertically: axis == .vertical
    case .horizontally: axis == .horizontal
    default: true
    }
  }
}

/// A layer that shows a part of its sublayers, by the origin of its bounds. It has no bounds of its content: the app says
/// where to scroll. It clips its sublayers.
open class CAScrollLayer: CALayer {
  /// The directions in which the layer scrolls: both by default.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Makes a layer that shows its sublayers from the origin of its bounds.
  public override init() {
    super.init()
    masksToBounds = true
  }

  public required init?(coder: NSCoder) { nil }

  /// Makes a copy; see ``CALayer/init(layer:)``.
  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Scrolls so that a point is the origin of the visible part, in the directions of `scrollMode`.
  open func scroll(to p: CGPoint) {
    bounds.origin = CGPoint { scrollMode.contains($0) ? p[$0] : bounds.origin[$0] }
  }

  /// Scrolls as little as possible to show a rectangle; one that is larger than the layer, from its origin.
  open func scroll(to r: CGRect) {
    scroll(
      to: CGPoint { axis in
        // Anywhere between these two shows all of it.
        let (first, last) = (r.origin[axis] + r.size[axis] - bounds.size[axis], r.origin[axis])
        return min(max(bounds.origin[axis], first), last)
      })
  }

  override func copyValues(of layer: CALayer) {
    super.copyValues(of: layer)
    if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
  }
}

extension CALayer {
  func scrollAncestor(to p: CGPoint) {
    guard let scrollLayer else { return }
    scrollLayer.scroll(to: scrollLayer.convert(p, from: self))
  }

  func scrollAncestor(toShow r: CGRect) {
    guard let scrollLayer else { return }
    scrollLayer.scroll(to: scrollLayer.convert(r, from: self))
  }

  var partShownByAncestors: CGRect {
    var (rect, layer) = (bounds, superlayer)
    while let current = layer {
      if current is CAScrollLayer { rect = rect.intersection(convert(current.bounds, from: current)) }
      layer = current.superlayer
    }
    return rect
  }

  private var scrollLayer: CAScrollLayer? {
    var layer: CALayer? = self
    while let current = layer {
      if let scrollLayer = current as? CAScrollLayer { return scrollLayer }
      layer = current.superlayer
    }
    return nil
  }
}
