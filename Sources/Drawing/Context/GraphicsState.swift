import Foundation

/// The graphics state that `saveGState` saves, except the clip, which cairo holds.
///
/// All numbers are finite, except that `ctm` may overflow as a product of finite transforms.
struct GraphicsState {
  /// Maps user space to base space, both in points.
  var ctm = CGAffineTransform.identity
  var fillColor = CGColor(gray: 0, alpha: 1)
  var strokeColor = CGColor(gray: 0, alpha: 1)
  /// Multiplies the alpha of all painting; 0...1.
  var alpha: CGFloat = 1
  var antialiasing = Antialiasing.on
  var blendMode = CGBlendMode.normal
  /// Nil for no shadow.
  var shadow: Shadow?
  /// The sampling of images that are scaled or rotated.
  var interpolationQuality = CGInterpolationQuality.default
  /// In units of user space; zero draws nothing.
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  /// The longest mitre, from its inner to its outer tip, as a multiple of the line width.
  var miterLimit: CGFloat = 10
  /// The offset into the pattern at which a line starts, in units of user space.
  var dashPhase: CGFloat = 0
  /// Alternating lengths of dashes and gaps, in units of user space. Empty for a solid line; otherwise not all zero.
  var dashLengths: [CGFloat] = []

  struct Shadow {
    /// In points of base space, with y pointing down.
    var offset: CGSize
    /// Twice the standard deviation of the blur, in points; not negative.
    var blur: CGFloat
    var color: CGColor
  }

  enum Antialiasing {
    case on
    case off
  }
}
