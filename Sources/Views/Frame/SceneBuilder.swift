import Drawing
import Foundation
import Rendering

/// Builds a scene from the part of a view tree that a frame repaints: the position of each view on the window's pixels.
///
/// Applies `position = frame.origin - superview.bounds.origin` and converts points to device pixels. Every edge is
/// rounded once, when its `Shape` is made.
///
/// The walk through the tree has a stack of its own, so that the depth of a tree is not limited by the thread's: a view with
/// subviews opens a `Level`, and what follows its subviews is a `Closing` of that level.
///
/// A builder reuses its working memory from scene to scene.
@MainActor
struct SceneBuilder {
  private(set) var scale: CGFloat = 1

  /// The damage. Views outside it are skipped, along with what they clip.
  private(set) var damage = DamagedPixels(Region())

  var elements: [SceneElement] = []

  /// Whether the scene shows its planes from behind.
  private(set) var facesAway = false

  /// The pictures of subtrees that were drawn for the scene.
  var counts = PictureCounts()

  /// The copies of sublayers that the scene may still show.
  private var copiesLeft = LayerInstances.mostCopiesInScene

  private var backdrops = Backdrops.omitted

  /// What becomes of views that blur what is behind them. `continuing` are these views and those that contain one.
  enum Backdrops {
    /// They show the pictures that they keep for the window.
    case kept(continuing: Set<ObjectIdentifier>)
    /// They are blurred for this scene alone.
    case made(continuing: Set<ObjectIdentifier>)
    /// They show nothing of what is behind them: in pictures of layers, in transitions, and in copies
    /// of layers. `UIView.omitsBackdrop` says which views these are.
    case omitted

    /// Whether a group of a view's content shows what is behind it.
    func continues(in view: UIView) -> Bool {
      switch self {
      case .kept(let views), .made(let views): !views.isEmpty && views.contains(ObjectIdentifier(view))
      case .omitted: false
      }
    }
  }

  /// The subviews still to visit of all views on the current path: those of the innermost view last, and its backmost
  /// one at the very end.
  private var pending: [UIView] = []

  /// The views on the current path whose subviews are being added, the innermost last.
  private var levels: [Level] = []

  /// What is added after the subviews of the views on the current path, in the order of each level.
  private var closings: [Closing] = []

  /// The traits of the views on the current path: those of the outermost one, and others where views override some. A
  /// level contains no references, so that it is copied fast.
  private var traitsOfLevels: [Traits] = []

  /// A view whose subviews are being added.
  private struct Level {
    /// From the view's coordinates to device pixels.
    let map: AffineMap
    let clip: DeviceRect
    let zoom: CGFloat
    /// The view's traits in `traitsOfLevels`.
    let traits: Int
    /// Where the view's subviews begin in `pending`.
    let firstPending: Int
    /// Where the level begins in `closings`.
    let firstClosing: Int
  }

  /// What is added after the subviews of a view.
  private enum Closing {
    case group(Group)
    case border(SceneElement)
  }

  /// A group that is being filled.
  private struct Group {
    /// Its place in the scene.
    let index: Int
    /// The view whose content it is; nil for a group that shows nothing of what is behind it.
    let view: UIView?
    let shape: GroupShape
    let opacity: UInt8
    var mask: GroupMask?
    var tint: Color?
    var blend = Blend.over
  }

  /// A view with what its parts need to be added.
  struct Place {
    let view: UIView
    /// The shape of the view's bounds.
    let shape: Shape
    let picture: VisiblePicture?
    /// From the view's coordinates to device pixels.
    let map: AffineMap
    /// The intersection of its ancestors' clips, and the same with its own, in device pixels.
    let clip, inner: DeviceRect
    /// The product of the `rasterZoom` of the view and its superviews.
    let zoom: CGFloat
    let traits: Traits
  }

  /// The picture that the view being placed needs and that is to be drawn first. Drawn on the way, pictures in pictures
  /// would need a stack as deep as they are.
  var missingPicture: SubtreePicture?

  /// How often the view being placed was put back for a missing picture.
  private var retries = 0

  /// Whether a view may be put back. It has three pictures at most, and a view that changes as it draws could go on for
  /// ever.
  private(set) var mayPutBack = false

