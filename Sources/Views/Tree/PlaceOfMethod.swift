import Foundation

/// Where a method of a class stands in the table of each subclass.
///
/// The language cannot tell whether a method is overridden. The tables of functions that classes consist of can.
@MainActor
struct PlaceOfMethod {
  /// In words from the beginning of a class; nil if it is unknown, so that every class counts as overriding.
  private let index: Int?

  private let base: UnsafePointer<UInt>

  /// - Parameters:
  ///   - subclass: A class that overrides nothing.
  ///   - overrider: A class that overrides this method alone.
  init(of base: AnyClass, _ subclass: AnyClass, overriddenIn overrider: AnyClass) {
    let (base, subclass, overrider) = (Self.words(of: base), Self.words(of: subclass), Self.words(of: overrider))
    // The size of a class in bytes, and how many of them are before its beginning, as Swift's ABI documents them.
    let sizes = UnsafeRawPointer(base + 4).loadUnaligned(as: (whole: UInt32, before: UInt32).self)
    let count = Int(sizes.whole - sizes.before) / MemoryLayout<UInt>.size
    // Subclasses differ by their initializers, too.
    let places = (0..<count).filter { base[$0] == subclass[$0] && base[$0] != overrider[$0] }
    index = places.count == 1 ? places[0] : nil
    self.base = base
  }

  func isOverridden(in object: AnyObject) -> Bool {
    index.map { Self.words(of: type(of: object))[$0] != base[$0] } ?? true
  }

  private static func words(of type: AnyClass) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }
}
