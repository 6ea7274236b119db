import CX11
import Glibc

/// Memory that the X server has mapped as well.
///
/// It is marked for removal as soon as the server has it, so that a killed program leaves none behind.
final class SharedMemorySegment {
  /// What MIT-SHM's requests take; its address is stable for as long as the segment lives.
  let info: UnsafeMutablePointer<XShmSegmentInfo>
  let base: UnsafeMutableRawPointer
  private let connection: X11Connection

  /// Zeroed memory. Takes one round trip.
  ///
  /// - Returns: Nil when the system has no such memory to give or the server cannot attach it, because it runs
  ///   elsewhere or may not.
  init?(byteCount: Int, connection: X11Connection) {
    let identifier = shmget(IPC_PRIVATE, byteCount, IPC_CREAT | 0o600)
    guard identifier >= 0 else { return nil }
    // Takes effect when the last process has let go of it.
    defer { shmctl(identifier, IPC_RMID, nil) }
    guard let base = shmat(identifier, nil, 0), base != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }

    let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    info.initialize(to: XShmSegmentInfo())
    info.pointee.shmid = identifier
    info.pointee.shmaddr = base.assumingMemoryBound(to: CChar.self)
    info.pointee.readOnly = False
    guard connection.trying({ XShmAttach(connection.display, info) }) != nil else {
      info.deallocate()
      shmdt(base)
      return nil
    }
    self.info = info
    self.base = base
    self.connection = connection
  }

  deinit {
    if connection.isOpen { XShmDetach(connection.display, info) }
    info.deallocate()
    shmdt(base)
  }
}
