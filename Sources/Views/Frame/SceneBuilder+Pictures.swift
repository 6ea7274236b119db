import Drawing
import Foundation
import Rendering

// The pictures of subtrees that layers keep: whole layers, shadows and masks.

extension SceneBuilder {
  // MARK: Missing pictures

  /// A picture that is to be drawn before its view is added.
  enum MissingPicture {
    case whole(UIView, CALayer, scale: CGFloat, zoom: CGFloat, facesAway: Bool, Traits)
    case shadow(UIView, CALayer, zoom: CGFloat, Traits)
    case mask(CALayer, of: CALayer, zoom: CGFloat, Traits)
  }

  /// Draws the missing picture. In it are those of the views inside, so this calls itself once a picture.
  /// What it calls on the way is not inlined, because its stack frames are smaller apart.
  @inline(never)
  mutating func drawMissingPicture() {
    switch missingPictures.popLast() {
    case .whole(let view, let layer, let scale, let zoom, let facesAway, let traits):
      drawWhole(view, layer, scale: scale, zoom: zoom, facesAway: facesAway, traits: traits)
    case .shadow(let view, let layer, let zoom, let traits): drawShadow(of: view, layer, zoom: zoom, traits: traits)
    case .mask(let mask, let layer, let zoom, let traits): drawMask(mask, of: layer, zoom: zoom, traits: traits)
    case nil: break
    }
  }

  /// Puts the view being placed back, until a picture is drawn.
  ///
  /// - Returns: False if the picture is to be drawn at once.
  private mutating func putBack(for picture: @autoclosure () -> MissingPicture) -> Bool {
    if mayPutBack { missingPictures.append(picture()) }
    return mayPutBack
  }

  // MARK: Whole layers

  /// Adds a layer as its bitmap, and draws that if it is stale.
  mutating func addRasterized(_ view: UIView, _ layer: CALayer, map: AffineMap, clip: DeviceRect, traits: Traits) {
    let opacity = UInt8((view.presentationAlpha * 255).rounded())
    let area = Shape(of: view.paintedExtent, map: map).bounds.outset(by: 1)
    guard opacity > 0, !map.flattens, repainted.meet(area.intersection(clip)) else { return }
    let isMirrored = (map.a * map.d < map.b * map.c) != facesAway
    let scale = layer.shownLook.raster.scale
    let picture = wholePicture(of: view, layer, scale: scale, zoom: 1, facesAway: isMirrored, traits: traits)
    guard let picture, let bitmap = picture.bitmap else { return }
    let placed = picture.placement(by: map)
    let rect = CGRect(x: 0, y: 0, width: CGFloat(bitmap.width), height: CGFloat(bitmap.height))
    add(
      SceneElement(shape: Shape(of: rect, map: placed), clip: clip, paint: .bitmap(bitmap, map: placed)),
      opacity: opacity)
  }

  /// Adds a layer in perspective: its picture in its own plane, seen under a map.
  ///
  /// - Parameter map: From the view's coordinates to device pixels.
  mutating func addProjected(
    _ view: UIView, map: ProjectiveMap, clip: DeviceRect, zoom: CGFloat, traits: Traits
  ) {
    let layer = view.layer
    let isMirrored = (map.determinant < 0) != facesAway
    let opacity = UInt8((view.presentationAlpha * 255).rounded())
    guard opacity > 0, map.inverse != nil, layer.shownLook.isDoubleSided || !isMirrored,
      repainted.meet(map.pixels(touchedBy: view.paintedExtent).intersection(clip))
    else { return }
    let raster = layer.shownLook.raster
    let picture = wholePicture(
      of: view, layer, scale: raster.isOn ? raster.scale : scale, zoom: raster.isOn ? 1 : zoom, facesAway: isMirrored,
      traits: traits)
    guard let picture, let bitmap = picture.bitmap else { return }
    let placed = ProjectiveMap(picture.toLayer).concatenating(map)
    add(
      SceneElement(
        shape: .rectangle(placed.bounds(of: bitmap.size)), clip: clip, paint: .projected(bitmap, map: placed)),
      opacity: opacity)
  }

  private mutating func add(_ element: SceneElement, opacity: UInt8) {
    if opacity == 255 { return elements.append(element) }
    addGroup(shape: .asContent, clip: element.clip, opacity: opacity) { $0.elements.append(element) }
  }

