import Diagnostics
import Drawing
import Foundation

// The rule for geometry from outside. Every public property and function that stores geometry passes it through
// `admitted(as:of:)`; all other code relies on finite numbers.
//
// - NaN ends the program with a message. UIKit raises `CALayerInvalidGeometry` ("CALayer position contains NaN").
// - An infinite number counts as 0, and a rectangle with one is empty, so that it displays nothing. That includes the
//   null rectangle, which `insetBy` and `intersection` return for an empty result, and `CGRect.infinite`. UIKit stores
//   such a frame silently and displays nothing of the view; only drawing its layer into a context raises
//   `CALayerInvalidGeometry` ("sublayer with non-finite position [inf inf]"). Here a line on standard error names the
//   property, once for each call site.
// - A finite number beyond `GeometryLimits.largest` is clamped, so that sums and products of a few stay finite.

enum GeometryLimits {
  /// The largest length and coordinate, in points. Chosen: far beyond 2^53, where numbers stop distinguishing single
  /// points, and small enough that ten of them multiply without overflow.
  static let largest: CGFloat = 1e30
}

/// Numbers that describe geometry.
protocol Geometry {
  /// Whether all numbers are finite and within ±`GeometryLimits.largest`.
  var isAdmissible: Bool { get }
  var hasNaN: Bool { get }
  var hasInfinity: Bool { get }

  /// The value with infinite numbers replaced by 0, and others clamped.
  var limited: Self { get }
}

extension Geometry {
  /// The value after the rule. A valid value costs a comparison for each number.
  ///
  /// - Parameters:
  ///   - member: The property or function that received the value, for messages.
  ///   - owner: The object that it belongs to.
  @MainActor
  @inline(__always)
  func admitted(as member: StaticString, of owner: AnyObject) -> Self {
    isAdmissible ? self : replaced(as: member, of: type(of: owner))
  }

  /// Checks the value as an argument of an initializer.
  @MainActor
  @inline(__always)
  func admitted(as member: StaticString, ofClass type: AnyClass) -> Self {
    isAdmissible ? self : replaced(as: member, of: type)
  }

  @MainActor
  @inline(never)
  fileprivate func replaced(as member: StaticString, of type: AnyClass) -> Self {
    let value = String(reflecting: self)
    requirement(!hasNaN, "\(member) of a \(type) set to \(value), which contains NaN; use finite numbers")
    let replacement = limited
    if hasInfinity {
      CallSiteWarning.write(
        "\(member) of a \(type) set to \(value), which is not finite; \(String(reflecting: replacement)) is used. Check "
          + "for a null rectangle, which insetBy(dx:dy:) and intersection(_:) return when nothing is left.")
    }
    return replacement
  }
}

// Entry points for higher targets, which do not see `Geometry`.

extension CGFloat {
  /// The value after the rule; see `Geometry`.
  @MainActor
  @inline(__always)
  package func admitted(as member: StaticString, of owner: AnyObject) -> CGFloat {
    isAdmissible ? self : replaced(as: member, of: type(of: owner))
  }
}

extension UIEdgeInsets {
  /// The value after the rule; see `Geometry`.
  @MainActor
  @inline(__always)
  package func admitted(as member: StaticString, of owner: AnyObject) -> UIEdgeInsets {
    isAdmissible ? self : replaced(as: member, of: type(of: owner))
  }
}

extension NSDirectionalEdgeInsets {
  /// The value after the rule; see `Geometry`.
  @MainActor
  @inline(__always)
  package func admitted(as member: StaticString, of owner: AnyObject) -> NSDirectionalEdgeInsets {
    isAdmissible ? self : replaced(as: member, of: type(of: owner))
  }
}

extension CGRect {
  /// The value after the rule; see `Geometry`.
  @MainActor
  @inline(__always)
  package func admitted(as member: StaticString, ofClass type: AnyClass) -> CGRect {
    isAdmissible ? self : replaced(as: member, of: type)
  }
}

extension CGFloat: Geometry {
  var isAdmissible: Bool { magnitude <= GeometryLimits.largest }
  var hasNaN: Bool { isNaN }
  var hasInfinity: Bool { isInfinite }
  var limited: CGFloat {
    isInfinite ? 0 : Swift.min(Swift.max(self, -GeometryLimits.largest), GeometryLimits.largest)
  }
}

extension CGPoint: Geometry {
  var isAdmissible: Bool { x.isAdmissible && y.isAdmissible }
  var hasNaN: Bool { x.isNaN || y.isNaN }
  var hasInfinity: Bool { x.isInfinite || y.isInfinite }
  var limited: CGPoint { CGPoint(x: x.limited, y: y.limited) }
}

extension CGSize: Geometry {
  var isAdmissible: Bool { width.isAdmissible && height.isAdmissible }
  var hasNaN: Bool { width.isNaN || height.isNaN }
  var hasInfinity: Bool { width.isInfinite || height.isInfinite }
  var limited: CGSize { CGSize(width: width.limited, height: height.limited) }
}

extension CGRect: Geometry {
  var isAdmissible: Bool { origin.isAdmissible && size.isAdmissible }

  /// The null and the infinite rectangle contain no NaN.
  var hasNaN: Bool { origin.hasNaN || size.hasNaN }

  /// Foundation's `CGRect.infinite` has finite numbers.
  var hasInfinity: Bool { origin.hasInfinity || size.hasInfinity || isInfinite }

  var limited: CGRect {
    if isInfinite { return .zero }
    return CGRect(origin: origin.limited, size: hasInfinity ? .zero : size.limited)
  }
}

extension UIEdgeInsets: Geometry {
  var isAdmissible: Bool { top.isAdmissible && left.isAdmissible && bottom.isAdmissible && right.isAdmissible }
  var hasNaN: Bool { top.isNaN || left.isNaN || bottom.isNaN || right.isNaN }
  var hasInfinity: Bool { top.isInfinite || left.isInfinite || bottom.isInfinite || right.isInfinite }
  var limited: UIEdgeInsets {
    UIEdgeInsets(top: top.limited, left: left.limited, bottom: bottom.limited, right: right.limited)
  }
}

extension NSDirectionalEdgeInsets: Geometry {
  var isAdmissible: Bool {
    top.isAdmissible && leading.isAdmissible && bottom.isAdmissible && trailing.isAdmissible
  }
  var hasNaN: Bool { top.isNaN || leading.isNaN || bottom.isNaN || trailing.isNaN }
  var hasInfinity: Bool { top.isInfinite || leading.isInfinite || bottom.isInfinite || trailing.isInfinite }
  var limited: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top.limited, leading: leading.limited, bottom: bottom.limited, trailing: trailing.limited)
  }
}

extension CGAffineTransform: Geometry {
  private var numbers: [CGFloat] { [a, b, c, d, tx, ty] }

  var isAdmissible: Bool {
    a.isAdmissible && b.isAdmissible && c.isAdmissible && d.isAdmissible && tx.isAdmissible && ty.isAdmissible
  }
  var hasNaN: Bool { numbers.contains(where: \.isNaN) }
  var hasInfinity: Bool { numbers.contains(where: \.isInfinite) }
  var limited: CGAffineTransform {
    CGAffineTransform(
      a: a.limited, b: b.limited, c: c.limited, d: d.limited, tx: tx.limited, ty: ty.limited)
  }
}
