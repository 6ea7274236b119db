import CBenchSupport
import Diagnostics
import UIKit

/// The program behind `make bench`: the cost of a scrolled frame, of layout, and cost as the number of views grows. Each figure is
/// a ratio to a limit measured in the same run, because the machine's speed drifts and ratios do not.
@MainActor
package enum AcetateBench {
  /// The number of rounds after a warm-up; odd, so that the median is one of them.
  private static let rounds = 9

  /// Runs the program with the command line's arguments.
  ///
  /// - Parameter allocationCount: Returns the main thread's allocations so far. Counting replaces `malloc`, so only the
  ///   program links the counter.
  package static func main(allocationCount: () -> UInt64) {
    do {
      switch try BenchOptions.parseAsRoot() {
      case let options as RunOptions:
        try measure(options, allocationCount: allocationCount)
      case let options as ScrollWindowOptions:
        bench_end_with_parent()
        let arguments = options.arguments
        let size = CGSize(width: arguments.width, height: arguments.height)
        ApplicationRunner.run(MeasuredWindow(boxes: arguments.boxes, size: size))
      case let options as ListWindowOptions:
        bench_end_with_parent()
        let size = CGSize(width: options.arguments.width, height: options.arguments.height)
        ApplicationRunner.run(ListWindow(rows: options.arguments.boxes, size: size, flings: options.motion == "fling"))
      case let options as ZoomedWindowOptions:
        bench_end_with_parent()
        let size = CGSize(width: options.arguments.width, height: options.arguments.height)
        ApplicationRunner.run(
          MeasuredWindow(size) { ZoomedScrollView(options.content, frame: $0, scale: options.scale) })
      case let options as CountedOptions:
        options.work.run()
        print(options.work.repetitions)
      case let options as CountedGrowthOptions:
        options.subject.run(size: options.size)
      case let options as PlainWindowOptions:
        bench_end_with_parent()
        let arguments = options.arguments
        var window = try PlainWindow(boxes: arguments.boxes, width: arguments.width, height: arguments.height)
        window.run()
      case var command: try command.run()
      }
    } catch {
      BenchOptions.exit(withError: error)
    }
  }

  private static func measure(_ options: RunOptions, allocationCount: () -> UInt64) throws {
    let figures = try figures(options, allocationCount: allocationCount)
    let report = Report(date: Date(), machine: .this, figures: figures)
    print(report.table())
    if let path = options.json {
      try report.json().write(to: URL(fileURLWithPath: path))
      print("\nthe same as JSON: \(path)")
    }
  }

  private static func figures(_ options: RunOptions, allocationCount: () -> UInt64) throws -> [Figure] {
    if options.lists { return try onlyLists(options) }
    if options.zooming { return try onlyZooming(options) }
    if options.layers { return layersFigures() + effectsFigures() }
    if options.layout {
      return try GrowthBench(rounds: rounds, patience: options.patience).figures(report: reportProgress)
    }
    return try allFigures(options, allocationCount: allocationCount)
  }

  private static func allFigures(_ options: RunOptions, allocationCount: () -> UInt64) throws -> [Figure] {
    reportProgress("many views")
    // Measure this first, while the process is small.
    let (footprint, disturbance) = Disturbance.during(Footprint.measure)
    let lists = listFigures()
    reportProgress("layout by constraints")
    // Before a million views leave their holes in the heap.
    let layout = layoutFigures()
    var figures = footprint.figures(disturbance: disturbance) + manyViewsFigures() + layout + lists
    reportProgress("frames drawn offscreen")
    figures += layersFigures() + effectsFigures()
    figures += offscreenFigures() + AllocationBench.figures(allocationCount: allocationCount)
    if !options.offscreen {
      figures += try WindowBench(effort: options.effort).figures(report: reportProgress) + peerFigures(options)
    }
    return figures
  }

  private static func onlyLists(_ options: RunOptions) throws -> [Figure] {
    try listFigures() + (options.offscreen ? [] : peerFigures(options))
  }

  private static func onlyZooming(_ options: RunOptions) throws -> [Figure] {
    reportProgress("zooming")
    let figures = drawnOffscreen(zoomedFrames)
    return try figures
      + (options.offscreen ? [] : WindowBench(effort: options.effort).zoomedFigures(report: reportProgress))
  }

  private static func listFigures() -> [Figure] {
    reportProgress("lists")
    return ListBench.figures(rounds: rounds)
  }

  private static func peerFigures(_ options: RunOptions) throws -> [Figure] {
    try PeerBench(effort: options.effort).figures(report: reportProgress)
  }

  /// Progress goes to standard error, so that standard output is only the table.
  private static func reportProgress(_ text: String) {
    StandardError.write("measuring \(text)")
  }

  private static func manyViewsFigures() -> [Figure] {
    let (rows, disturbance) = Disturbance.during {
      [ManyViewsBench.making(rounds: rounds)] + ManyViewsBench.rows(rounds: rounds)
    }
    return rows.map { Figure($0, in: "many views", disturbance: disturbance) }
  }

  private static func layoutFigures() -> [Figure] {
    let (rows, disturbance) = Disturbance.during { LayoutBench.rows(rounds: rounds) }
    return rows.map { Figure($0, in: "layout by constraints", disturbance: disturbance) }
  }

  private static func layersFigures() -> [Figure] {
    let (rows, disturbance) = Disturbance.during { LayersBench.rows(rounds: rounds) }
    return rows.map { Figure($0, in: "layers", disturbance: disturbance) }
  }

  private static func effectsFigures() -> [Figure] {
    let (rows, disturbance) = Disturbance.during { EffectsBench.rows(rounds: rounds) }
    return rows.map { Figure($0, in: "effects and transitions", disturbance: disturbance) }
  }

  private static func offscreenFigures() -> [Figure] {
    let frames: [() -> Row] = FrameSize.all.flatMap { size in
      ScrolledContent.all.flatMap { content in
        [{ wholeFrame(of: content, size: size) }, { scrolledFrame(of: content, size: size) }]
      }
    }
    return drawnOffscreen(frames + [waysOfScrolling] + zoomedFrames)
  }

  private static func drawnOffscreen(_ frames: [() -> Row]) -> [Figure] {
    frames.map { measure in
      let (row, disturbance) = Disturbance.during(measure)
      return Figure(row, in: "drawn offscreen", disturbance: disturbance)
    }
  }

  /// Compares a frame in which every pixel is new with a copy of such a frame.
  private static func wholeFrame(of content: ScrolledContent, size: FrameSize) -> Row {
    let stage = ScrolledStage(content: content, size: size)
    let copy = FrameCopy(size: size)
    let samples = Measurement.pairs(rounds: rounds, subject: stage.drawWholeFrame, limit: copy.run)
    return Row(name: "whole frame, \(content.name), \(size.name)", limit: "memcpy of the frame", samples: samples)
  }

  /// Compares a frame of a full-window scroll view, scrolled by a few points, with a copy of such a frame.
  private static func scrolledFrame(of content: ScrolledContent, size: FrameSize) -> Row {
    let stage = ScrolledStage(content: content, size: size)
    let copy = FrameCopy(size: size)
    let samples = Measurement.pairs(rounds: rounds, subject: stage.scrollAndDraw, limit: copy.run)
    return Row(name: "scrolled frame, \(content.name), \(size.name)", limit: "memcpy of the frame", samples: samples)
  }

  private static var zoomedFrames: [() -> Row] {
    FrameSize.all.dropLast().flatMap { size in
      [
        { pinchedPicture(size: size) }, { pinchedBoxes(size: size) },
        { scrolledAtScale(.boxes, size: size) }, { scrolledAtScale(.picture, size: size) },
      ]
    }
  }

  /// Compares a frame of a pinch over a picture with one pass of pixman over the same pixels, and the copy that presents a
  /// frame offscreen.
  private static func pinchedPicture(size: FrameSize) -> Row {
    let stage = ZoomedStage(.picture, size: size, scale: 1.3)
    let (pass, copy) = (StretchedCopy(size: size, scale: 1.3 * 1.1), FrameCopy(size: size))
    stage.beginPinch()
    let samples = Measurement.pairs(rounds: rounds, subject: stage.pinchAndDraw) {
      pass.run()
      copy.run()
    }
    return Row(name: "pinch frame, picture, \(size.name)", limit: "bilinear pass of pixman, and copy", samples: samples)
  }

  /// Compares a frame of a pinch over boxes with a frame in which all of them are painted.
  private static func pinchedBoxes(size: FrameSize) -> Row {
    let stage = ZoomedStage(.boxes, size: size, scale: 1.3)
    let still = ZoomedStage(.boxes, size: size, scale: 1.3 * 1.1)
    stage.beginPinch()
    let samples = Measurement.pairs(rounds: rounds, subject: stage.pinchAndDraw, limit: still.drawWholeFrame)
    return Row(name: "pinch frame, 1000 boxes, \(size.name)", limit: "full repaint", samples: samples)
  }

  /// Compares scrolling content at a scale of 1.7 with scrolling it at 1.
  private static func scrolledAtScale(_ content: ZoomedScrollView.Content, size: FrameSize) -> Row {
    let zoomed = ZoomedStage(content, size: size, scale: 1.7)
    let plain = ZoomedStage(content, size: size, scale: 1)
    let samples = Measurement.pairs(
      rounds: rounds, subject: zoomed.scrollAndDraw, limit: plain.scrollAndDraw)
    return Row(name: "scrolled at 1.7, \(content.name), \(size.name)", limit: "scrolled at 1", samples: samples)
  }

  /// Compares naive scrolling, which moves the frame of every subview, with moving the bounds' origin.
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
