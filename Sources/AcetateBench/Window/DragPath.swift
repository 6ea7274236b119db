/// Where the pointer goes in a drag up and down a window, in pixels from its top.
///
/// The content never comes to an end: it is scrolled on from its beginning, and back at most to where the drag began.
struct DragPath {
  /// Where the button is pressed.
  let start: Int32
  private(set) var y: Int32
  private let top: Int32
  private var direction: Int32 = -1

  /// Pixels from the press until what recognises drags is surely sure that it is one.
  private static let slack: Int32 = 48

  /// - Parameter height: The window's; at least 200.
  init(height: Int32) {
    (start, top) = (height * 3 / 4, height / 5)
    y = start
  }

  /// The way from the press until it is a drag.
  mutating func begin() -> [Int32] {
    (0..<Self.slack / 4).map { _ in
      y -= 4
      return y
    }
  }

  /// The way of a flick from here: up, as fast as a finger does it, as far as there is room.
  ///
  /// - Parameter step: Pixels.
  mutating func flick(step: Int32) -> [Int32] {
    let way = Array(stride(from: y - step, through: top, by: -Int(step)))
    y = way.last ?? y
    return way
  }

  /// The next place; turns at the ends.
  ///
  /// - Parameter step: Pixels; at most a tenth of the window's height.
  mutating func next(step: Int32) -> Int32 {
    if y + direction * step < top || y + direction * step > start - Self.slack { direction = -direction }
    y += direction * step
    return y
  }
}
