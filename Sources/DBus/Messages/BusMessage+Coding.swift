import Diagnostics

/// The numbers of header fields.
private enum HeaderField: UInt8 {
  case path = 1
  case interface
  case member
  case errorName
  case replySerial
  case destination
  case sender
  case signature
  case descriptorCount
}

extension BusMessage {
  /// The bytes from which a message's size follows.
  static let prefixSize = 16

  private static let headerType = BusType.array(.structure([.byte, .variant]))

  /// The bytes of the message.
  ///
  /// - Throws: `tooLarge` above `BusLimits.messageSize`.
  package func encoded() throws(BusError) -> [UInt8] {
    requirement(descriptors.count <= BusLimits.descriptorCount, "a message with \(descriptors.count) descriptors")
    var content = BusWriter()
    for value in body { content.write(value) }
    guard content.bytes.count <= BusLimits.messageSize else { throw .tooLarge(content.bytes.count) }
    var writer = BusWriter()
    for byte in [BusWriter.order, kind.rawValue, flags.rawValue, 1] { writer.write(.byte(byte)) }
    writer.write(.uint32(UInt32(content.bytes.count)))
    writer.write(.uint32(serial))
    writer.write(.array(.structure([.byte, .variant]), fields))
    writer.align(to: 8)
    writer.append(content.bytes)
    guard writer.bytes.count <= BusLimits.messageSize else { throw .tooLarge(writer.bytes.count) }
    return writer.bytes
  }

  private var fields: [BusValue] {
    let texts: [(HeaderField, BusValue?)] = [
      (.path, path.map { .objectPath($0) }), (.interface, interface.map { .string($0) }),
      (.member, member.map { .string($0) }), (.errorName, errorName.map { .string($0) }),
      (.replySerial, replySerial.map { .uint32($0) }), (.destination, destination.map { .string($0) }),
      (.sender, sender.map { .string($0) }),
      (.signature, body.isEmpty ? nil : .signature(body.map(\.type.code).joined())),
      (.descriptorCount, descriptors.isEmpty ? nil : .uint32(UInt32(descriptors.count))),
    ]
    return texts.compactMap { field, value in
      value.map { .structure([.byte(field.rawValue), .variant($0)]) }
    }
  }

  // MARK: Reading

  /// The sizes that the first `prefixSize` bytes of a message tell.
  struct Sizes {
    let isLittleEndian: Bool
    /// The header with its padding, in bytes.
    let header: Int
    let body: Int

    init(_ prefix: ArraySlice<UInt8>) throws(BusError) {
      guard let order = prefix.first, order == UInt8(ascii: "l") || order == UInt8(ascii: "B") else {
        throw .malformed("the byte order \(prefix.first ?? 0)")
      }
      isLittleEndian = order == UInt8(ascii: "l")
      var reader = BusReader(prefix, isLittleEndian: isLittleEndian)
      for _ in 0..<3 { _ = try reader.read(.byte) }
      let version = try reader.read(.byte).integer
      guard version == 1 else { throw .malformed("the protocol version \(version ?? 0)") }
      body = try reader.read(.uint32).integer ?? 0
      _ = try reader.read(.uint32)
      let fields = try reader.read(.uint32).integer ?? 0
      header = (BusMessage.prefixSize + fields + 7) / 8 * 8
    }

    var total: Int { header + body }
  }

  /// Reads a message of a known kind; nil for one of another kind, which the specification has ignored.
  ///
  /// - Parameter bytes: The whole message, or its header alone if its body was too large to be read.
  static func decode(_ bytes: ArraySlice<UInt8>) throws(BusError) -> (message: BusMessage, descriptorCount: Int)? {
    let sizes = try Sizes(bytes)
    guard bytes.count >= sizes.header else { throw .malformed("a message that ends within its header") }
    let start = bytes.startIndex
    var header = BusReader(bytes[start..<start + sizes.header], isLittleEndian: sizes.isLittleEndian)
    _ = try header.read(.byte)
    let kind = try header.read(.byte).integer ?? 0
    let flags = try header.read(.byte).integer ?? 0
    for _ in 0..<5 { _ = try header.read(.byte) }
    let serial = try header.read(.uint32).integer ?? 0
    let fields = try header.read(headerType).elements ?? []
    try header.align(to: 8)
    guard header.isAtEnd, kind != 0, serial != 0 else { throw .malformed("a header of kind \(kind), number \(serial)") }
    guard let kind = Kind(rawValue: UInt8(kind)) else { return nil }
    var message = BusMessage(kind)
    (message.flags, message.serial) = (Flags(rawValue: UInt8(flags)), UInt32(serial))
    var (signature, descriptorCount) = ("", 0)
    for field in fields { try message.take(field, signature: &signature, descriptorCount: &descriptorCount) }
    guard message.hasRequiredFields else { throw .malformed("a message without the fields of its kind") }
    guard bytes.count > sizes.header || sizes.body == 0 else { return (message, descriptorCount) }
    message.body = try body(bytes[(start + sizes.header)...], signature, isLittleEndian: sizes.isLittleEndian)
    return (message, descriptorCount)
  }

  private static func body(
    _ bytes: ArraySlice<UInt8>, _ signature: String, isLittleEndian: Bool
  ) throws(BusError) -> [BusValue] {
    var reader = BusReader(bytes, isLittleEndian: isLittleEndian)
    var values: [BusValue] = []
    for type in try BusType.types(ofSignature: signature) { values.append(try reader.read(type)) }
    guard reader.isAtEnd else { throw .malformed("a body that is longer than its signature says") }
    return values
  }

  private mutating func take(
    _ field: BusValue, signature: inout String, descriptorCount: inout Int
  ) throws(BusError) {
    guard let parts = field.elements, let code = parts[0].integer, case .variant(let value) = parts[1] else { return }
    let error = BusError.malformed("the header field \(code)")
    switch (HeaderField(rawValue: UInt8(code)), value) {
    case (.path, .objectPath(let text)): path = text
    case (.interface, .string(let text)) where BusNames.isInterface(text): interface = text
    case (.member, .string(let text)) where BusNames.isMember(text): member = text
    case (.errorName, .string(let text)) where BusNames.isInterface(text): errorName = text
    case (.replySerial, .uint32(let number)) where number != 0: replySerial = number
    case (.destination, .string(let text)) where BusNames.isBusName(text): destination = text
    case (.sender, .string(let text)) where BusNames.isBusName(text): sender = text
    case (.signature, .signature(let text)): signature = text
    case (.descriptorCount, .uint32(let number)) where number <= BusLimits.descriptorCount:
      descriptorCount = Int(number)
    case (nil, _) where code != 0: break
    default: throw error
    }
  }

  private var hasRequiredFields: Bool {
    switch kind {
    case .call: path != nil && member != nil
    case .signal: path != nil && interface != nil && member != nil
    case .reply: replySerial != nil
    case .error: replySerial != nil && errorName != nil
    }
  }
}
