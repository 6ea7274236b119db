import CX11
import CX11Support
import Diagnostics
import Glibc

/// Memory that the X server has mapped too.
final class SharedMemorySegment {
  /// The segment for requests of MIT-SHM. Its address is stable while the object lives.
  let info: UnsafeMutablePointer<XShmSegmentInfo>
  let base: UnsafeMutableRawPointer
  private let connection: X11Connection
  private let unmap: (UnsafeMutableRawPointer) -> Void

  /// Allocates zeroed memory. Takes one or two round trips.
  ///
  /// - Returns: Nil if the system has no such memory, or if the server cannot attach it because it runs elsewhere or
  ///   lacks the permission.
  init?(byteCount: Int, connection: X11Connection) {
    guard let shared = Self.passDescriptor(byteCount, connection) ?? Self.passIdentifier(byteCount, connection) else {
      return nil
    }
    (base, unmap, self.connection) = (shared.base, shared.unmap, connection)
    info = .allocate(capacity: 1)
    info.initialize(to: shared.info)
  }

  deinit {
    if connection.isOpen { XShmDetach(connection.display, info) }
    info.deallocate()
    unmap(base)
  }

  private typealias Shared = (
    base: UnsafeMutableRawPointer, info: XShmSegmentInfo, unmap: (UnsafeMutableRawPointer) -> Void
  )

  /// Makes memory without a name and passes its descriptor over the connection: nothing can stay behind at any moment.
  private static func passDescriptor(_ byteCount: Int, _ connection: X11Connection) -> Shared? {
    guard connection.takesDescriptors else { return nil }
    let descriptor = cx_make_shared_memory(byteCount)
    guard descriptor >= 0 else {
      if errno == EFBIG {
        StandardError.write(
          "no file of \(byteCount) bytes can be made (ulimit -f): windows are shown without shared files")
        connection.takesDescriptors = false
      }
      return nil
    }
    guard let base = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), base != MAP_FAILED else {
      close(descriptor)
      return nil
    }
    var info = XShmSegmentInfo()
    info.shmseg = cx_attach_shared_memory(connection.display, descriptor)
    guard info.shmseg != None else {
      munmap(base, byteCount)
      // The server runs on another machine, or something in between does not pass descriptors on.
      connection.takesDescriptors = false
      return nil
    }
    info.shmid = -1
    info.shmaddr = base.assumingMemoryBound(to: CChar.self)
    return (base, info, { munmap($0, byteCount) })
  }

  /// Makes a System V segment, for servers without descriptors. It is marked for removal while only this process has it
  /// attached: the server can still attach it as long as it is mapped here (Linux, shmctl(2)).
  private static func passIdentifier(_ byteCount: Int, _ connection: X11Connection) -> Shared? {
    let identifier = shmget(IPC_PRIVATE, byteCount, IPC_CREAT | 0o600)
    guard identifier >= 0 else { return nil }
    let base = shmat(identifier, nil, 0)
    shmctl(identifier, IPC_RMID, nil)
    guard let base, base != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
    var info = XShmSegmentInfo()
    info.shmid = identifier
    info.shmaddr = base.assumingMemoryBound(to: CChar.self)
    info.readOnly = False
    guard connection.trying({ XShmAttach(connection.display, &info) }) != nil else {
      shmdt(base)
      return nil
    }
    return (base, info, { shmdt($0) })
  }
}
