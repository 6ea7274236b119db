/// A type that stands for a tag which no declared type has. Its identifier holds the tag, so that another program can read it from
/// there.
struct DynamicType {
  static let prefix = "dyn.a"

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz012345".utf8)

  let tagClass: UTTagClass
  let tag: String
  let parent: String?

  init(_ tagClass: UTTagClass, _ tag: String, parent: String?) {
    (self.tagClass, self.tag, self.parent) = (tagClass, tag, parent)
  }

  /// The prefix, and the bytes of a text in letters of five bits each. The text is "1=" or "3=" with an extension or a MIME type;
  /// behind a line break, "0=" with the parent.
  var identifier: String {
    let text = "\(tagClass == .mimeType ? 3 : 1)=\(tag)" + (parent.map { "\n0=\($0)" } ?? "")
    var (letters, bits, count) = ([UInt8](), 0, 0)
    for byte in text.utf8 {
      (bits, count) = (bits << 8 | Int(byte), count + 8)
      while count >= 5 {
        count -= 5
        letters.append(Self.letters[bits >> count & 31])
      }
      bits &= 31
    }
    if count > 0 { letters.append(Self.letters[bits << (5 - count) & 31]) }
    return Self.prefix + String(decoding: letters, as: UTF8.self)
  }

  /// Reads an identifier; nil for that of another type.
  init?(_ identifier: String) {
    guard identifier.hasPrefix(Self.prefix) else { return nil }
    var (bytes, bits, count) = ([UInt8](), 0, 0)
    for letter in identifier.utf8.dropFirst(Self.prefix.utf8.count) {
      guard let value = Self.letters.firstIndex(of: letter) else { return nil }
      (bits, count) = (bits << 5 | value, count + 5)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      bits &= 255
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\n", maxSplits: 1)
    guard let first = lines.first, first.hasPrefix("1=") || first.hasPrefix("3=") else { return nil }
    tagClass = first.hasPrefix("1=") ? .filenameExtension : .mimeType
    guard let tag = tagClass.canonical(String(first.dropFirst(2))) else { return nil }
    self.tag = tag
    parent = lines.count > 1 && lines[1].hasPrefix("0=") ? String(lines[1].dropFirst(2)) : nil
  }

  var declaration: TypeDeclaration {
    TypeDeclaration(
      identifier: identifier, parents: [parent ?? "public.data"],
      extensions: tagClass == .filenameExtension ? [tag] : [], mediaTypes: tagClass == .mimeType ? [tag] : [])
  }
}
