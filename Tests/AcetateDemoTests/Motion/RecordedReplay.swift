/// Replays that bring the scene of properties into the state in which a recording of `UIScrollView` began.
///
/// All drags are straight, up or down, and their first step is longer than the slop: the content follows the finger
/// less 10 points.
enum RecordedReplay {
  /// When the finger lets go, in seconds: a frame at 30, 60, 120, 144 and 1000 frames a second.
  static let release = 0.5

  private static let slop = 10.0
  private static let start = (x: 60.0, y: 60.0)

  /// A release at an offset with a velocity in points per second.
  ///
  /// In the last 0.2 s a sample a millisecond lies on a line, twice as long as the velocity's window: a least-squares
  /// parabola through these has the line's slope, but for rounding. The last one is where the finger lets go.
  static func fling(offset: Double, velocity: Double, isFast: Bool, end: Double) -> ReplayScript {
    var script = ReplayScript()
    // The very long sheet.
    script.key("c", at: 0)
    if isFast { script.key("r", at: 0.01) }
    script.finger("began", at: 0.1, x: start.x, y: start.y)
    func place(at time: Double) -> Double { start.y - slop - offset + velocity * (release - time) }
    for millisecond in 300...500 {
      let time = Double(millisecond) / 1000
      script.finger("moved", at: time, x: start.x, y: place(at: time))
    }
    script.finger("ended", at: release, x: start.x, y: place(at: release))
    script.end(at: end)
    return script
  }

  /// A pull beyond the top edge that rests at each of some distances of the finger for a tenth of a second.
  static func pull(beyondTop distances: [Double]) -> ReplayScript {
    var script = ReplayScript()
    script.finger("began", at: 0, x: start.x, y: start.y)
    for (index, distance) in distances.enumerated() {
      script.finger("moved", at: Double(index + 1) / 10, x: start.x, y: start.y + slop + distance)
    }
    script.end(at: Double(distances.count + 1) / 10)
    return script
  }

  /// A release at rest, the finger beyond the top edge.
  static func letGo(beyondTop distance: Double, end: Double) -> ReplayScript {
    var script = ReplayScript()
    script.finger("began", at: 0.1, x: start.x, y: start.y)
    script.finger("moved", at: 0.2, x: start.x, y: start.y + slop + distance)
    script.finger("ended", at: release, x: start.x, y: start.y + slop + distance)
    script.end(at: end)
    return script
  }
}
