import Foundation

/// Where a touch was, one sample after the other; never empty. A single one, as each frame has it of a mouse that is no quicker
/// than the frames, takes no memory besides.
struct CoalescedSamples: Equatable, Sendable {
  private var earlier: [TouchSample] = []
  private(set) var end: TouchSample

  init(_ sample: TouchSample) {
    end = sample
  }

  mutating func append(_ sample: TouchSample) {
    earlier.append(end)
    end = sample
  }
}

extension CoalescedSamples: Collection {
  var startIndex: Int { 0 }

  var endIndex: Int { earlier.count + 1 }

  func index(after index: Int) -> Int { index + 1 }

  subscript(index: Int) -> TouchSample { index < earlier.count ? earlier[index] : end }
}
