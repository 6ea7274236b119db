import UIKit

/// The cost of lists: of a million rows beside a hundred, in time and in memory, and of frames in which rows come into
/// sight.
@MainActor
enum ListBench {
  private static let count = 1_000_000

  private struct Work {
    let name: String
    let run: @MainActor (ListStage) -> Void
  }

  private static let works = [
    Work(name: "scrolled frame") { $0.scrollAndDraw() },
    Work(name: "jump to the middle and back") { $0.jumpAndDraw() },
  ]

  static func figures(rounds: Int) -> [Figure] {
    ListFootprint.figures() + scaleFigures(rounds: rounds) + newRowFigures()
  }

  private static func scaleFigures(rounds: Int) -> [Figure] {
    let (all, disturbance) = Disturbance.during {
      ListStage.Kind.allCases.flatMap { kind in
        (kind.loadsEach ? [] : [firstPaint(of: kind, rounds: rounds), reload(of: kind, rounds: rounds)])
          + works.map { compare($0, in: kind, rounds: rounds) }
          // An update asks for all sections again.
          + (kind == .selfSizingSections ? [] : [insertion(into: kind, rounds: rounds)])
          + (kind.measures ? [measuring(in: kind, rounds: rounds)] : [])
      }
    }
    return all.map { Figure($0, in: "a list of \(count) rows", disturbance: disturbance) }
  }

  /// Compares making a long list, with its window and first frame, with making a short one.
  private static func firstPaint(of kind: ListStage.Kind, rounds: Int) -> Row {
    let samples = Measurement.pairs(rounds: rounds) {
      _ = ListStage(kind, count: count)
    } limit: {
      _ = ListStage(kind, count: kind.fewest)
    }
    return Row(name: "\(kind.rawValue), first paint", limit: "of \(kind.fewest)", samples: samples)
  }

  private static func reload(of kind: ListStage.Kind, rounds: Int) -> Row {
    compare(Work(name: "reload and frame") { $0.reloadAndDraw() }, in: kind, rounds: rounds)
  }

  private static func compare(_ work: Work, in kind: ListStage.Kind, rounds: Int) -> Row {
    let (many, few) = (ListStage(kind, count: count), ListStage(kind, count: kind.fewest))
    let samples = Measurement.pairs(rounds: rounds) {
      work.run(many)
    } limit: {
      work.run(few)
    }
    return Row(name: "\(kind.rawValue), \(work.name)", limit: "of \(kind.fewest)", samples: samples)
  }

  /// Compares insertions, each into a list at rest.
  private static func insertion(into kind: ListStage.Kind, rounds: Int) -> Row {
    let (many, few) = (ListStage(kind, count: count), ListStage(kind, count: kind.fewest))
    let samples = Measurement.pairs(rounds: rounds) {
      many.insertAndDraw()
    } limit: {
      few.insertAndDraw()
    } after: {
      many.finishAnimations()
      few.finishAnimations()
    }
    let name = "\(kind.rawValue), one inserted in front, and frame"
    return Row(name: name, limit: "of \(kind.fewest)", samples: samples)
  }

  /// Compares a jump to the middle and scrolling there, where each row is measured for the first time.
  private static func measuring(in kind: ListStage.Kind, rounds: Int) -> Row {
    let (many, few) = (ListStage(kind, count: count), ListStage(kind, count: kind.fewest))
    let samples = Measurement.pairs(rounds: rounds) {
      many.measureAndDraw()
    } limit: {
      few.measureAndDraw()
    } after: {
      // A reload forgets the measured sizes.
      many.reloadAndDraw()
      few.reloadAndDraw()
    }
    return Row(name: "\(kind.rawValue), jump to new rows and scroll", limit: "of \(kind.fewest)", samples: samples)
  }

  // MARK: New rows

  /// The most a frame may take in which rows come into sight, in milliseconds: half the interval of a 60 Hz monitor.
  private static let budget = 8.0
  private static let frames = 120

  /// Measures single frames: the slowest counts.
  private static func newRowFigures() -> [Figure] {
    let size = FrameSize.all[1]
    return ListStage.Kind.allCases.flatMap { kind in
      [3, 25].map { rows in
        let stage = ListStage(kind, count: count, size: size)
        let (times, disturbance) = Disturbance.during {
          (0..<frames).map { _ in
            let start = Clock.now
            stage.enterRowsAndDraw(rows)
            return (Clock.now - start) * 1000
          }
        }
        return Figure(
          "\(kind.rawValue), \(rows) new rows, \(size.name)", in: "a frame with new rows", samples: times,
          limits: times.map { _ in budget }, limit: "half a frame at 60 Hz", disturbance: disturbance)
      }
    }
  }
}
