import Foundation
import TestSupport
import Testing

@testable @_spi(Toolkit) import Views

@MainActor
@Suite("Laws of the tree of elements")
struct AccessibilityLawTests {
  /// A view by its values, so that it can be made again, and mirrored.
  private struct Plan {
    var frame: CGRect
    var isElement: Bool
    var isHidden: Bool
    var elementsHidden: Bool
    var groups: Bool
    var isList: Bool
    var children: [Plan]

    static func random(depth: Int, in size: CGSize, using random: inout SplitMix64) -> Plan {
      let count = depth == 0 ? 0 : Int.random(in: 0...4, using: &random)
      let width = CGFloat(Int.random(in: 1...max(1, Int(size.width)), using: &random))
      let height = CGFloat(Int.random(in: 1...max(1, Int(size.height)), using: &random))
      let (x, y) = (
        CGFloat(Int.random(in: -5...Int(size.width), using: &random)),
        CGFloat(Int.random(in: -5...Int(size.height), using: &random))
      )
      func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &random) == 0 }
      return Plan(
        frame: CGRect(x: x, y: y, width: width, height: height), isElement: chance(3), isHidden: chance(8),
        elementsHidden: chance(12), groups: chance(5), isList: chance(6),
        children: (0..<count).map { _ in
          .random(depth: depth - 1, in: CGSize(width: width, height: height), using: &random)
        })
    }

    /// - Parameter width: The width of the superview to mirror the frame in; nil to leave it.
    @MainActor
    func make(_ number: inout Int, mirroredIn width: CGFloat?) -> UIView {
      var frame = frame
      if let width { frame.origin.x = width - frame.maxX }
      let view = UIView(frame: frame)
      view.accessibilityIdentifier = "\(number)"
      number += 1
      (view.isAccessibilityElement, view.isHidden, view.accessibilityElementsHidden) = (
        isElement, isHidden, elementsHidden
      )
      view.shouldGroupAccessibilityChildren = groups
      if isList { view.accessibilityContainerType = .list }
      for child in children {
        view.addSubview(child.make(&number, mirroredIn: width == nil ? nil : frame.width))
      }
      return view
    }
  }

  private func stage(_ plans: [Plan], isMirrored: Bool) -> OffscreenHarness {
    let harness = OffscreenHarness(size: CGSize(width: 200, height: 200))
    if isMirrored { harness.window.traitOverrides.layoutDirection = .rightToLeft }
    var number = 0
    for plan in plans { harness.window.addSubview(plan.make(&number, mirroredIn: isMirrored ? 200 : nil)) }
    return harness
  }

  private func plans(_ random: inout SplitMix64) -> [Plan] {
    (0..<5).map { _ in .random(depth: 4, in: CGSize(width: 200, height: 200), using: &random) }
  }

  /// The nodes in a node, in the order of a walk.
  private func walk(_ node: AccessibilityNode) -> [AccessibilityNode] {
    node.children.flatMap { [$0] + walk($0) }
  }

  /// The elements that are not hidden and not in another element.
  private func elements(in view: UIView) -> [String] {
    view.subviews.flatMap { inner -> [String] in
      if inner.isHidden || inner.accessibilityElementsHidden { return [] }
      return inner.isAccessibilityElement ? [inner.accessibilityIdentifier ?? ""] : elements(in: inner)
    }
  }

  @Test("Each element has one node, unless it is hidden or in another one, and all nodes have ids of their own")
  func complete() {
    var random = SplitMix64(seed: 42)
    for _ in 0..<40 {
      let harness = stage(plans(&random), isMirrored: false)
      let nodes = walk(AccessibilityTree.root(of: harness.window))
      let found = nodes.filter(\.isElement).compactMap(\.identifier)
      #expect(found.sorted() == elements(in: harness.window).sorted())
      #expect(Set(nodes.map(\.id)).count == nodes.count)
      #expect(nodes.allSatisfy { $0.isElement || $0.containerType == .list })
    }
  }

  @Test("A mirrored layout from right to left is read in the same order")
  func mirrored() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<40 {
      let plans = plans(&random)
      let (plain, mirrored) = (stage(plans, isMirrored: false), stage(plans, isMirrored: true))
      let orders = [plain, mirrored].map { walk(AccessibilityTree.root(of: $0.window)).map(\.identifier) }
      #expect(orders[0] == orders[1])
    }
  }

  @Test("A changed tree equals a fresh one")
  func changed() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<20 {
      let (before, after) = (plans(&random), plans(&random))
      let harness = stage(before, isMirrored: false)
      _ = AccessibilityTree.root(of: harness.window).outline
      for view in harness.window.subviews { view.removeFromSuperview() }
      var number = 0
      for plan in after { harness.window.addSubview(plan.make(&number, mirroredIn: nil)) }
      let fresh = stage(after, isMirrored: false)
      #expect(
        walk(AccessibilityTree.root(of: harness.window)).map(\.identifier)
          == walk(AccessibilityTree.root(of: fresh.window)).map(\.identifier))
    }
  }
}
