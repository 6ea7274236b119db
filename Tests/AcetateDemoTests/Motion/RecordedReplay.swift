/// Replays that bring the properties scene into the state in which a recording of `UIScrollView` began.
///
/// All drags are straight, up or down, and their first step is longer than the slop: the content follows the finger
/// minus 10 points.
enum RecordedReplay {
  /// The time of the release in seconds: a frame at 30, 60, 120, 144 and 1000 frames a second.
  static let release = 0.5

  private static let slop = 10.0
  private static let start = (x: 60.0, y: 60.0)

  /// Releases at an offset with a velocity in points per second.
  ///
  /// In the last 0.2 s, twice the window of the velocity, a sample every millisecond lies on a line: the least-squares
  /// parabola has the line's slope except for rounding. The last sample is at the release.
  static func fling(offset: Double, velocity: Double, isFast: Bool, end: Double) -> ReplayScript {
    var script = ReplayScript()
    // The longest sheet.
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

  /// Pulls beyond the top edge, and rests for a tenth of a second at each of the finger's distances.
  static func pull(beyondTop distances: [Double]) -> ReplayScript {
    var script = ReplayScript()
    script.finger("began", at: 0, x: start.x, y: start.y)
    for (index, distance) in distances.enumerated() {
      script.finger("moved", at: Double(index + 1) / 10, x: start.x, y: start.y + slop + distance)
    }
    script.end(at: Double(distances.count + 1) / 10)
    return script
  }

  /// Releases at rest, with the finger beyond the top edge.
  static func release(beyondTop distance: Double, end: Double) -> ReplayScript {
    var script = ReplayScript()
    script.finger("began", at: 0.1, x: start.x, y: start.y)
    script.finger("moved", at: 0.2, x: start.x, y: start.y + slop + distance)
    script.finger("ended", at: release, x: start.x, y: start.y + slop + distance)
    script.end(at: end)
    return script
  }
}
