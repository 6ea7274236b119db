import CPangoCairo
import Diagnostics

/// What pango finds and measures fonts with.
///
/// The fonts themselves are kept by the font map, of which pango has one for each thread, made when it is first asked for:
/// before the first layout or measure neither pango nor fontconfig is touched. A context is a few hundred bytes that
/// name the map and the options, and each layout has its own.
///
/// What fontconfig's files say about rendering does not count, and what the desktop says, `FontRendering`, changes no
/// width: text is laid out the same everywhere and at every scale. There are no colours at the edges, and glyphs are as
/// wide as designed and placed at fractions of a pixel. Unless the desktop wants more or less of it, outlines are moved in
/// height only, to the nearest row of pixels, where the font is small enough for it to show.
final class FontContext {
  let pango: OpaquePointer

  init() {
    let map = Self.threadFontMap()
    guard let context = pango_font_map_create_context(map) else { requirementFailure("pango made no context") }
    pango = context
    let options = FontRendering.current.cairoOptions
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
    // Fonts are kept by the context's options, which differ where these do.
    let rendering = FontRendering.current
    FcPatternAddBool(pattern, FC_ANTIALIAS, rendering.isAntialiased ? 1 : 0)
    FcPatternAddBool(pattern, FC_HINTING, rendering.hinting == .none ? 0 : 1)
    FcPatternAddInteger(pattern, FC_HINT_STYLE, rendering.hinting.fontconfigStyle)
    FcPatternAddInteger(pattern, FC_RGBA, Int32(FC_RGBA_NONE))
  }
}
