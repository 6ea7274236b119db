import Glibc

/// A file descriptor that is closed with its last reference.
package final class BusDescriptor: Sendable {
  package let number: Int32

  /// Takes over an open descriptor.
  package init(owning number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }
}
