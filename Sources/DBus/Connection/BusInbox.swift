/// Divides what is received into messages. It contains no socket.
struct BusInbox {
  enum Item {
    case message(BusMessage)
    /// The header of a message that is too large, and its size in bytes. Its body is skipped.
    case oversized(BusMessage, Int)
  }

  private var bytes: [UInt8] = []
  /// The first byte that is not taken.
  private var start = 0
  private var descriptors: [BusDescriptor] = []
  /// The bytes to come of a body that is skipped.
  private var skippedCount = 0

  /// The longest message of the specification, in bytes.
  private static let longestMessage = 128 << 20

  /// Reads from a socket.
  mutating func receive(from socket: BusSocket) -> BusSocket.Progress {
    if start > 0 {
      bytes.removeSubrange(..<start)
      start = 0
    }
    return socket.receive(BusLimits.turnSize, into: &bytes, &descriptors)
  }

  /// Takes bytes that did not come from a socket.
  mutating func append(_ more: [UInt8]) {
    bytes += more
  }

  /// Removes the first line and returns it without the carriage return and the line feed at its end; nil if no whole line is there.
  mutating func nextLine() throws(BusError) -> String? {
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else {
      guard bytes.count - start <= BusLimits.lineLength else { throw .disconnected("the server sends no lines") }
      return nil
    }
    let line = bytes[start..<end]
    start = end + 1
    guard line.last == UInt8(ascii: "\r") else { throw .disconnected("the server sends no lines") }
    return String(decoding: line.dropLast(), as: UTF8.self)
  }

  /// Takes the next message; nil if it has not arrived whole.
  ///
  /// - Throws: After an error nothing else can be read.
  mutating func next() throws(BusError) -> Item? {
    while skip(), bytes.count - start >= BusMessage.prefixSize {
      let sizes = try BusMessage.Sizes(bytes[start..<start + BusMessage.prefixSize])
      guard sizes.total <= Self.longestMessage, sizes.header <= BusLimits.messageSize else {
        throw .tooLarge(sizes.total)
      }
      let isOversized = sizes.total > BusLimits.messageSize
      let size = isOversized ? sizes.header : sizes.total
      guard bytes.count - start >= size else { return nil }
      let found = try BusMessage.decode(bytes[start..<start + size])
      start += size
      if isOversized { skippedCount = sizes.body }
      guard descriptors.count >= found?.descriptorCount ?? 0 else {
        throw .malformed("a message without its descriptors")
      }
      guard let found else { continue }
      var message = found.message
      message.descriptors = Array(descriptors.prefix(found.descriptorCount))
      descriptors.removeFirst(found.descriptorCount)
      return isOversized ? .oversized(message, sizes.total) : .message(message)
    }
    guard descriptors.count <= BusLimits.descriptorCount else { throw .malformed("descriptors without a message") }
    return nil
  }

  /// Skips what has arrived of a body. Returns whether that was all of it.
  private mutating func skip() -> Bool {
    let count = min(skippedCount, bytes.count - start)
    start += count
    skippedCount -= count
    return skippedCount == 0
  }
}
