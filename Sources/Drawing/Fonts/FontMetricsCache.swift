import CPangoCairo

/// The measures of the fonts that were measured on a thread. To measure one is to load it, and text is measured with each
/// key stroke.
///
/// It is kept with the thread's font map, and goes with that.
final class FontMetricsCache {
  /// How many fonts are kept. Our choice: more than a window shows, and a few kilobytes.
  private static let capacity = 128

  private static let key = "acetate-metrics"

  /// By the families that stand for the described ones.
  private var metrics: [String: [FontDescription: FontMetrics]] = [:]

  /// That of the present thread; nil where pango has no font map.
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

  func metrics(of description: FontDescription) -> FontMetrics {
    let family = FontRendering.current.family(for: description.family)
    if let known = metrics[family]?[description] { return known }
    let new = FontMetrics(of: description)
    if metrics.values.reduce(0, { $0 + $1.count }) >= Self.capacity { metrics = [:] }
    metrics[family, default: [:]][description] = new
    return new
  }
}
