import Foundation

/// The heights of the fragments of a text, from top to bottom. It finds the top of a fragment and the fragment at a
/// height without adding up all heights. Points.
struct HeightIndex {
  /// Consecutive fragments.
  private struct Block {
    var heights: [Float]
    var sum: Double

    init(_ heights: [Float]) {
      self.heights = heights
      sum = heights.reduce(0) { $0 + Double($1) }
    }
  }

  /// The number of fragments in a new block. A block of more than twice that number is divided.
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

  /// Returns the top of a fragment; for `count` the bottom of the last one.
  func top(of index: Int) -> Double {
    guard index < count else { return total }
    let place = place(of: index)
    return place.top + blocks[place.block].heights[..<place.index].reduce(0) { $0 + Double($1) }
  }

  /// Returns the fragment at a height, clamped to the first and the last.
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

  /// Replaces the heights of some fragments.
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
    // After the last fragment.
    return (blocks.count - 1, blocks[blocks.count - 1].heights.count, top)
  }

  /// Returns at least one block, which may be empty.
  private static func blocks(of heights: ArraySlice<Float>) -> [Block] {
    guard heights.count > 2 * blockLength else { return [Block(Array(heights))] }
    return stride(from: heights.startIndex, to: heights.endIndex, by: blockLength).map {
      Block(Array(heights[$0..<min($0 + blockLength, heights.endIndex)]))
    }
  }
}
