import Drawing
import Foundation
import Rendering

// The pictures of subtrees that layers keep: whole layers, shadows and masks.

extension SceneBuilder {
  // MARK: Missing pictures

  /// Returns a picture, or nil if it is drawn first, and the view being placed is put back until then.
  private mutating func obtain(_ picture: @autoclosure () -> SubtreePicture) -> LayerPicture? {
    if !mayPutBack { return draw(picture()) }
    missingPicture = picture()
    return nil
  }

  /// Draws a picture, and before it those of the views in it, which wait for each other in a stack.
  @discardableResult
  @inline(never)
  mutating func draw(_ picture: SubtreePicture) -> LayerPicture {
    missingPicture = nil
    var open = [OpenPicture(picture, scale: scale)]
    while true {
      if let inner = open[open.count - 1].advance() {
        open.append(OpenPicture(inner, scale: scale))
        continue
      }
      let (finished, drawn) = open.removeLast().finish()
      if open.isEmpty {
        counts = counts + drawn
        return finished
      }
      open[open.count - 1].builder.counts = open[open.count - 1].builder.counts + drawn
    }
  }

  // MARK: Whole layers

  /// Adds a layer as its bitmap, and draws that if it is stale.
  mutating func addRasterized(_ view: UIView, _ layer: CALayer, map: AffineMap, clip: DeviceRect, traits: Traits) {
    let opacity = view.presentationOpacity
    let area = Shape(of: view.paintedExtent, map: map).bounds.outset(by: 1)
    guard opacity > 0, !map.flattens, damage.meet(area.intersection(clip)) else { return }
    let isMirrored = (map.a * map.d < map.b * map.c) != facesAway
    let scale = layer.shown.look.raster.scale
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
    let opacity = view.presentationOpacity
    guard opacity > 0, map.inverse != nil, layer.shown.look.isDoubleSided || !isMirrored,
      damage.meet(map.pixels(touchedBy: view.paintedExtent).intersection(clip))
    else { return }
    let raster = layer.shown.look.raster
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
    return obtain(.whole(view, layer, scale: scale, zoom: zoom, facesAway: facesAway, traits))
  }

  // MARK: Shadows

  /// Adds the shadow of a layer, and makes its picture if there is none for the layer's bounds and the scale.
  mutating func addShadow(of layer: CALayer, _ place: Place) {
    let (view, clip, scale) = (place.view, place.clip, scale * place.zoom)
    if let outline = StretchedShadow(of: view, layer, map: place.map, scale: scale, traits: place.traits) {
      if layer.pictures.shadow?.stretch != outline.stretch || layer.pictures.shadow?.scale != outline.scale {
        layer.pictures.shadow = outline.picture(&counts)
      }
      guard let picture = layer.pictures.shadow else { return }
      return outline.forEachPart(of: picture, clip: clip) { elements.append($0) }
    }
    var picture = layer.pictures.shadow
    if picture?.scale != scale || picture?.bounds != view.presentationBounds || picture?.stretch != nil {
      picture = obtain(.shadow(view, layer, zoom: place.zoom, place.traits))
    }
    guard let picture, let bitmap = picture.bitmap else { return }
    let placed = picture.placement(by: place.map)
    let size = CGRect(x: 0, y: 0, width: CGFloat(bitmap.width), height: CGFloat(bitmap.height))
    elements.append(
      SceneElement(shape: Shape(of: size, map: placed), clip: clip, paint: .bitmap(bitmap, map: placed)))
  }

  // MARK: Masks

  /// Returns the mask of a view, and makes its picture if there is none for the scale. Nil if it is empty, or if its picture
  /// is to be drawn first.
  mutating func groupMask(from mask: CALayer, of place: Place) -> GroupMask? {
    guard let layer = place.view.existingLayer else { return nil }
    var picture = layer.pictures.mask
    if picture?.scale != scale * place.zoom {
      picture = obtain(.mask(mask, of: layer, zoom: place.zoom, place.traits))
    }
    guard let picture, let bitmap = picture.bitmap else { return nil }
    return GroupMask(bitmap: bitmap, map: picture.placement(by: place.map))
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
    if transition.kind == .cut {
      if transition.progress >= 0.5 { return new(&self, newMap, clip) }
      return addOld(transition, map: oldMap, clip: clip, opacity: 255)
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
        let shape = Shape(of: rect, map: placed)
        if !damage.meet(shape.bounds.intersection(clip)) { continue }
        let element = SceneElement(shape: shape, clip: clip, paint: .bitmap(bitmap, map: placed))
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
