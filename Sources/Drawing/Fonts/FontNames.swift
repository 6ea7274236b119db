import CPangoCairo
import Foundation

/// The names of the font that matches a description.
package struct FontNames: Hashable, Sendable {
  package let family: String
  /// The name that identifies the font within its family; the family's name if it has none, as with Type 1 fonts.
  package let postScript: String

  /// Finds the names of the matching font. Without any installed font, both are the family in `description`.
  package init(of description: FontDescription, _ rendering: FontRendering = FontRendering()) {
    let context = FontContext(rendering)
    guard let font = description.withPangoDescription(rendering, { pango_context_load_font(context.pango, $0) }) else {
      family = description.family
      postScript = description.family
      return
    }
    defer { g_object_unref(font) }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    let family = pango_font_description_get_family(found).map { String(cString: $0) } ?? description.family
    self.family = family
    postScript = pango_font_get_hb_font(font).flatMap(Self.postScriptName) ?? family
  }

  private static func postScriptName(of font: OpaquePointer) -> String? {
    // More than the 63 characters that the OpenType specification allows.
    var characters = [CChar](repeating: 0, count: 256)
    var capacity = UInt32(characters.count)
    let length = hb_ot_name_get_utf8(
      hb_font_get_face(font), hb_ot_name_id_t(HB_OT_NAME_ID_POSTSCRIPT_NAME), nil, &capacity, &characters)
    let bytes = characters.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }
    return length > 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
