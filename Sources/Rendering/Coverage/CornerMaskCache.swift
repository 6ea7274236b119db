/// A cache of the masks of rounded corners, by radius, curve and border width: a screen has few of them and many corners.
///
/// A mask contains four corners of the same kind, each in a quarter of the square.
struct CornerMaskCache {
  /// Larger corners are rare, and masks of only their visible pixels are cheaper.
  static let maximumRadius = 128.0

  private static let capacity = 32

  private struct Key: Equatable {
    var radius: Double
    var curve: CornerCurve
    var side: Int32
    var borderWidth: Int32
  }

  private var entries: [(key: Key, mask: Mask)] = []
  private var nextVictim = 0

  /// Returns the side of a corner's square, in device pixels. A corner of at most half a pixel affects no pixel.
  static func cornerSide(reach: Double) -> Int32 {
    reach > 0.5 ? Int32(reach.rounded(.up)) : 0
  }

  /// Returns the mask of filled corners, or of a border if its width in pixels is above 0. The radius must be above ½
  /// and at most `maximumRadius`. Nil if out of memory.
  ///
  /// - Parameter side: Of the corner's square.
  mutating func mask(radius: Double, curve: CornerCurve, side: Int32, borderWidth: Int32) -> Mask? {
    // A border wider than the corner fills it.
    let key = Key(radius: radius, curve: curve, side: side, borderWidth: borderWidth < side ? borderWidth : 0)
    if let entry = entries.first(where: { $0.key == key }) { return entry.mask }
    guard let mask = Self.makeMask(key, side: side * 2) else { return nil }
    insert(mask, for: key)
    return mask
  }

  private mutating func insert(_ mask: Mask, for key: Key) {
    if entries.count < Self.capacity {
      entries.append((key, mask))
    } else {
      entries[nextVictim] = (key, mask)
      nextVictim = (nextVictim + 1) % Self.capacity
    }
  }

  private static func makeMask(_ key: Key, side: Int32) -> Mask? {
    let outline = TransformedRectangle(
      width: Double(side), height: Double(side), radius: key.radius, curve: key.curve, map: .identity)
    guard let mask = Mask(size: PixelSize(width: side, height: side)),
      let outer = RectangleCoverage(outline)
    else { return nil }
    let bounds = DeviceRect(x: 0, y: 0, width: side, height: side)
    mask.render(outer, over: bounds, .replace)
    if key.borderWidth > 0, let hole = outline.inset(by: Double(key.borderWidth)),
      let inner = RectangleCoverage(hole)
    {
      mask.render(inner, over: bounds, .subtract)
    }
    return mask
  }
}
