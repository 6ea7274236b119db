import Foundation

/// Colours and line style.
extension CGContext {
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color
  }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(gray: gray, alpha: alpha)
  }

  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Multiplies the alpha of every later fill and stroke; clamped to 0...1.
  public func setAlpha(_ alpha: CGFloat) {
    guard !alpha.isNaN else { return }
    state.alpha = min(max(alpha, 0), 1)
  }

  /// How later painting meets what is there; `normal` at first.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
  }

  /// Gives all that is painted later a shadow of black at a third of opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Gives all that is painted later a shadow: its outline, moved by `offset` and blurred, below it.
  ///
  /// Blend modes that also take away from what is there, as `copy` or `sourceIn`, cast none.
  ///
  /// - Parameters:
  ///   - offset: Points of the space that the context began with, whatever the transform; positive ones to the right
  ///     and down.
  ///   - blur: Twice the standard deviation of the blur, in such points; 0 for a sharp shadow. A negative one counts as
  ///     0, and one of more than 1536 device pixels as that.
  ///   - color: Nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color else { return state.shadow = nil }
    guard offset.width.isFinite, offset.height.isFinite, blur.isFinite else { return }
    state.shadow = GraphicsState.Shadow(offset: offset, blur: max(blur, 0), color: color)
  }

  /// How later images are sampled where they are scaled or turned.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.antialiasing = shouldAntialias ? .on : .off
  }

  /// The width of strokes in the units of user space at the time of the stroke, 1 at first. Zero draws nothing; a
  /// negative width is ignored.
  public func setLineWidth(_ width: CGFloat) {
    guard width.isFinite, width >= 0 else { return }
    state.lineWidth = width
  }

  public func setLineCap(_ cap: CGLineCap) {
    state.lineCap = cap
  }

  public func setLineJoin(_ join: CGLineJoin) {
    state.lineJoin = join
  }

  /// How many line widths a sharp corner may reach from its inner to its outer tip before it is cut off; 10 at first.
  public func setMiterLimit(_ limit: CGFloat) {
    guard limit.isFinite, limit >= 0 else { return }
    state.miterLimit = limit
  }

  /// Strokes in dashes: `lengths` are those of dashes and gaps in turn, `phase` is where in the pattern a line begins,
  /// all in the units of user space. No lengths, or only zeros, make the line solid; a negative length is ignored with
  /// the whole call.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    guard phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return }
    state.dashPhase = phase
    state.dashLengths = lengths.contains { $0 > 0 } ? lengths : []
  }
}
