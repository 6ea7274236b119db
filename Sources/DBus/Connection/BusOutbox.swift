/// What the bus has not taken yet.
struct BusOutbox {
  private var bytes: [UInt8] = []
  /// The first byte that is not sent.
  private var start = 0
  /// Descriptors, and the place of the byte that they go with.
  private var passengers: [(place: Int, descriptors: [BusDescriptor])] = []

  /// The number of bytes to be sent.
  var count: Int { bytes.count - start }

  mutating func append(_ more: [UInt8], _ descriptors: [BusDescriptor] = []) {
    if !descriptors.isEmpty { passengers.append((bytes.count, descriptors)) }
    bytes += more
  }

  /// Sends what the socket takes. Returns the error that ended the connection.
  mutating func send(to socket: BusSocket) -> BusError? {
    while count > 0 {
      let isFirst = passengers.first?.place == start
      let end = passengers.dropFirst(isFirst ? 1 : 0).first?.place ?? bytes.count
      switch socket.send(bytes[start..<end], isFirst ? passengers[0].descriptors : []) {
      case .bytes(let count):
        start += count
        if isFirst, count > 0 { passengers.removeFirst() }
      case .wouldBlock:
        dropSent()
        return nil
      case .ended(let error): return error
      }
    }
    dropSent()
    return nil
  }

  private mutating func dropSent() {
    bytes.removeSubrange(..<start)
    for index in passengers.indices { passengers[index].place -= start }
    start = 0
  }
}
