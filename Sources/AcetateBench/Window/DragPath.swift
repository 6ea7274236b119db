/// The pointer's path in a drag up and down a window, in pixels from its top.
///
/// The content never reaches its end, and never scrolls back beyond the start of the drag.
struct DragPath {
  /// The position of the press.
  let start: Int32
  private(set) var y: Int32
  private let top: Int32
  private var direction: Int32 = -1

  /// The distance in pixels after which a drag is certain to be recognized.
  private static let slack: Int32 = 48

  /// - Parameter height: The window's height, at least 200.
  init(height: Int32) {
    (start, top) = (height * 3 / 4, height / 5)
    y = start
  }

  /// Returns the path from the press to a recognized drag.
  mutating func begin() -> [Int32] {
    (0..<Self.slack / 4).map { _ in
      y -= 4
      return y
    }
  }

  /// Returns the path of a flick from the present position: upwards, at a finger's speed, to the top of the range.
  ///
  /// - Parameter step: The length of a step, in pixels.
  mutating func flick(step: Int32) -> [Int32] {
    let way = Array(stride(from: y - step, through: top, by: -Int(step)))
    y = way.last ?? y
    return way
  }

  /// Returns the next position, turning around at the ends.
  ///
  /// - Parameter step: The length of a step, in pixels; at most a tenth of the window's height.
  mutating func next(step: Int32) -> Int32 {
    if y + direction * step < top || y + direction * step > start - Self.slack { direction = -direction }
    y += direction * step
    return y
  }
}
