/// Turns scenes into pixels, and repaints only damaged, visible pixels.
///
/// The elements of one level (the scene's, or a group's) are visited twice. From front to back, each takes the
/// remaining damage inside its footprint, and removes from it what it hides; the rest at the end shows the backdrop.
/// Then the elements that took something are painted from back to front. A group is composited in the same way into a
/// bitmap of its own, within the pixels that it took, and that bitmap is painted through the group's shape.
///
/// A pixel's colour depends on the scene alone, so painting the damage gives the same pixels as painting everything.
///
/// A compositor keeps its working memory, so that later frames allocate none.
package struct Compositor {
  /// From this many rectangles on, a region is only worth cutting by elements larger than its share for each of them.
  private static let shreddedRectCount = 64

  private var painter = Painter()
  private var statistics = CompositeStatistics()

  // Working memory.

  /// By element: the pixels to paint.
  private var visible: [Region] = []

  /// By depth of nesting: the pixels that nothing opaque has hidden yet.
  private var remaining: [Region] = []

  /// By depth of nesting: what groups are composed in.
  private var groupBitmaps: [Bitmap] = []

  /// The elements of the level that is being culled.
  private var siblings: [Int] = []

  /// Elements still to be painted, of all levels under way; the next one last.
  private var paintStack: [Int] = []

  package init() {}

  /// Repaints the damaged pixels of a buffer and touches no others. Where the scene shows nothing it is black; every
  /// repainted pixel is opaque. Damage outside the scene or the buffer does not count.
  @discardableResult
  package mutating func draw(_ scene: Scene, into buffer: PixelBuffer, damage: Region) -> CompositeStatistics {
    statistics = CompositeStatistics()
    var region = damage
    region.formIntersection(DeviceRect(scene.size).intersection(DeviceRect(buffer.size)))
    while visible.count < scene.elements.count { visible.append(Region()) }

    let level = Level(elements: scene.elements[...], depth: 0, backdrop: Color.black.premultipliedPixel)
    compose(level, within: region, onto: Canvas(buffer))
    statistics.elementsCulled = scene.elements.count - statistics.elementsPainted
    return statistics
  }

  /// Elements that are composed together, and the pixel 0xAARRGGBB that they are composed on.
  private struct Level {
    var elements: ArraySlice<SceneElement>
    var depth: Int
    var backdrop: UInt32
  }

  private mutating func compose(_ level: Level, within region: Region, onto canvas: Canvas) {
    guard !region.isEmpty else { return }
    let bottom = paintStack.count
    cull(level, within: region)
    statistics.pixelsPainted += remaining[level.depth].area
    painter.clear(remaining[level.depth], to: level.backdrop, on: canvas)
    while paintStack.count > bottom {
      paint(paintStack.removeLast(), of: level, on: canvas)
    }
  }

  // MARK: - Front to back

  /// Finds the visible region of each element and puts those that have one on the paint stack, the front one first.
  private mutating func cull(_ level: Level, within region: Region) {
    collectSiblings(of: level)
    if remaining.count == level.depth { remaining.append(Region()) }
    var left = Region()
    swap(&left, &remaining[level.depth])
    left.assign(region, intersecting: region.extents)
    while let index = siblings.popLast(), !left.isEmpty {
      visible[index].assign(left, intersecting: level.elements[index].footprint)
      if visible[index].isEmpty { continue }
      paintStack.append(index)
      Self.hide(level.elements[index].opaqueArea, in: &left)
    }
    swap(&left, &remaining[level.depth])
  }

  /// Strikes what an opaque element hides from what is left. Leaving it in is always right, only slower.
  private static func hide(_ opaqueArea: DeviceRect, in left: inout Region) {
    // Thousands of small elements would tear the region to shreds, and every shred is a cost to each element behind.
    if left.rectCount > shreddedRectCount, opaqueArea.area <= left.extents.area / shreddedRectCount { return }
    left.subtract(opaqueArea)
  }

  private mutating func collectSiblings(of level: Level) {
    siblings.removeAll(keepingCapacity: true)
    var index = level.elements.startIndex
    while index < level.elements.endIndex {
      siblings.append(index)
      index += 1 + min(level.elements[index].descendantCount, level.elements.count)
    }
  }

  // MARK: - Back to front

  private mutating func paint(_ index: Int, of level: Level, on canvas: Canvas) {
    statistics.elementsPainted += 1
    statistics.pixelsPainted += visible[index].area
    let shape = level.elements[index].shape
    switch level.elements[index].paint {
    case .color(let color):
      let source = CompositeSource.color(color.premultipliedPixel)
      painter.paint(source, through: CoverageShape(shape), in: visible[index], on: canvas)
    case .border(let color, let width):
      let source = CompositeSource.color(color.premultipliedPixel)
      painter.paint(source, through: CoverageShape(shape, borderWidth: width), in: visible[index], on: canvas)
    case .bitmap(let bitmap, let map):
      paint(bitmap, map: map, through: shape, in: visible[index], on: canvas)
    case .group(let opacity, _):
      let end = min(level.elements[index].descendantCount, level.elements.endIndex - index - 1) + index + 1
      let children = Level(elements: level.elements[(index + 1)..<end], depth: level.depth + 1, backdrop: 0)
      paint(children, opacity: opacity, through: shape, in: visible[index], on: canvas)
    }
  }

  private mutating func paint(
    _ bitmap: Bitmap, map: AffineMap, through shape: Shape, in region: Region, on canvas: Canvas
  ) {
    var coverage = CoverageShape(shape)
    if case .transformed(let outline) = BitmapPlacement(of: bitmap.size, by: map), shape != .transformed(outline) {
      coverage.crop = outline
    }
    BitmapSampler.withImage(of: bitmap, map: map) { image in
      let source = CompositeSource.image(image, isOpaque: bitmap.isOpaque, opacity: 255)
      painter.paint(source, through: coverage, in: region, on: canvas)
    }
  }

  private mutating func paint(
    _ children: Level, opacity: UInt8, through shape: Shape, in region: Region, on canvas: Canvas
  ) {
    let extents = region.extents
    guard let bitmap = groupBitmap(depth: children.depth - 1, toFit: extents) else { return }
    let groupCanvas = Canvas(bitmap, originX: extents.minX, originY: extents.minY)
    compose(children, within: region, onto: groupCanvas)
    let source = CompositeSource.image(groupCanvas.placed, isOpaque: false, opacity: opacity)
    painter.paint(source, through: CoverageShape(shape), in: region, on: canvas)
  }

  /// nil when there is no memory.
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
