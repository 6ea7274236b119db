/// A value on the wire.
package indirect enum BusValue: Equatable, Sendable {
  case byte(UInt8)
  case boolean(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  /// U+0000, which the format cannot carry, is sent as U+FFFD.
  case string(String)
  case objectPath(String)
  case signature(String)
  /// A file descriptor, by its index in the message's descriptors.
  case descriptor(UInt32)
  case variant(BusValue)
  /// An array of bytes, which takes one byte an element in memory too.
  case bytes([UInt8])
  /// Elements of one type, which is not `byte`.
  case array(BusType, [BusValue])
  /// At least one part.
  case structure([BusValue])
  /// An element of a dictionary, `array(.entry(key:value:), …)`.
  case entry(BusValue, BusValue)

  package var type: BusType {
    switch self {
    case .byte: .byte
    case .boolean: .boolean
    case .int16: .int16
    case .uint16: .uint16
    case .int32: .int32
    case .uint32: .uint32
    case .int64: .int64
    case .uint64: .uint64
    case .double: .double
    case .string: .string
    case .objectPath: .objectPath
    case .signature: .signature
    case .descriptor: .descriptor
    case .variant: .variant
    case .bytes: .array(.byte)
    case .array(let element, _): .array(element)
    case .structure(let parts): .structure(parts.map(\.type))
    case .entry(let key, let value): .entry(key: key.type, value: value.type)
    }
  }

  /// Whether `type` equals another one, without making it.
  func has(_ type: BusType) -> Bool {
    switch (self, type) {
    case (.structure(let values), .structure(let types)):
      values.count == types.count && zip(values, types).allSatisfy { $0.has($1) }
    case (.entry(let key, let value), .entry(let keyType, let valueType)): key.has(keyType) && value.has(valueType)
    case (.array(let element, _), .array(let other)): element == other
    case (.structure, _), (.entry, _), (.array, _): false
    default: self.type == type
    }
  }

  // MARK: Parts

  /// The text of a string, an object path or a signature; nil for any other value.
  package var text: String? {
    switch self {
    case .string(let text), .objectPath(let text), .signature(let text): text
    default: nil
    }
  }

  /// The number of any whole type that fits into Int; nil for any other value.
  package var integer: Int? {
    switch self {
    case .byte(let number): Int(number)
    case .int16(let number): Int(number)
    case .uint16(let number): Int(number)
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    case .int64(let number): Int(exactly: number)
    case .uint64(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The elements of an array or the parts of a structure; nil for any other value.
  package var elements: [BusValue]? {
    switch self {
    case .array(_, let values), .structure(let values): values
    case .bytes(let bytes): bytes.map { .byte($0) }
    default: nil
    }
  }

  /// The value within any number of variants.
  package var unwrapped: BusValue {
    var value = self
    while case .variant(let inner) = value { value = inner }
    return value
  }
}
