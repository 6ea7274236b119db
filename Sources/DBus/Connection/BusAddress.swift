import Glibc

/// A place where a message bus listens.
package struct BusAddress: Equatable, Sendable {
  package enum Place: Equatable, Sendable {
    case path(String)
    /// A name in Linux's abstract namespace, without its leading 0.
    case abstract([UInt8])
  }

  package let place: Place
  /// The identifier of the server, which it must have; nil for any.
  package let identifier: String?

  /// The longest path: `sun_path` ends with a 0.
  private static let longestPath = 107

  /// The addresses of a list, such as `unix:path=/run/user/1000/bus,guid=…;unix:abstract=/tmp/dbus-x`. Addresses of other
  /// transports are left out.
  ///
  /// - Parameter runtimeDirectory: XDG_RUNTIME_DIR, for `unix:runtime=yes`.
  /// - Throws: `badAddress` for a malformed list, and for one without an address that the client can use.
  package static func list(_ text: String, runtimeDirectory: String? = nil) throws(BusError) -> [BusAddress] {
    var addresses: [BusAddress] = []
    for entry in text.split(separator: ";") {
      guard let colon = entry.firstIndex(of: ":"), colon != entry.startIndex else {
        throw .badAddress("\"\(entry)\" has no transport")
      }
      var values: [Substring: [UInt8]] = [:]
      for pair in entry[entry.index(after: colon)...].split(separator: ",") {
        guard let equals = pair.firstIndex(of: "="), equals != pair.startIndex else {
          throw .badAddress("\"\(pair)\" is not KEY=VALUE")
        }
        let key = pair[..<equals]
        let value = try unescaped(pair[pair.index(after: equals)...])
        guard values.updateValue(value, forKey: key) == nil else { throw .badAddress("\"\(key)\" stands twice") }
      }
      guard entry[..<colon] == "unix" else { continue }
      if values["runtime"] == Array("yes".utf8), let runtimeDirectory {
        values["path"] = Array("\(runtimeDirectory)/bus".utf8)
      }
      if let address = try BusAddress(values) { addresses.append(address) }
    }
    guard !addresses.isEmpty else { throw .badAddress("\"\(text)\" has no unix:path and no unix:abstract") }
    return addresses
  }

  private init?(_ values: [Substring: [UInt8]]) throws(BusError) {
    guard let name = values["path"] ?? values["abstract"] else { return nil }
    guard values["path"] == nil || values["abstract"] == nil else { throw .badAddress("both path and abstract") }
    guard !name.isEmpty, name.count <= Self.longestPath else { throw .badAddress("a path of \(name.count) bytes") }
    if values["path"] != nil {
      guard !name.contains(0), let path = String(validating: name, as: UTF8.self) else {
        throw .badAddress("a path that is not UTF-8 without 0")
      }
      place = .path(path)
    } else {
      place = .abstract(name)
    }
    identifier = values["guid"].map { String(decoding: $0, as: UTF8.self) }
  }

  private static func unescaped(_ text: Substring) throws(BusError) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      let isNumber = digits.count == 2 && digits.first != UInt8(ascii: "+") && digits.first != UInt8(ascii: "-")
      guard isNumber, let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
        throw .badAddress("\"\(text)\" has a % without two digits")
      }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  /// Calls `body` with the socket address.
  func withSocketAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name: [UInt8] =
      switch place {
      case .path(let path): Array(path.utf8) + [0]
      case .abstract(let name): [0] + name
      }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let size = MemoryLayout.offset(of: \sockaddr_un.sun_path).map { $0 + name.count } ?? 0
    return withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(size)) }
    }
  }
}
