import CPangoCairo

/// What pango finds and measures fonts with.
///
/// The fonts themselves are kept by the font map, of which pango has one for each thread, made when it is first asked for:
/// before the first layout or measure neither pango nor fontconfig is touched. A context is a few hundred bytes that
/// name the map and the options, and each layout has its own.
///
/// Nothing of the desktop's font rendering counts, so that text is laid out the same everywhere and at every scale:
/// greys and no colours at the edges, outlines and measures as designed, glyphs placed at fractions of a pixel.
final class FontContext {
  let pango: OpaquePointer

  init() {
    let map = pango_cairo_font_map_get_default()
    guard let context = pango_font_map_create_context(map) else { preconditionFailure("pango made no context") }
    pango = context
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(pango, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(pango, 0)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pango))
  }
}
