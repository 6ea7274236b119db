import Foundation

/// The location of a touch at a time: points in the window, and seconds. A finger also has a contact.
struct TouchSample: Equatable, Sendable {
  var time: TimeInterval
  var location: CGPoint
  var contact = TouchContact.unknown
}

/// The successive locations of a touch; never empty. A single sample, the usual case with a mouse that is no faster
/// than the frames, needs no allocation.
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

  func map(_ transform: (TouchSample) -> TouchSample) -> CoalescedSamples {
    var samples = self
    samples.earlier = earlier.map(transform)
    samples.end = transform(end)
    return samples
  }
}

extension CoalescedSamples: Collection {
  var startIndex: Int { 0 }

  var endIndex: Int { earlier.count + 1 }

  func index(after index: Int) -> Int { index + 1 }

  subscript(index: Int) -> TouchSample { index < earlier.count ? earlier[index] : end }
}
