import Glibc

/// A connected stream socket that never blocks.
package final class BusSocket {
  let descriptor: Int32

  /// The result of a read or a write.
  package enum Progress {
    case bytes(Int)
    case wouldBlock
    case ended(BusError)
  }

  /// Takes over a connected socket.
  package init(owning descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Connects at once: a local server accepts later. Fails if too many clients wait for it.
  convenience init(_ address: BusAddress) throws(BusError) {
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { throw .disconnected(Self.reason) }
    self.init(owning: descriptor)
    let result = address.withSocketAddress { connect(descriptor, $0, $1) }
    guard result == 0 else { throw .disconnected("\(address.place): \(Self.reason)") }
  }

  deinit {
    close(descriptor)
  }

  private static var reason: String { String(cString: strerror(errno)) }

  // MARK: Bytes with descriptors

  /// The bytes of a control message's header, `CMSG_LEN(0)`.
  private static let controlHeader = (MemoryLayout<cmsghdr>.size + 7) / 8 * 8

  /// The size of a control message, `CMSG_SPACE`.
  private static func controlSize(_ count: Int) -> Int {
    controlHeader + (count * MemoryLayout<Int32>.size + 7) / 8 * 8
  }

  /// - Parameter descriptors: Passed with the first of the bytes.
  func send(_ bytes: ArraySlice<UInt8>, _ descriptors: [BusDescriptor] = []) -> Progress {
    var control = [UInt64](repeating: 0, count: descriptors.isEmpty ? 0 : Self.controlSize(descriptors.count) / 8)
    let count = bytes.withUnsafeBytes { content in
      control.withUnsafeMutableBytes { control in
        if let start = control.baseAddress, !descriptors.isEmpty {
          var header = cmsghdr()
          header.cmsg_len = Self.controlHeader + descriptors.count * MemoryLayout<Int32>.size
          (header.cmsg_level, header.cmsg_type) = (SOL_SOCKET, Int32(SCM_RIGHTS))
          start.storeBytes(of: header, as: cmsghdr.self)
          for (index, descriptor) in descriptors.enumerated() {
            start.storeBytes(of: descriptor.number, toByteOffset: Self.controlHeader + index * 4, as: Int32.self)
          }
        }
        var part = iovec(
          iov_base: UnsafeMutableRawPointer(mutating: content.baseAddress), iov_len: content.count)
        return withUnsafeMutablePointer(to: &part) { part in
          var message = msghdr()
          (message.msg_iov, message.msg_iovlen) = (part, 1)
          (message.msg_control, message.msg_controllen) = (
            descriptors.isEmpty ? nil : control.baseAddress, control.count
          )
          return sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL))
        }
      }
    }
    return progress(count)
  }

  /// Reads up to `size` bytes and appends them, and the descriptors that came with them.
  func receive(_ size: Int, into bytes: inout [UInt8], _ descriptors: inout [BusDescriptor]) -> Progress {
    let controlSize = Self.controlSize(BusLimits.descriptorCount)
    var received: [Int32] = []
    let count = withUnsafeTemporaryAllocation(byteCount: size + controlSize, alignment: 8) { buffer in
      guard let start = buffer.baseAddress else { return -1 }
      var part = iovec(iov_base: start + controlSize, iov_len: size)
      return withUnsafeMutablePointer(to: &part) { part in
        var message = msghdr()
        (message.msg_iov, message.msg_iovlen) = (part, 1)
        (message.msg_control, message.msg_controllen) = (start, controlSize)
        let count = recvmsg(descriptor, &message, Int32(MSG_CMSG_CLOEXEC))
        guard count > 0 else { return count }
        received = Self.descriptors(UnsafeRawBufferPointer(start: start, count: Int(message.msg_controllen)))
        bytes += UnsafeRawBufferPointer(start: start + controlSize, count: count)
        return count
      }
    }
    descriptors += received.map { BusDescriptor(owning: $0) }
    return count == 0 ? .ended(.disconnected("the bus closed the connection")) : progress(count)
  }

  private static func descriptors(_ control: UnsafeRawBufferPointer) -> [Int32] {
    var (found, offset): ([Int32], Int) = ([], 0)
    while offset + controlHeader <= control.count {
      let header = control.loadUnaligned(fromByteOffset: offset, as: cmsghdr.self)
      let length = min(Int(header.cmsg_len), control.count - offset)
      guard length >= controlHeader else { break }
      if header.cmsg_level == SOL_SOCKET, header.cmsg_type == Int32(SCM_RIGHTS) {
        for place in stride(from: offset + controlHeader, to: offset + length - 3, by: 4) {
          found.append(control.loadUnaligned(fromByteOffset: place, as: Int32.self))
        }
      }
      offset += (length + 7) / 8 * 8
    }
    return found
  }

  private func progress(_ count: Int) -> Progress {
    if count >= 0 { return .bytes(count) }
    return errno == EAGAIN || errno == EINTR ? .wouldBlock : .ended(.disconnected(Self.reason))
  }
}
