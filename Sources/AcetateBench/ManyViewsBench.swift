import UIKit

/// The cost as the number of views grows: each figure is a ratio to the same work with a hundred views in the same run.
@MainActor
enum ManyViewsBench {
  private static let counts = [1000, 10_000, 100_000, 1_000_000]

  private struct Work {
    let name: String
    let run: @MainActor (ManyViewsStage) -> Void
  }

  private static let works = [
    Work(name: "scrolled frame") { $0.scrollAndDraw() },
    Work(name: "hit test") { $0.touch() },
    Work(name: "one moved, and the frame") { $0.moveOneAndDraw() },
    Work(name: "one added in front, found, removed") { $0.addInFront() },
    Work(name: "one added in the middle, found, removed") { $0.insertInTheMiddle() },
    Work(name: "one brought to the front and back") { $0.reorder() },
  ]

  static func rows(rounds: Int) -> [Row] {
    let few = ManyViewsStage(count: ManyViewsStage.fewest)
    return counts.flatMap { count in
      let many = ManyViewsStage(count: count)
      return works.map { work in
        let samples = Measurement.pairs(rounds: rounds) {
          work.run(many)
        } limit: {
          work.run(few)
        }
        return Row(name: "\(work.name), of \(count)", limit: "of \(ManyViewsStage.fewest)", samples: samples)
      }
    }
  }

  /// Compares adding a hundred thousand new views to one superview with adding them to many.
  static func making(rounds: Int) -> Row {
    let samples = Measurement.pairs(rounds: rounds) {
      ManyViewsStage.addBoxes(100_000, to: UIView())
    } limit: {
      for _ in 0..<1000 { ManyViewsStage.addBoxes(100, to: UIView()) }
    }
    return Row(name: "making and adding 100000 to one", limit: "100 to each of 1000", samples: samples)
  }
}
