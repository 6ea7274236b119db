import Foundation
import Rendering
import Views

/// The work of a frame of the app.
struct FrameRecord: Equatable {
  /// The time from the beginning to the end of each pass, in seconds, in the order of `FramePass` after `begun`.
  var passes = [Double](repeating: 0, count: FramePass.allCases.count - 1)

  /// Device pixels that were moved and painted, and those of the window.
  var movedArea = 0
  var paintedArea = 0
  var windowArea = 0

  /// The work within the frame.
  var counts = WorkCounts()
  var subtreePictures = 0

  /// Seconds.
  var duration: Double { passes.reduce(0, +) }

  /// Whether any pixel changed.
  var isShown: Bool { movedArea + paintedArea > 0 }
}

/// The latest frames of the app's windows.
@MainActor
final class FrameLog {
  /// The number of frames that are kept.
  static let capacity = 240

  /// From the oldest to the latest.
  private(set) var records: [FrameRecord] = []

  /// Seconds between two frames of the display.
  let interval: Double

  /// The frames that began and have not ended: a frame may run the event loop, which draws others.
  private var open: [(window: ObjectIdentifier, record: FrameRecord, latest: Double, counts: WorkCounts)] = []

  /// Reads the time in seconds; tests set another one.
  var now: () -> Double = { ProcessInfo.processInfo.systemUptime }

  init(interval: Double) {
    self.interval = interval
  }

  func frame(of window: UIWindow, hasEnded pass: FramePass) {
    let (key, time) = (ObjectIdentifier(window), now())
    if pass == .begun {
      // One that a closed window left.
      if open.count > 16 { open.removeFirst() }
      return open.append((key, FrameRecord(), time, .current))
    }
    guard let index = open.lastIndex(where: { $0.window == key }) else { return }
    open[index].record.passes[pass.rawValue - 1] += time - open[index].latest
    open[index].latest = time
    guard pass == .ended else { return }
    let ended = open.remove(at: index)
    var record = ended.record
    record.counts = WorkCounts.current.since(ended.counts)
    if record.isShown { record.subtreePictures = window.subtreePictureCount }
    records.append(record)
    if records.count > Self.capacity { records.removeFirst(records.count - Self.capacity) }
  }

  func window(_ window: UIWindow, willShow change: FrameChange) {
    guard let index = open.lastIndex(where: { $0.window == ObjectIdentifier(window) }) else { return }
    open[index].record.paintedArea = change.damage.area
    open[index].record.movedArea = change.movedPixels.area
    if let size = window.pixelSize { open[index].record.windowArea = Int(size.width) * Int(size.height) }
  }
}

extension WorkCounts {
  fileprivate func since(_ other: WorkCounts) -> WorkCounts {
    var counts = self
    counts.solvedParts -= other.solvedParts
    counts.drawnPictures -= other.drawnPictures
    counts.madeCells -= other.madeCells
    counts.reusedCells -= other.reusedCells
    return counts
  }
}

extension FrameChange {
  /// The pixels that were moved and not painted.
  var movedPixels: Region {
    var moved = Region()
    for move in moves { moved.add(move.destination) }
    moved.subtract(damage)
    return moved
  }
}

extension FramePass {
  /// The name of the pass that ends with this.
  var name: String {
    switch self {
    case .begun: "begin"
    case .advanced: "motion"
    case .laidOut: "layout"
    case .drawn: "draw"
    case .composited: "composite"
    case .ended: "present"
    }
  }
}