  /// Returns the scene of `window`, complete within `damage`.
  mutating func makeScene(
    of window: UIView, size: PixelSize, scale: CGFloat, damage: Region, backdrops: Backdrops = .made(continuing: [])
  ) -> Scene {
    self.scale = scale
    self.backdrops = backdrops
    self.damage = DamagedPixels(damage)
    (counts, copiesLeft) = (PictureCounts(), LayerInstances.mostCopiesInScene)
    let placement = DevicePlacement(of: window, size: size, scale: scale)
    if !window.isHidden, window.presentationAlpha > 0 {
      add(
        window, map: placement.map, clip: placement.clip.intersection(damage.extents),
        zoom: 1, traits: window.superview?.traits ?? window.traitsAboveRoot)
      addPending(downTo: 0)
    }
    return Scene(size: size, elements: elements)
  }

  /// Releases the bitmaps that the last scene shows. That scene must no longer exist.
  mutating func releaseScene() {
    elements.removeAll(keepingCapacity: true)
    backdrops = .omitted
  }

  /// Returns a builder of a picture over a whole rectangle of pixels.
  ///
  /// - Parameter facesAway: Whether the picture will be shown from behind.
  static func builder(over whole: DeviceRect, scale: CGFloat, facesAway: Bool = false) -> SceneBuilder {
    var builder = SceneBuilder()
    (builder.scale, builder.damage, builder.facesAway) = (scale, DamagedPixels(Region(whole)), facesAway)
    return builder
  }

  // MARK: The walk. Functions that add a view leave its subviews to `addPending(downTo:)`.

  /// Adds the pending subviews of all levels above a number of them, and closes these levels.
  private mutating func addPending(downTo depth: Int) {
    addPendingUntilPictureIsMissing(downTo: depth)
    while let picture = missingPicture {
      draw(picture)
      addPendingUntilPictureIsMissing(downTo: depth)
    }
  }

  /// Does the same as far as it can without another picture.
  mutating func addPendingUntilPictureIsMissing(downTo depth: Int = 0) {
    while levels.count > depth {
      if pending.count > levels[levels.count - 1].firstPending {
        addSubviewsOfInnermostLevel()
        if missingPicture != nil { return }
      } else {
        closeInnermostLevel()
      }
    }
  }

  /// Leaves the subviews out that are pending.
  mutating func dropSubviews() {
    pending.removeAll()
  }

  /// Tries to add a view. It is to be tried again if another picture is needed first.
  ///
  /// - Returns: Whether it was added.
  @inline(__always)
  mutating func attempt(_ place: (inout SceneBuilder) -> Void) -> Bool {
    mayPutBack = retries < 3
    place(&self)
    mayPutBack = false
    retries = missingPicture == nil ? 0 : retries + 1
    return missingPicture == nil
  }

  /// Adds the pending subviews of the innermost level, until one of them opens a level or needs a picture first.
  @inline(never)
  private mutating func addSubviewsOfInnermostLevel() {
    let depth = levels.count
    let level = levels[depth - 1]
    let traits = traitsOfLevels[level.traits]
    while pending.count > level.firstPending {
      let subview = pending.removeLast()
      if subview.isHidden || subview.presentationAlpha == 0 { continue }
      let isAdded = attempt {
        $0.place(subview, in: level.map, clip: level.clip, zoom: level.zoom, traits: traits)
      }
      if !isAdded { return pending.append(subview) }
      if levels.count > depth { return }
    }
  }

  @inline(never)
  private mutating func closeInnermostLevel() {
    let level = levels.removeLast()
    if level.traits > (levels.last?.traits ?? -1) { traitsOfLevels.removeLast() }
    if closings.count > level.firstClosing { close(from: level.firstClosing) }
  }

  /// Adds what follows the subviews of a level.
  private mutating func close(from first: Int) {
    for index in first..<closings.count { add(closings[index]) }
    closings.removeLast(closings.count - first)
  }

  /// Adds what follows the content of a view: at once, or after its subviews if it opened a level.
  ///
  /// - Parameter depth: The number of levels before the content was added.
  private mutating func close(_ closing: Closing, openedAt depth: Int) {
    if levels.count > depth { closings.append(closing) } else { add(closing) }
  }

  private mutating func add(_ closing: Closing) {
    switch closing {
    case .group(let group): end(group)
    case .border(let element): elements.append(element)
    }
  }

