import Foundation

/// Tells whether the class of a view decides itself where touches find it, by overriding `hitTest(_:with:)` or
/// `point(inside:with:)`: such a view is asked about every touch in its superview, as it may answer for points outside
/// of its bounds.
///
/// The language cannot say whether a method is overridden. A class carries a table of its methods, which begins with
/// that of its superclass (Swift ABI, "Class Metadata"); where a class that overrides the two differs from one that
/// overrides nothing, there are the two. If they cannot be told, every subclass counts as deciding itself.
@MainActor
enum TouchOverrides {
  /// Whether the view's class, or one between it and `UIView`, overrides one of the two methods.
  static func areIn(_ view: UIView) -> Bool {
    let type = type(of: view)
    if type == UIView.self { return false }
    guard slots.count == 2 else { return true }
    let (own, plain) = (words(of: type), words(of: UIView.self))
    return slots.contains { own[$0] != plain[$0] }
  }

  private final class Plain: UIView {}

  private final class Overriding: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
  }

  /// Where the two methods are in the table of every view's class.
  private static let slots: [Int] = {
    let (base, plain, overriding) = (words(of: UIView.self), words(of: Plain.self), words(of: Overriding.self))
    return base.indices.filter { base[$0] == plain[$0] && base[$0] != overriding[$0] }
  }()

  /// The class's metadata from its kind on, as words. Its size in bytes and the part of it that is before the kind are
  /// the 32 bit numbers after the fourth word.
  private static func words(of type: UIView.Type) -> UnsafeBufferPointer<UInt> {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let size = metadata.load(fromByteOffset: 4 * MemoryLayout<UInt>.size, as: UInt32.self)
    let start = metadata.load(fromByteOffset: 4 * MemoryLayout<UInt>.size + 4, as: UInt32.self)
    return UnsafeBufferPointer(
      start: metadata.assumingMemoryBound(to: UInt.self), count: Int(size - start) / MemoryLayout<UInt>.size)
  }
}
