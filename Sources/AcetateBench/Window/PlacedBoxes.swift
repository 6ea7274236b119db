/// A coloured box in a column of content, in whole units of the content.
struct PlacedBox {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  /// 0xRRGGBB.
  let color: UInt32
}

/// The boxes that other toolkits show in the same comparison: 100 to 300 a side, at random places of a column that has 50
/// for each, all from a linear congruential generator (Numerical Recipes, chapter 7.1) that starts at 12345.
struct PlacedBoxes: Sequence, IteratorProtocol {
  let contentHeight: Int
  private let width: Int
  private var remaining: Int
  private var state: UInt32 = 12345

  /// - Parameter width: Of the column; above 300.
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

  /// 24 bits.
  private mutating func random() -> UInt32 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return state >> 8
  }
}
