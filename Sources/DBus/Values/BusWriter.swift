import Diagnostics

/// Writes values in the byte order of the processor, from the beginning of a message or of its body.
struct BusWriter {
  private(set) var bytes: [UInt8] = []

  /// The byte order as a message names it.
  static let order = UInt8(ascii: Int(1).littleEndian == 1 ? "l" : "B")

  mutating func write(_ value: BusValue) {
    switch value {
    case .byte(let number): bytes.append(number)
    case .boolean(let isTrue): write(UInt32(isTrue ? 1 : 0))
    case .int16(let number): write(number)
    case .uint16(let number): write(number)
    case .int32(let number): write(number)
    case .uint32(let number), .descriptor(let number): write(number)
    case .int64(let number): write(number)
    case .uint64(let number): write(number)
    case .double(let number): write(number.bitPattern)
    case .string(let text): write(text: text)
    case .objectPath(let path):
      requirement(BusNames.isObjectPath(path), "\"\(path)\" is no object path")
      write(text: path)
    case .signature(let signature): write(signature: signature)
    case .variant(let inner):
      write(signature: inner.type.code)
      write(inner)
    case .bytes(let content):
      write(UInt32(content.count))
      bytes += content
    case .array(let type, let values): write(values, of: type)
    case .structure(let parts):
      requirement(!parts.isEmpty, "a structure without parts")
      align(to: 8)
      for part in parts { write(part) }
    case .entry(let key, let value):
      align(to: 8)
      write(key)
      write(value)
    }
  }

  mutating func align(to alignment: Int) {
    while bytes.count % alignment != 0 { bytes.append(0) }
  }

  mutating func append(_ other: [UInt8]) {
    bytes += other
  }

  private mutating func write<Number: FixedWidthInteger>(_ number: Number) {
    align(to: MemoryLayout<Number>.size)
    withUnsafeBytes(of: number) { bytes += $0 }
  }

  private mutating func write(text: String) {
    write(UInt32(text.utf8.count))
    let start = bytes.count
    bytes += text.utf8
    if text.utf8.contains(0) {
      let clean = text.unicodeScalars.map { $0.value == 0 ? "\u{FFFD}" : String($0) }.joined()
      bytes.removeSubrange(start...)
      bytes += clean.utf8
      let count = UInt32(clean.utf8.count)
      withUnsafeBytes(of: count) { bytes.replaceSubrange(start - 4..<start, with: $0) }
    }
    bytes.append(0)
  }

  private mutating func write(signature: String) {
    do throws(BusError) {
      _ = try BusType.types(ofSignature: signature)
    } catch {
      requirementFailure("\(error)")
    }
    bytes.append(UInt8(signature.utf8.count))
    bytes += signature.utf8
    bytes.append(0)
  }

  private mutating func write(_ values: [BusValue], of type: BusType) {
    write(UInt32(0))
    let place = bytes.count - 4
    align(to: type.alignment)
    let start = bytes.count
    for value in values {
      requirement(value.has(type), "\(value) in an array of \(type.code)")
      write(value)
    }
    let size = UInt32(bytes.count - start)
    withUnsafeBytes(of: size) { bytes.replaceSubrange(place..<place + 4, with: $0) }
  }
}
