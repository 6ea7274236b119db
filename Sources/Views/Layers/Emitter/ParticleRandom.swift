/// A sequence of random numbers from a seed (SplitMix64, G. Steele and others).
struct ParticleRandom {
  private var state: UInt64

  /// The sequence of one particle.
  init(seed: UInt32, cell: Int, number: Int) {
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: cell) << 48
    state ^= next() ^ UInt64(truncatingIfNeeded: number)
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// The next number, from -1 to 1.
  mutating func signed() -> Double { Double(next() >> 11) / Double(1 << 52) - 1 }

  mutating func signedVector() -> SIMD4<Float> {
    SIMD4(Float(signed()), Float(signed()), Float(signed()), Float(signed()))
  }
}
