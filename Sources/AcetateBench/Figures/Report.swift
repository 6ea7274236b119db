import Foundation

/// The figures as a table and as JSON.
struct Report: Encodable {
  let date: Date
  let machine: Machine
  let figures: [Figure]

  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.dateEncodingStrategy = .iso8601
    return try encoder.encode(self)
  }

  // MARK: Table

  /// No line exceeds 120 columns, unless a name is too long.
  private static let widths = [54, 11, 18, 11, 23]

  /// Returns a table with a line per figure, grouped by section and limit.
  func table() -> String {
    var lines = [Self.line("medians (min to max)", ["", "", "limit", "ratio"])]
    var headings: [String] = []
    for heading in figures.map(Self.heading) where !headings.contains(heading) { headings.append(heading) }
    for heading in headings {
      lines += ["", heading] + figures.filter { Self.heading(of: $0) == heading }.map(Self.line)
    }
    return (lines + ["", footnote]).joined(separator: "\n")
  }

  private static func heading(of figure: Figure) -> String {
    figure.section + (figure.limit.map { ", against \($0.name)" } ?? "")
  }

  private static func line(_ figure: Figure) -> String {
    guard let value = figure.value else { return line("  \(figure.name)", ["-"]) }
    let inMicroseconds = figure.unit == .milliseconds && value.median > 0 && value.median < 0.01
    let (factor, unit): (Double, String) = inMicroseconds ? (1000, "µs") : (1, figure.unit.rawValue)
    func digits(_ value: Double) -> String {
      let isWhole = figure.unit == .bytes || figure.unit == .count
      return isWhole ? String(format: "%.0f", value) : number(value * factor)
    }
    func measured(_ value: Double) -> String { unit.isEmpty ? digits(value) : "\(digits(value)) \(unit)" }
    let cells = [
      measured(value.median), "(\(digits(value.minimum)) to \(digits(value.maximum)))",
      figure.limit.map { measured($0.value.median) } ?? "",
      figure.limit?.ratio.map { "\(number($0.median)) (\(number($0.minimum)) to \(number($0.maximum)))" } ?? "",
    ]
    return line("  \(figure.name)", cells) + (figure.disturbance?.isDisturbed == true ? " *" : "")
  }

  private static func line(_ name: String, _ cells: [String]) -> String {
    let name = name.padding(toLength: max(name.count, widths[0]), withPad: " ", startingAt: 0)
    return zip(cells, widths.dropFirst()).reduce(name) { line, cell in
      line + String(repeating: " ", count: max(0, cell.1 - cell.0.count)) + cell.0
    }
  }

  private var footnote: String {
    let disturbed = figures.count { $0.disturbance?.isDisturbed == true }
    return """
      \(machine.text), \(date.formatted(.iso8601))
      \(disturbed == 0 ? "undisturbed" : "* \(disturbed) of \(figures.count) disturbed"): \(Disturbance.rule)
      """
  }

  /// Returns the number with four significant digits, but at most three decimals.
  static func number(_ value: Double) -> String {
    let digits = abs(value) < 10 ? 3 : abs(value) < 100 ? 2 : abs(value) < 1000 ? 1 : 0
    return String(format: "%.*f", digits, value)
  }
}
