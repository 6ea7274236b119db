import Foundation

struct RowHeight: Equatable {
  /// The height in points, at least 0. Its sign bit marks an estimate: a number and a flag would take twice the memory.
  private let signed: CGFloat

  init(points: CGFloat, isMeasured: Bool) {
    signed = isMeasured ? points.magnitude : -points.magnitude
  }

  static func measured(_ points: CGFloat) -> RowHeight { RowHeight(points: points, isMeasured: true) }

  static func estimated(_ points: CGFloat) -> RowHeight { RowHeight(points: points, isMeasured: false) }

  // An estimate of 0 differs from a measured 0.
  static func == (one: RowHeight, other: RowHeight) -> Bool { one.signed.bitPattern == other.signed.bitPattern }

  /// In points, at least 0.
  var points: CGFloat { signed.magnitude }

  /// Whether the row itself, or the app, determined it. False for an estimate.
  var isMeasured: Bool { signed.sign == .plus }
}
