import CPangoCairo
import Foundation

/// Where a string falls into graphemes and words. All offsets are UTF-16 offsets; those outside of the string are clamped
/// to it.
///
/// Graphemes are Swift's characters. Words are pango's, by Unicode's text segmentation (UAX 29); only the paragraphs around
/// the offset are looked at.
package enum TextBreaks {
  // MARK: Graphemes

  /// All offsets at which a grapheme starts, and the end's, in order: at least one.
  package static func graphemeBoundaries(in string: String) -> [Int] {
    graphemeBoundariesIfSparse(in: string) ?? Array(0...string.utf16.count)
  }

  /// The last boundary that is at `offset` or before.
  package static func graphemeBoundary(in string: String, atOrBefore offset: Int) -> Int {
    roundedDown(index(offset, in: string), in: string).utf16Offset(in: string)
  }

  /// nil if every offset is a boundary.
  static func graphemeBoundariesIfSparse(in string: String) -> [Int]? {
    guard !string.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) else { return nil }
    var boundaries = [0]
    var offset = 0
    for character in string {
      offset += character.utf16.count
      boundaries.append(offset)
    }
    return boundaries
  }

  // MARK: Internals

  static func index(_ offset: Int, in string: String) -> String.Index {
    String.Index(utf16Offset: min(max(offset, 0), string.utf16.count), in: string)
  }

  /// The start of the character that an index lies in.
  static func roundedDown(_ index: String.Index, in string: String) -> String.Index {
    // Both steps round down before they move.
    index < string.endIndex ? string.index(before: string.index(after: index)) : index
  }
}
