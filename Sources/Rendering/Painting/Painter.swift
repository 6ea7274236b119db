import CPixman

/// Paints shapes: fully covered pixels as plain rectangles, antialiased ones through a mask.
///
/// The method and the mask's value for a pixel depend on the shape alone, so painting a region in parts gives the same
/// result as painting it at once.
///
/// What most frames paint is passed as `inout`, because a region of another value's would be copied. It stays as it is.
struct Painter {
  private let solid = SolidImage()
  private let tints = SolidImage(isFactor: true)
  private var cornerMasks = CornerMaskCache()

  /// Working memory, replaced by larger masks and bitmaps as needed.
  private var computedMask: Mask?
  private var dimmedMask: Mask?
  private var projected: Bitmap?

  /// Replaces pixels by a premultiplied 0xAARRGGBB. The region must lie inside the canvas.
  func clear(_ region: inout Region, to pixel: UInt32, on canvas: Canvas) {
    region.forEachRect { canvas.fill($0, with: pixel) }
  }

  /// Copies the pixels of a region, which must lie inside both canvases.
  func copy(_ region: Region, of source: Canvas, to canvas: Canvas) {
    region.forEachRect { canvas.composite(PIXMAN_OP_SRC, source.placed, mask: nil, over: $0) }
  }

  /// Multiplies the pixels of a region, which must lie inside the canvas, by the alpha of an image.
  func multiply(_ region: Region, byAlphaOf image: PlacedImage, on canvas: Canvas) {
    region.forEachRect { canvas.composite(PIXMAN_OP_IN_REVERSE, image, mask: nil, over: $0) }
  }

  /// Multiplies the pixels of a region, which must lie inside the canvas, by a color and its alpha.
  func multiply(_ region: Region, by tint: Color, on canvas: Canvas) {
    region.forEachRect { rect in
      let (white, factor) = (
        solid.source(0xFFFF_FFFF, over: rect), tints.source(tint.premultipliedPixel, over: rect)
      )
      canvas.composite(PIXMAN_OP_IN_REVERSE, white, mask: factor, over: rect)
    }
  }

  /// Paints a bitmap in perspective into the pixels of a region, which must lie inside the canvas.
  mutating func paint(_ bitmap: Bitmap, under map: ProjectiveMap, in region: Region, on canvas: Canvas) {
    guard let sampler = ProjectiveSampler(of: bitmap, map: map) else { return }
    region.forEachRect { rect in
      guard let picture = Self.grow(&projected, toFit: rect) else { return }
      sampler.fill(picture, over: rect)
      let placed = PlacedImage(image: picture.image, originX: rect.minX, originY: rect.minY)
      canvas.composite(PIXMAN_OP_OVER, placed, mask: nil, over: rect)
    }
  }

  /// Paints the pixels of a region, which must lie inside the canvas and the shape's bounds.
  mutating func paint(
    _ source: CompositeSource, through coverage: CoverageShape, in region: inout Region, on canvas: Canvas
  ) {
    switch coverage.shape {
    case .rectangle where coverage.crop == nil && coverage.borderWidth == nil:
      region.forEachRect { paint(source, over: $0, on: canvas) }
    case .rectangle(let rect) where coverage.crop == nil,
      .rounded(let rect, _, _, _) where coverage.crop == nil:
      paintUpright(source, rect, through: coverage, in: &region, on: canvas)
    case .rectangle, .rounded, .transformed:
      region.forEachRect { paint(source, throughComputedMaskOf: coverage, over: $0, on: canvas) }
    }
  }

  // MARK: - Upright shapes

  private mutating func paintUpright(
    _ source: CompositeSource, _ rect: DeviceRect, through coverage: CoverageShape, in region: inout Region,
    on canvas: Canvas
  ) {
    let (radius, corners) = (coverage.shape.effectiveRadius, coverage.shape.corners)
    let width = coverage.borderWidth.map(Self.wholeWidth)
    let side = radius > 0 ? CornerMaskCache.cornerSide(reach: coverage.shape.corner.reach) : 0
    let outline = UprightOutline(rect, cornerSide: side, borderWidth: width)
    let keepsMasks = side > 0 && radius <= CornerMaskCache.maximumRadius
    let mask =
      keepsMasks && corners.areEqual
      ? cornerMasks.mask(radius: radius, curve: coverage.shape.curve, side: side, borderWidth: width ?? 0) : nil
    region.forEachPart(in: rect) { part in
      outline.forEachWholeRect { whole in
        let pixels = whole.intersection(part)
        if !pixels.isEmpty { paint(source, over: pixels, on: canvas) }
      }
      if side == 0 { return }
      for corner in UprightOutline.corners {
        let pixels = outline.square(corner).intersection(part)
        if pixels.isEmpty { continue }
        let isRounded = corners.contains(corner.number)
        var mask = mask
        if keepsMasks, isRounded, !corners.areEqual {
          mask = cornerMasks.mask(
            radius: radius * corners[corner.number], curve: coverage.shape.curve, side: side, borderWidth: width ?? 0)
        }
        if let mask, isRounded {
          paint(source, through: mask, at: outline.maskOrigin(corner), over: pixels, on: canvas)
        } else {
          paint(source, throughComputedMaskOf: coverage, over: pixels, on: canvas)
        }
      }
    }
  }

