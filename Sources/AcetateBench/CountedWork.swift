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
  /// A letter typed in a text view of 100,000 lines, and its frame.
  case keystroke

  /// How many times it is done, so that what happens once in some frames counts by its share.
  var repetitions: Int {
    switch self {
    case .formLayout: 1
    case .formChange: 10
    case .table, .collection, .keystroke: 60
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
    case .keystroke:
      let stage = TextStage(lines: 100_000)
      for _ in 0..<3 { stage.typeAndDraw() }
      count { stage.typeAndDraw() }
    }
  }

  @MainActor
  private func fling(_ stage: ListStage) {
    for _ in 0..<30 { stage.enterRowsAndDraw(1) }
    count { stage.enterRowsAndDraw(1) }
  }

  /// Does work as often as `repetitions` says.
  @MainActor
  private func count(_ work: @escaping @MainActor () -> Void) {
    let counted = Box(work: work)
    for _ in 0..<repetitions {
      bench_counted(
        { box in
          guard let box else { return }
          let work = Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().work
          MainActor.assumeIsolated { work() }
        }, Unmanaged.passUnretained(counted).toOpaque())
    }
    withExtendedLifetime(counted) {}
  }

  private final class Box {
    let work: @MainActor () -> Void

    init(work: @escaping @MainActor () -> Void) {
      self.work = work
    }
  }
}
