/// The type of a value on the wire.
package indirect enum BusType: Hashable, Sendable {
  case byte
  case boolean
  case int16
  case uint16
  case int32
  case uint32
  case int64
  case uint64
  case double
  case string
  case objectPath
  case signature
  case descriptor
  case variant
  case array(BusType)
  case structure([BusType])
  /// The element of a dictionary, which is an array of these.
  case entry(key: BusType, value: BusType)

  /// The codes of the types without parts.
  private static let basic: [(code: UInt8, type: BusType)] = [
    (UInt8(ascii: "y"), .byte), (UInt8(ascii: "b"), .boolean), (UInt8(ascii: "n"), .int16),
    (UInt8(ascii: "q"), .uint16), (UInt8(ascii: "i"), .int32), (UInt8(ascii: "u"), .uint32),
    (UInt8(ascii: "x"), .int64), (UInt8(ascii: "t"), .uint64), (UInt8(ascii: "d"), .double),
    (UInt8(ascii: "s"), .string), (UInt8(ascii: "o"), .objectPath), (UInt8(ascii: "g"), .signature),
    (UInt8(ascii: "h"), .descriptor), (UInt8(ascii: "v"), .variant),
  ]

  /// The code of the type, such as `a{sv}`.
  package var code: String {
    switch self {
    case .array(let element): "a\(element.code)"
    case .structure(let parts): "(\(parts.map(\.code).joined()))"
    case .entry(let key, let value): "{\(key.code)\(value.code)}"
    default: String(Unicode.Scalar(Self.basic.first { $0.type == self }?.code ?? 0))
    }
  }

  /// The multiple of bytes at which a value begins.
  var alignment: Int {
    switch self {
    case .byte, .signature, .variant: 1
    case .int16, .uint16: 2
    case .boolean, .int32, .uint32, .string, .objectPath, .descriptor, .array: 4
    case .int64, .uint64, .double, .structure, .entry: 8
    }
  }

  // MARK: Reading

  /// The types of a signature, which may be empty.
  package static func types(ofSignature signature: String) throws(BusError) -> [BusType] {
    guard signature.utf8.count <= BusLimits.signatureLength else {
      throw .malformed("a signature of \(signature.utf8.count) bytes")
    }
    var codes = signature.utf8[...]
    var types: [BusType] = []
    while !codes.isEmpty { types.append(try type(of: &codes, in: signature, arrays: 0, structures: 0)) }
    return types
  }

  private static func type(
    of codes: inout Substring.UTF8View, in signature: String, arrays: Int, structures: Int
  ) throws(BusError) -> BusType {
    let error = BusError.malformed("signature \"\(signature)\"")
    guard arrays <= BusLimits.typeDepth, structures <= BusLimits.typeDepth, let code = codes.popFirst() else {
      throw error
    }
    switch code {
    case UInt8(ascii: "a"):
      guard codes.first == UInt8(ascii: "{") else {
        return .array(try type(of: &codes, in: signature, arrays: arrays + 1, structures: structures))
      }
      codes.removeFirst()
      let key = try type(of: &codes, in: signature, arrays: arrays + 1, structures: structures + 1)
      let value = try type(of: &codes, in: signature, arrays: arrays + 1, structures: structures + 1)
      guard basic.contains(where: { $0.type == key }), key != .variant, codes.popFirst() == UInt8(ascii: "}") else {
        throw error
      }
      return .array(.entry(key: key, value: value))
    case UInt8(ascii: "("):
      var parts: [BusType] = []
      while codes.first != UInt8(ascii: ")") {
        parts.append(try type(of: &codes, in: signature, arrays: arrays, structures: structures + 1))
      }
      codes.removeFirst()
      guard !parts.isEmpty else { throw error }
      return .structure(parts)
    default:
      guard let type = basic.first(where: { $0.code == code })?.type else { throw error }
      return type
    }
  }
}
