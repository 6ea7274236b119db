import Foundation

/// One figure of the benchmark: what was measured, against what, and all samples.
struct Row: Encodable {
  struct Spread: Encodable {
    let median: Double
    let minimum: Double
    let maximum: Double

    /// - Parameter values: Not empty.
    init(_ values: [Double]) {
      let sorted = values.sorted()
      median = sorted[sorted.count / 2]
      minimum = sorted[0]
      maximum = sorted[sorted.count - 1]
    }
  }

  let name: String
  let limit: String
  let milliseconds: Spread
  let limitMilliseconds: Spread

  /// Times the limit, sample by sample.
  let ratio: Spread

  init(name: String, limit: String, samples: [Measurement.Pair]) {
    self.name = name
    self.limit = limit
    milliseconds = Spread(samples.map { $0.subject * 1000 })
    limitMilliseconds = Spread(samples.map { $0.limit * 1000 })
    ratio = Spread(samples.map(\.ratio))
  }
}

/// The figures as people and as programs read them.
enum Report {
  static func table(_ rows: [Row]) -> String {
    let lines = rows.map { row in
      [
        row.name, number(row.milliseconds.median), number(row.limitMilliseconds.median),
        "\(number(row.ratio.median)) (\(number(row.ratio.minimum)) to \(number(row.ratio.maximum)))", row.limit,
      ]
    }
    let header = ["medians", "ms", "limit, ms", "ratio (min to max)", "limit"]
    return ([header] + lines).map { cells in
      zip(cells, [52, 10, 10, 26, 0]).map { cell, width in
        cell.padding(toLength: max(cell.count, width), withPad: " ", startingAt: 0)
      }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  static func json(_ rows: [Row]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(rows)
  }

  private static func number(_ value: Double) -> String { String(format: value < 0.1 ? "%.5f" : "%.3f", value) }
}