  /// Adds a view in its place in the superview.
  ///
  /// - Parameter map: From the superview's coordinates to device pixels.
  mutating func place(_ view: UIView, in map: AffineMap, clip: DeviceRect, zoom: CGFloat, traits: Traits) {
    if LayerSpace.isUsed, case .projective(let own)? = view.presentationPlaneMap {
      let map = own.concatenating(ProjectiveMap(map))
      addProjected(view, map: map, clip: clip, zoom: zoom, traits: traits)
    } else {
      add(view, map: view.presentationMap(in: map), clip: clip, zoom: zoom, traits: traits)
    }
  }

  /// Adds a view and its descendants.
  ///
  /// - Parameters:
  ///   - map: From the view's coordinates to device pixels.
  ///   - clip: The intersection of its ancestors' clips, in device pixels.
  ///   - zoom: The product of the superviews' `rasterZoom`.
  ///   - traits: The superview's traits.
  private mutating func add(_ view: UIView, map: AffineMap, clip: DeviceRect, zoom: CGFloat, traits: Traits) {
    let layer = view.existingLayer
    if let layer {
      let shown = layer.shown
      if !shown.look.isDoubleSided, (map.a * map.d < map.b * map.c) != facesAway { return }
      if shown.look.raster.isOn { return addRasterized(view, layer, map: map, clip: clip, traits: traits) }
    }
    let shape = Shape(of: view.presentationBounds, map: map)
    let inner = view.clipsToBounds ? clip.intersection(shape.bounds) : clip
    if !damage.meet(inner) { return }
    let zoom = zoom * (view.existingSparseState?.rasterZoom ?? 1)
    let picture = mayHavePicture(view) ? picture(of: view, bounds: shape, map: map, clip: inner, zoom: zoom) : nil
    if view.subviewCount == 0, picture == nil, layer?.paintsAroundContent != true,
      !damage.meet(shape.bounds.intersection(clip))
    {
      return
    }
    let opacity = view.presentationOpacity
    if opacity == 0 { return }
    // Most views have a background and subviews and no more.
    if opacity == 255, picture == nil, layer == nil, view.existingAppearance == nil, view.existingBackdrop == nil,
      !needsMask(view, outline: shape)
    {
      addBackground(of: view, outline: shape, clip: clip, traits: traits)
      return openLevel(of: view, map: map, clip: inner, zoom: zoom, traits: traits)
    }
    addMasked(
      Place(
        view: view, shape: shape, picture: picture, map: map, clip: clip, inner: inner, zoom: zoom,
        traits: traits.inside(view)),
      opacity: opacity)
  }

  /// Adds all of a view with its opacity and through its mask.
  private mutating func addMasked(_ place: Place, opacity: UInt8 = 255) {
    let view = place.view
    let mask = view.existingLayer?.mask.map { groupMask(from: $0, of: place) }
    if missingPicture != nil { return }
    // Nothing shows through an empty mask.
    if let mask, mask == nil { return }
    if opacity == 255, mask == nil { return addContent(place) }
    let group = begin(of: view, shape: .asContent, clip: place.clip, opacity: opacity, mask: mask ?? nil)
    let depth = levels.count
    addContent(place)
    close(.group(group), openedAt: depth)
  }

  /// Adds all of a view apart from its opacity, for a picture of it.
  mutating func addWhole(_ view: UIView, map: AffineMap, clip: DeviceRect, zoom: CGFloat, traits: Traits) {
    addMasked(place(of: view, map: map, clip: clip, zoom: zoom, traits: traits))
  }

  /// Adds a view without its shadow, its mask and its opacity: the caster of the shadow.
  mutating func addCaster(_ view: UIView, map: AffineMap, clip: DeviceRect, zoom: CGFloat, traits: Traits) {
    let place = place(of: view, map: map, clip: clip, zoom: zoom, traits: traits)
    if let picture = place.picture { Rasterizer.displayIfNeeded(view, scale: picture.scale, isZoomed: zoom != 1) }
    addBody(place)
  }

  private func place(of view: UIView, map: AffineMap, clip: DeviceRect, zoom: CGFloat, traits: Traits) -> Place {
    let shape = Shape(of: view.presentationBounds, map: map)
    let inner = view.clipsToBounds ? clip.intersection(shape.bounds) : clip
    let picture = picture(of: view, bounds: shape, map: map, clip: inner, zoom: zoom)
    return Place(
      view: view, shape: shape, picture: picture, map: map, clip: clip, inner: inner, zoom: zoom, traits: traits)
  }

