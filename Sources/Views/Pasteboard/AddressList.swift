import Foundation
import Platform

/// A list of addresses, a line each; lines that begin with # are comments (text/uri-list, RFC 2483).
///
/// It takes the list piece by piece, as it may have a million lines. Some programs write bytes into addresses that these cannot
/// have: such bytes are escaped, so that the name of a file keeps all of its bytes.
struct AddressList {
  /// The bytes of the last line so far.
  private var line: [UInt8] = []

  /// Returns the addresses of a whole list. Lines that are no address are left out.
  static func urls(in data: Data) -> [URL] { addresses(in: data).compactMap { URL(string: $0) } }

  /// Returns the addresses of a whole list as texts, which take less time and memory.
  static func addresses(in data: Data) -> [String] {
    var addresses: [String] = []
    var list = AddressList()
    list.add(data) { addresses.append($0) }
    list.finish { addresses.append($0) }
    return addresses
  }

  /// Takes a piece, and calls `body` for each line that it ends.
  mutating func add(_ piece: Data, _ body: (String) -> Void) {
    piece.withUnsafeBytes { bytes in
      for byte in bytes {
        if byte == 0x0A || byte == 0x0D { finish(body) } else { line.append(byte) }
      }
    }
  }

  /// Ends the last line.
  mutating func finish(_ body: (String) -> Void) {
    defer { line.removeAll(keepingCapacity: line.count < 1 << 16) }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    guard let first = line.firstIndex(where: { !isBlank($0) }), let last = line.lastIndex(where: { !isBlank($0) }),
      line[first] != UInt8(ascii: "#")
    else { return }
    guard let text = Self.address(line[first...last]) else { return }
    body(text)
  }

  /// Returns a line as an address, in which bytes that an address cannot have are escaped. Nil for a line that is no address, and for
  /// one with a 0, which the name of a file cannot have.
  private static func address(_ bytes: ArraySlice<UInt8>) -> String? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if 0x21...0x7E ~= byte, !forbidden.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
      if byte == 0 || byte == 0x30 && result.suffix(3).elementsEqual("%00".utf8) { return nil }
    }
    let text = String(decoding: result, as: UTF8.self)
    return result.starts(with: "file:/".utf8) || URL(string: text)?.scheme != nil ? text : nil
  }

  /// Printable characters that an address cannot have.
  private static let forbidden = Array("\"<>\\^`{|}".utf8)
  private static let digits = Array("0123456789ABCDEF".utf8)

  // MARK: Kinds of files

  /// Returns what tells the kind of a file: the end of its name, in lower case, with a point, or a slash for a folder. Nil for an
  /// address that is no file's.
  static func kind(of address: String) -> Substring? {
    guard address.utf8.starts(with: "file:".utf8) else { return nil }
    if address.utf8.last == UInt8(ascii: "/") { return "/" }
    let name = address.utf8.lastIndex(of: UInt8(ascii: "/")).map { address[$0...] } ?? address[...]
    guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return name[point...].lowercased()[...]
  }
}
