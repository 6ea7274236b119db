import Foundation

/// What `saveGState` saves and `restoreGState` brings back, but for the clip, which cairo keeps.
///
/// Every number in it is finite, except that products of finite transforms may overflow in `ctm`.
struct GraphicsState {
  /// User space to base space, both in points.
  var ctm = CGAffineTransform.identity
  var fillColor = CGColor(gray: 0, alpha: 1)
  var strokeColor = CGColor(gray: 0, alpha: 1)
  /// Multiplies the alpha of both colours; 0...1.
  var alpha: CGFloat = 1
  var antialiasing = Antialiasing.on
  /// In the units of user space; zero draws nothing.
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  /// The longest sharp corner, from its inner to its outer tip, in line widths.
  var miterLimit: CGFloat = 10
  /// The offset into the pattern at which a line begins, in the units of user space.
  var dashPhase: CGFloat = 0
  /// Lengths of dashes and gaps in turn, in the units of user space; empty for a solid line, else not all zero.
  var dashLengths: [CGFloat] = []

  enum Antialiasing {
    case on
    case off
  }
}
