import TestSupport

@testable import DBus

/// Values of random types.
struct RandomValues {
  var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func type(depth: Int = 0) -> BusType {
    switch Int.random(in: 0..<(depth < 4 ? 20 : 13), using: &random) {
    case 0: .byte
    case 1: .boolean
    case 2: .int16
    case 3: .uint16
    case 4: .int32
    case 5: .uint32
    case 6: .int64
    case 7: .uint64
    case 8: .double
    case 9: .objectPath
    case 10: .signature
    case 11, 12: .string
    case 13: .descriptor
    case 14: .variant
    case 15, 16: .array(type(depth: depth + 1))
    case 17: .array(.entry(key: .string, value: type(depth: depth + 1)))
    default:
      .structure((0..<Int.random(in: 1...4, using: &random)).map { _ in type(depth: depth + 1) })
    }
  }

  mutating func value(of type: BusType, depth: Int = 0) -> BusValue {
    let number = random.next() >> UInt64.random(in: 0...63, using: &random)
    switch type {
    case .byte: return .byte(UInt8(truncatingIfNeeded: number))
    case .boolean: return .boolean(number & 1 == 1)
    case .int16: return .int16(Int16(truncatingIfNeeded: number))
    case .uint16: return .uint16(UInt16(truncatingIfNeeded: number))
    case .int32: return .int32(Int32(truncatingIfNeeded: number))
    case .uint32: return .uint32(UInt32(truncatingIfNeeded: number))
    case .int64: return .int64(Int64(bitPattern: number))
    case .uint64: return .uint64(number)
    case .double: return .double(Double(number) / 7)
    case .objectPath: return .objectPath(["/", "/a", "/org/a11y/bus"][Int(number % 3)])
    case .signature: return .signature(["", "i", "a{sv}", "(ii)"][Int(number % 4)])
    case .string: return .string(["", "a", "Größe", "👩‍👩‍👧", "four", "seven..", "eight..."][Int(number % 7)])
    case .descriptor: return .descriptor(UInt32(truncatingIfNeeded: number))
    case .variant: return .variant(value(of: self.type(depth: depth + 2), depth: depth + 1))
    case .array(.byte): return .bytes((0..<Int(number % 5)).map { UInt8($0) })
    case .array(let element):
      return .array(element, (0..<Int(number % 4)).map { _ in value(of: element, depth: depth + 1) })
    case .structure(let types): return .structure(types.map { value(of: $0, depth: depth + 1) })
    case .entry(let key, let content): return .entry(value(of: key), value(of: content, depth: depth + 1))
    }
  }

  mutating func body() -> [BusValue] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let type = type()
      return value(of: type)
    }
  }
}

/// Writes values with the highest byte first, as the specification's text says and not as the client does it.
struct BigEndianWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: BusValue) {
    pad(value.type.alignment)
    switch value {
    case .byte(let number): put(UInt64(number), 1)
    case .boolean(let isTrue): put(isTrue ? 1 : 0, 4)
    case .int16(let number): put(UInt64(UInt16(bitPattern: number)), 2)
    case .uint16(let number): put(UInt64(number), 2)
    case .int32(let number): put(UInt64(UInt32(bitPattern: number)), 4)
    case .uint32(let number), .descriptor(let number): put(UInt64(number), 4)
    case .int64(let number): put(UInt64(bitPattern: number), 8)
    case .uint64(let number): put(number, 8)
    case .double(let number): put(number.bitPattern, 8)
    case .string(let text), .objectPath(let text):
      put(UInt64(text.utf8.count), 4)
      bytes += Array(text.utf8) + [0]
    case .signature(let text): put(signature: text)
    case .variant(let inner):
      put(signature: inner.type.code)
      write(inner)
    case .bytes(let content):
      put(UInt64(content.count), 4)
      bytes += content
    case .array(let type, let values):
      put(0, 4)
      let place = bytes.count
      pad(type.alignment)
      let start = bytes.count
      for value in values { write(value) }
      let size = bytes.count - start
      for index in 0..<4 { bytes[place - 1 - index] = UInt8(truncatingIfNeeded: size >> (8 * index)) }
    case .structure(let parts): for part in parts { write(part) }
    case .entry(let key, let content):
      write(key)
      write(content)
    }
  }

  private mutating func put(signature: String) {
    put(UInt64(signature.utf8.count), 1)
    bytes += Array(signature.utf8) + [0]
  }

  private mutating func put(_ number: UInt64, _ size: Int) {
    for index in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
  }

  private mutating func pad(_ alignment: Int) {
    while bytes.count % alignment != 0 { bytes.append(0) }
  }
}
