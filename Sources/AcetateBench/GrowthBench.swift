import Foundation
import UIKit

/// How the cost of layout grows with the size of a form, with the depth of stack views, and with the number of constraints.
@MainActor
struct GrowthBench {
  let rounds: Int
  /// The longest that one run may take before larger sizes are measured, in seconds.
  let patience: Double

  /// Views of any size, and the work measured on them.
  struct Subject<Stage> {
    let section: String
    /// What a size counts.
    let unit: String
    let sizes: [Int]
    let limits: [Growth.Limit]
    /// Of the other works, if they do not grow like the first.
    var changeLimits: [Growth.Limit]?
    /// Of the time of the other works, if it does not grow like their instructions: of fewer views more are still in the
    /// processor's cache.
    var timeLimits: [Growth.Limit]?
    /// The name of the first work; nil if only the other work is measured.
    var making: String? = "first layout"
    let make: @MainActor (Int) -> Stage
    /// The first work on a stage that was made; nil if that is making it.
    var layOut: (@MainActor (Stage) -> Void)?
    var works: [(name: String, run: @MainActor (Stage) -> Void)] = []
  }

  func figures(report: (String) -> Void) throws -> [Figure] {
    try figures(of: form, report) + figures(of: fixedForm, report) + figures(of: nestedStacks, report)
      + figures(of: tree, report) + figures(of: circle, report) + figures(of: pair, report)
      + figures(of: snapshots, report) + figures(of: longCharacter, report) + figures(of: longText, report)
      + figures(of: longLabel, report) + figures(of: tallLabel, report)
      + figures(of: measuredLabel, report) + figures(of: flatRows, report)
      + figures(of: sections, report) + figures(of: layoutSections, report) + figures(of: dashes, report)
      + flingFigures(report)
  }

  // MARK: Subjects

  var form: Subject<GrowingForm> {
    Subject(
      section: "a form in a scroll view", unit: "rows", sizes: [100, 200, 400, 1000, 4000],
      limits: [
        Growth.Limit(small: 100, large: 400, multiple: 4.4), Growth.Limit(small: 1000, large: 4000, multiple: 4.6),
      ],
      timeLimits: [
        Growth.Limit(small: 100, large: 400, multiple: 6.5), Growth.Limit(small: 1000, large: 4000, multiple: 5.5),
      ],
      make: { GrowingForm(.scrollView, rows: $0) }, layOut: { $0.layOut() },
      works: [
        ("a text changed and back", { $0.changeText() }),
        ("a row hidden and shown", { $0.hideAndShow() }),
        ("a row inserted and removed", { $0.insertAndRemove() }),
        ("the width changed and back", { $0.changeWidth() }),
      ])
  }

  /// If one row grows, another one shrinks, so all rows are one problem. The simplex method takes steps in proportion to the
  /// rows, and each step changes several rows.
  private var fixedForm: Subject<GrowingForm> {
    Subject(
      section: "a form of a fixed height", unit: "rows", sizes: [100, 400],
      limits: [Growth.Limit(small: 100, large: 400, multiple: 10)],
      make: { GrowingForm(.fixedHeight, rows: $0) }, layOut: { $0.layOut() },
      works: [("a text changed and back", { $0.changeText() })])
  }

  /// The constraints are in proportion to the depth. Each view that moves asks its superviews where it is on the screen,
  /// which makes the rest quadratic.
  var nestedStacks: Subject<NestedStacks> {
    Subject(
      section: "nested stack views", unit: "deep", sizes: [100, 200],
      limits: [Growth.Limit(small: 100, large: 200, multiple: 4)],
      make: { NestedStacks(depth: $0) }, layOut: { $0.layOut() },
      works: [("the text changed and back", { $0.changeText() })])
  }

  /// Each view asks its superviews where it is on the screen, and a larger tree is deeper. A change reaches one leaf and what is
  /// around it.
  var tree: Subject<ConstraintTree> {
    Subject(
      section: "a tree of views", unit: "constraints", sizes: [2400, 10_000, 40_000],
      limits: [Growth.Limit(small: 10_000, large: 40_000, multiple: 5.2)],
      changeLimits: [Growth.Limit(small: 10_000, large: 40_000, multiple: 1.5)],
      make: { ConstraintTree(constraints: $0) }, layOut: { $0.layOut() },
      works: [("a leaf changed and back", { $0.changeLeaf() })])
  }

  /// There are as many priorities as views, the solver minimizes over all views for each of them, and each step changes a part
  /// of all functions.
  var circle: Subject<InequalityCircle> {
    Subject(
      section: "a circle of inequalities", unit: "views", sizes: [100, 400],
      limits: [Growth.Limit(small: 100, large: 400, multiple: 25)],
      make: { InequalityCircle(count: $0) }, layOut: { $0.layOut() })
  }

