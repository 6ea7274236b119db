import CPangoCairo
import Foundation

/// The installed fonts, as fontconfig lists them.
package enum FontCatalog {
  /// The names of all families, sorted.
  package static var familyNames: [String] {
    var names: Set<String> = []
    forEachFont(matching: [:], reading: [FC_FAMILY]) { font in
      if let name = font.string(FC_FAMILY) { names.insert(name) }
    }
    return names.sorted()
  }

  /// Returns the PostScript names of a family's fonts, sorted; empty for an unknown family.
  package static func fontNames(inFamily family: String) -> [String] {
    var names: Set<String> = []
    forEachFont(matching: [FC_FAMILY: family], reading: [FC_POSTSCRIPT_NAME]) { font in
      if let name = font.string(FC_POSTSCRIPT_NAME) { names.insert(name) }
    }
    return names.sorted()
  }

  /// Returns the font with this PostScript name, else with this full name, else the regular font of the family with
  /// this name. Ignores case. Nil if there is none.
  package static func font(named name: String, size: CGFloat) -> FontDescription? {
    for key in [FC_POSTSCRIPT_NAME, FC_FULLNAME] {
      var found: FontDescription?
      forEachFont(matching: [key: name], reading: [FC_FAMILY, FC_WEIGHT, FC_SLANT]) { font in
        guard found == nil, let family = font.string(FC_FAMILY) else { return }
        found = FontDescription(
          family: family, size: size, weight: font.weight ?? 400, isItalic: (font.integer(FC_SLANT) ?? 0) > 0)
      }
      if let found { return found }
    }
    var family: String?
    forEachFont(matching: [FC_FAMILY: name], reading: [FC_FAMILY]) { family = family ?? $0.string(FC_FAMILY) }
    return family.map { FontDescription(family: $0, size: size) }
  }

  private static func forEachFont(
    matching properties: [String: String], reading objects: [String], _ body: (Font) -> Void
  ) {
    // Fontconfig would cut a name at its first NUL.
    guard !properties.values.contains(where: { $0.contains("\0") || $0.isEmpty }) else { return }
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    for (key, value) in properties { FcPatternAddString(pattern, key, value) }
    let set = FcObjectSetCreate()
    defer { FcObjectSetDestroy(set) }
    for object in objects { FcObjectSetAdd(set, object) }
    guard let list = FcFontList(nil, pattern, set) else { return }
    defer { FcFontSetDestroy(list) }
    for index in 0..<Int(list.pointee.nfont) {
      if let font = list.pointee.fonts[index] { body(Font(pattern: font)) }
    }
  }

  /// The properties of a font; valid as long as fontconfig's list.
  private struct Font {
    let pattern: OpaquePointer

    func string(_ object: String) -> String? {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, object, 0, &value) == FcResultMatch, let value else { return nil }
      return String(cString: value)
    }

    func integer(_ object: String) -> Int? {
      var value: Int32 = 0
      return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? Int(value) : nil
    }

    /// The weight on the CSS scale; nil for a variable font with a range of weights.
    var weight: Int? {
      var value = 0.0
      guard FcPatternGetDouble(pattern, FC_WEIGHT, 0, &value) == FcResultMatch else { return nil }
      return Int(FcWeightToOpenTypeDouble(value).rounded())
    }
  }
}
