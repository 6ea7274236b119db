/// Attributes of a range of text.
protocol RangedRun {
  /// UTF-16 offsets.
  var range: Range<Int> { get }
}

extension TextRun: RangedRun {}
extension ParagraphRun: RangedRun {}

/// Finds the runs at a place of a text: in logarithmic time if both ends of the runs ascend, as those of an attributed
/// string do.
struct RunIndex<Run: RangedRun> {
  let runs: [Run]
  private let isOrdered: Bool

  init(_ runs: [Run]) {
    self.runs = runs
    isOrdered = zip(runs, runs.dropFirst()).allSatisfy { run, next in
      run.range.lowerBound <= next.range.lowerBound && run.range.upperBound <= next.range.upperBound
    }
  }

  /// Returns the runs that overlap or touch a range, in their order. Without order in the runs, returns all of them.
  func runs(near range: Range<Int>) -> ArraySlice<Run> {
    guard isOrdered else { return runs[...] }
    let first = runs.partitioningIndex { $0.range.upperBound >= range.lowerBound }
    return runs[first..<runs.partitioningIndex { $0.range.lowerBound > range.upperBound }]
  }
}
