import Diagnostics
import Drawing
import Foundation

// Notifications of UIKit contain rectangles, points and sizes as `NSValue`, and apps cast them to either type.
// Foundation on Linux lacks UIKit's names for these values, and the bridging casts of Apple's systems. These
// conformances make `as? CGRect` and `as? NSValue` both succeed.

extension NSValue {
  /// Wraps a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Wraps a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Wraps a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// The rectangle of a value that was made with one. Any other value is a programming error.
  public var cgRectValue: CGRect { rectValue }

  /// The point of a value that was made with one. Any other value is a programming error.
  public var cgPointValue: CGPoint { pointValue }

  /// The size of a value that was made with one. Any other value is a programming error.
  public var cgSizeValue: CGSize { sizeValue }
}

// Foundation on Linux encodes no other structures: these values are arrays of numbers.
extension NSValue {
  /// Wraps a transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(bytes: [t.a, t.b, t.c, t.d, t.tx, t.ty] as [Double], objCType: "[6d]")
  }

  /// Wraps a transform in space.
  public convenience init(caTransform3D t: CATransform3D) {
    let numbers = [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
    self.init(bytes: numbers.map(Double.init), objCType: "[16d]")
  }

  /// Wraps insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(bytes: [insets.top, insets.left, insets.bottom, insets.right] as [Double], objCType: "[4d]")
  }

  /// Wraps an offset.
  public convenience init(uiOffset offset: UIOffset) {
    self.init(bytes: [offset.horizontal, offset.vertical] as [Double], objCType: "[2d]")
  }

  /// The transform of a value that was made with one. Any other value is a programming error.
  public var cgAffineTransformValue: CGAffineTransform {
    let n = numbers(6, "cgAffineTransformValue")
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  /// The transform in space of a value that was made with one. Any other value is a programming error.
  public var caTransform3DValue: CATransform3D {
    let n = numbers(16, "caTransform3DValue").map { CGFloat($0) }
    return CATransform3D(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9],
      m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }

  /// The transform that the value wraps, in the plane or in space; nil for any other value.
  var transform: CATransform3D? {
    switch String(cString: objCType) {
    case "[6d]": CATransform3DMakeAffineTransform(cgAffineTransformValue)
    case "[16d]": caTransform3DValue
    default: nil
    }
  }

  /// The insets of a value that was made with them. Any other value is a programming error.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let n = numbers(4, "uiEdgeInsetsValue")
    return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  /// The offset of a value that was made with one. Any other value is a programming error.
  public var uiOffsetValue: UIOffset {
    let n = numbers(2, "uiOffsetValue")
    return UIOffset(horizontal: n[0], vertical: n[1])
  }

  private func numbers(_ count: Int, _ property: StaticString) -> [Double] {
    let type = String(cString: objCType)
    requirement(type == "[\(count)d]", "NSValue.\(property) of a value of the type \(type)")
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.cgRectValue
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    result = source.holds(NSValue.rectType) ? source.cgRectValue : nil
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.cgRectValue ?? .zero }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.cgPointValue
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
    result = source.holds(NSValue.pointType) ? source.cgPointValue : nil
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.cgPointValue ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.cgSizeValue
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
    result = source.holds(NSValue.sizeType) ? source.cgSizeValue : nil
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize { source?.cgSizeValue ?? .zero }
}

extension NSValue {
  // Foundation on Linux never frees the string that `objCType` returns.
  fileprivate static let rectType = String(cString: NSValue(cgRect: .zero).objCType)
  fileprivate static let pointType = String(cString: NSValue(cgPoint: .zero).objCType)
  fileprivate static let sizeType = String(cString: NSValue(cgSize: .zero).objCType)

  /// Whether it wraps a value of a type with this encoding.
  fileprivate func holds(_ type: String) -> Bool { strcmp(objCType, type) == 0 }
}
