import Foundation

/// Where a method of a class stands in the table of each subclass.
///
/// The language cannot tell whether a method is overridden. The tables of functions that classes consist of can.
@MainActor
struct PlaceOfMethod {
  /// In words from the beginning of a class; nil if it is unknown, so that every class counts as overriding.
  private let index: Int?

  private let base: UnsafePointer<UInt>

  /// The words that are compared by one call. Chosen: few enough to look at one by one where some differ.
  private static let wordsAtOnce = 32

  /// - Parameters:
  ///   - subclass: A class that overrides nothing.
  ///   - overrider: A class that overrides this method alone.
  init(of base: AnyClass, _ subclass: AnyClass, overriddenIn overrider: AnyClass) {
    let (base, subclass, overrider) = (Self.words(of: base), Self.words(of: subclass), Self.words(of: overrider))
    // The size of a class in bytes, and how many of them are before its beginning, as Swift's ABI documents them.
    let sizes = UnsafeRawPointer(base + 4).loadUnaligned(as: (whole: UInt32, before: UInt32).self)
    let count = Int(sizes.whole - sizes.before) / MemoryLayout<UInt>.size
    var (place, places, first) = (0, 0, 0)
    while first < count {
      let end = min(first + Self.wordsAtOnce, count)
      // Most of a table is equal.
      if memcmp(base + first, overrider + first, (end - first) * MemoryLayout<UInt>.size) != 0 {
        // Subclasses differ by their initializers, too.
        for index in first..<end where base[index] != overrider[index] && base[index] == subclass[index] {
          (place, places) = (index, places + 1)
        }
      }
      first = end
    }
    index = places == 1 ? place : nil
    self.base = base
  }

  func isOverridden(in object: AnyObject) -> Bool {
    index.map { Self.words(of: type(of: object))[$0] != base[$0] } ?? true
  }

  private static func words(of type: AnyClass) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }
}
