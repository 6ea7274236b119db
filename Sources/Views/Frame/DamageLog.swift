import Rendering

/// What is stale on the screen, and what was repainted in the last frames: with two buffers in turn, the one to be
/// drawn into missed the frames in between, so that it needs their damage as well.
struct DamageLog {
  /// Beyond this many rectangles a frame's damage is its bounding box; walking more costs more than it saves.
  private static let mostRectangles = 24

  /// Buffers at most this many frames old are brought up to date; older ones are repainted in full.
  private static let oldestAge = 3

  private(set) var pending = Region()

  /// Newest first.
  private var presented: [Region] = []

  mutating func add(_ rect: DeviceRect) {
    pending.add(rect)
    pending.limit(toRectCount: Self.mostRectangles)
  }

  /// Takes the pending damage for a frame in a buffer whose content was on screen `age` frames ago, 0 meaning that it
  /// is not known.
  ///
  /// - Returns: What to repaint in the buffer, and what of it to show.
  mutating func take(age: Int, whole: DeviceRect) -> (repaint: Region, show: Region) {
    pending.formIntersection(whole)
    let show = pending
    var repaint = show
    if age == 0 || age - 1 > presented.count {
      repaint = Region(whole)
    } else {
      for missed in presented.prefix(age - 1) { repaint.formUnion(missed) }
    }
    presented.insert(show, at: 0)
    if presented.count >= Self.oldestAge { presented.removeLast() }
    pending = Region()
    return (repaint, show)
  }

  /// Forgets the past; the next frame is a whole one.
  mutating func reset(whole: DeviceRect) {
    presented = []
    pending = Region(whole)
  }
}
