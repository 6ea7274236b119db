import Foundation
import UIKit

/// The time and memory of a million views.
struct Footprint {
  private static let views = 1_000_000

  /// The time to make and add all views, in seconds.
  let seconds: Double

  /// The growth of the process's resident memory by then, in bytes.
  let addedBytes: Int

  /// The growth after hit tests, which build the spatial index, in bytes.
  let shownBytes: Int

  @MainActor
  static func measure() -> Footprint {
    let (clock, before) = (ContinuousClock(), residentBytes)
    let start = clock.now
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    ManyViewsStage.addBoxes(views, to: parent)
    let seconds = start.duration(to: clock.now) / .seconds(1)
    let added = residentBytes
    for _ in 0..<3 { _ = parent.hitTest(CGPoint(x: 100, y: 100), with: nil) }
    return Footprint(seconds: seconds, addedBytes: added - before, shownBytes: residentBytes - before)
  }

  func figures(disturbance: Disturbance) -> [Figure] {
    func figure(_ name: String, _ unit: Figure.Unit, _ value: Double) -> Figure {
      Figure(
        name, in: "one view of \(Self.views)", unit: unit, value: Spread([value / Double(Self.views)]),
        disturbance: disturbance)
    }
    return [
      figure("made and added", .milliseconds, seconds * 1000), figure("memory", .bytes, Double(addedBytes)),
      figure("memory after they were looked for by their place", .bytes, Double(shownBytes)),
    ]
  }

  /// Resident memory, from the second number of `/proc/self/statm`, which counts pages; 0 if there is none.
  private static var residentBytes: Int {
    let numbers = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return numbers.count > 1 ? (Int(numbers[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }
}
