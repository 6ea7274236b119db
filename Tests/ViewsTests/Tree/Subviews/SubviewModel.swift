import TestSupport

@testable import Views

/// A view whose subviews change at random, and an array with the same changes.
@MainActor
struct SubviewModel {
  let parent = UIView()
  private var views: [UIView] = []
  private let usualCount: Int
  private var random: SplitMix64

  init(seed: UInt64, size: Int) {
    random = SplitMix64(seed: seed)
    usualCount = size
    for _ in 0..<size { insert(at: count) }
  }

  var count: Int { views.count }

  var isEqual: Bool { parent.subviews == views }

  /// Whether every view is found at its index.
  var arePlacesEqual: Bool { views.indices.allSatisfy { parent.subviewList.index(of: views[$0]) == $0 } }

  mutating func insert(at index: Int) {
    let view = UIView()
    parent.insertSubview(view, at: index)
    views.insert(view, at: index)
  }

  /// - Parameter distance: 0 for directly behind the view at `index`, 1 for directly in front of it.
  mutating func insert(beside index: Int, distance: Int) {
    let view = UIView()
    if distance == 0 {
      parent.insertSubview(view, belowSubview: views[index])
    } else {
      parent.insertSubview(view, aboveSubview: views[index])
    }
    views.insert(view, at: index + distance)
  }

  mutating func remove(at index: Int) {
    views.remove(at: index).removeFromSuperview()
  }

  enum Change: CaseIterable {
    case add, insert, insertBeside, remove, removeSome, toFront, toBack, toIndex, exchange, ask
  }

  mutating func change() -> Change {
    let change = Change.allCases.randomElement(using: &random) ?? .add
    switch change {
    case .add: insert(at: count)
    case .insert: insert(at: place(upTo: count))
    case .insertBeside: if count > 0 { insert(beside: place(), distance: place(upTo: 1)) }
    case .remove: if count > usualCount / 2 { remove(at: place()) }
    case .removeSome: for _ in 0..<3 where count > usualCount / 4 { remove(at: place()) }
    case .toFront: move(to: count - 1) { $0.bringSubviewToFront($1) }
    case .toBack: move(to: 0) { $0.sendSubviewToBack($1) }
    case .toIndex:
      let index = place()
      move(to: index) { $0.insertSubview($1, at: index) }
    case .exchange: exchange()
    case .ask: _ = parent.subviews
    }
    return change
  }

  private mutating func move(to index: Int, _ move: (UIView, UIView) -> Void) {
    guard count > 0 else { return }
    let view = views.remove(at: place())
    views.insert(view, at: index)
    move(parent, view)
  }

  private mutating func exchange() {
    guard count > 0 else { return }
    let (first, second) = (place(), place())
    parent.exchangeSubview(at: first, withSubviewAt: second)
    views.swapAt(first, second)
  }

  private mutating func place() -> Int { place(upTo: max(0, count - 1)) }

  private mutating func place(upTo last: Int) -> Int { Int.random(in: 0...last, using: &random) }
}
