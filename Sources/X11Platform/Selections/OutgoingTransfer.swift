import CX11
import Foundation

/// A text on its way to another program piece by piece, each after the one before has been taken (INCR in the
/// Inter-Client Communication Conventions Manual, 2.7.2).
struct OutgoingTransfer {
  let requestor: CX11.Window
  let property: Atom
  private let type: Atom
  private var rest: ArraySlice<UInt8>
  private let pieceLength: Int
  /// When to give it up, in monotonic seconds.
  private(set) var deadline: TimeInterval

  enum Progress {
    case inProgress, done
  }

  init(
    _ bytes: [UInt8], type: Atom, to requestor: CX11.Window, property: Atom, pieceLength: Int, deadline: TimeInterval
  ) {
    (self.requestor, self.property, self.type) = (requestor, property, type)
    (rest, self.pieceLength, self.deadline) = (bytes[...], pieceLength, deadline)
  }

  /// The announcement: a lower bound of how many bytes will come.
  func announce(on connection: X11Connection, type incremental: Atom) {
    connection.setItems([UInt(rest.count)], in: property, of: requestor, type: incremental)
  }

  /// The piece before, or the announcement, has been taken. After the last piece comes one of no length. One round trip.
  mutating func sendPiece(on connection: X11Connection, deadline: TimeInterval) -> Progress {
    let piece = rest.prefix(pieceLength)
    rest = rest.dropFirst(piece.count)
    self.deadline = deadline
    let isSent: Void? = connection.trying {
      connection.setBytes(piece, in: property, of: requestor, type: type)
    }
    return isSent == nil || piece.isEmpty ? .done : .inProgress
  }
}
