import Drawing
import Foundation

// A changed value damages what it affects, and drops the pictures that show it.

extension CALayer {
  /// Sets a value, unless it is equal to the present one.
  ///
  /// - Parameter keyPath: The property, if the change of a standalone layer is animated.
  func change<Value: Equatable>(
    _ path: WritableKeyPath<LayerLook, Value>, to value: Value, _ aspect: LayerAspect,
    animating keyPath: String? = nil
  ) {
    guard look[keyPath: path] != value else { return }
    changing(aspect, animating: keyPath) { look[keyPath: path] = value }
  }

  /// Runs `change`, which affects an aspect of the layer, and animates it as `change(_:to:_:animating:)` does.
  func changing(_ aspect: LayerAspect, animating keyPath: String?, _ change: () -> Void) {
    let start = keyPath.flatMap { implicitStart(of: $0) }
    changing(aspect, change)
    if let keyPath, let start { animateImplicitly(keyPath, from: start) }
  }

  /// Runs `change`, which affects an aspect of the layer.
  func changing(_ aspect: LayerAspect, _ change: () -> Void) {
    guard let existingNode else { return change() }
    switch aspect {
    case .paint:
      change()
      existingNode.damage(existingNode.presentationBounds)
    case .picture:
      change()
      contentsDidChange()
    case .extent, .pictureAndExtent:
      existingNode.damageExtent()
      change()
      pictures.shadow = nil
      if aspect == .pictureAndExtent { existingNode.drawing.needsFullRedraw = true }
      existingNode.damagePictures(in: existingNode.paintedExtent)
      existingNode.extentDidChange()
    case .order:
      if LayerSpace.isUsed { existingNode.damageExtent() }
      change()
      existingNode.superview?.subviewList.noteDepth(of: existingNode)
      existingNode.storedWindow?.recordReorder()
      existingNode.extentDidChange()
    case .sublayers:
      for subview in existingNode.currentSubviews { subview.damageExtent() }
      change()
      existingNode.damagePictures(in: existingNode.paintedExtent)
      for subview in existingNode.currentSubviews { subview.extentDidChange() }
    }
  }

  /// Whether the layer paints other pixels than its background, its picture and its sublayers.
  var paintsAroundContent: Bool {
    let shown = shown
    return shown.look.borderWidth > 0 || shown.look.shadow.isVisible || shown.look.raster.isOn || instances != nil
      || !particleExtent.isNull || presented?.transition != nil
  }

  /// Whether pixels in the layer cannot be moved when content in it scrolls: they are not where the content is.
  var movesNoPixels: Bool {
    storedMask != nil || instances != nil || presented?.transition != nil || shown.look.raster.isOn
      || shown.look.sublayerTransform != nil
  }

  /// The layer whose values are on screen.
  var shown: CALayer { presented ?? self }

  /// Marks the layer's own picture as stale.
  func contentsDidChange() {
    guard let existingNode else { return }
    existingNode.drawing.needsFullRedraw = true
    existingNode.damage(existingNode.presentationPictureFrame)
  }
}

// The layer's own picture: contents, or what its class or the app draws.

extension CALayer {
  /// Whether the layer has a picture, which then replaces that of its view.
  var hasPicture: Bool {
    let shown = shown
    return shown.look.contents.image != nil || shown.hasClassPicture || drawsContents
  }

  /// The box around the layer's own picture, in its coordinates.
  func pictureFrame(in bounds: CGRect) -> CGRect {
    let shown = shown
    let own = shown.hasClassPicture ? shown.classPictureFrame(in: bounds) : bounds
    guard let image = shown.look.contents.image, shown.look.contents.gravity != .resize else { return own }
    return own.union(contentsFrame(of: image, in: bounds))
  }

  /// Draws a part of the picture.
  func drawPicture(in context: CGContext, _ rect: CGRect) {
    displayIfNeeded()
    if let image = look.contents.image {
      drawContents(image, in: contentsFrame(of: image, in: node.bounds), context)
    } else if drawsContents {
      context.saveGState()
      draw(in: context)
      context.restoreGState()
    }
    let shown = shown
    if shown.hasClassPicture { shown.drawClassPicture(in: context, rect, bounds: node.bounds) }
  }

  private func contentsFrame(of image: CGImage, in bounds: CGRect) -> CGRect {
    let (part, scale) = (look.contents.part, look.contents.scale)
    let size = CGSize(
      width: CGFloat(image.width) * part.width / scale, height: CGFloat(image.height) * part.height / scale)
    guard size.width > 0, size.height > 0 else { return bounds }
    return look.contents.gravity.frame(of: size, in: bounds)
  }
}
