import Foundation
import Testing

@testable import AcetateBench

@Suite("Stages of growing layouts")
@MainActor
struct GrowthStageTests {
  @Test("A form in a scroll view is as high as its rows, and each change is undone")
  func form() {
    let form = GrowingForm(.scrollView, rows: 3)
    form.layOut()
    let height = form.height
    #expect(height > 3 * 40)
    let longer = GrowingForm(.scrollView, rows: 6)
    longer.layOut()
    #expect(longer.height == 2 * height)
    form.changeText()
    form.hideAndShow()
    form.insertAndRemove()
    form.changeWidth()
    #expect(form.height == height)
  }

  @Test("A form of a fixed height fills it")
  func fixedForm() {
    let form = GrowingForm(.fixedHeight, rows: 3)
    form.layOut()
    #expect(form.height == 300)
    form.changeText()
    #expect(form.height == 300)
  }

  @Test("A list of snapshots shows its rows, and each change is undone")
  func snapshots() {
    let list = SnapshotList(rows: 100)
    #expect(list.shown == (0, 100))
    list.insertAndRemove()
    list.reverse()
    #expect(list.shown == (0, 100))
  }

  @Test("The label in nested stack views wraps")
  func nestedStacks() {
    let stacks = NestedStacks(depth: 4)
    stacks.layOut()
    let height = stacks.height
    #expect(height > 0)
    stacks.changeText()
    #expect(stacks.height == height)
  }

  @Test(
    "A tree has the requested number of constraints up to a family, and the height of its leaves",
    arguments: [100, 2400])
  func tree(count: Int) {
    let tree = ConstraintTree(constraints: count)
    tree.layOut()
    #expect((count...count + 11).contains(tree.constraintCount))
    // 11 constraints a family, each with two leaves more than the view had alone.
    let families = (tree.constraintCount - 3) / 11
    #expect(tree.height == CGFloat(2 * families + 1) * 20)
    tree.changeLeaf()
    #expect(tree.height == CGFloat(2 * families + 1) * 20)
  }

  @Test("In a circle of inequalities neighbors are a point apart, and the first is near enough to the last")
  func circle() {
    let circle = InequalityCircle(count: 20)
    circle.layOut()
    let places = circle.places
    #expect(zip(places.dropFirst(), places).allSatisfy { $0 - $1 > 0.999 })
    #expect(places[19] - places[0] < 20.001)
  }
}
