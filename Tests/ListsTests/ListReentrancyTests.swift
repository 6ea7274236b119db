import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Calls of a list from its own callbacks")
struct ListReentrancyTests {
  /// A callback of a list: the last ones only of a table.
  enum Call: CaseIterable {
    case cell, size, willDisplay, didEndDisplaying, didScroll, didSelect, header, willDisplayHeader, didEndHeader

    static let all = ListKind.allCases.flatMap { kind in
      (kind == .table ? allCases : [.cell, .size, .willDisplay, .didEndDisplaying, .didScroll, .didSelect]).map {
        (kind, $0)
      }
    }
  }

  /// What an app does in it.
  enum Meddling {
    case reload, scroll, select, insertion, deletion, sectionDeletion, reloadAndInsertion, layout, invalidation

    static func all(in kind: ListKind) -> [Meddling] {
      [.reload, .scroll, .select, .insertion, .deletion, .sectionDeletion, .reloadAndInsertion, .layout]
        + (kind == .table ? [] : [.invalidation])
    }
  }

  private func show(_ source: MeddlingItems, in kind: ListKind) -> (list: any EitherList, harness: OffscreenHarness) {
    let (size, list): (CGSize, any EitherList)
    if kind == .table {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
      table.register(StageCell.self, forCellReuseIdentifier: "cell")
      (table.dataSource, table.delegate) = (source, source)
      (size, list) = (table.bounds.size, table)
    } else {
      let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      view.register(CollectionStage.Cell.self, forCellWithReuseIdentifier: "cell")
      (view.dataSource, view.delegate) = (source, source)
      (size, list) = (CGSize(width: 110, height: 300), view)
    }
    let harness = OffscreenHarness(root: list, size: size, framesPerSecond: 10)
    harness.run(for: 0.1)
    return (list, harness)
  }

  @Test("A reload, an update or a scroll inside any callback ends with the items of the data", arguments: Call.all)
  func calls(kind: ListKind, call: Call) {
    for meddling in Meddling.all(in: kind) {
      let source = MeddlingItems(call, meddling)
      // A collection view asks for sizes only once.
      source.isArmed = kind == .collection && call == .size
      let (list, harness) = show(source, in: kind)
      source.isArmed = true
      for y in [700, 0, 1100] as [CGFloat] {
        list.contentOffset.y = y
        harness.run(for: 0.1)
        harness.pointer.click(at: CGPoint(x: 25, y: 150))
      }
      harness.runUntilIdle(limit: 5)
      #expect(source.timesLeft < 3, "\(call) \(meddling)")
      list.layoutIfNeeded()
      let (paths, names) = (list.visible, list.visible.map { source.sections[$0.section][$0.item] })
      #expect(!paths.isEmpty && list.visibleNames == names, "\(call) \(meddling)")
      #expect(list.numberOfSections == source.sections.count && !harness.wantsNextFrame, "\(call) \(meddling)")
      let cells = list.subviews.filter { $0 is StageCell || $0 is CollectionStage.Cell }
      #expect(cells.count == list.cellCount, "\(call) \(meddling)")
      if let layout = (list as? UICollectionView)?.collectionViewLayout {
        let expected = layout.layoutAttributesForElements(in: list.bounds)?.map(\.indexPath).sorted()
        #expect(paths == expected, "\(call) \(meddling)")
      }
    }
  }

