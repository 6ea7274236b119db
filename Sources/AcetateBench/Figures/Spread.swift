import Diagnostics

/// The median and range of several samples.
struct Spread: Encodable, Equatable {
  let median: Double
  let minimum: Double
  let maximum: Double

  /// - Parameter values: The samples; not empty.
  init(_ values: [Double]) {
    median = quantile(0.5, of: values)
    minimum = quantile(0, of: values)
    maximum = quantile(1, of: values)
  }
}

/// Returns a quantile, interpolated linearly between the two nearest values (type 7 of Hyndman and Fan, Sample
/// Quantiles in Statistical Packages, 1996).
///
/// - Parameters:
///   - fraction: The fraction of values below the quantile, in 0...1; 0.5 is the median.
///   - values: The values in any order; not empty.
func quantile(_ fraction: Double, of values: [Double]) -> Double {
  requirement(!values.isEmpty && (0...1).contains(fraction), "quantile \(fraction) of \(values.count) values")
  let sorted = values.sorted()
  let place = fraction * Double(sorted.count - 1)
  let (lower, upper) = (Int(place), min(Int(place) + 1, sorted.count - 1))
  return sorted[lower] + (place - Double(lower)) * (sorted[upper] - sorted[lower])
}