  /// Adds a view's parts back to front: shadow, backdrop, background, its own picture, subviews, border.
  private mutating func addContent(_ place: Place) {
    let view = place.view
    if let picture = place.picture {
      Rasterizer.displayIfNeeded(view, scale: picture.scale, isZoomed: place.zoom != 1)
    }
    if let layer = view.existingLayer, layer.shown.look.shadow.isVisible, !view.clipsToBounds {
      addShadow(of: layer, place)
      if missingPicture != nil { return }
    }
    guard let transition = view.existingLayer?.presented?.transition else { return addBody(place) }
    // Each part is composited separately from what is behind the view.
    omittingBackdrops { builder in
      builder.addTransition(transition, of: view, map: place.map, clip: place.clip) { builder, map, clip in
        builder.addWithSubviews { $0.addCaster(view, map: map, clip: clip, zoom: place.zoom, traits: place.traits) }
      }
    }
  }

  /// Adds the same without the shadow.
  private mutating func addBody(_ place: Place) {
    let (view, map, clip) = (place.view, place.map, place.clip)
    let outline = view.presentationCornerRadius > 0 ? Shape(outlineOf: view, map: map) : place.shape
    addBackground(of: view, outline: outline, clip: clip, traits: place.traits)
    let depth = levels.count
    if needsMask(view, outline: outline) {
      let group = begin(of: view, shape: .outline(outline), clip: place.inner, opacity: 255)
      addInside(place)
      close(.group(group), openedAt: depth)
    } else {
      addInside(place)
    }
    if let shown = view.existingLayer?.shown, shown.look.borderWidth > 0, let color = shown.look.borderColor?.color,
      color.alpha > 0
    {
      let width = map.isAxisAligned ? shown.look.borderWidth * min(map.a, map.d) : shown.look.borderWidth
      close(
        .border(SceneElement(shape: outline, clip: clip, paint: .border(color, width: width))), openedAt: depth)
    }
  }

  /// Adds the background color of a view, over the blurred pixels behind it if it shows them.
  @inline(__always)
  private mutating func addBackground(of view: UIView, outline: Shape, clip: DeviceRect, traits: Traits) {
    let color = view.presentationBackgroundColor?.color(in: traits) ?? .clear
    if let backdrop = view.existingBackdrop, add(backdrop, of: view, tint: color, shape: outline, clip: clip) { return }
    if color.alpha > 0 { elements.append(SceneElement(shape: outline, clip: clip, paint: .color(color))) }
  }

  /// Adds what a view clips, if it does: its picture and its subviews.
  private mutating func addInside(_ place: Place) {
    if let picture = place.picture { add(picture, of: place.view, map: place.map, clip: place.inner) }
    if let layer = place.view.existingLayer { addParticles(of: layer, map: place.map, clip: place.inner) }
    addSubviews(of: place)
  }

  /// Adds what is behind a view, blurred, and the view's background color over it.
  ///
  /// - Returns: Whether it shows.
  private mutating func add(_ kept: Backdrop, of view: UIView, tint: Color, shape: Shape, clip: DeviceRect) -> Bool {
    guard let blur = view.presentationBackdropEffect.blur(scale: scale) else { return false }
    let (picture, area): (BackdropPicture, DeviceRect)
    switch backdrops {
    case .kept: (picture, area) = (kept.picture, kept.area)
    case .made: (picture, area) = (BackdropPicture(), clip.intersection(shape.bounds))
    case .omitted: return false
    }
    elements.append(SceneElement(shape: shape, clip: clip, paint: .backdrop(picture, blur, area: area, tint: tint)))
    return true
  }

  /// Whether the view clips its content to anything but a pixel-aligned rectangle.
  private func needsMask(_ view: UIView, outline: Shape) -> Bool {
    guard view.clipsToBounds,
      view.subviewCount > 0 || view.drawing.bitmap != nil || view.drawing.tiles != nil
        || view.existingLayer?.particleExtent.isNull == false
    else { return false }
    if case .rectangle = outline { return false }
    return true
  }

