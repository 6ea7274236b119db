/// A colored box in a column of content, in integer units of the content.
struct PlacedBox {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  /// 0xRRGGBB.
  let color: UInt32
}

/// The boxes of the comparison with other toolkits: 100 to 300 wide and high, at random positions in a column with a
/// height of 50 per box. The generator is linear congruential (Numerical Recipes, chapter 7.1), seeded with 12345.
struct PlacedBoxes: Sequence, IteratorProtocol {
  let contentHeight: Int
  private let width: Int
  private var remaining: Int
  private var state: UInt32 = 12345

  /// - Parameter width: The column's width, above 300.
  init(count: Int, width: Int) {
    (remaining, self.width, contentHeight) = (count, width, count * 50)
  }

  mutating func next() -> PlacedBox? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    let (boxWidth, boxHeight) = (100 + Int(random() % 201), 100 + Int(random() % 201))
    let x = Int(random()) % (width - boxWidth)
    let y = Int(random()) % (contentHeight - boxHeight)
    return PlacedBox(x: x, y: y, width: boxWidth, height: boxHeight, color: random())
  }

  /// Returns 24 random bits.
  private mutating func random() -> UInt32 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return state >> 8
  }
}
