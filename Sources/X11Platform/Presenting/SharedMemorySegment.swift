import CX11
import CX11Support
import Glibc

/// Memory that the X server has mapped as well.
///
/// It goes with the last process that has it mapped, whenever and however either ends.
final class SharedMemorySegment {
  /// What MIT-SHM's requests take; its address is stable for as long as the segment lives.
  let info: UnsafeMutablePointer<XShmSegmentInfo>
  let base: UnsafeMutableRawPointer
  private let connection: X11Connection
  private let unmap: (UnsafeMutableRawPointer) -> Void

  /// Zeroed memory. Takes one round trip, or two.
  ///
  /// - Returns: Nil when the system has no such memory to give or the server cannot attach it, because it runs
  ///   elsewhere or may not.
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

  /// Memory without a name, by a descriptor that is passed over the connection: at no moment can anything stay behind.
  private static func passDescriptor(_ byteCount: Int, _ connection: X11Connection) -> Shared? {
    guard connection.takesDescriptors else { return nil }
    let descriptor = cx_make_shared_memory(byteCount)
    guard descriptor >= 0 else { return nil }
    guard let base = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), base != MAP_FAILED else {
      close(descriptor)
      return nil
    }
    var info = XShmSegmentInfo()
    info.shmseg = cx_attach_shared_memory(connection.display, descriptor)
    guard info.shmseg != None else {
      munmap(base, byteCount)
      // It is another machine's, or something between here and there does not pass descriptors on.
      connection.takesDescriptors = false
      return nil
    }
    info.shmid = -1
    info.shmaddr = base.assumingMemoryBound(to: CChar.self)
    return (base, info, { munmap($0, byteCount) })
  }

  /// A segment of System V, for servers without descriptors. It is marked for removal while only this process has it: the
  /// server can attach it all the same, as long as it is mapped here (Linux, shmctl(2)).
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
