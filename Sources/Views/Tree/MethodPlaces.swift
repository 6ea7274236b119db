import Foundation

/// Where methods of a class stand in the table of functions that it and each subclass consist of, at the same places.
///
/// The language cannot tell whether a method is overridden. The tables can: a method that is not overridden has the address
/// that it has in the class that declares it.
@MainActor
struct MethodPlaces {
  /// In words from the beginning of a class, in the order of the declarations; empty if they are unknown.
  private let places: [Int]
  private let base: UnsafePointer<UInt>

  /// The words that are compared by one call. Chosen: few enough to look at one by one where some differ.
  private static let wordsAtOnce = 32

  /// - Parameters:
  ///   - count: The number of methods.
  ///   - base: The class that declares them.
  ///   - subclass: A class that overrides nothing.
  ///   - overrider: A class that overrides these methods alone.
  init(_ count: Int, of base: AnyClass, inheritedBy subclass: AnyClass, overriddenBy overrider: AnyClass) {
    let (base, subclass, overrider) = (Self.words(of: base), Self.words(of: subclass), Self.words(of: overrider))
    // The size of a class in bytes, and how many of them are before its beginning, as Swift's ABI documents them.
    let sizes = UnsafeRawPointer(base + 4).loadUnaligned(as: (whole: UInt32, before: UInt32).self)
    let size = Int(sizes.whole - sizes.before) / MemoryLayout<UInt>.size
    var places: [Int] = []
    // From the end, where the last declarations stand.
    for end in stride(from: size, to: 0, by: -Self.wordsAtOnce) where places.count < count {
      let first = max(end - Self.wordsAtOnce, 0)
      // Most of a table is equal.
      if memcmp(base + first, overrider + first, (end - first) * MemoryLayout<UInt>.size) == 0 { continue }
      for place in (first..<end).reversed() where base[place] != overrider[place] {
        // Subclasses differ by their initializers, too.
        if base[place] == subclass[place] { places.append(place) }
      }
    }
    places.reverse()
    (self.base, self.places) = (base, places.count == count ? places : [])
  }

  var areKnown: Bool { !places.isEmpty }

  /// Whether a class overrides a method, by its number; true if that is unknown.
  func isOverridden(_ method: Int = 0, in type: AnyClass) -> Bool {
    places.isEmpty || Self.words(of: type)[places[method]] != base[places[method]]
  }

  private static func words(of type: AnyClass) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }
}
