import UIKit

/// Layouts whose instructions `.ci/count` counts at several sizes, for how they grow: time grows faster than work where views no
/// longer fit into the processor's cache.
enum CountedGrowth: String, CaseIterable {
  case form
  case stacks
  case tree
  case circle
  case pair

  /// Does each work on views of that size and prints its name, or prints the limits of growth.
  @MainActor
  func run(size: Int?) {
    let bench = GrowthBench(rounds: 1, patience: 1)
    switch self {
    case .form: run(bench.form, size)
    case .stacks: run(bench.nestedStacks, size)
    case .tree: run(bench.tree, size)
    case .circle: run(bench.circle, size)
    case .pair: run(bench.pair, size)
    }
  }

  @MainActor
  private func run<Stage>(_ subject: GrowthBench.Subject<Stage>, _ size: Int?) {
    guard let size else {
      let hasFirst = subject.layOut != nil && subject.making != nil
      for (index, limit) in subject.limits.enumerated() {
        let change = subject.changeLimits?[index].multiple ?? limit.multiple
        let multiples = (hasFirst ? [limit.multiple] : []) + subject.works.map { _ in change }
        print(limit.small, limit.large, multiples.map { "\($0)" }.joined(separator: " "))
      }
      return
    }
    // What the first layout of a process brings is not of its size.
    subject.layOut?(subject.make(2))
    let stage = subject.make(size)
    if let layOut = subject.layOut, let name = subject.making {
      counted { layOut(stage) }
      print(name)
    }
    for work in subject.works {
      work.run(stage)
      counted { work.run(stage) }
      print(work.name)
    }
  }
}
