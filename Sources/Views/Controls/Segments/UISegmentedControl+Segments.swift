import Diagnostics
import Foundation

// The segments and what they show. An index behind the last counts as the last, as in UIKit; a negative one is a
// programming error.

extension UISegmentedControl {
  public var numberOfSegments: Int { segments.count }

  public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insertSegment(SegmentView(.title(title ?? "")), at: segment, animated: animated)
  }

  public func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insertSegment(SegmentView(image.map(SegmentView.Content.image) ?? .title("")), at: segment, animated: animated)
  }

  public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insertSegment(SegmentView(action), at: segment, animated: animated)
  }

  public func removeSegment(at segment: Int, animated: Bool) {
    guard let index = index(segment) else { return }
    segments.remove(at: index).removeFromSuperview()
    if selection == index { selection = Self.noSegment } else if selection > index { selection -= 1 }
    segmentsDidChange(animated: animated)
  }

  public func removeAllSegments() {
    for segment in segments { segment.removeFromSuperview() }
    segments = []
    selection = Self.noSegment
    segmentsDidChange(animated: false)
  }

  public func setTitle(_ title: String?, forSegmentAt segment: Int) {
    setContent(.title(title ?? ""), at: segment)
  }

  /// Nil for a segment with an image.
  public func titleForSegment(at segment: Int) -> String? {
    if case .title(let title) = index(segment).map({ segments[$0].content }) { title } else { nil }
  }

  public func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    setContent(image.map(SegmentView.Content.image) ?? .title(""), at: segment)
  }

  public func imageForSegment(at segment: Int) -> UIImage? {
    if case .image(let image) = index(segment).map({ segments[$0].content }) { image } else { nil }
  }

  public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    guard let index = index(segment) else { return }
    segments[index].action = action
    setContent(action.image.map(SegmentView.Content.image) ?? .title(action.title), at: index)
  }

  public func actionForSegment(at segment: Int) -> UIAction? {
    index(segment).flatMap { segments[$0].action }
  }

  public func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard let index = index(segment) else { return }
    segments[index].isEnabled = enabled
    setNeedsLayout()
  }

  public func isEnabledForSegment(at segment: Int) -> Bool {
    index(segment).map { segments[$0].isEnabled } ?? false
  }

  // MARK: Internals

  private func index(_ segment: Int) -> Int? {
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

  private func setContent(_ content: SegmentView.Content, at segment: Int) {
    guard let index = index(segment) else { return }
    segments[index].content = content
    contentDidChange()
  }
}
