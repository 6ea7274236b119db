import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Laws of lists", .unpainted)
struct ListLawTests {
  typealias Step = ListSubject.Step

  nonisolated private static let lists = ListSubject.Kind.allCases.filter { $0 != .strip }

  // MARK: At rest

  @Test("At rest everything is at its place, after any script", arguments: lists)
  func atRest(kind: ListSubject.Kind) {
    Law<Step> { script in
      let subject = ListSubject(kind)
      subject.run(script)
      return violationAtRest(subject)
    }.check("atRest(.\(kind), ", kinds: Self.lists.count, randomStep: Step.randomOfAll)
  }

  private func violationAtRest(_ subject: ListSubject) -> String? {
    let view = subject.view
    let legal = view.clamped(view.contentOffset)
    if legal != view.contentOffset { return "the offset is \(view.contentOffset), and not \(legal)" }
    var shown: [ObjectIdentifier: Int] = [:]
    for (row, name) in subject.names.enumerated() {
      let rect = subject.rect(row)
      guard let cell = subject.cell(row) else {
        if rect.height > 0, rect.overlaps(view.bounds) { return "row \(row) at \(rect) has no cell" }
        continue
      }
      shown[ObjectIdentifier(cell)] = row
      if subject.name(of: cell) != name { return "row \(row) shows \(subject.name(of: cell) ?? -1), and not \(name)" }
      if cell.frame != rect { return "the cell of row \(row) is at \(cell.frame), and its rectangle is \(rect)" }
      if rect.overlaps(view.bounds), rect.height != subject.height(of: name) {
        return "row \(row) is \(rect.height) high, and wants \(subject.height(of: name))"
      }
    }
    let rects = shown.values.sorted().map(subject.rect)
    for (one, other) in zip(rects, rects.dropFirst()) where one.intersects(other) && !one.intersection(other).isEmpty {
      return "\(one) overlaps \(other)"
    }
    if let other = subject.cells.first(where: { shown[ObjectIdentifier($0)] == nil && !$0.isHidden }) {
      return "a cell without a row is at \(other.frame)"
    }
    return nil
  }

  @Test("So it is after a list had no width, and after a cell that asked to be measured has left", arguments: lists)
  func withoutWidth(kind: ListSubject.Kind) {
    let scripts: [[Step]] = [
      [.width(0), .estimate(50), .move(0, 0)], [.width(0), .estimate(50), .delete(0)],
      [.estimate(50), .width(0), .reloadRow(0)], [.estimate(50), .layOut, .width(0), .move(0, 0)],
      [.scrollTo(11, 1), .grow(9, 50), .width(0), .rest], [.grow(0, 120), .scrollTo(29, 0), .scrollTo(0, 0)],
    ]
    for script in scripts {
      let subject = ListSubject(kind)
      subject.run(script)
      #expect(violationAtRest(subject) == nil, "after \(script)")
    }
  }

  // MARK: Fresh = changed

  @Test("After any script a list equals one made anew", arguments: lists)
  func fresh(kind: ListSubject.Kind) {
    Law<Step> { script in
      let changed = ListSubject(kind)
      changed.run(script)
      let fresh = ListSubject(like: changed)
      return difference(changed, fresh)
    }.check("fresh(.\(kind), ", kinds: Self.lists.count, randomStep: Step.randomOfAll)
  }

  private func difference(_ changed: ListSubject, _ fresh: ListSubject) -> String? {
    for subject in [changed, fresh] { visitAll(subject) }
    let (one, other) = (changed.view.contentSize, fresh.view.contentSize)
    if one != other { return "the content is \(one), and anew \(other)" }
    for row in changed.names.indices where changed.rect(row) != fresh.rect(row) {
      return "row \(row) is at \(changed.rect(row)), and anew at \(fresh.rect(row))"
    }
    return nil
  }

