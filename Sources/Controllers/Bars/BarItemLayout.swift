import Foundation

/// Places items and spaces in a row, from where text begins.
struct BarItemLayout {
  /// A part of the row. Lengths are in points.
  enum Piece: Equatable {
    case item(CGFloat)
    case fixedSpace(CGFloat)
    case flexibleSpace
  }

  /// The place of a piece along the row.
  struct Span: Equatable {
    var start: CGFloat
    var length: CGFloat
  }

  let pieces: [Piece]

  /// The length of all items and fixed spaces.
  var fittingLength: CGFloat { pieces.reduce(0) { $0 + Self.length(of: $1, flexible: 0) } }

  /// The places of the pieces in a row. Flexible spaces share what the others leave, and have no length if they leave
  /// nothing.
  func spans(in length: CGFloat) -> [Span] {
    let flexibleCount = pieces.count { $0 == .flexibleSpace }
    let flexible = flexibleCount > 0 ? max(0, length - fittingLength) / CGFloat(flexibleCount) : 0
    var start: CGFloat = 0
    return pieces.map { piece in
      let span = Span(start: start, length: Self.length(of: piece, flexible: flexible))
      start += span.length
      return span
    }
  }

  private static func length(of piece: Piece, flexible: CGFloat) -> CGFloat {
    switch piece {
    case .item(let length), .fixedSpace(let length): length
    case .flexibleSpace: flexible
    }
  }
}
