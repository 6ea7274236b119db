import CX11
import Foundation
import Platform

/// A content that is sent to another program piece by piece, each after the one before was taken (INCR in the Inter-Client
/// Communication Conventions Manual, 2.7.2).
@MainActor
final class OutgoingTransfer {
  let requestor: CX11.Window
  let property: Atom
  private let type: Atom
  private let connection: X11Connection
  private let content: ContentBytes
  private var offset = 0
  private let pieceLength: Int
  /// When the transfer is given up, in monotonic seconds.
  private(set) var deadline: TimeInterval

  enum Progress {
    case inProgress, done
    case failed(any Error)
  }

  init(
    _ content: ContentBytes, type: Atom, to requestor: CX11.Window, property: Atom, connection: X11Connection,
    pieceLength: Int, deadline: TimeInterval
  ) {
    (self.requestor, self.property, self.type, self.connection) = (requestor, property, type, connection)
    (self.content, self.pieceLength, self.deadline) = (content, pieceLength, deadline)
  }

  /// Sends the announcement: a lower bound of the number of bytes.
  func announce(as incremental: Atom) {
    // An item has 32 bits.
    connection.setItems([UInt(min(content.count, Int(UInt32.max)))], in: property, of: requestor, type: incremental)
  }

  /// Sends the next piece, after the one before or the announcement was taken. An empty piece ends the content. Takes one
  /// round trip.
  ///
  /// - Parameter whenSent: Called with what follows: before this returns, or once the piece was read from a file.
  func sendPiece(deadline: TimeInterval, whenSent: @escaping @MainActor (Progress) -> Void) {
    self.deadline = deadline
    switch content {
    case .memory(let data):
      whenSent(send(data.dropFirst(offset).prefix(pieceLength)))
    case .file(let file):
      DispatchQueue.global().async { [self, offset, pieceLength] in
        let piece = Result { try file.read(at: offset, upTo: pieceLength) }
        DispatchQueue.main.async { [self] in
          switch piece {
          case .success(let piece): whenSent(send(piece))
          case .failure(let error): whenSent(.failed(error))
          }
        }
      }
    }
  }

  private func send(_ piece: Data) -> Progress {
    offset += piece.count
    guard connection.isOpen else { return .done }
    let isSent: Void? = connection.trying {
      connection.setBytes(piece, in: property, of: requestor, type: type)
    }
    return isSent == nil || piece.isEmpty ? .done : .inProgress
  }
}
