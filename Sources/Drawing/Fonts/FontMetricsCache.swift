import CPangoCairo

/// A thread's cache of font metrics: measuring a font loads it, and every keystroke measures text.
///
/// The thread's font map owns it.
final class FontMetricsCache {
  /// The largest number of cached fonts. Our choice: more than a window shows, in a few kilobytes.
  private static let capacity = 128

  private static let key = "acetate-metrics"

  /// By resolved family name, then by description.
  private var metrics: [String: [FontDescription: FontMetrics]] = [:]

  /// The present thread's cache; nil if pango has no font map.
  static var current: FontMetricsCache? {
    guard let map = FontContext.threadFontMap() else { return nil }
    let object = UnsafeMutableRawPointer(map).assumingMemoryBound(to: GObject.self)
    if let present = g_object_get_data(object, key) {
      return Unmanaged<FontMetricsCache>.fromOpaque(present).takeUnretainedValue()
    }
    let cache = FontMetricsCache()
    g_object_set_data_full(object, key, Unmanaged.passRetained(cache).toOpaque()) { cache in
      if let cache { Unmanaged<FontMetricsCache>.fromOpaque(cache).release() }
    }
    return cache
  }

  func metrics(of description: FontDescription, _ rendering: FontRendering) -> FontMetrics {
    let family = rendering.family(for: description.family)
    if let known = metrics[family]?[description] { return known }
    let new = FontMetrics(of: description, rendering)
    if metrics.values.reduce(0, { $0 + $1.count }) >= Self.capacity { metrics = [:] }
    metrics[family, default: [:]][description] = new
    return new
  }
}
