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
  var blendMode = CGBlendMode.normal
  /// Nil draws none.
  var shadow: Shadow?
  /// How images are sampled that are scaled or turned.
  var interpolationQuality = CGInterpolationQuality.default
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

  struct Shadow {
    /// In points of base space, y pointing down.
    var offset: CGSize
    /// Twice the standard deviation of the blur, in points; from zero up.
    var blur: CGFloat
    var color: CGColor
  }

  enum Antialiasing {
    case on
    case off
  }
}
