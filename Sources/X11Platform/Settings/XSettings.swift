/// The settings of a desktop's settings manager, by freedesktop.org's XSETTINGS 0.5.
package struct XSettings: Equatable, Sendable {
  package enum Value: Equatable, Sendable {
    case integer(Int32)
    case string(String)
    /// Red, green, blue, alpha.
    case color([UInt16])
  }

  /// The values by their names, such as "Net/ThemeName".
  package private(set) var values: [String: Value] = [:]

  /// No settings, as without a manager.
  package init() {}

  /// Nil if the bytes are malformed.
  package init?(_ bytes: [UInt8]) {
    guard let order = bytes.first.flatMap(ByteOrder.init) else { return nil }
    var reader = Reader(bytes: bytes[...], order: order)
    // The order, padding, and the serial of the last change.
    guard reader.skip(8), let count = reader.number(bytes: 4) else { return nil }
    for _ in 0..<count {
      guard let (name, value) = reader.setting() else { return nil }
      values[name] = value
    }
  }

  package func integer(_ name: String) -> Int32? {
    guard case .integer(let value) = values[name] else { return nil }
    return value
  }

  package func string(_ name: String) -> String? {
    guard case .string(let value) = values[name] else { return nil }
    return value
  }

  fileprivate enum ByteOrder: UInt8 {
    case leastFirst = 0
    case mostFirst = 1
  }
}

/// Reads numbers and texts from the front of the bytes. Returns nil where they end too early.
private struct Reader {
  var bytes: ArraySlice<UInt8>
  let order: XSettings.ByteOrder

  mutating func skip(_ count: Int) -> Bool { take(count) != nil }

  mutating func number(bytes count: Int) -> Int? {
    guard let digits = take(count) else { return nil }
    let mostFirst = order == .mostFirst ? Array(digits) : digits.reversed()
    return mostFirst.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads a text, whose length is padded to units of 4 bytes.
  mutating func text(length: Int) -> String? {
    guard let text = take(length), skip((4 - length % 4) % 4) else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  mutating func setting() -> (name: String, value: XSettings.Value)? {
    guard let type = number(bytes: 1), skip(1), let length = number(bytes: 2), let name = text(length: length), skip(4)
    else { return nil }
    switch type {
    case 0: return number(bytes: 4).map { (name, .integer(Int32(truncatingIfNeeded: $0))) }
    case 1: return number(bytes: 4).flatMap { text(length: $0) }.map { (name, .string($0)) }
    case 2:
      let parts = (0..<4).compactMap { _ in number(bytes: 2).map { UInt16($0) } }
      return parts.count == 4 ? (name, .color(parts)) : nil
    default: return nil
    }
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard bytes.count >= count else { return nil }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }
}
