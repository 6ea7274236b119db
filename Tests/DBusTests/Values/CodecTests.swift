import TestSupport
import Testing

@testable import DBus

@MainActor @Suite("Values on the wire")
struct CodecTests {
  private func written(_ values: [BusValue]) -> [UInt8] {
    var writer = BusWriter()
    for value in values { writer.write(value) }
    return writer.bytes
  }

  private func read(_ bytes: [UInt8], _ signature: String, isLittleEndian: Bool = true) throws(BusError) -> [BusValue] {
    var reader = BusReader(bytes[...], isLittleEndian: isLittleEndian)
    var values: [BusValue] = []
    for type in try BusType.types(ofSignature: signature) { values.append(try reader.read(type)) }
    guard reader.isAtEnd else { throw .malformed("rest") }
    return values
  }

  /// The bytes are those of the specification's examples in "Marshaling".
  @Test func `The examples of the specification have its bytes`() throws {
    let strings = [BusValue.string("foo"), .string("+"), .string("bar")]
    let bytes: [UInt8] = [
      3, 0, 0, 0, 0x66, 0x6f, 0x6f, 0, 1, 0, 0, 0, 0x2b, 0, 0, 0, 3, 0, 0, 0, 0x62, 0x61, 0x72, 0,
    ]
    #expect(written(strings) == bytes)
    #expect(try read(bytes, "sss") == strings)
    let array = [BusValue.array(.int64, [.int64(5)])]
    let big: [UInt8] = [0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5]
    #expect(try read(big, "ax", isLittleEndian: false) == array)
    #expect(written(array) == [8, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0])
    // The padding of an array without elements is there, and does not count.
    #expect(written([.array(.int64, [])]) == [0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test(arguments: TestEffort.seeds(400, quick: 200))
  func `Values are read as they were written, in either byte order`(seed: UInt64) throws {
    var values = RandomValues(seed: seed)
    let body = values.body()
    let signature = body.map(\.type.code).joined()
    #expect(try read(written(body), signature) == body)
    var big = BigEndianWriter()
    for value in body { big.write(value) }
    #expect(try read(big.bytes, signature, isLittleEndian: false) == body)
  }

  @Test(
    arguments: [
      ("b", [2, 0, 0, 0]), ("yu", [1, 0, 0, 7, 1, 0, 0, 0]), ("s", [1, 0, 0, 0, 0xff, 0]), ("s", [1, 0, 0, 0, 0, 0]),
      ("s", [1, 0, 0, 0, 0x61, 1]), ("s", [1, 0, 0, 0, 0x61]), ("s", [0xff, 0xff, 0xff, 0xff, 0]), ("u", [1, 2, 3]),
      ("o", [2, 0, 0, 0, 0x2f, 0x2f, 0]), ("g", [1, 0x7a, 0]), ("v", [2, 0x69, 0x69, 0, 0, 0, 0, 0]), ("v", [0, 0]),
      ("au", [3, 0, 0, 0, 1, 0, 0, 0]), ("au", [8, 0, 0, 0, 1, 0, 0, 0]),
      ("as", [6, 0, 0, 0, 2, 0, 0, 0, 0x61, 0x61, 0]),
      ("ay", [0xff, 0xff, 0xff, 0xff]), ("ax", [0, 0, 0, 0, 0, 0, 0, 1]), ("y", [1, 0]),
    ] as [(String, [UInt8])])
  func `Malformed bytes are refused`(signature: String, bytes: [UInt8]) {
    #expect(throws: BusError.self) { try read(bytes, signature) }
  }

  @Test func `Variants within variants are read up to the depth of the specification`() throws {
    func nested(_ depth: Int) -> BusValue { (0..<depth).reduce(.byte(7)) { value, _ in .variant(value) } }
    #expect(try read(written([nested(64)]), "v") == [nested(64)])
    #expect(throws: BusError.malformed("values nested too deep")) { try read(written([nested(65)]), "v") }
    #expect(nested(9).unwrapped == .byte(7))
  }

  @Test func `A text with U+0000 is sent with a replacement for it`() throws {
    #expect(try read(written([.string("a\0b")]), "s") == [.string("a\u{FFFD}b")])
  }

  // MARK: Messages

  private static func message(seed: UInt64) -> BusMessage {
    var values = RandomValues(seed: seed)
    let kind = [BusMessage.Kind.call, .reply, .error, .signal][Int(values.random.next() % 4)]
    var message = BusMessage(kind)
    message.serial = UInt32.random(in: 1...UInt32.max, using: &values.random)
    message.flags = BusMessage.Flags(rawValue: UInt8.random(in: 0...7, using: &values.random))
    switch kind {
    case .call, .signal: (message.path, message.interface, message.member) = ("/a/b", "org.x.Y", "Do")
    case .error: (message.replySerial, message.errorName) = (7, "org.x.Error")
    case .reply: message.replySerial = 9
    }
    if Bool.random(using: &values.random) { (message.sender, message.destination) = (":1.5", "org.x.Z") }
    message.body = values.body()
    return message
  }

  @Test(arguments: TestEffort.seeds(200, quick: 100))
  func `A message is read as it was written`(seed: UInt64) throws {
    let message = Self.message(seed: seed)
    let bytes = try message.encoded()
    let sizes = try BusMessage.Sizes(bytes[..<16])
    #expect(sizes.total == bytes.count)
    let found = try #require(try BusMessage.decode(bytes[...])).message
    #expect(try found.encoded() == bytes)
    #expect(found.body == message.body && found.sender == message.sender && found.path == message.path)
  }

  enum Change {
    case set(Int, UInt8)
    case remove(Int)
    case insert(Int, UInt8)
  }

  /// What is wrong with the reading of a message after some changes of its bytes.
  private static func complaint(_ seed: UInt64, _ changes: [Change]) -> String? {
    guard var bytes = try? message(seed: seed).encoded() else { return "not encoded" }
    for change in changes {
      switch change {
      case .set(let index, let byte): bytes[index % bytes.count] = byte
      case .remove(let index): if bytes.count > 1 { bytes.remove(at: index % bytes.count) }
      case .insert(let index, let byte): bytes.insert(byte, at: index % bytes.count)
      }
    }
    guard let found = try? BusMessage.decode(bytes[...])?.message else { return nil }
    guard let again = try? found.encoded(), let twice = try? BusMessage.decode(again[...])?.message else {
      return "what was read cannot be written"
    }
    return (try? twice.encoded()) == again ? nil : "what was read is written in two ways"
  }

  @Test(arguments: TestEffort.seeds(40, quick: 20, soak: 2_000))
  func `Damaged messages are refused, or read as one that can be written`(seed: UInt64) {
    let law = Law<Change> { Self.complaint(seed, $0) }
    let violation = law.violation(of: 0..<200) { random in
      (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let place = Int.random(in: 0..<200, using: &random)
        let byte =
          Bool.random(using: &random)
          ? UInt8.random(in: 0...8, using: &random) : UInt8.random(in: 0...255, using: &random)
        return switch Int.random(in: 0..<4, using: &random) {
        case 0: .remove(place)
        case 1: .insert(place, byte)
        default: .set(place, byte)
        }
      }
    }
    #expect(violation == nil, "message \(seed)")
  }

  @Test func `A message without a field of its kind, without a number or of another protocol is refused`() throws {
    let good = try Self.message(seed: 3).encoded()
    #expect(try BusMessage.decode(good[...]) != nil)
    for (index, byte) in [(0, UInt8(ascii: "x")), (1, 0), (3, 2)] {
      var bytes = good
      bytes[index] = byte
      #expect(throws: BusError.self) { try BusMessage.decode(bytes[...]) }
    }
    var numberless = good
    numberless.replaceSubrange(8..<12, with: [0, 0, 0, 0])
    #expect(throws: BusError.self) { try BusMessage.decode(numberless[...]) }
    for kind in [BusMessage.Kind.call, .reply, .error, .signal] {
      var message = BusMessage(kind)
      message.serial = 1
      let bytes = try message.encoded()
      #expect(throws: BusError.malformed("a message without the fields of its kind")) {
        try BusMessage.decode(bytes[...])
      }
    }
    var future = good
    future[1] = 9
    #expect(try BusMessage.decode(future[...]) == nil, "an unknown kind is ignored")
  }

  @Test func `A message above the limit is refused before it is sent`() throws {
    let large = BusMessage.signal("/", "a.b", "C", [.bytes([UInt8](repeating: 0, count: BusLimits.messageSize))])
    #expect(throws: BusError.self) { try large.encoded() }
  }
}