  /// Returns the border's width in whole pixels, at least one: rounding must not make a line vanish.
  private static func wholeWidth(_ width: Double) -> Int32 {
    Int32(max(1, min(width.rounded(), Double(DeviceRect.limit))))
  }

  // MARK: - Any shape

  private mutating func paint(
    _ source: CompositeSource, throughComputedMaskOf coverage: CoverageShape, over rect: DeviceRect, on canvas: Canvas
  ) {
    let outline = coverage.shape.transformedRectangle
    guard let outer = RectangleCoverage(outline), let mask = Self.grow(&computedMask, toFit: rect) else { return }
    mask.render(outer, over: rect, .replace)
    if let hole = hole(of: outline, in: coverage), let inner = RectangleCoverage(hole) {
      mask.render(inner, over: rect, .subtract)
    }
    if let crop = coverage.crop {
      guard let cropped = RectangleCoverage(crop) else { return }
      mask.render(cropped, over: rect, .minimum)
    }
    paint(source, through: mask, at: (rect.minX, rect.minY), over: rect, on: canvas)
  }

  private func hole(of outline: TransformedRectangle, in coverage: CoverageShape) -> TransformedRectangle? {
    guard let width = coverage.borderWidth else { return nil }
    if case .transformed = coverage.shape { return outline.inset(by: width) }
    return outline.inset(by: Double(Self.wholeWidth(width)))
  }

  // MARK: - Compositing

  private mutating func paint(_ source: CompositeSource, over rect: DeviceRect, on canvas: Canvas) {
    switch source {
    case .color(let pixel) where pixel >> 24 == 255:
      canvas.fill(rect, with: pixel)
    case .color(let pixel) where rect.area <= Canvas.fewPixels:
      canvas.blend(pixel, over: rect)
    case .color(let pixel):
      canvas.composite(PIXMAN_OP_OVER, solid.source(pixel, over: rect), mask: nil, over: rect)
    case .image(let image, let isOpaque, opacity: 255, _):
      canvas.composite(isOpaque ? PIXMAN_OP_SRC : source.operation, image, mask: nil, over: rect)
    case .image(let image, _, let opacity, _):
      let mask = solid.source(UInt32(opacity) << 24, over: rect)
      canvas.composite(source.operation, image, mask: mask, over: rect)
    }
  }

  /// - Parameter origin: The device pixel of the mask's top left.
  private mutating func paint(
    _ source: CompositeSource, through mask: Mask, at origin: (x: Int32, y: Int32), over rect: DeviceRect,
    on canvas: Canvas
  ) {
    if case .color(let pixel) = source, rect.area <= Canvas.fewPixels {
      canvas.blend(pixel, through: mask, at: origin, over: rect)
    } else {
      let placed = PlacedImage(image: mask.image, originX: origin.x, originY: origin.y)
      paint(source, through: placed, over: rect, on: canvas)
    }
  }

  private mutating func paint(
    _ source: CompositeSource, through mask: PlacedImage, over rect: DeviceRect, on canvas: Canvas
  ) {
    switch source {
    case .color(let pixel):
      canvas.composite(PIXMAN_OP_OVER, solid.source(pixel, over: rect), mask: mask, over: rect)
    case .image(let image, _, opacity: 255, _):
      canvas.composite(source.operation, image, mask: mask, over: rect)
    case .image(let image, _, let opacity, _):
      guard let mask = dimmed(mask, by: opacity, over: rect) else { return }
      canvas.composite(source.operation, image, mask: mask, over: rect)
    }
  }

  /// Returns a mask times an opacity, in working memory; nil if out of memory.
  private mutating func dimmed(_ mask: PlacedImage, by opacity: UInt8, over rect: DeviceRect) -> PlacedImage? {
    guard let dimmed = Self.grow(&dimmedMask, toFit: rect) else { return nil }
    pixman_image_composite32(
      PIXMAN_OP_SRC, solid.source(UInt32(opacity) << 24, over: rect).image, mask.image, dimmed.image,
      0, 0, rect.minX - mask.originX, rect.minY - mask.originY, 0, 0, rect.width, rect.height)
    return PlacedImage(image: dimmed.image, originX: rect.minX, originY: rect.minY)
  }

  private static func grow(_ mask: inout Mask?, toFit rect: DeviceRect) -> Mask? {
    if let mask, mask.size.width >= rect.width, mask.size.height >= rect.height { return mask }
    let size = PixelSize(
      width: max(rect.width, mask?.size.width ?? 0), height: max(rect.height, mask?.size.height ?? 0))
    mask = Mask(size: size)
    return mask
  }

  private static func grow(_ bitmap: inout Bitmap?, toFit rect: DeviceRect) -> Bitmap? {
    if let bitmap, bitmap.width >= rect.width, bitmap.height >= rect.height { return bitmap }
    let size = PixelSize(width: max(rect.width, bitmap?.width ?? 0), height: max(rect.height, bitmap?.height ?? 0))
    bitmap = Bitmap(size: size)
    return bitmap
  }
}