  /// Brings each row into sight, so that each has found its height.
  private func visitAll(_ subject: ListSubject) {
    let view = subject.view
    var offset: CGFloat = 0
    repeat {
      view.contentOffset.y = offset
      view.layoutIfNeeded()
      offset = view.contentOffset.y + view.bounds.height
    } while offset < view.contentSize.height
    view.contentOffset.y = 0
    view.layoutIfNeeded()
  }

  // MARK: Animated = at once

  @Test("An animated scroll ends where one at once does, after any script", arguments: lists)
  func animated(kind: ListSubject.Kind) {
    Law<Step> { script in
      let (slow, fast) = (ListSubject(kind), ListSubject(kind))
      for subject in [slow, fast] {
        subject.run(script)
        // Which items share a line depends on the sizes that are known.
        if kind == .selfSizingFlow { visitAll(subject) }
      }
      guard !slow.names.isEmpty else { return nil }
      let (row, place) = (script.count * 7 % slow.names.count, script.count % 3)
      slow.run([.animateTo(row, place)])
      fast.run([.scrollTo(row, place)])
      let ends = [slow, fast].map { $0.rect(row).minY - $0.view.contentOffset.y }
      if abs(ends[0] - ends[1]) > 1 { return "row \(row) ends at \(ends[0]), and at once at \(ends[1])" }
      return nil
    }.check("animated(.\(kind), ", kinds: Self.lists.count, randomStep: Step.randomOfAll)
  }

  // MARK: Nothing lost

  @Test(
    "What the user is at work in stays, and the selection, after any script that does not replace it",
    arguments: lists)
  func nothingLost(kind: ListSubject.Kind) {
    Law<Step> { script in
      let subject = ListSubject(kind)
      let name = subject.names[2]
      guard let responder = subject.work(in: 2) else { return "row 2 has no cell" }
      for step in script where !step.replacesCells {
        subject.run([step])
        guard let row = subject.names.firstIndex(of: name) else { return nil }
        if subject.selectedNames != [name] { return "the selection is \(subject.selectedNames) after \(step)" }
        if !responder.isFirstResponder { return "the first responder is gone after \(step)" }
        guard let cell = subject.cell(row), responder.isDescendant(of: cell) else {
          return "another cell shows the row after \(step)"
        }
      }
      return nil
    }.check("nothingLost(.\(kind), ", kinds: Self.lists.count, randomStep: Step.randomOfAll)
  }

  // MARK: Transpose and mirror

  nonisolated private static let collections = [ListSubject.Kind.flow, .selfSizingFlow, .list]

  @Test("A collection across equals one down, after any script", arguments: collections)
  func transpose(kind: ListSubject.Kind) {
    Law<Step> { script in
      difference(script, (kind, ListSubject.Lie()), (kind, ListSubject.Lie(axis: .horizontal)))
    }.check("transpose(.\(kind), ", kinds: Self.collections.count)
  }

  @Test(
    "A collection where text begins on the right is the mirror image, after any script", arguments: collections,
    [Axis.horizontal, .vertical])
  func mirror(kind: ListSubject.Kind, axis: Axis) {
    Law<Step> { script in
      difference(
        script, (kind, ListSubject.Lie(axis: axis)), (kind, ListSubject.Lie(axis: axis, isMirrored: true)))
    }.check("mirror(.\(kind), .\(axis), ", kinds: 2 * Self.collections.count)
  }

  @Test("So it is for a few items, which need not fill the view", arguments: collections, [Axis.horizontal, .vertical])
  func mirrorOfFew(kind: ListSubject.Kind, axis: Axis) {
    Law<Step> { script in
      difference(
        script, (kind, ListSubject.Lie(axis: axis)), (kind, ListSubject.Lie(axis: axis, isMirrored: true)), rows: 4)
    }.check("mirrorOfFew(.\(kind), .\(axis), ", kinds: 4 * Self.collections.count)
  }

