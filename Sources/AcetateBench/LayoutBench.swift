import UIKit

/// The cost of Auto Layout: the solver as a layout grows, and a form beside the same form without constraints.
@MainActor
enum LayoutBench {
  static func rows(rounds: Int) -> [Row] {
    let layouts: [(String, @MainActor (Int) -> SolvedLayout)] = [
      ("siblings", SolvedLayout.siblings), ("a chain", SolvedLayout.chain), ("equal widths", SolvedLayout.equalWidths),
    ]
    return layouts.map { name, make in
      let samples = Measurement.pairs(rounds: rounds) {
        make(800).solve()
      } limit: {
        make(100).solve()
      }
      return Row(name: "\(name), 800 views of 4 constraints, solved", limit: "of 100", samples: samples)
    } + [changedConstant(rounds: rounds), madeForm(rounds: rounds), resizedForm(rounds: rounds)]
  }

  /// Compares a new constant at the head of a chain, which moves all views, with a solve of the whole chain.
  private static func changedConstant(rounds: Int) -> Row {
    let layout = SolvedLayout.chain(of: 800)
    layout.solve()
    let samples = Measurement.pairs(rounds: rounds) {
      layout.changeConstant()
    } limit: {
      SolvedLayout.chain(of: 800).solve()
    }
    return Row(name: "a constant at the head of a chain of 800", limit: "the whole chain", samples: samples)
  }

  private static func madeForm(rounds: Int) -> Row {
    let samples = Measurement.pairs(rounds: rounds) {
      FormStage(isConstrained: true).layOut()
    } limit: {
      FormStage(isConstrained: false).layOut()
    }
    return Row(name: "a form of 200 views, made", limit: "by autoresizing", samples: samples)
  }

  private static func resizedForm(rounds: Int) -> Row {
    let (constrained, plain) = (FormStage(isConstrained: true), FormStage(isConstrained: false))
    let samples = Measurement.pairs(rounds: rounds, subject: constrained.resize, limit: plain.resize)
    return Row(name: "a form of 200 views, resized", limit: "by autoresizing", samples: samples)
  }
}
