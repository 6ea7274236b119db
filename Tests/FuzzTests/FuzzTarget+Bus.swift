import Diagnostics

@testable import DBus

extension FuzzTarget {
  /// Receives messages of a bus in two pieces, the first byte tells where the first one ends. A message that was read must be
  /// one that can be written and read again.
  static func bus(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let content = Array(bytes.dropFirst())
    let split = min(Int(first), content.count)
    var inbox = BusInbox()
    inbox.append(Array(content[..<split]))
    guard takeMessages(&inbox) else { return }
    inbox.append(Array(content[split...]))
    _ = takeMessages(&inbox)
  }

  /// Returns whether more can be read.
  private static func takeMessages(_ inbox: inout BusInbox) -> Bool {
    do throws(BusError) {
      while let item = try inbox.next() {
        guard case .message(let message) = item else { continue }
        let written = try message.encoded()
        let again = try BusMessage.decode(written[...])?.message.encoded()
        requirement(again == written, "a message that is read in two ways")
      }
      return true
    } catch {
      return false
    }
  }
}
