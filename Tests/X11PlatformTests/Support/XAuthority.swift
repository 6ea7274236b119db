import Foundation

/// A file like ~/.Xauthority, with which a program may connect to a server that was started with it.
enum XAuthority {
  /// Writes one secret for every display of every machine.
  static func write(to path: String) throws {
    let anyFamily: UInt16 = 0xFFFF
    let secret = (0..<16).map { UInt8($0 * 13 + 1) }
    var bytes = bigEndian(anyFamily)
    for field in [[], [], Array("MIT-MAGIC-COOKIE-1".utf8), secret] {
      bytes += bigEndian(UInt16(field.count)) + field
    }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  private static func bigEndian(_ value: UInt16) -> [UInt8] {
    [UInt8(value >> 8), UInt8(value & 0xFF)]
  }
}
