import Foundation
import Testing

@testable import AcetateBench

@Suite("Growth of a time")
struct GrowthTests {
  private let limits = [
    Growth.Limit(small: 100, large: 400, multiple: 4), Growth.Limit(small: 400, large: 1000, multiple: 3),
  ]
  private let growth = Growth(
    name: "a text changed", unit: "rows", sizes: [100, 400, 1000], samples: [[1, 2, 1], [6, 8, 7]])

  @Test("Each size has a figure, and a size that took too long has no value")
  func times() {
    let figures = growth.times(in: "a form", disturbance: nil)
    #expect(
      figures.map(\.name) == ["a text changed, 100 rows", "a text changed, 400 rows", "a text changed, 1000 rows"])
    #expect(figures.map { $0.value?.median } == [1, 7, nil])
  }

  @Test("Growth is the quotient of times of one round, beside the limit")
  func multiples() {
    let figures = growth.growth(in: "growth", limits: limits, disturbance: nil)
    #expect(figures.map(\.name) == ["a text changed, 400 : 100 rows", "a text changed, 1000 : 400 rows"])
    #expect(figures[0].value == Spread([6, 4, 7]))
    #expect(figures[0].limit?.ratio == Spread([1.5, 1, 1.75]))
    #expect(figures[1].value == nil && figures[1].limit?.ratio == nil)
  }

  @Test("A figure that was not measured is a dash in the table, and encodes")
  func dash() throws {
    let figures = growth.growth(in: "growth", limits: limits, disturbance: nil)
    let machine = Machine(processor: "Abacus", cores: 2, kernel: "6.1")
    let report = Report(date: Date(timeIntervalSince1970: 0), machine: machine, figures: figures)
    let lines = report.table().split(separator: "\n").map(String.init)
    #expect(lines.first { $0.contains("1000 : 400") }?.hasSuffix(" -") == true)
    #expect(lines.first { $0.contains("400 : 100") }?.contains("6.000 x") == true)
    #expect(try !report.json().isEmpty)
  }

  @Test("Works are measured in turn; the first of several passes does not count, and what prepares a run never does")
  @MainActor
  func inTurn() {
    let works: [@MainActor () -> @MainActor () -> Void] = [
      { { Clock.wait(for: 0.03) } },
      {
        Clock.wait(for: 0.001)
        return { Clock.wait(for: 0.006) }
      },
    ]
    let seconds = Measurement.inTurn(passes: 3, works)
    #expect(seconds.map(\.count) == [2, 2])
    #expect(seconds[0].allSatisfy { $0 >= 0.03 } && seconds[1].allSatisfy { $0 < 0.03 })
    #expect(seconds[1].allSatisfy { $0 >= 0.006 })
    #expect(Measurement.inTurn(passes: 1, works).map(\.count) == [1, 1])
  }
}
