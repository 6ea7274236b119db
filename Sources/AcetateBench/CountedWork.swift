import CBenchSupport
import UIKit

/// Work whose instructions `.ci/count` counts, without those that prepare it.
enum CountedWork: String, CaseIterable {
  /// The first layout of a form of 400 rows.
  case formLayout = "form-layout"
  /// A text that changes in it.
  case formChange = "form-change"
  /// A frame of a flung table whose rows measure themselves.
  case table
  /// A frame of a flung collection view whose items measure themselves.
  case collection
  /// A frame with three new lines of items that measure themselves by constraints, several a line, in a window of 1080p.
  case tags
  /// The first frame of such a window.
  case tagsWindow = "tags-window"
  /// Those two frames with items that give their sizes without constraints.
  case lines
  case linesWindow = "lines-window"
  /// Those two frames in a compositional layout.
  case groups
  case groupsWindow = "groups-window"
  /// A letter typed in a text view of 100,000 lines, and its frame.
  case keystroke
  /// A frame of a drag through 1,000 layers with rounded corners and shadows.
  case layers
  /// A frame of a pinch over 1,000 boxes.
  case zoom
  /// A frame of the glide that notches of a wheel bring, through 1,000 boxes.
  case glide
  /// A frame of an animation of 100 views.
  case animation

  /// How many times it is done, so that what happens once in some frames counts by its share.
  var repetitions: Int {
    switch self {
    case .formLayout, .tagsWindow, .linesWindow, .groupsWindow: 1
    case .formChange, .tags, .lines, .groups: 10
    case .table, .collection, .keystroke, .layers, .zoom, .glide, .animation: 60
    }
  }

  /// Prepares the work and does it.
  @MainActor
  func run() {
    switch self {
    case .formLayout:
      let form = GrowingForm(.scrollView, rows: 400)
      // What the first text and the first constraint of a process bring is not the form's.
      GrowingForm(.scrollView, rows: 2).layOut()
      count { form.layOut() }
    case .formChange:
      let form = GrowingForm(.scrollView, rows: 400)
      form.layOut()
      form.changeText()
      count { form.changeText() }
    case .table: fling(ListStage(.selfSizing, count: 1000))
    case .collection: fling(ListStage(.selfSizingCollection, count: 1000))
    case .tags: enterLines(of: .selfSizingTags)
    case .lines: enterLines(of: .selfSizingLines)
    case .groups: enterLines(of: .selfSizingWords)
    case .tagsWindow: openWindow(of: .selfSizingTags)
    case .linesWindow: openWindow(of: .selfSizingLines)
    case .groupsWindow: openWindow(of: .selfSizingWords)
    case .layers:
      let stage = ScrolledStage(content: .raised, size: FrameSize.all[0])
      stage.beginDrag()
      count(after: 30) { stage.dragAndDraw() }
    case .zoom:
      let stage = ZoomedStage(.boxes, size: FrameSize.all[0], scale: 1.3)
      stage.beginPinch()
      count(after: 4) { stage.pinchAndDraw() }
    case .glide:
      let stage = ScrolledStage(content: ScrolledContent.all[1], size: FrameSize.all[0])
      count(after: 30) { stage.glideAndDraw() }
    case .animation:
      let stage = AnimatedStage(views: 100)
      count(after: 4) { stage.drawFrame() }
    case .keystroke:
      let stage = TextStage(lines: 100_000)
      count(after: 3) { stage.typeAndDraw() }
    }
  }

  @MainActor
  private func fling(_ stage: ListStage) {
    count(after: 30) { stage.enterRowsAndDraw(1) }
  }

  @MainActor
  private func enterLines(of kind: ListStage.Kind) {
    let stage = ListStage(kind, count: 100_000, size: FrameSize.all[1])
    count(after: 4) { stage.enterRowsAndDraw(3) }
  }

  @MainActor
  private func openWindow(of kind: ListStage.Kind) {
    // What the first cell of a process brings is not the window's.
    _ = ListStage(kind, count: 10)
    count { _ = ListStage(kind, count: 100_000, size: FrameSize.all[1]) }
  }

  /// Does work as often as `repetitions` says.
  ///
  /// - Parameter warmUp: How often it is done before without counting.
  @MainActor
  private func count(after warmUp: Int = 0, _ work: @escaping @MainActor () -> Void) {
    for _ in 0..<warmUp { work() }
    for _ in 0..<repetitions { counted(work) }
  }
}

/// Does work inside of a function by whose name callgrind counts it.
@MainActor
func counted(_ work: @escaping @MainActor () -> Void) {
  let box = CountedBox(work: work)
  bench_counted(
    { box in
      guard let box else { return }
      let work = Unmanaged<CountedBox>.fromOpaque(box).takeUnretainedValue().work
      MainActor.assumeIsolated { work() }
    }, Unmanaged.passUnretained(box).toOpaque())
  withExtendedLifetime(box) {}
}

private final class CountedBox {
  let work: @MainActor () -> Void

  init(work: @escaping @MainActor () -> Void) {
    self.work = work
  }
}