  /// The picture of a layer with everything in it, which is drawn if there is none for its bounds and the scale. Nil if
  /// it is to be drawn first.
  private mutating func wholePicture(
    of view: UIView, _ layer: CALayer, scale: CGFloat, zoom: CGFloat, facesAway: Bool, traits: Traits
  ) -> LayerPicture? {
    if let kept = layer.pictures.whole, kept.scale == scale * zoom, kept.bounds == view.presentationBounds,
      kept.facesAway == facesAway
    {
      return kept
    }
    if putBack(for: .whole(view, layer, scale: scale, zoom: zoom, facesAway: facesAway, traits)) { return nil }
    return drawWhole(view, layer, scale: scale, zoom: zoom, facesAway: facesAway, traits: traits)
  }

  @discardableResult
  @inline(never)
  private mutating func drawWhole(
    _ view: UIView, _ layer: CALayer, scale: CGFloat, zoom: CGFloat, facesAway: Bool, traits: Traits
  ) -> LayerPicture {
    let bounds = view.presentationBounds
    let extent = view.drawnExtent
    let frame = extent.isEmpty ? .zero : extent.roundedOut(toPixelsFrom: bounds.origin, scale: scale * zoom)
    let bitmap = SubtreePicture.draw(over: frame, scale: scale, zoom: zoom, facesAway: facesAway, counts: &counts) {
      $0.addWhole(view, map: $1, clip: $2, zoom: zoom, traits: traits.inside(view))
    }
    if let bitmap { bitmap.isOpaque = bitmap.hasOnlyOpaquePixels }
    counts.rasters += 1
    let picture = LayerPicture(
      bitmap: bitmap, frame: frame, scale: scale * zoom, bounds: bounds, facesAway: facesAway)
    layer.pictures.whole = picture
    return picture
  }

  // MARK: Shadows

  /// Adds the shadow of a layer, and makes its picture if there is none for the layer's bounds and the scale.
  mutating func addShadow(
    of layer: CALayer, _ view: UIView, map: AffineMap, clip: DeviceRect, zoom: CGFloat, traits: Traits
  ) {
    if let outline = StretchedShadow(of: view, layer, map: map, scale: scale * zoom, traits: traits) {
      if layer.pictures.shadow?.stretch != outline.stretch || layer.pictures.shadow?.scale != outline.scale {
        layer.pictures.shadow = outline.makePicture()
        counts.shadows += 1
      }
      guard let picture = layer.pictures.shadow else { return }
      return outline.forEachPart(of: picture, clip: clip) { elements.append($0) }
    }
    let picture: LayerPicture
    if let kept = layer.pictures.shadow, kept.scale == scale * zoom, kept.bounds == view.presentationBounds,
      kept.stretch == nil
    {
      picture = kept
    } else {
      if putBack(for: .shadow(view, layer, zoom: zoom, traits)) { return }
      picture = drawShadow(of: view, layer, zoom: zoom, traits: traits)
    }
    guard let bitmap = picture.bitmap else { return }
    let placed = picture.placement(by: map)
    let size = CGRect(x: 0, y: 0, width: CGFloat(bitmap.width), height: CGFloat(bitmap.height))
    elements.append(
      SceneElement(shape: Shape(of: size, map: placed), clip: clip, paint: .bitmap(bitmap, map: placed)))
  }

  @discardableResult
  @inline(never)
  private mutating func drawShadow(
    of view: UIView, _ layer: CALayer, zoom: CGFloat, traits: Traits
  ) -> LayerPicture {
    counts.shadows += 1
    let scale = scale
    var inner = PictureCounts()
    let picture = ShadowPicture.make(
      layer.shownLook.shadow, of: view.contentExtent, in: view.presentationBounds, scale: scale * zoom
    ) { frame in
      SubtreePicture.draw(over: frame, scale: scale, zoom: zoom, counts: &inner) {
        $0.addCaster(view, map: $1, clip: $2, zoom: zoom, traits: traits)
      }
    }
    counts = counts + inner
    layer.pictures.shadow = picture
    return picture
  }

  // MARK: Masks

  /// Returns the mask of a view, and makes its picture if there is none for the scale. Nil if it is empty, or if its picture
  /// is to be drawn first.
  mutating func groupMask(
    from mask: CALayer, of view: UIView, map: AffineMap, zoom: CGFloat, traits: Traits
  ) -> GroupMask? {
    guard let layer = view.existingLayer else { return nil }
    let picture: LayerPicture
    if let kept = layer.pictures.mask, kept.scale == scale * zoom {
      picture = kept
    } else {
      if putBack(for: .mask(mask, of: layer, zoom: zoom, traits)) { return nil }
      picture = drawMask(mask, of: layer, zoom: zoom, traits: traits)
    }
    return picture.bitmap.map { GroupMask(bitmap: $0, map: picture.placement(by: map)) }
  }

