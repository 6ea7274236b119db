import CPangoCairo
import Diagnostics

/// What pango finds and measures fonts with.
///
/// The fonts themselves are kept by the font map, of which pango has one for each thread, made when it is first asked for:
/// before the first layout or measure neither pango nor fontconfig is touched. A context is a few hundred bytes that
/// name the map and the options, and each layout has its own.
///
/// Nothing of the desktop's font rendering counts, so that text is laid out the same everywhere and at every scale:
/// greys and no colours at the edges, glyphs as wide as designed and placed at fractions of a pixel. Their outlines are
/// moved in height only, to the nearest row of pixels, where the font is small enough for it to show.
final class FontContext {
  let pango: OpaquePointer

  init() {
    let map = Self.threadFontMap()
    guard let context = pango_font_map_create_context(map) else { requirementFailure("pango made no context") }
    pango = context
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(pango, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(pango, 0)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pango))
  }

  /// The thread's font map, set up so that what fontconfig's files say about rendering loses: pango alone gives it the
  /// last word.
  static func threadFontMap() -> UnsafeMutablePointer<PangoFontMap>? {
    let key = "acetate-rendering"
    guard let map = pango_cairo_font_map_get_default() else { return nil }
    let object = UnsafeMutableRawPointer(map).assumingMemoryBound(to: GObject.self)
    if g_object_get_data(object, key) == nil {
      g_object_set_data(object, key, map)
      // Under Linux pango finds fonts with fontconfig only.
      pango_fc_font_map_set_default_substitute(
        OpaquePointer(map), { pattern, _ in FontContext.override(pattern) }, nil, nil)
    }
    return map
  }

  /// Replaces what fontconfig's files say about rendering.
  private static func override(_ pattern: OpaquePointer?) {
    for object in [FC_ANTIALIAS, FC_HINTING, FC_HINT_STYLE, FC_AUTOHINT, FC_RGBA, FC_LCD_FILTER] {
      FcPatternDel(pattern, object)
    }
    FcPatternAddBool(pattern, FC_ANTIALIAS, 1)
    FcPatternAddBool(pattern, FC_HINTING, 1)
    FcPatternAddInteger(pattern, FC_HINT_STYLE, Int32(FC_HINT_SLIGHT))
    FcPatternAddInteger(pattern, FC_RGBA, Int32(FC_RGBA_NONE))
  }
}
