import Foundation

/// The name of a file with its folders, as the system has it: bytes, which need not be UTF-8.
package struct FilePath: Hashable, Sendable {
  /// Without a 0. Absolute.
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Nil for an address that is no file's, and for one with a 0.
  package init?(_ url: URL) {
    guard url.isFileURL else { return nil }
    guard let components = URLComponents(url: url.absoluteURL, resolvingAgainstBaseURL: true) else { return nil }
    var bytes: [UInt8] = []
    var rest = components.percentEncodedPath.utf8[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), let code = UInt8(digits, radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    while bytes.count > 1, bytes.last == Self.slash { bytes.removeLast() }
    guard bytes.first == Self.slash, !bytes.contains(0) else { return nil }
    self.bytes = bytes
  }

  private static let slash = UInt8(ascii: "/")

  /// The address, which has each byte that is no letter, digit or usual mark as two hexadecimal digits.
  package func url(isDirectory: Bool = false) -> URL {
    let digits = Array("0123456789ABCDEF".utf8)
    var text = Array("file://".utf8)
    for byte in bytes {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, Self.slash, 0x2D, 0x2E, 0x5F, 0x7E: text.append(byte)
      default: text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    if isDirectory, bytes.count > 1 { text.append(Self.slash) }
    // The text has ASCII alone.
    return URL(string: String(decoding: text, as: UTF8.self)) ?? URL(fileURLWithPath: "/")
  }

  // MARK: Parts

  /// The last name; a slash for the root.
  package var name: [UInt8] {
    guard let place = bytes.lastIndex(of: Self.slash), bytes.count > 1 else { return bytes }
    return Array(bytes[(place + 1)...])
  }

  /// The folder that has the file; the root for itself.
  package var parent: FilePath {
    guard let place = bytes.lastIndex(of: Self.slash), place > 0 else { return FilePath([Self.slash]) }
    return FilePath(Array(bytes[..<place]))
  }

  /// The path of a file in this folder.
  package func appending(_ name: [UInt8]) -> FilePath {
    FilePath(bytes == [Self.slash] ? bytes + name : bytes + [Self.slash] + name)
  }

  /// A text to display: bytes that are not UTF-8, and characters without a shape, such as a line break, have a symbol.
  package static func text(of name: [UInt8]) -> String {
    let symbols = String(decoding: name, as: UTF8.self).unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        Unicode.Scalar(scalar.value < 32 ? 0x2400 + scalar.value : 0xFFFD) ?? scalar
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(symbols))
  }

  // MARK: The file

  package func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    try body(bytes.map { CChar(truncatingIfNeeded: $0) } + [0])
  }

  /// The attributes of the file; nil if it cannot be looked at.
  ///
  /// - Parameter follows: Whether a link stands for its target.
  package func status(follows: Bool = true) -> stat? {
    var status = stat()
    let result = withCString { follows ? stat($0, &status) : lstat($0, &status) }
    return result == 0 ? status : nil
  }

  package var isFolder: Bool { status().map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

  /// The names of the files in a folder, in no order.
  ///
  /// - Throws: `FilePathError`.
  package func names() throws -> [[UInt8]] {
    guard let folder = withCString(opendir) else { throw FilePathError(self) }
    defer { closedir(folder) }
    var names: [[UInt8]] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != [0x2E], name != [0x2E, 0x2E] { names.append(name) }
    }
    return names
  }
}

/// Why the system refuses something about a file.
package struct FilePathError: LocalizedError, CustomStringConvertible {
  package let path: FilePath
  package let code: Int32

  /// - Parameter code: An error of the system, by default the last one.
  package init(_ path: FilePath, code: Int32 = errno) {
    (self.path, self.code) = (path, code)
  }

  package var description: String { "\(FilePath.text(of: path.bytes)): \(String(cString: strerror(code)))" }
  package var errorDescription: String? { description }
}
