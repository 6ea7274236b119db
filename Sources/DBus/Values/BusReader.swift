/// Reads values in either byte order. Any bytes are read or refused.
struct BusReader {
  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool
  private var position: Int

  /// - Parameter bytes: Begin where the format counts alignment from: at a message or at its body.
  init(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) {
    (self.bytes, self.isLittleEndian, position) = (bytes, isLittleEndian, bytes.startIndex)
  }

  var isAtEnd: Bool { position == bytes.endIndex }

  /// The number of bytes read.
  var count: Int { position - bytes.startIndex }

  mutating func read(_ type: BusType) throws(BusError) -> BusValue {
    try read(type, depth: 0)
  }

  /// Skips the padding before a value, which must be zeros.
  mutating func align(to alignment: Int) throws(BusError) {
    while count % alignment != 0 {
      guard try take(1).first == 0 else { throw .malformed("padding that is not 0") }
    }
  }

  // MARK: Internals

  private mutating func read(_ type: BusType, depth: Int) throws(BusError) -> BusValue {
    guard depth <= BusLimits.valueDepth else { throw .malformed("values nested too deep") }
    switch type {
    case .byte: return .byte(try number())
    case .boolean:
      let number: UInt32 = try number()
      guard number < 2 else { throw .malformed("the boolean \(number)") }
      return .boolean(number == 1)
    case .int16: return .int16(try number())
    case .uint16: return .uint16(try number())
    case .int32: return .int32(try number())
    case .uint32: return .uint32(try number())
    case .int64: return .int64(try number())
    case .uint64: return .uint64(try number())
    case .double: return .double(Double(bitPattern: try number()))
    case .descriptor: return .descriptor(try number())
    case .string: return .string(try text(length: Int(try number() as UInt32)))
    case .objectPath:
      let path = try text(length: Int(try number() as UInt32))
      guard BusNames.isObjectPath(path) else { throw .malformed("the object path \"\(path)\"") }
      return .objectPath(path)
    case .signature:
      let signature = try signature()
      _ = try BusType.types(ofSignature: signature)
      return .signature(signature)
    case .variant:
      let signature = try signature()
      let types = try BusType.types(ofSignature: signature)
      guard types.count == 1 else { throw .malformed("a variant of \"\(signature)\"") }
      return .variant(try read(types[0], depth: depth + 1))
    case .array(let element): return try array(of: element, depth: depth + 1)
    case .structure(let types):
      try align(to: 8)
      var parts: [BusValue] = []
      for type in types { parts.append(try read(type, depth: depth + 1)) }
      return .structure(parts)
    case .entry(let key, let value):
      try align(to: 8)
      return .entry(try read(key, depth: depth + 1), try read(value, depth: depth + 1))
    }
  }

  private mutating func array(of element: BusType, depth: Int) throws(BusError) -> BusValue {
    let size = Int(try number() as UInt32)
    guard size <= BusLimits.arraySize else { throw .malformed("an array of \(size) bytes") }
    try align(to: element.alignment)
    guard size <= bytes.endIndex - position else { throw .malformed("an array that ends behind its message") }
    if element == .byte { return .bytes(Array(try take(size))) }
    let end = position + size
    var values: [BusValue] = []
    while position < end { values.append(try read(element, depth: depth)) }
    guard position == end else { throw .malformed("an array whose size is not that of its elements") }
    return .array(element, values)
  }

  private mutating func take(_ count: Int) throws(BusError) -> ArraySlice<UInt8> {
    guard count <= bytes.endIndex - position else { throw .malformed("a message that ends within a value") }
    defer { position += count }
    return bytes[position..<position + count]
  }

  private mutating func number<Number: FixedWidthInteger>() throws(BusError) -> Number {
    let size = MemoryLayout<Number>.size
    try align(to: size)
    var number: Number = 0
    for (index, byte) in try take(size).enumerated() {
      number |= Number(truncatingIfNeeded: byte) << Number(8 * (isLittleEndian ? index : size - 1 - index))
    }
    return number
  }

  private mutating func signature() throws(BusError) -> String {
    try text(length: Int(try number() as UInt8))
  }

  private mutating func text(length: Int) throws(BusError) -> String {
    let content = try take(length)
    guard try take(1).first == 0, !content.contains(0), let text = String(validating: content, as: UTF8.self) else {
      throw .malformed("a text that is not UTF-8 without 0, and a 0 after it")
    }
    return text
  }
}
