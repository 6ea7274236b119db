import Diagnostics
import Foundation
import Views

/// The changes of a list that are collected in blocks, one in another.
struct Batch<Terms: BatchTerms> {
  /// How many blocks are open.
  var depth = 0

  /// How many batches are being shown now: each one began while the one before was shown.
  var nesting = 0

  var collected = ListUpdates()

  /// The items whose cells are configured again, by their places before.
  var reconfigured: [IndexPath] = []

  /// Called after the animations.
  var completions: [(Bool) -> Void] = []

  /// What the list adds.
  var terms = Terms()

  /// Forgets the changes that are collected.
  mutating func drop() {
    (collected, reconfigured, terms) = (ListUpdates(), [], Terms())
  }

  func complete(_ isFinished: Bool) {
    for completion in completions { completion(isFinished) }
  }
}

/// What a list notes of a batch besides its changes.
protocol BatchTerms {
  init()
}

/// A list that shows batches of changes, which the app has already made in its data.
@MainActor
protocol BatchedList: UIView {
  associatedtype Terms: BatchTerms

  var updates: Batch<Terms> { get set }

  /// The names of the list and of its items in messages.
  static var names: (list: String, items: String) { get }

  /// Notes what must be known before the data change. Called before the outermost block.
  func batchWillBegin()

  func commit(_ batch: Batch<Terms>)
}

extension BatchedList {
  /// Begins a block of changes.
  func beginBatch() {
    if updates.depth == 0 { batchWillBegin() }
    updates.depth += 1
  }

  /// Ends a block of changes, and shows those of the outermost one.
  func endBatch() {
    requirement(updates.depth > 0, "\(Self.names.list).endUpdates() without beginUpdates()")
    if updates.depth > 1 { return updates.depth -= 1 }
    let batch = updates
    updates = Batch()
    updates.nesting = batch.nesting + 1
    defer { updates.nesting -= 1 }
    requirement(
      updates.nesting <= ListConstants.deepestUpdate,
      "\(Self.names.list): an update caused another one \(updates.nesting) times; do not change \(Self.names.items) "
        + "whenever scrollViewDidScroll(_:) is called, because such a change may scroll")
    commit(batch)
  }

  /// Adds changes to the block, or makes one of them.
  func collect(_ change: (inout ListUpdates) -> Void) {
    beginBatch()
    change(&updates.collected)
    endBatch()
  }

  func performBatch(_ changes: (() -> Void)?, completion: ((Bool) -> Void)?) {
    beginBatch()
    changes?()
    if let completion { updates.completions.append(completion) }
    endBatch()
  }

  func reconfigureInBatch(_ paths: [IndexPath]) {
    beginBatch()
    updates.reconfigured += paths
    endBatch()
  }

  /// Where everything is after changes. Changes that contradict the counts are a programming error.
  func map(of changes: ListUpdates, before: [Int], after: [Int]) -> ListUpdateMap {
    do {
      return try ListUpdateMap(changes, before: before, after: after)
    } catch {
      requirementFailure("\(Self.names.list): \(error.message)")
    }
  }
}
