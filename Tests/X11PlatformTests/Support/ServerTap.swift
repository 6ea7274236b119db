import Foundation
import Glibc
import Synchronization
import TestSupport

/// A socket between a program and its X server, which records the program's requests. It does not pass file
/// descriptors.
final class ServerTap: Sendable {
  private struct State {
    var stream = RequestStream()
    /// All open sockets, of both ends of connections.
    var sockets: [Int32] = []
    /// The path of the tap's socket; nil before it opens.
    var path: String?
    /// The socket of the program; nil until it has connected.
    var program: Int32?
    var isDeaf = false
  }

  private struct Failure: Error {
    let call: String
    let reason = String(cString: strerror(errno))
  }

  private let state = Mutex(State())
  private let pace: Pace
  private let limit: Int
  private let hidden: String?

  /// The number of taps so far, which numbers them.
  private static let count = Mutex(0)

  /// The pace at which the server's bytes reach the program.
  enum Pace {
    case atOnce
    /// In pieces of the size of one event, with pauses.
    case slow
  }

  /// - Parameters:
  ///   - limit: The number of bytes from the server after which the connection is cut.
  ///   - hidden: An extension of the server that the program does not see.
  init(_ pace: Pace = .atOnce, cutAfter limit: Int = .max, hiding hidden: String? = nil) {
    (self.pace, self.limit, self.hidden) = (pace, limit, hidden)
  }

  /// The requests that the program has sent so far.
  var requests: [RequestStream.Request] { state.withLock { $0.stream.requests } }

  /// Listens for one program.
  ///
  /// - Returns: The server's display name for that program.
  func open(to server: XServer) throws -> String {
    let number = Int(server.displayName.dropFirst()) ?? 0
    let upstream = try makeSocket()
    guard Self.withAddress(of: Self.path(ofDisplay: number), { connect(upstream, $0, $1) }) == 0 else {
      throw Failure(call: "connect")
    }
    // Servers choose the lowest free number.
    let ownNumber = Self.count.withLock { count in
      count += 1
      return number + 10000 * count
    }
    let path = Self.path(ofDisplay: ownNumber)
    unlink(path)
    let listener = try makeSocket()
    guard Self.withAddress(of: path, { bind(listener, $0, $1) }) == 0, listen(listener, 1) == 0 else {
      throw Failure(call: "bind")
    }
    state.withLock { $0.path = path }
    Thread.detachNewThread { [self] in
      let program = accept(listener, nil, nil)
      guard program >= 0 else { return }
      state.withLock {
        $0.sockets.append(program)
        $0.program = program
      }
      Thread.detachNewThread { [pace, limit] in
        Self.pass(from: upstream, to: program, pace, limit: limit) { _ in }
        Self.end([upstream, program])
      }
      Self.pass(from: program, to: upstream, .atOnce) { bytes in
        hideExtension(in: &bytes)
        state.withLock { $0.stream.append(bytes) }
      }
      if !state.withLock({ $0.isDeaf }) { Self.end([upstream, program]) }
    }
    return ":\(ownNumber)"
  }

  /// Ends all connections. Their descriptors stay open, because threads may still use them.
  func close() {
    state.withLock { state in
      Self.end(state.sockets)
      if let path = state.path { unlink(path) }
    }
  }

  /// Stops reading from the program, whose next request meets a broken pipe although it can still read from the server.
  func becomeDeaf() {
    state.withLock { state in
      state.isDeaf = true
      if let program = state.program { shutdown(program, Int32(SHUT_RD)) }
    }
  }

  private static func end(_ sockets: [Int32]) {
    for socket in sockets { shutdown(socket, Int32(SHUT_RDWR)) }
  }

  private static func path(ofDisplay number: Int) -> String { "/tmp/.X11-unix/X\(number)" }

  private func makeSocket() throws -> Int32 {
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw Failure(call: "socket") }
    state.withLock { $0.sockets.append(socket) }
    return socket
  }

  /// The number of bytes of an event, and of most replies.
  private static let eventSize = 32
  private static let pauseMicroseconds: UInt32 = 2000

  /// Replaces the extension's name in a query by that of an extension that no server has.
  private func hideExtension(in bytes: inout ArraySlice<UInt8>) {
    guard let hidden, var start = bytes.firstRange(of: hidden.utf8)?.lowerBound else { return }
    // QueryExtension: its opcode, and the name after eight bytes.
    guard start >= bytes.startIndex + 8, bytes[start - 8] == 98 else { return }
    start += hidden.utf8.count - 1
    bytes[start] = UInt8(ascii: "?")
  }

  /// Passes bytes on until either end is closed or `limit` bytes have passed.
  private static func pass(
    from source: Int32, to destination: Int32, _ pace: Pace, limit: Int = .max, edit: (inout ArraySlice<UInt8>) -> Void
  ) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var left = limit
    while left > 0, case let count = read(source, &buffer, min(buffer.count, left)), count > 0 {
      left -= count
      var rest = buffer[..<count]
      edit(&rest)
      while !rest.isEmpty {
        let part = pace == .slow ? rest.prefix(eventSize) : rest
        let sent = part.withUnsafeBytes { send(destination, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        if sent <= 0 { break }
        if pace == .slow { usleep(pauseMicroseconds) }
        rest = rest.dropFirst(sent)
      }
    }
  }

  private static func withAddress(
    of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}
