import Glibc

/// A small seeded random generator, equal on every machine, so that random tests repeat (G. Steele, D. Lea and C.
/// Flood, 2014).
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  package mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// Returns a number of either sign whose magnitude lies between two powers of ten, distributed evenly over the
  /// exponents.
  package mutating func magnitude(exponents: ClosedRange<Double>) -> Double {
    let size = pow(10, number(in: exponents))
    return Bool.random(using: &self) ? size : -size
  }
}