  @discardableResult
  @inline(never)
  private mutating func drawMask(
    _ mask: CALayer, of layer: CALayer, zoom: CGFloat, traits: Traits
  ) -> LayerPicture {
    counts.masks += 1
    let node = mask.node
    let extent = node.isHidden ? .null : node.presentationBoxInSuperview(node.paintedExtent)
    let picture = SubtreePicture.make(over: extent, scale: scale, zoom: zoom, counts: &counts) {
      $0.addPlaced(node, in: $1, clip: $2, zoom: zoom, traits: traits)
    }
    layer.pictures.mask = picture
    return picture
  }

  // MARK: Transitions

  /// Adds a moment of a transition from a layer's old picture.
  ///
  /// - Parameter new: Adds the new content by a map from the layer's coordinates to device pixels.
  mutating func addTransition(
    _ transition: LayerTransition, of view: UIView, map: AffineMap, clip: DeviceRect,
    new: (inout SceneBuilder, AffineMap, DeviceRect) -> Void
  ) {
    func moved(by part: CGFloat) -> AffineMap {
      let step = CGPoint { $0 == transition.axis ? view.presentationBounds.size[$0] * part : 0 }
      return AffineMap(translationX: step.x, y: step.y).concatenating(map).onGrid
    }
    let (oldMap, newMap) = (moved(by: transition.distances.old), moved(by: transition.distances.new))
    if transition.kind == .fade {
      let share = UInt8((transition.progress * 255).rounded())
      let clip = clip.intersection(Shape(of: view.contentExtent, map: map).bounds)
      return addGroup(shape: .asContent, clip: clip, opacity: 255) {
        $0.addOld(transition, map: map, clip: clip, opacity: 255 - share)
        $0.addGroup(shape: .asContent, clip: clip, opacity: share, blend: .plus) { new(&$0, map, clip) }
      }
    }
    let clip = clip.intersection(Shape(of: view.presentationBounds, map: map).bounds)
    if transition.kind == .reveal { new(&self, newMap, clip) }
    addOld(transition, map: oldMap, clip: clip, opacity: 255)
    if transition.kind != .reveal { new(&self, newMap, clip) }
  }

  private mutating func addOld(_ transition: LayerTransition, map: AffineMap, clip: DeviceRect, opacity: UInt8) {
    guard let picture = transition.old, let bitmap = picture.bitmap else { return }
    let placed = picture.placement(by: map)
    let rect = CGRect(x: 0, y: 0, width: CGFloat(bitmap.width), height: CGFloat(bitmap.height))
    add(
      SceneElement(shape: Shape(of: rect, map: placed), clip: clip, paint: .bitmap(bitmap, map: placed)),
      opacity: opacity)
  }

  // MARK: Particles

  /// Adds the particles of a layer, each an image in its place.
  mutating func addParticles(of layer: CALayer, map: AffineMap, clip: DeviceRect) {
    for kind in layer.particles {
      let (bitmap, scale) = (kind.image.bitmap, kind.scale)
      let middle = AffineMap(translationX: -Double(bitmap.width) / 2, y: -Double(bitmap.height) / 2)
      let rect = CGRect(x: 0, y: 0, width: CGFloat(bitmap.width), height: CGFloat(bitmap.height))
      for particle in kind.particles {
        let size = particle.scale / scale
        let (x, y) = (cos(particle.angle) * size, sin(particle.angle) * size)
        let placed = middle.concatenating(
          AffineMap(a: x, b: y, c: -y, d: x, tx: particle.position.x, ty: particle.position.y)
        ).concatenating(map).onGrid
        let element = SceneElement(shape: Shape(of: rect, map: placed), clip: clip, paint: .bitmap(bitmap, map: placed))
        add(element, tint: particle.tint, blend: kind.isAdditive ? .plus : .over)
      }
    }
  }

  private mutating func add(_ element: SceneElement, tint: Color, blend: Blend) {
    if tint == .white, blend == .over { return elements.append(element) }
    let color = Color(red: tint.red, green: tint.green, blue: tint.blue)
    addGroup(
      shape: .asContent, clip: element.clip, opacity: tint.alpha, tint: color == .white ? nil : color, blend: blend
    ) { $0.elements.append(element) }
  }
}
