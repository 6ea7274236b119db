/// How an element changes what is behind it.
package struct BackdropBlur: Hashable, Sendable {
  /// The standard deviation of the Gaussian blur, in device pixels, above 0.
  package var deviation: Double

  /// The factor by which colors differ more from their gray: 1 keeps them, 0 leaves only gray.
  package var saturation: Double

  package init(deviation: Double, saturation: Double) {
    self.deviation = deviation
    self.saturation = saturation
  }
}
