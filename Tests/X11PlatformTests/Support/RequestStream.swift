/// A client's bytes to an X server, in its own byte order, split into requests as they arrive.
struct RequestStream {
  struct Request: Equatable {
    /// The opcode of the core protocol's request or of the extension.
    let opcode: UInt8
    /// The length of the whole request, in bytes.
    let length: Int
  }

  private(set) var requests: [Request] = []
  private var pending: [UInt8] = []
  /// Whether the setup message has arrived, which is not a request.
  private var isSetUp = false

  mutating func append(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var start = 0
    while let length = messageLength(at: start), pending.count - start >= length {
      if isSetUp { requests.append(Request(opcode: pending[start], length: length)) }
      isSetUp = true
      start += length
    }
    pending.removeFirst(start)
  }

  /// Returns the length of the message at `start`; nil until enough of it has arrived.
  private func messageLength(at start: Int) -> Int? {
    guard isSetUp else {
      guard pending.count - start >= 12 else { return nil }
      // Authorization: a name and data, each padded to four bytes.
      return 12 + [6, 8].reduce(0) { $0 + (number(at: start + $1, bytes: 2) + 3) / 4 * 4 }
    }
    guard pending.count - start >= 4 else { return nil }
    let length = number(at: start + 2, bytes: 2)
    if length > 0 { return length * 4 }
    // A long request of the extension BIG-REQUESTS.
    return pending.count - start >= 8 ? number(at: start + 4, bytes: 4) * 4 : nil
  }

  private func number(at start: Int, bytes: Int) -> Int {
    (0..<bytes).reduce(0) { $0 | Int(pending[start + $1]) << (8 * $1) }
  }
}
