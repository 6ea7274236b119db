import Foundation
@_spi(Toolkit) import Platform

/// The look of the pointer over a region: a beam, arrows at its sides, or none at all.
///
/// The desktop's theme draws it.
@preconcurrency @MainActor
public final class UIPointerStyle {
  /// Arrows beside the pointer, which tell along which axis something can be moved. Up or down and left or right select the
  /// desktop's pointer for that axis; other arrows are not displayed.
  public var accessories: [UIPointerAccessory] = []

  private let base: CursorShape?

  private init(_ base: CursorShape?) {
    self.base = base
  }

  /// Makes a pointer of a shape.
  public convenience init(shape: UIPointerShape) {
    self.init(shape.cursor)
  }

  /// Returns the style of a pointer that is not displayed.
  public static func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }

  /// Returns the style of the pointer without an interaction.
  public static func system() -> UIPointerStyle { UIPointerStyle(nil) }

  /// The cursor; nil for that of the view.
  var cursor: CursorShape? {
    if accessories.contains(where: { $0.axis == .vertical }) { return .verticalResize }
    if accessories.contains(where: { $0.axis == .horizontal }) { return .horizontalResize }
    return base
  }
}

/// The shape of a pointer.
public enum UIPointerShape: Equatable, Sendable {
  /// A beam over horizontal text. The desktop's theme decides its length; the one here, in points, is for phones.
  case verticalBeam(length: CGFloat)
  /// A beam over vertical text.
  case horizontalBeam(length: CGFloat)

  fileprivate var cursor: CursorShape {
    switch self {
    case .verticalBeam: .text
    case .horizontalBeam: .verticalText
    }
  }
}

/// An arrow beside the pointer.
public final class UIPointerAccessory: Sendable {
  /// The side of the pointer at which an accessory is.
  public enum Position: Sendable {
    /// Above the pointer.
    case top
    /// Above the pointer at its right.
    case topRight
    /// At the right of the pointer.
    case right
    /// Below the pointer at its right.
    case bottomRight
    /// Below the pointer.
    case bottom
    /// Below the pointer at its left.
    case bottomLeft
    /// At the left of the pointer.
    case left
    /// Above the pointer at its left.
    case topLeft
  }

  fileprivate let axis: Axis?

  private init(axis: Axis?) {
    self.axis = axis
  }

  /// Returns an arrow that points away from the pointer.
  public static func arrow(_ position: Position) -> UIPointerAccessory {
    switch position {
    case .top, .bottom: UIPointerAccessory(axis: .vertical)
    case .left, .right: UIPointerAccessory(axis: .horizontal)
    case .topLeft, .topRight, .bottomLeft, .bottomRight: UIPointerAccessory(axis: nil)
    }
  }
}
