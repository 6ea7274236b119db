import Foundation

/// How high the fragments of a text are, in a row from top to bottom: where one begins, and which one is at a height,
/// without adding up all of them. Points.
struct HeightIndex {
  /// Some fragments in a row.
  private struct Block {
    var heights: [Float]
    var sum: Double

    init(_ heights: [Float]) {
      self.heights = heights
      sum = heights.reduce(0) { $0 + Double($1) }
    }
  }

  /// How many fragments a block has at most, half as many as it is cut at.
  private static let blockLength = 512

  private var blocks: [Block]
  private(set) var count: Int
  private(set) var total: Double

  init(_ heights: [Float]) {
    blocks = Self.blocks(of: heights[...])
    count = heights.count
    total = blocks.reduce(0) { $0 + $1.sum }
  }

  subscript(index: Int) -> Double {
    get {
      let place = place(of: index)
      return Double(blocks[place.block].heights[place.index])
    }
    set {
      let place = place(of: index)
      let height = Float(newValue)
      let change = Double(height) - Double(blocks[place.block].heights[place.index])
      blocks[place.block].heights[place.index] = height
      blocks[place.block].sum += change
      total += change
    }
  }

  /// Where a fragment begins; that of `count` is where the last one ends.
  func top(of index: Int) -> Double {
    guard index < count else { return total }
    let place = place(of: index)
    return place.top + blocks[place.block].heights[..<place.index].reduce(0) { $0 + Double($1) }
  }

  /// The fragment that lies at a height; above all the first one, below all the last.
  func index(at y: Double) -> Int {
    var (first, top) = (0, 0.0)
    for block in blocks {
      if top + block.sum > y {
        for (index, height) in block.heights.enumerated() {
          top += Double(height)
          if top > y { return first + index }
        }
      } else {
        top += block.sum
      }
      first += block.heights.count
    }
    return max(0, count - 1)
  }

  /// Puts other fragments in the place of some.
  mutating func replace(_ range: Range<Int>, with heights: [Float]) {
    if range.isEmpty, heights.isEmpty { return }
    let (head, tail) = (place(of: range.lowerBound), place(of: max(range.lowerBound, range.upperBound - 1)))
    let before = blocks[head.block].heights[..<head.index]
    let after = blocks[tail.block].heights[(tail.index + (range.isEmpty ? 0 : 1))...]
    let new = Self.blocks(of: (before + heights + after)[...])
    blocks.replaceSubrange(head.block...tail.block, with: new)
    count += heights.count - range.count
    total = blocks.reduce(0) { $0 + $1.sum }
  }

  private func place(of index: Int) -> (block: Int, index: Int, top: Double) {
    var (first, top) = (0, 0.0)
    for (number, block) in blocks.enumerated() {
      if index < first + block.heights.count { return (number, index - first, top) }
      first += block.heights.count
      top += block.sum
    }
    // Behind the last one.
    return (blocks.count - 1, blocks[blocks.count - 1].heights.count, top)
  }

  /// At least one, which may be empty.
  private static func blocks(of heights: ArraySlice<Float>) -> [Block] {
    guard heights.count > 2 * blockLength else { return [Block(Array(heights))] }
    return stride(from: heights.startIndex, to: heights.endIndex, by: blockLength).map {
      Block(Array(heights[$0..<min($0 + blockLength, heights.endIndex)]))
    }
  }
}
