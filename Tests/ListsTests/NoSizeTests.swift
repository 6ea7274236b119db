import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Lists without a size")
struct NoSizeTests {
  nonisolated private static let lists = ListSubject.Kind.allCases.filter { $0 != .strip }

  nonisolated private static let changes: [ListSubject.Step] = [
    .insert(1), .delete(1), .move(1, 3), .reload, .reloadRow(1), .grow(1, 90), .inset(20), .layOut,
  ]

  @Test("A list of no height or width shows no cell, and shows them again with a size", arguments: lists, Axis.allCases)
  func cells(kind: ListSubject.Kind, axis: Axis) {
    for change in Self.changes {
      let subject = ListSubject(kind)
      subject.view.frame.size[axis] = 0
      subject.act(change)
      subject.harness.run(for: 1)
      #expect(subject.cells.isEmpty, "after \(change)")
      subject.run([])
      #expect(subject.cells.count > 1 && subject.cell(0) != nil, "after \(change)")
    }
  }

  @Test(
    "A cell in which the user is at work stays in a list without a size, through changes of other rows",
    arguments: lists)
  func work(kind: ListSubject.Kind) throws {
    let subject = ListSubject(kind)
    let responder = try #require(subject.work(in: 2))
    subject.view.frame.size.height = 0
    for change in [ListSubject.Step.insert(0), .delete(5), .grow(0, 90), .layOut] {
      subject.act(change)
      subject.harness.run(for: 1)
      #expect(subject.cells.count == 1 && responder.isFirstResponder, "after \(change)")
    }
    subject.run([])
    let cell = try #require(subject.cell(3))
    #expect(responder.isFirstResponder && responder.isDescendant(of: cell))
  }

  @Test("While its height is animated to 0, a list keeps its cells", arguments: lists)
  func collapse(kind: ListSubject.Kind) {
    let subject = ListSubject(kind)
    UIView.animate(withDuration: 0.3) {
      subject.view.frame.size.height = 0
      subject.view.layoutIfNeeded()
    }
    subject.harness.run(for: 0.1)
    #expect(!subject.cells.isEmpty)
  }
}