  @Test("A list that reloads whenever an item comes into sight is named once", arguments: ListKind.allCases)
  func endless(kind: ListKind) async throws {
    let isTable = kind == .table
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [isTable = isTable as Bool] in
      await MainActor.run {
        let source = MeddlingItems(.cell, .reload, times: .max)
        source.isArmed = true
        ListReentrancyTests().show(source, in: isTable ? .table : .collection).harness.run(for: 0.05)
      }
    }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    let name = isTable ? "UITableView" : "UICollectionView"
    #expect(lines.count == 1 && lines[0].contains(name) && lines[0].contains(" asks for layout in each of"), "\(lines)")
  }

  @Test("A data source that is gone leaves no items, whatever the list does next", arguments: ListKind.allCases)
  func goneSource(kind: ListKind) {
    var source: MeddlingItems? = MeddlingItems(.willDisplay, .reload)
    let shown = source.map { show($0, in: kind) }
    source = nil
    shown?.harness.pointer.wheel(at: CGPoint(x: 50, y: 50), notches: CGPoint(x: 0, y: 9))
    shown?.harness.runUntilIdle()
    #expect(shown?.list.numberOfSections == 0 && shown?.list.visible.isEmpty == true)
    #expect(shown?.list.contentSize.height == 0)
  }
}

/// Items whose owner meddles with the list the first times that a callback is called.
@MainActor
private final class MeddlingItems: UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  private let call: ListReentrancyTests.Call
  private let meddling: ListReentrancyTests.Meddling
  var sections = [Array(0..<20), Array(20..<40), Array(40..<60)]
  var isArmed = false
  private(set) var timesLeft: Int
  private var isInside = false

  init(_ call: ListReentrancyTests.Call, _ meddling: ListReentrancyTests.Meddling, times: Int = 3) {
    (self.call, self.meddling, timesLeft) = (call, meddling, times)
  }

  private func note(_ call: ListReentrancyTests.Call, _ view: UIScrollView) {
    guard isArmed, call == self.call, timesLeft > 0, !isInside, let list = view as? any EitherList else { return }
    timesLeft -= 1
    isInside = true
    defer { isInside = false }
    let (table, collection) = (view as? UITableView, view as? UICollectionView)
    switch meddling {
    case .reload: list.reloadData()
    case .scroll:
      table?.scrollToRow(at: [1, 5], at: .top, animated: false)
      collection?.scrollToItem(at: [1, 5], at: .top, animated: false)
    case .select: list.select([0, 0], scrolls: true)
    case .insertion: insert(into: list)
    case .deletion: update(list, [0, sections[0].count - 1]) { self.sections[0].removeLast() }
    case .sectionDeletion:
      if sections.count > 1 {
        sections.removeLast()
        table?.deleteSections([sections.count], with: .fade)
        collection?.deleteSections([sections.count])
      }
    case .reloadAndInsertion:
      list.reloadData()
      // The next update reads the counts first.
      insert(into: list)
    case .invalidation: collection?.collectionViewLayout.invalidateLayout()
    case .layout: list.layoutIfNeeded()
    }
  }

  private func insert(into list: any EitherList) {
    list.performBatchUpdates(
      {
        self.sections[0].insert(100 + self.timesLeft, at: 0)
        list.insert([[0, 0]])
      }, completion: nil)
  }

  private func update(_ list: any EitherList, _ path: IndexPath, _ change: @escaping () -> Void) {
    list.performBatchUpdates(
      {
        change()
        list.delete([path])
      }, completion: nil)
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    let name = sections[indexPath.section][indexPath.row]
    note(.cell, tableView)
    (cell as? StageCell)?.name = name
    return cell
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    note(.header, tableView)
    return UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    note(.size, tableView)
    return CGFloat(30 + indexPath.row % 3 * 10)
  }
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    note(.willDisplayHeader, tableView)
  }
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    note(.didEndHeader, tableView)
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    note(.willDisplay, tableView)
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    note(.didEndDisplaying, tableView)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note(.didSelect, tableView) }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { note(.didScroll, scrollView) }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let name = sections[indexPath.section][indexPath.item]
    note(.cell, collectionView)
    (cell as? CollectionStage.Cell)?.content = name
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    note(.size, collectionView)
    return CGSize(width: 50, height: 30 + indexPath.item % 3 * 10)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { note(.willDisplay, collectionView) }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { note(.didEndDisplaying, collectionView) }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note(.didSelect, collectionView)
  }
}
