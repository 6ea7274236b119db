/// What a client sends an X server, in its own byte order, cut into requests as they come.
struct RequestStream {
  struct Request: Equatable {
    /// Of the protocol's requests, or of an extension.
    let opcode: UInt8
    /// With all that belongs to it, in bytes.
    let length: Int
  }

  private(set) var requests: [Request] = []
  private var pending: [UInt8] = []
  /// Whether the message has come that begins a connection, which is no request.
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

  /// Nil as long as too little of it is there.
  private func messageLength(at start: Int) -> Int? {
    guard isSetUp else {
      guard pending.count - start >= 12 else { return nil }
      // What proves who the client is: a name and data, each padded to four bytes.
      return 12 + [6, 8].reduce(0) { $0 + (number(at: start + $1, bytes: 2) + 3) / 4 * 4 }
    }
    guard pending.count - start >= 4 else { return nil }
    let length = number(at: start + 2, bytes: 2)
    if length > 0 { return length * 4 }
    // A long one, of the extension BIG-REQUESTS.
    return pending.count - start >= 8 ? number(at: start + 4, bytes: 4) * 4 : nil
  }

  private func number(at start: Int, bytes: Int) -> Int {
    (0..<bytes).reduce(0) { $0 | Int(pending[start + $1]) << (8 * $1) }
  }
}
