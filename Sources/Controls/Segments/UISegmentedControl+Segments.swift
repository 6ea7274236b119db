import Diagnostics
import Foundation

// Changes of segments. An index behind the last is clamped, as in UIKit; a negative one is a programming error.

extension UISegmentedControl {
  func index(_ segment: Int) -> Int? {
    requirement(segment >= 0, "UISegmentedControl has no segment with the index \(segment)")
    return segments.isEmpty ? nil : min(segment, segments.count - 1)
  }

  func insertSegment(_ view: SegmentView, at segment: Int, animated: Bool = false) {
    requirement(segment >= 0, "UISegmentedControl.insertSegment at \(segment)")
    let index = min(segment, segments.count)
    segments.insert(view, at: index)
    face.addSubview(view)
    if selection >= index { selection += 1 }
    segmentsDidChange(animated: animated)
  }

  func setContent(_ content: SegmentView.Content, at segment: Int) {
    guard let index = index(segment) else { return }
    segments[index].content = content
    contentDidChange()
  }
}
