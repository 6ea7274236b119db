import UIKit

/// The program behind `make bench`: what a scrolled frame costs, and what it costs that there are many views, each
/// figure as a ratio to its limit taken in the same run, because the machine's speed drifts and ratios do not.
@main
struct AcetateBench {
  /// Rounds that count, after one that warms up; odd, so that the median is one of them.
  private static let rounds = 9

  @MainActor
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 5, arguments[1] == "window", let boxes = Int(arguments[2]), let width = Double(arguments[3]),
      let height = Double(arguments[4])
    {
      ApplicationRunner.run(MeasuredWindow(boxes: boxes, size: CGSize(width: width, height: height)))
    }
    // First, while the process is small.
    let footprint = Footprint.measure()
    var rows: [Row] = []
    for size in FrameSize.all {
      for content in ScrolledContent.all {
        rows.append(scrolledFrame(of: content, size: size))
      }
    }
    rows.append(waysOfScrolling())
    rows.append(ManyViewsBench.making(rounds: rounds))
    rows += ManyViewsBench.rows(rounds: rounds)
    print(Report.table(rows))
    print("\n\(footprint.text)")
    if let path = CommandLine.arguments.dropFirst().first {
      try Report.json(rows).write(to: URL(fileURLWithPath: path))
      print("\nthe same as JSON: \(path)")
    }
  }

  /// One frame of a scroll view that fills the window, scrolled by a few points, against copying such a frame.
  @MainActor
  private static func scrolledFrame(of content: ScrolledContent, size: FrameSize) -> Row {
    let stage = ScrolledStage(content: content, size: size)
    let copy = FrameCopy(size: size)
    let samples = Measurement.pairs(rounds: rounds, subject: stage.scrollAndDraw, limit: copy.run)
    return Row(name: "scrolled frame, \(content.name), \(size.name)", limit: "memcpy of the frame", samples: samples)
  }

  /// The naive way of scrolling, every subview's frame moved, against moving the bounds' origin.
  @MainActor
  private static func waysOfScrolling() -> Row {
    let (size, content) = (FrameSize.all[0], ScrolledContent.all[1])
    let naive = ScrolledStage(content: content, size: size)
    let bounds = ScrolledStage(content: content, size: size)
    let samples = Measurement.pairs(
      rounds: rounds, subject: naive.moveFramesAndDraw, limit: bounds.scrollAndDraw)
    return Row(
      name: "moving every frame, \(content.name), \(size.name)", limit: "moving the bounds' origin", samples: samples)
  }
}