  /// Adds the subviews, as often as the view's layer shows them.
  private mutating func addSubviews(of place: Place) {
    let (view, clip) = (place.view, place.inner)
    guard let instances = view.existingLayer?.instances else {
      return openLevel(of: view, map: place.map, clip: clip, zoom: place.zoom, traits: place.traits)
    }
    omittingBackdrops { builder in
      instances.forEach(about: view.presentationBounds.point(at: view.storedAnchorPoint)) { copy, tint in
        let map = AffineMap(copy).concatenating(place.map).onGrid
        if tint.alpha == 0 || builder.copiesLeft == 0 { return }
        builder.copiesLeft -= 1
        @MainActor func addOnce(to builder: inout SceneBuilder) {
          builder.addWithSubviews {
            $0.openLevel(of: view, map: map, clip: clip, zoom: place.zoom, traits: place.traits)
          }
        }
        if tint == .white { return addOnce(to: &builder) }
        let color = Color(red: tint.red, green: tint.green, blue: tint.blue)
        builder.addGroup(
          shape: .asContent, clip: clip, opacity: tint.alpha, tint: color == .white ? nil : color, content: addOnce)
      }
    }
  }

  /// Adds what `content` adds, where views show nothing of what is behind them.
  private mutating func omittingBackdrops(_ content: (inout SceneBuilder) -> Void) {
    let kept = backdrops
    backdrops = .omitted
    content(&self)
    backdrops = kept
  }

  /// Adds what `content` adds, and the subviews that it leaves pending.
  private mutating func addWithSubviews(_ content: (inout SceneBuilder) -> Void) {
    let depth = levels.count
    content(&self)
    addPending(downTo: depth)
  }

  /// Opens the level of a view, if it has subviews that may show.
  private mutating func openLevel(of view: UIView, map: AffineMap, clip: DeviceRect, zoom: CGFloat, traits: Traits) {
    // A view without area shows nothing.
    if view.existingSubviewList == nil || map.flattens { return }
    let first = pending.count
    view.appendSubviews(paintingIn: damage, within: clip, map: map, to: &pending)
    if pending.count == first { return }
    pending.reverse(from: first)
    if levels.isEmpty || view.existingAppearance != nil { traitsOfLevels.append(traits) }
    levels.append(
      Level(
        map: map, clip: clip, zoom: zoom, traits: traitsOfLevels.count - 1, firstPending: first,
        firstClosing: closings.count))
  }

  /// Where a view's picture is visible.
  struct VisiblePicture {
    let shape: Shape
    /// Pixels per point at which it is drawn.
    let scale: CGFloat
  }

  /// Most views draw nothing, whatever the scale.
  @inline(__always)
  private func mayHavePicture(_ view: UIView) -> Bool {
    view.drawing.bitmap != nil || view.drawing.tiles != nil || view.drawing.needsDisplay(at: scale)
  }

  /// Returns the place of a view's picture; nil if it has none and will have none, or if it is outside the damage.
  ///
  /// - Parameter shape: The shape of the view's bounds, which is usually the same.
  private func picture(
    of view: UIView, bounds shape: Shape, map: AffineMap, clip: DeviceRect, zoom: CGFloat
  ) -> VisiblePicture? {
    guard mayHavePicture(view) else { return nil }
    let scale = Rasterizer.scale(of: view, wanting: view.rasterScale(in: scale, zoom: zoom), shownBy: map)
    let frame = view.presentationPictureFrame
    let picture = frame == view.presentationBounds ? shape : Shape(of: frame, map: map)
    return damage.meet(picture.bounds.intersection(clip)) ? VisiblePicture(shape: picture, scale: scale) : nil
  }

  /// Adds the view's picture, one bitmap pixel per device pixel unless the view is stretched or rotated.
  private mutating func add(_ picture: VisiblePicture, of view: UIView, map: AffineMap, clip: DeviceRect) {
    if let tiles = view.drawing.tiles { return add(tiles, of: view, picture, map: map, clip: clip) }
    guard let bitmap = view.drawing.bitmap else { return }
    let placed = placement(of: view, picture, drawn: drawnSize(of: bitmap, in: view, scale: picture.scale), map: map)
    elements.append(SceneElement(shape: picture.shape, clip: clip, paint: .bitmap(bitmap, map: placed)))
  }

  /// Returns the map from the picture's pixels to device pixels.
  private func placement(of view: UIView, _ picture: VisiblePicture, drawn: CGSize, map: AffineMap) -> AffineMap {
    let shown = view.presentationPictureFrame
    if case .rectangle(let rect) = picture.shape, shown.size == drawn, map.isTranslation(scaledBy: picture.scale) {
      return AffineMap(translationX: Double(rect.minX), y: Double(rect.minY))
    }
    // While the size is animated, the picture has the final size and is stretched.
    let (a, d) = (shown.width / drawn.width / picture.scale, shown.height / drawn.height / picture.scale)
    return AffineMap(a: a, b: 0, c: 0, d: d, tx: shown.minX, ty: shown.minY).concatenating(map).onGrid
  }

