import CX11
import Foundation

/// A content that is sent to another program piece by piece, each after the one before was taken (INCR in the Inter-Client
/// Communication Conventions Manual, 2.7.2).
struct OutgoingTransfer {
  let requestor: CX11.Window
  let property: Atom
  private let type: Atom
  private var rest: ArraySlice<UInt8>
  private let pieceLength: Int
  /// When the transfer is given up, in monotonic seconds.
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

  /// Sends the announcement: a lower bound of the number of bytes.
  func announce(on connection: X11Connection, type incremental: Atom) {
    connection.setItems([UInt(rest.count)], in: property, of: requestor, type: incremental)
  }

  /// Sends the next piece, after the one before or the announcement was taken. An empty piece ends the content. Takes one
  /// round trip.
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
