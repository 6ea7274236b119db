import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Random edits and scrolls of a collection view")
struct CollectionMonkeyTests {
  /// Together 2,000 edits and scrolls; `make soak` does a hundred thousand.
  nonisolated static let seeds = TestEffort.seeds(20, quick: 20, soak: 1000)
  private static let steps = 100

  private static let header: CGFloat = 12
  private static let spacing: CGFloat = 10
  private static let width: CGFloat = 120

  /// How the items of a run get their sizes.
  private enum Sizing {
    /// By the delegate: several items a line.
    case lines
    /// By the delegate: an item a line.
    case column
    /// By the cells, once they are in sight: several items a line.
    case cells
  }

  @Test("Every frame shows the items that a search through all lines finds", arguments: seeds)
  func frames(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: Self.header)
    let stage = CollectionStage(
      [[0, 1, 2], [], Array(3..<40)], layout: layout, size: CGSize(width: Self.width, height: 300),
      framesPerSecond: [30, 60, 144][Int(seed % 3)])
    let sizing: Sizing = [.lines, .column, .cells, .cells][Int(seed % 4)]
    choose(sizing, in: stage, layout)
    stage.view.reloadData()
    stage.measured = []
    var frames = 0
    stage.harness.frameObservers.append { [unowned stage] _ in
      expectExact(stage, sizing)
      frames += 1
    }
    var list = named(stage.sections)
    for step in 0..<Self.steps {
      act(on: stage, &list, step: step, using: &random)
      stage.harness.run(for: Double.random(in: 0...0.1, using: &random))
    }
    // Nearly two frames a step at 30 Hz, and more at 60 and 144.
    #expect(frames > Self.steps)
  }

  private func choose(_ sizing: Sizing, in stage: CollectionStage, _ layout: UICollectionViewFlowLayout) {
    switch sizing {
    case .lines, .column:
      stage.size = { [unowned stage] in Self.size(of: stage.sections[$0.section][$0.item], sizing) }
    case .cells:
      layout.estimatedItemSize = Self.estimate
      stage.wish = { Self.size(of: $0, sizing).height }
      stage.width = { Self.size(of: $0, sizing).width }
    }
  }

  private static let estimate = CGSize(width: 45, height: 30)

  /// The size of an item, by its name. Even heights keep centered items on whole points.
  private static func size(of name: Int, _ sizing: Sizing) -> CGSize {
    CGSize(width: sizing == .column ? 120 : CGFloat(30 + name * 7 % 3 * 10), height: CGFloat(20 + name * 14 % 50))
  }

  private func named(_ sections: [[Int]]) -> [RandomUpdates.Section] {
    sections.enumerated().map { RandomUpdates.Section(name: 10_000_000 + $0, items: $1) }
  }

  private func act(
    on stage: CollectionStage, _ list: inout [RandomUpdates.Section], step: Int, using random: inout SplitMix64
  ) {
    let view = stage.view
    switch Int.random(in: 0..<7, using: &random) {
    case 0..<5: stage.move(using: &random)
    default:
      let batch = RandomUpdates(on: list, firstName: 1000 * (step + 1), using: &random)
      list = batch.after
      view.performBatchUpdates {
        stage.sections = batch.after.map(\.items)
        view.apply(batch.updates)
      }
    }
  }

  /// Compares the items in sight with those whose lines, broken one after the other, touch the bounds.
  private func expectExact(_ stage: CollectionStage, _ sizing: Sizing) {
    func size(_ name: Int) -> CGSize {
      sizing == .cells && !stage.measured.contains(name) ? Self.estimate : Self.size(of: name, sizing)
    }
    var (top, expected) = (CGFloat(0), [String]())
    for names in stage.sections {
      top += Self.header
      let lines = Self.lines(of: names, size)
      for line in lines {
        let thickness = line.map { size($0).height }.max() ?? 0
        for name in line {
          let height = size(name).height
          let y = top + (thickness - height) / 2
          if y + height > stage.view.bounds.minY, y < stage.view.bounds.maxY {
            expected.append("\(name) \(y) \(height)")
          }
        }
        top += thickness + Self.spacing
      }
      if !lines.isEmpty { top -= Self.spacing }
    }
    let view = stage.view
    let shown = view.indexPathsForVisibleItems.map { path in
      let frame = view.shown[.cell(path)]?.attributes.frame ?? .null
      return "\((view.cellForItem(at: path) as? CollectionStage.Cell)?.content ?? -1) \(frame.minY) \(frame.height)"
    }
    #expect(shown == expected)
    #expect(view.contentSize.height == top)
  }

  private static func lines(of names: [Int], _ size: (Int) -> CGSize) -> [[Int]] {
    var (lines, room) = ([[Int]](), CGFloat(-1))
    for name in names {
      let width = size(name).width
      if room < width + spacing {
        lines.append([name])
        room = Self.width - width
      } else {
        lines[lines.count - 1].append(name)
        room -= width + spacing
      }
    }
    return lines
  }
}

extension UICollectionView {
  /// Makes changes by the public functions.
  func apply(_ changes: ListUpdates) {
    deleteItems(at: changes.deletedItems)
    insertItems(at: changes.insertedItems)
    for move in changes.movedItems { moveItem(at: move.from, to: move.to) }
    reloadItems(at: changes.reloadedItems)
    deleteSections(IndexSet(changes.deletedSections))
    insertSections(IndexSet(changes.insertedSections))
    for move in changes.movedSections { moveSection(move.from, toSection: move.to) }
  }
}
