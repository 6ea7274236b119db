import CPangoCairo
import Diagnostics

/// A pango context that finds and measures fonts.
///
/// The fonts belong to pango's font map, one per thread, made on first use: pango and fontconfig load with the first
/// layout or measurement. A context is a few hundred bytes; each layout has its own.
///
/// Fontconfig's configuration of rendering is ignored, and the desktop's settings (`FontRendering`) change no width, so
/// text is laid out the same everywhere and at every scale. There is no subpixel color. Glyphs keep their design
/// widths and are placed at fractions of a pixel. By default outlines are hinted only vertically, which shows at small
/// sizes.
final class FontContext {
  let pango: OpaquePointer
  let rendering: FontRendering

  init(_ rendering: FontRendering) {
    self.rendering = rendering
    let map = Self.threadFontMap()
    guard let context = pango_font_map_create_context(map) else { requirementFailure("pango made no context") }
    pango = context
    let options = rendering.cairoOptions
    pango_cairo_context_set_font_options(pango, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(pango, 0)
    // Without a language, fontconfig prefers fonts for that of the environment: in Hebrew no fixed-width one.
    pango_context_set_language(pango, pango_language_from_string(rendering.language))
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pango))
  }

  /// Returns the thread's font map, set up to override fontconfig's configuration of rendering. Only pango's
  /// substitution callback runs after that configuration.
  static func threadFontMap() -> UnsafeMutablePointer<PangoFontMap>? {
    let key = "acetate-rendering"
    guard let map = pango_cairo_font_map_get_default() else { return nil }
    let object = UnsafeMutableRawPointer(map).assumingMemoryBound(to: GObject.self)
    if g_object_get_data(object, key) == nil {
      g_object_set_data(object, key, map)
      // On Linux pango finds fonts with fontconfig only.
      pango_fc_font_map_set_default_substitute(
        OpaquePointer(map), { pattern, _ in FontContext.override(pattern) }, nil, nil)
    }
    return map
  }

  /// Removes the rendering properties that fontconfig's configuration set: cairo adds those of the context's options.
  private static func override(_ pattern: OpaquePointer?) {
    for object in [FC_ANTIALIAS, FC_HINTING, FC_HINT_STYLE, FC_AUTOHINT, FC_RGBA, FC_LCD_FILTER] {
      FcPatternDel(pattern, object)
    }
  }
}