  /// Adds the tiles of a large picture that show in the damage, and draws those that are missing.
  private mutating func add(
    _ tiles: PictureTiles, of view: UIView, _ picture: VisiblePicture, map: AffineMap, clip: DeviceRect
  ) {
    let frame = view.pictureFrame
    let placed = placement(of: view, picture, drawn: frame.size, map: map)
    let size = CGSize(width: frame.width * picture.scale, height: frame.height * picture.scale)
    guard let inverse = placed.inverse else { return }
    func span(of pixels: DeviceRect) -> PictureTiles.Span {
      PictureTiles.Span(covering: pixels.isEmpty ? .zero : inverse.box(around: pixels), of: size)
    }
    let visible = clip.intersection(picture.shape.bounds)
    let damaged = span(of: damage.extents(in: visible))
    if Rasterizer.draw(damaged, of: tiles, view) { tiles.keepOnly(span(of: visible).expanded) }
    damaged.forEach { index in
      guard let bitmap = tiles.bitmap(at: index) else { return }
      let origin = PictureTiles.rect(of: index).origin
      let tileMap = AffineMap(translationX: origin.x, y: origin.y).concatenating(placed)
      let rect = CGRect(x: 0, y: 0, width: CGFloat(bitmap.width), height: CGFloat(bitmap.height))
      elements.append(
        SceneElement(shape: Shape(of: rect, map: tileMap), clip: visible, paint: .bitmap(bitmap, map: tileMap)))
    }
  }

  /// Returns the size that a picture was drawn for. A view whose size becomes empty keeps its last one.
  private func drawnSize(of bitmap: Bitmap, in view: UIView, scale: CGFloat) -> CGSize {
    let size = view.pictureFrame.size
    if size.width > 0, size.height > 0 { return size }
    return CGSize(width: CGFloat(bitmap.size.width) / scale, height: CGFloat(bitmap.size.height) / scale)
  }

  enum GroupShape {
    case outline(Shape)
    /// As large as its content and no larger, because every pixel of a group is composited.
    case asContent
  }

  /// Adds the elements that `content` adds as one group, composited separately from what is below it.
  ///
  /// - Parameter view: The view whose content it is; nil for a group that shows nothing of what is behind it.
  mutating func addGroup(
    of view: UIView? = nil, shape: GroupShape, clip: DeviceRect, opacity: UInt8, mask: GroupMask? = nil,
    tint: Color? = nil, blend: Blend = .over, content: (inout SceneBuilder) -> Void
  ) {
    let group = begin(of: view, shape: shape, clip: clip, opacity: opacity, mask: mask, tint: tint, blend: blend)
    content(&self)
    end(group)
  }

  /// Begins a group: its members are the elements that follow until its end.
  private mutating func begin(
    of view: UIView?, shape: GroupShape, clip: DeviceRect, opacity: UInt8, mask: GroupMask? = nil, tint: Color? = nil,
    blend: Blend = .over
  ) -> Group {
    let index = elements.count
    elements.append(SceneElement(shape: .rectangle(clip), clip: clip, paint: .group(opacity: opacity, count: 0)))
    return Group(index: index, view: view, shape: shape, opacity: opacity, mask: mask, tint: tint, blend: blend)
  }

  /// Ends a group, or removes it if it is empty.
  private mutating func end(_ group: Group) {
    let count = elements.count - group.index - 1
    if count == 0 {
      elements.removeLast()
      return
    }
    elements[group.index].paint = .group(
      opacity: group.opacity, count: count, mask: group.mask, tint: group.tint, blend: group.blend,
      isIsolated: group.view.map { !backdrops.continues(in: $0) } ?? true)
    switch group.shape {
    case .outline(let outline): elements[group.index].shape = outline
    case .asContent: elements[group.index].shape = .rectangle(footprint(from: group.index + 1))
    }
  }

  /// Returns the pixels that the elements from `first` on can change. A group's footprint covers its members.
  private func footprint(from first: Int) -> DeviceRect {
    var (area, index) = (DeviceRect.empty, first)
    while index < elements.count {
      area = area.union(elements[index].footprint)
      index += 1 + elements[index].descendantCount
    }
    return area
  }
}

extension Traits {
  /// The traits of a view that inherits these.
  @MainActor
  func inside(_ view: UIView) -> Traits { view.existingAppearance.map { overridden(by: $0.allOverrides) } ?? self }
}
