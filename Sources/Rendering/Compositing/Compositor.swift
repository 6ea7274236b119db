/// Composites scenes into pixels, and repaints only damaged, visible pixels.
///
/// Each level of elements (the scene's or a group's) is visited twice. The first pass runs front to back: each element
/// takes the remaining damage inside its footprint and subtracts its opaque area from it. The damage that is left shows
/// the backdrop. The second pass paints the elements that took damage, back to front. A group is composited the same
/// way into its own bitmap, limited to the pixels that it took, and that bitmap is painted through the group's shape.
///
/// The color of a pixel depends on the scene alone, so painting the damage gives the same result as painting
/// everything. A backdrop depends on all pixels in its area: if it must be made, everything behind it is painted in that
/// whole area, even where opaque elements in front hide it.
///
/// Groups in groups are a stack of layers, so that their depth is not limited by the thread's stack.
///
/// A compositor keeps its working memory, so a warmed-up one does not allocate.
package struct Compositor {
  /// Above this number of rectangles, only elements larger than an average rectangle's share are subtracted from a
  /// region.
  private static let shreddedRectCount = 64

  private var painter = Painter()
  private var statistics = CompositeStatistics()

  // Working memory.

  /// The pixels to paint, by element.
  private var visible: [Region] = []

  /// The pixels not hidden by opaque elements yet, by nesting depth.
  private var remaining: [Region] = []

  /// The bitmaps that groups are composited into, by nesting depth.
  private var groupBitmaps: [Bitmap] = []

  /// The elements of the level being culled.
  private var siblings: [Int] = []

  /// The elements to paint, of all levels in progress, as a stack.
  private var paintStack: [Int] = []

  /// The levels around the one that is being painted, the outermost first.
  private var outerLayers: [Layer] = []

  package init() {}

  /// Repaints the damaged pixels of a buffer and no others. Pixels that no element covers become black; all repainted
  /// pixels are opaque. Damage outside the scene or the buffer is ignored.
  ///
  /// The damage must contain the whole area of each backdrop that it meets and that is not filled.
  @discardableResult
  package mutating func draw(_ scene: Scene, into buffer: PixelBuffer, damage: Region) -> CompositeStatistics {
    statistics = CompositeStatistics()
    var region = damage
    region.formIntersection(DeviceRect(scene.size).intersection(DeviceRect(buffer.size)))
    compose(scene, on: .pixel(Color.black.premultipliedPixel), within: region, onto: Canvas(buffer))
    statistics.elementsCulled = scene.elements.count - statistics.elementsPainted
    return statistics
  }

  /// Draws a whole scene into a bitmap with alpha. Pixels that no element covers become transparent.
  package mutating func draw(_ scene: Scene, into bitmap: Bitmap) {
    let region = Region(DeviceRect(scene.size).intersection(DeviceRect(bitmap.size)))
    compose(scene, on: .pixel(0), within: region, onto: Canvas(bitmap, originX: 0, originY: 0))
  }

  /// Elements that are composited together, and what is behind all of them.
  private struct Level {
    /// Those of the whole scene, which is alive until it is drawn.
    let elements: UnsafeBufferPointer<SceneElement>
    /// The level's own elements.
    let range: Range<Int>
    let depth: Int
    let ground: Ground

    enum Ground {
      /// 0xAARRGGBB.
      case pixel(UInt32)
      /// The opaque pixels of the level around it.
      case copy(of: Canvas)
    }

    var isOpaque: Bool {
      if case .pixel(let pixel) = ground { return pixel >> 24 == 255 }
      return true
    }
  }

  /// A level that is being painted.
  private struct Layer {
    let level: Level
    let canvas: Canvas
    /// The part of the canvas that belongs to the level.
    let extents: DeviceRect
    /// Where the level's elements begin in `paintStack`.
    let bottom: Int
    /// The level's group in the level around it; nil for the scene.
    let group: Int?
  }

  private mutating func compose(_ scene: Scene, on ground: Level.Ground, within region: Region, onto canvas: Canvas) {
    while visible.count < scene.elements.count { visible.append(Region()) }
    scene.elements.withUnsafeBufferPointer { elements in
      let level = Level(elements: elements, range: elements.indices, depth: 0, ground: ground)
      compose(level, within: region, onto: canvas)
    }
  }

  private mutating func compose(_ level: Level, within region: Region, onto canvas: Canvas) {
    guard !region.isEmpty else { return }
    var layer = begin(level, within: region, onto: canvas, group: nil)
    while true {
      while paintStack.count > layer.bottom {
        let index = paintStack.removeLast()
        if layer.level.elements[index].isGroup {
          guard let inner = beginGroup(index, of: layer) else { continue }
          outerLayers.append(layer)
          layer = inner
        } else {
          paint(index, of: layer.level, within: layer.extents, on: layer.canvas)
        }
      }
      guard let group = layer.group, let outer = outerLayers.popLast() else { return }
      paintGroup(group, from: layer.canvas, in: outer)
      layer = outer
    }
  }

  /// Finds what is visible of a level, and paints what is behind all of its elements.
  private mutating func begin(_ level: Level, within region: Region, onto canvas: Canvas, group: Int?) -> Layer {
    let bottom = paintStack.count
    cull(level, within: region)
    statistics.pixelsPainted += remaining[level.depth].area
    switch level.ground {
    case .pixel(let pixel): painter.clear(&remaining[level.depth], to: pixel, on: canvas)
    case .copy(let behind): painter.copy(remaining[level.depth], of: behind, to: canvas)
    }
    return Layer(level: level, canvas: canvas, extents: region.extents, bottom: bottom, group: group)
  }

  // MARK: - Front to back

  /// Finds the visible region of each element and pushes the elements that have one, the front one first.
  private mutating func cull(_ level: Level, within region: Region) {
    collectSiblings(of: level)
    if remaining.count == level.depth { remaining.append(Region()) }
    var left = Region()
    swap(&left, &remaining[level.depth])
    let extents = region.extents
    left.assign(region, intersecting: extents)
    while let index = siblings.popLast(), !left.isEmpty {
      guard let element = level.elements.baseAddress?.advanced(by: index) else { continue }
      visible[index].assign(left, intersecting: element.footprint)
      if visible[index].isEmpty { continue }
      paintStack.append(index)
      Self.hide(element.opaqueArea, in: &left)
      if level.elements[index].mayNeedBackdrop { uncoverBackdrops(of: index, in: level, within: extents, &left) }
    }
    swap(&left, &remaining[level.depth])
  }

  /// Adds what a backdrop needs to the pixels that are painted behind it, and what backdrops in a group need to those of
  /// the group.
  private mutating func uncoverBackdrops(
    of index: Int, in level: Level, within extents: DeviceRect, _ left: inout Region
  ) {
    let needed = level.elements[index].requiredBackdrop.intersection(extents)
    if !needed.isEmpty { left.add(needed) }
    guard level.elements[index].continuesBackdrop, level.isOpaque else { return }
    let end = min(index + level.elements[index].descendantCount, level.range.upperBound - 1)
    for member in index...end {
      let needed = level.elements[member].requiredBackdrop.intersection(extents)
      // Outside of the damage a backdrop is not painted, and not made.
      if !visible[index].intersects(needed) { continue }
      visible[index].add(needed)
      left.add(needed)
    }
  }

  /// Subtracts the area that an opaque element hides. Skipping this is correct, only slower.
  private static func hide(_ opaqueArea: DeviceRect, in left: inout Region) {
    // Thousands of small elements would fragment the region, and each fragment is a cost for every element behind.
    if left.rectCount > shreddedRectCount, opaqueArea.area <= left.extents.area / shreddedRectCount { return }
    left.subtract(opaqueArea)
  }

  private mutating func collectSiblings(of level: Level) {
    siblings.removeAll(keepingCapacity: true)
    var index = level.range.lowerBound
    while index < level.range.upperBound {
      siblings.append(index)
      index += 1 + min(level.elements[index].descendantCount, level.range.count)
    }
  }

  // MARK: - Back to front

  /// Paints an element that is no group.
  ///
  /// - Parameter extents: The part of the canvas that belongs to the level.
  private mutating func paint(_ index: Int, of level: Level, within extents: DeviceRect, on canvas: Canvas) {
    let shape = level.elements[index].shape
    statistics.elementsPainted += 1
    statistics.pixelsPainted += visible[index].area
    if case .color(let color) = level.elements[index].paint {
      // Most elements: neither their paint nor their region is copied.
      let source = CompositeSource.color(color.premultipliedPixel)
      return painter.paint(source, through: CoverageShape(shape), in: &visible[index], on: canvas)
    }
    var region = visible[index]
    switch level.elements[index].paint {
    case .color: break
    case .border(let color, let width):
      paint(color, through: CoverageShape(shape, borderWidth: width), in: &region, on: canvas)
    case .bitmap(let bitmap, let map):
      paint(bitmap, map: map, through: shape, in: &region, on: canvas)
    case .projected(let bitmap, let map):
      painter.paint(bitmap, under: map, in: region, on: canvas)
    case .backdrop(let picture, let blur, let area, let tint):
      if !picture.isFilled {
        // An isolated group has pixels only where something of it shows.
        let area = area.intersection(extents)
        picture.fill(from: canvas.placed, area: area, blur: blur, isOpaque: level.isOpaque)
        statistics.backdropsBlurred += 1
      }
      guard let bitmap = picture.bitmap(tinted: tint) else {
        // Without memory for the blur, the tint remains.
        return paint(tint, through: CoverageShape(shape), in: &region, on: canvas)
      }
      paint(bitmap, map: picture.map, through: shape, in: &region, on: canvas)
    case .group: break
    }
  }

  private mutating func paint(_ color: Color, through shape: CoverageShape, in region: inout Region, on canvas: Canvas)
  {
    painter.paint(.color(color.premultipliedPixel), through: shape, in: &region, on: canvas)
  }

  private mutating func paint(
    _ bitmap: Bitmap, map: AffineMap, through shape: Shape, in region: inout Region, on canvas: Canvas
  ) {
    var coverage = CoverageShape(shape)
    if case .transformed(let outline) = BitmapPlacement(of: bitmap.size, by: map), shape != .transformed(outline) {
      coverage.crop = outline
    }
    BitmapSampler.withImage(of: bitmap, map: map) { image in
      let source = CompositeSource.image(image, isOpaque: bitmap.isOpaque, opacity: 255)
      painter.paint(source, through: coverage, in: &region, on: canvas)
    }
  }

  // MARK: - Groups

  /// Begins the level of a group in its own bitmap. Nil if out of memory.
  private mutating func beginGroup(_ index: Int, of layer: Layer) -> Layer? {
    statistics.elementsPainted += 1
    statistics.pixelsPainted += visible[index].area
    let (level, extents) = (layer.level, visible[index].extents)
    guard let bitmap = groupBitmap(depth: level.depth, toFit: extents) else { return nil }
    let end = min(level.elements[index].descendantCount, level.range.upperBound - index - 1) + index + 1
    let children = Level(
      elements: level.elements, range: (index + 1)..<end, depth: level.depth + 1,
      ground: level.elements[index].continuesBackdrop && level.isOpaque ? .copy(of: layer.canvas) : .pixel(0))
    return begin(
      children, within: visible[index], onto: Canvas(bitmap, originX: extents.minX, originY: extents.minY),
      group: index)
  }

  /// Paints a group that is complete.
  ///
  /// - Parameter content: The pixels of the group.
  private mutating func paintGroup(_ index: Int, from content: Canvas, in layer: Layer) {
    let shape = layer.level.elements[index].shape
    var region = visible[index]
    guard case .group(let opacity, _, let mask, let tint, let blend, _) = layer.level.elements[index].paint else {
      return
    }
    if let tint { painter.multiply(region, by: tint, on: content) }
    if let mask {
      BitmapSampler.withImage(of: mask.bitmap, map: mask.map) { image in
        painter.multiply(region, byAlphaOf: image, on: content)
      }
    }
    let source = CompositeSource.image(content.placed, isOpaque: false, opacity: opacity, blend: blend)
    painter.paint(source, through: CoverageShape(shape), in: &region, on: layer.canvas)
  }

  /// Nil if out of memory.
  private mutating func groupBitmap(depth: Int, toFit rect: DeviceRect) -> Bitmap? {
    let current = depth < groupBitmaps.count ? groupBitmaps[depth] : nil
    if let current, current.width >= rect.width, current.height >= rect.height { return current }
    let size = PixelSize(
      width: max(rect.width, current?.width ?? 0), height: max(rect.height, current?.height ?? 0))
    guard let bitmap = Bitmap(size: size) else { return nil }
    if current == nil {
      groupBitmaps.append(bitmap)
    } else {
      groupBitmaps[depth] = bitmap
    }
    return bitmap
  }
}