  var pair: Subject<ConstrainedPair> {
    Subject(
      section: "a pair of views", unit: "constraints", sizes: [2500, 10_000, 40_000],
      limits: [Growth.Limit(small: 10_000, large: 40_000, multiple: 4.6)], making: nil,
      make: { ConstrainedPair(constraints: $0) },
      works: [("activated and released", { $0.activateAndRelease() })])
  }

  /// The work is in proportion to the rows, but 100,000 of them do not fit into the processor's cache.
  private var snapshots: Subject<SnapshotList> {
    Subject(
      section: "a list of snapshots", unit: "rows", sizes: [10_000, 100_000],
      limits: [Growth.Limit(small: 10_000, large: 100_000, multiple: 25)],
      make: { SnapshotList(rows: $0) },
      works: [("a row inserted and removed", { $0.insertAndRemove() }), ("reversed and back", { $0.reverse() })])
  }

  // MARK: Measuring

  private func figures<Stage>(of subject: Subject<Stage>, _ report: (String) -> Void) throws -> [Figure] {
    let (section, growthSection) = (subject.section, "growth of \(subject.section)")
    let sizes = subject.sizes
    report("\(section), \(sizes.map(String.init).joined(separator: ", ")) \(subject.unit)")
    var (times, growth): ([Figure], [Figure]) = ([], [])
    func measure(_ name: String, _ works: [Measurement.Prepared], trials: [Double], limits: [Growth.Limit]) {
      let (samples, disturbance) = Disturbance.during { self.samples(works, trials: trials) }
      let measured = Growth(name: name, unit: subject.unit, sizes: sizes, samples: samples)
      times += measured.times(in: section, disturbance: disturbance)
      growth += measured.growth(in: growthSection, limits: limits, disturbance: disturbance)
    }
    // Making and releasing the views is no layout.
    let first: [Measurement.Prepared] = sizes.map { size in
      {
        guard let layOut = subject.layOut else { return { _ = subject.make(size) } }
        let stage = subject.make(size)
        return { layOut(stage) }
      }
    }
    let firstTrials = try trials(of: first, report)
    if let name = subject.making { measure(name, first, trials: firstTrials, limits: subject.limits) }
    let stages = sizes.prefix(firstTrials.count).map(subject.make)
    for stage in stages { subject.layOut?(stage) }
    for work in subject.works {
      let runs: [Measurement.Prepared] = stages.map { stage in { { work.run(stage) } } }
      let limits = subject.timeLimits ?? subject.changeLimits ?? subject.limits
      try measure(work.name, runs, trials: trials(of: runs, report), limits: limits)
    }
    return times + growth
  }

  /// Tries the works in a copy of this process, the smallest first, and returns the seconds of each up to the first that
  /// does not end in time.
  private func trials(of works: [Measurement.Prepared], _ report: (String) -> Void) throws -> [Double] {
    var all: [Double] = []
    for work in works {
      let trial = try Trial.run({ work()() }, patience: patience)
      if case .crashed(let signal) = trial { report("ended by signal \(signal)") }
      guard let seconds = trial.seconds else { break }
      all.append(seconds)
    }
    return all
  }

  /// Returns the milliseconds of the works that ended in time, in as many rounds as twice the patience allows.
  private func samples(_ works: [Measurement.Prepared], trials: [Double]) -> [[Double]] {
    let pass = trials.reduce(0, +)
    let passes = pass > 0 ? min(rounds + 1, max(1, Int(2 * patience / pass))) : 1
    let all = Measurement.inTurn(passes: passes, Array(works.prefix(trials.count)))
    return all.map { $0.map { $0 * 1000 } }
  }

  // MARK: Fling

  /// The most a frame may take, in milliseconds: half the interval of a 60 Hz monitor.
  private static let budget = 8.0

  /// Measures single frames: the slowest counts.
  private func flingFigures(_ report: (String) -> Void) throws -> [Figure] {
    let (section, name) = ("a fling", "a frame of a fling, 1000 rows of stack views")
    report(section)
    let trial = try Trial.run({ _ = FormTable(rows: 1000).fling() }, patience: patience)
    guard trial.seconds != nil else { return [Figure(name, in: section, value: nil, disturbance: nil)] }
    let (times, disturbance) = Disturbance.during { FormTable(rows: 1000).fling() }
    return [
      Figure(
        name, in: section, samples: times, limits: times.map { _ in Self.budget }, limit: "half a frame at 60 Hz",
        disturbance: disturbance)
    ]
  }
}
