import Foundation

/// Where methods of a class stand in the table of functions that it and each subclass consist of, at the same places.
///
/// The language cannot tell whether a method is overridden. The tables can: a method that is not overridden has the address
/// that it has in the class that declares it.
@MainActor
package struct MethodPlaces {
  /// In words from the beginning of a class, in the order of the declarations; empty if they are unknown.
  private let places: [Int]
  private let base: UnsafePointer<UInt>
  private let baseClass: AnyClass

  /// The words that are compared by one call. Chosen: few enough to look at one by one where some differ.
  private static let wordsAtOnce = 32

  /// - Parameters:
  ///   - count: The number of methods.
  ///   - base: The class that declares them.
  ///   - subclass: A class that overrides nothing.
  ///   - overrider: A class that overrides these methods alone.
  package init(_ count: Int, of base: AnyClass, inheritedBy subclass: AnyClass, overriddenBy overrider: AnyClass) {
    baseClass = base
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
  package func isOverridden(_ method: Int = 0, in type: AnyClass) -> Bool {
    places.isEmpty || Self.words(of: type)[places[method]] != base[places[method]]
  }

  /// The bits of the methods, by their numbers, that a class, or one between it and the class that declares them, overrides, if that
  /// class meets a condition. All where the methods are unknown and the class meets it.
  func overridden(in type: AnyClass, by condition: (AnyClass) -> Bool) -> UInt8 {
    guard areKnown else { return condition(type) ? .max : 0 }
    var (type, bits): (AnyClass, UInt8) = (type, 0)
    while type != baseClass, let parent = _getSuperclass(type) {
      let (own, inherited) = (Self.words(of: type), Self.words(of: parent))
      let changed = places.indices.reduce(UInt8(0)) { $0 | (own[places[$1]] != inherited[places[$1]] ? 1 << $1 : 0) }
      if changed & ~bits != 0, condition(type) { bits |= changed }
      type = parent
    }
    return bits
  }

  /// The name of the module that declares a class; empty if it is unknown. Swift's own description of a type costs many times as much.
  ///
  /// The places are those that Swift's ABI documents: a class has a descriptor, and that has the descriptors around it.
  static func module(of type: AnyClass) -> String {
    var descriptor = UnsafeRawPointer(bitPattern: words(of: type)[5])
    while let context = descriptor {
      let isModule = context.load(as: UInt32.self) & 0x1F == 0
      let place = context + (isModule ? 8 : 4)
      let distance = Int(place.load(as: Int32.self))
      if isModule { return String(cString: (place + distance).assumingMemoryBound(to: CChar.self)) }
      // An odd distance leads to the address.
      let target = place + (distance & ~1)
      descriptor = distance & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
    }
    return ""
  }

  private static func words(of type: AnyClass) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }
}
