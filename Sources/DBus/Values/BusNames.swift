/// The rules of names, from "Valid Object Paths" and "Valid Names" of the D-Bus specification.
package enum BusNames {
  /// Whether a text is an object path, such as `/org/a11y/bus`.
  package static func isObjectPath(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "/") else { return false }
    var last = UInt8(ascii: "x")
    for byte in bytes {
      guard byte == UInt8(ascii: "/") ? last != byte : isWord(byte) else { return false }
      last = byte
    }
    return bytes.count == 1 || last != UInt8(ascii: "/")
  }

  /// Whether a text is the name of an interface or an error: at least two words with dots between them.
  package static func isInterface(_ text: String) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return text.utf8.count <= BusLimits.nameLength && words.count > 1 && words.allSatisfy(isName)
  }

  /// Whether a text is the name of a method or a signal.
  package static func isMember(_ text: String) -> Bool {
    text.utf8.count <= BusLimits.nameLength && isName(text.utf8[...])
  }

  /// Whether a text is a unique name, such as `:1.5`, or a name that a program owns, such as `org.a11y.Bus`.
  package static func isBusName(_ text: String) -> Bool {
    let isUnique = text.utf8.first == UInt8(ascii: ":")
    let words = text.utf8.dropFirst(isUnique ? 1 : 0).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return text.utf8.count <= BusLimits.nameLength && words.count > 1
      && words.allSatisfy { word in
        guard let first = word.first, isUnique || !isDigit(first) else { return false }
        return word.allSatisfy { isWord($0) || $0 == UInt8(ascii: "-") }
      }
  }

  private static func isName(_ word: Substring.UTF8View) -> Bool {
    guard let first = word.first, !isDigit(first) else { return false }
    return word.allSatisfy(isWord)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
