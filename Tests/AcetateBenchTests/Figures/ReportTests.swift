import Foundation
import Testing

@testable import AcetateBench

@Suite("The table of figures")
struct ReportTests {
  private let quiet = Disturbance(foreign: 0.01, stolen: 0)
  private let busy = Disturbance(foreign: 0.5, stolen: 0)

  private func report(_ figures: [Figure]) -> Report {
    let machine = Machine(processor: "Abacus", cores: 2, kernel: "6.1")
    return Report(date: Date(timeIntervalSince1970: 0), machine: machine, figures: figures)
  }

  private func frame(_ name: String, disturbance: Disturbance) -> Figure {
    Figure(name, in: "a frame", samples: [3, 1, 2], limits: [1, 1, 1], limit: "a copy", disturbance: disturbance)
  }

  @Test("Figures have four digits, but at most three after the point")
  func digits() {
    #expect(Report.number(0.12341) == "0.123")
    #expect(Report.number(12.344) == "12.34")
    #expect(Report.number(123.44) == "123.4")
    #expect(Report.number(12345.6) == "12346")
  }

  @Test("Lines of one section and one limit share a heading, and no line is longer than 120 columns")
  func headings() {
    let long = frame("one added in the middle, found, removed, of 1000000", disturbance: busy)
    let lines = report([frame("small", disturbance: quiet), long]).table().split(separator: "\n")
    #expect(lines.count { $0 == "a frame, against a copy" } == 1)
    #expect(lines.allSatisfy { $0.count <= 120 })
  }

  @Test("A disturbed figure has a mark and a note")
  func marks() {
    let lines = report([frame("calm", disturbance: quiet), frame("rough", disturbance: busy)]).table()
      .split(separator: "\n")
    #expect(lines.filter { $0.hasSuffix("*") }.map { $0.contains("rough") } == [true])
    #expect(lines.last?.hasPrefix("* 1 of 2 disturbed") == true)
    let calm = report([frame("calm", disturbance: quiet)]).table()
    #expect(calm.split(separator: "\n").last?.hasPrefix("undisturbed") == true)
  }

  @Test("A ratio is the quotient of paired samples, and a limit of 0 gives no ratio")
  func ratios() {
    let paired = Figure("", in: "", samples: [2, 20, 9], limits: [1, 10, 3], limit: "", disturbance: nil)
    #expect(paired.limit?.ratio == Spread([2, 2, 3]))
    let none = Figure("", in: "", samples: [2], limits: [0], limit: "", disturbance: nil)
    #expect(none.limit != nil && none.limit?.ratio == nil)
  }
}