  @Test(
    "A scroll to an item leads to it at another size, and with other items around it, in the mirror image too",
    arguments: collections)
  func mirroredScroll(kind: ListSubject.Kind) {
    let changes: [Step] = [.height(205), .height(150), .height(300), .width(90), .insert(2), .grow(3, 120), .inset(30)]
    for (change, place) in changes.flatMap({ change in (0...2).map { (change, $0) } }) {
      let found = difference(
        [.scrollTo(10, place), change], (kind, ListSubject.Lie(axis: .horizontal)),
        (kind, ListSubject.Lie(axis: .horizontal, isMirrored: true)))
      #expect(found == nil, "\(change) at \(place)")
    }
  }

  @Test(
    "A section that scrolls across equals a list across of the same cells, after any script", arguments: [true, false])
  func strip(isMirrored: Bool) {
    Law<Step> { stripViolation($0, isMirrored: isMirrored) }
      .check("strip(isMirrored: \(isMirrored), ", kinds: 2)
  }

  @Test(
    "So it does in motion, at estimates and in one pass with other changes", arguments: [true, false],
    [
      [.fling(-30), .width(119)], [.scroll(22), .scrollTo(37, 1)], [.height(197), .move(0, 0), .wheel(1)],
      [.estimate(108), .scroll(95)], [.height(103), .fling(83), .scroll(37)], [.height(199), .scrollTo(27, 0)],
      [.wheel(2), .height(211), .scrollTo(11, 0), .reload], [.scroll(79), .wheel(4), .reload, .height(197)],
      [.scrollTo(28, 0), .fling(-33), .frames(2), .width(121), .insert(0)], [.fling(30), .reload, .fling(-30)],
      [.animateTo(32, 1), .width(119)], [.animateTo(0, 0), .insert(0)],
    ] as [[Step]])
  func stripExamples(isMirrored: Bool, script: [Step]) {
    #expect(stripViolation(script, isMirrored: isMirrored) == nil)
  }

  private func stripViolation(_ script: [Step], isMirrored: Bool) -> String? {
    let lie = ListSubject.Lie(axis: .horizontal, isMirrored: isMirrored)
    return difference(script.filter { !$0.changesInset }, (.list, lie), (.strip, lie))
  }

  private typealias Form = (kind: ListSubject.Kind, lie: ListSubject.Lie)

  private func difference(_ script: [Step], _ one: Form, _ other: Form, rows: Int = 30) -> String? {
    // At two pixels a point, the middle of what is a whole number of points long is on a pixel on either side.
    let subjects = [one, other].map { ListSubject($0.kind, $0.lie, rows: rows, scale: 2) }
    for subject in subjects {
      subject.laysOutFirst = other.kind == .strip || rows < 30
      subject.run(script)
    }
    // Mirrored content takes at least what is seen.
    let sizes = subjects.map { subject in
      subject.lie.unturned(CGSize { max(subject.scroller.contentSize[$0], subject.view.bounds.size[$0]) })
    }
    // Which cells have found their sizes depends on single pixels on the way.
    if one.kind == .flow, sizes[0] != sizes[1] { return "the content is \(sizes[0]), and \(sizes[1])" }
    for row in subjects[0].names.indices {
      let places = subjects.map { $0.sight(of: row) }
      let length = one.lie.unturned(subjects[0].view.bounds.size).height
      if !Self.isSame(places[0], places[1], in: length) { return "row \(row) is seen at \(places.map { $0 ?? .null })" }
    }
    return nil
  }

  /// Whether two places are the same but for an offset between two pixels, which is rounded up on either side. A row that
  /// is in sight by that alone may have no cell.
  private static func isSame(_ one: CGRect?, _ other: CGRect?, in length: CGFloat) -> Bool {
    guard let one, let other else { return (one ?? other).map { $0.maxY <= 1 || $0.minY >= length - 1 } ?? true }
    return one.size == other.size && one.minX == other.minX && abs(one.minY - other.minY) <= 1
  }
}

extension ListSubject.Step {
  /// Whether rows get other cells.
  fileprivate var replacesCells: Bool {
    switch self {
    case .reload, .reloadRow: true
    default: false
    }
  }

  /// Whether the list has another inset, which a section that scrolls across has not.
  fileprivate var changesInset: Bool { if case .inset = self { true } else { false } }
}
