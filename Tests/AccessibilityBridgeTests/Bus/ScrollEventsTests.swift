import Controls
import Foundation
import Lists
import TestSupport
import Testing
import TextEditing

@testable import AccessibilityBridge
@testable import DBus
@_spi(Toolkit) @testable import Views

@MainActor @Suite("Events on a bus while content moves")
struct ScrollEventsTests {
  /// Runs ten seconds of an app and the second after them, on a clock that the test moves, and returns what the reader heard.
  private func events(
    _ harness: OffscreenHarness, _ reader: BusReader, _ bridge: AccessibilityBridge, eachFrame: (Int) -> Void
  ) async throws -> [BusMessage] {
    let start = harness.time
    bridge.wake(at: start)
    harness.run(for: 2)
    bridge.wake(at: harness.time)
    try await reader.settle(bridge)
    _ = reader.takeHeard()
    for frame in 0..<660 {
      if frame < 600 { harness.run { eachFrame(frame) } }
      // Other tests go on meanwhile.
      if frame.isMultiple(of: 20) { await Task.yield() }
      harness.run(for: 1.0 / 60)
      bridge.wake(at: harness.time)
      bridge.bus?.runTurn()
      reader.client.runTurn()
    }
    try await reader.settle(bridge)
    return reader.takeHeard()
  }

  private func announcements(_ events: [BusMessage]) -> [String] {
    events.filter { $0.member == "Announcement" }.compactMap { $0.body[3].unwrapped.text }
  }

  private func open(_ root: UIView) async throws -> (OffscreenHarness, BusReader, AccessibilityBridge) {
    let harness = OffscreenHarness(root: root, size: CGSize(width: 300, height: 400))
    let reader = try await BusReader()
    let bridge = try await AccessibilityBridge.opened(
      harness.window.application, to: reader, clock: { harness.time })
    return (harness, reader, bridge)
  }

  private func makeTable(_ source: ManyRows) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.dataSource = source
    return table
  }

  @Test func `A table that the wheel scrolls for ten seconds sends fewer than ten events a second`() async throws {
    let source = ManyRows()
    let table = makeTable(source)
    let (harness, reader, bridge) = try await open(table)
    defer { reader.kill() }
    let all = try await events(harness, reader, bridge) { frame in
      if frame.isMultiple(of: 6) {
        harness.pointer.wheel(at: CGPoint(x: 100, y: 100), notches: CGPoint(x: 0, y: 1))
      }
    }
    #expect(table.contentOffset.y > 1_000)
    let members = Set(all.compactMap(\.member))
    #expect(members.contains("VisibleDataChanged"), "\(members)")
    #expect(!all.isEmpty && all.count < 100, "\(all.count) events: \(members)")
  }

  @Test func `While a reader listens a table has a page of rows above and below those in sight`() async throws {
    let source = ManyRows()
    let table = makeTable(source)
    let harness = OffscreenHarness(root: table, size: CGSize(width: 300, height: 400))
    table.contentOffset.y = 40_000
    harness.runUntilIdle()
    let alone = Set(table.subviews.compactMap { ($0 as? UITableViewCell).flatMap(table.indexPath) })
    let visible = table.indexPathsForVisibleRows
    let reader = try await BusReader()
    defer { reader.kill() }
    let bridge = try await AccessibilityBridge.opened(
      harness.window.application, to: reader, clock: { harness.time })
    harness.runUntilIdle()
    bridge.wake(at: harness.time + 1)
    let path = try #require(try await reader.find(bridge, .list))
    let children = try await reader.call(bridge, path, "Accessible", "GetChildren")[0].elements ?? []
    let height = table.rectForRow(at: try #require(visible?.first)).height
    #expect(CGFloat(children.count) >= 3 * 400 / height && CGFloat(children.count) <= 3 * 400 / height + 6)
    #expect(table.indexPathsForVisibleRows == visible && children.count > 2 * alone.count)
    try reader.register(false)
    try await reader.turn(bridge, until: "no listener") { bridge.watcher == nil }
    harness.runUntilIdle()
    #expect(Set(table.subviews.compactMap { ($0 as? UITableViewCell).flatMap(table.indexPath) }) == alone)
  }

  private final class Cards: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100_000 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    }
  }

  @Test(arguments: [false, true])
  func `While a reader listens a collection view has a page of cells on each side, along which it scrolls`(
    isHorizontal: Bool
  ) async throws {
    let (source, layout) = (Cards(), UICollectionViewFlowLayout())
    layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    layout.itemSize = CGSize(width: 50, height: 50)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let cards = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    cards.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
    cards.dataSource = source
    let harness = OffscreenHarness(root: cards, size: CGSize(width: 300, height: 400))
    cards.contentOffset = isHorizontal ? CGPoint(x: 30_010, y: 0) : CGPoint(x: 0, y: 40_010)
    harness.runUntilIdle()
    func populated() -> [IndexPath] {
      cards.subviews.compactMap { ($0 as? UICollectionViewCell).flatMap(cards.indexPath) }.sorted()
    }
    let (alone, visible) = (populated(), cards.indexPathsForVisibleItems)
    #expect(alone == visible)
    let reader = try await BusReader()
    defer { reader.kill() }
    let bridge = try await AccessibilityBridge.opened(
      harness.window.application, to: reader, clock: { harness.time })
    harness.runUntilIdle()
    bridge.wake(at: harness.time + 1)
    let path = try #require(try await reader.find(bridge, .list))
    let children = try await reader.call(bridge, path, "Accessible", "GetChildren")[0].elements ?? []
    // Lines of 6 or 8 cells. Of the first and of the last line only a part is in sight.
    let (line, page) = isHorizontal ? (8, 6) : (6, 8)
    #expect(children.count == line * (3 * page + 1) && children.count == populated().count)
    #expect(cards.indexPathsForVisibleItems == visible && visible.count == line * (page + 1))
    #expect(cards.visibleCells.count == visible.count)
    cards.contentOffset = .zero
    harness.runUntilIdle()
    #expect(populated().count == line * 2 * page && cards.indexPathsForVisibleItems.count == line * page)
    cards.contentOffset = isHorizontal ? CGPoint(x: 30_010, y: 0) : CGPoint(x: 0, y: 40_010)
    try reader.register(false)
    try await reader.turn(bridge, until: "no listener") { bridge.watcher == nil }
    harness.runUntilIdle()
    #expect(populated() == alone)
  }

  @Test func `A task of ten seconds tells its progress once a second, and its end`() async throws {
    let progress = UIProgressView(frame: CGRect(x: 10, y: 50, width: 200, height: 10))
    progress.accessibilityLabel = "Copying"
    let root = UIView()
    root.addSubview(progress)
    let (harness, reader, bridge) = try await open(root)
    defer { reader.kill() }
    let all = try await events(harness, reader, bridge) { progress.progress = Float($0 + 1) / 600 }
    #expect(Set(all.map { $0.body[0].text }) == ["accessible-value"])
    let path = try #require(try await reader.find(bridge, .progressBar))
    #expect(all.allSatisfy { $0.path == path } && (8...12).contains(all.count), "\(all.count)")
    let values = all.compactMap { event -> Double? in
      if case .double(let value) = event.body[3].unwrapped { value } else { nil }
    }
    #expect(values == values.sorted() && Set(values).count == values.count && values.last == 1)
  }

  @Test func `A window that is moved tells its bounds on the screen, at most once a second`() async throws {
    let (harness, reader, bridge) = try await open(UIView())
    defer { reader.kill() }
    let all = try await events(harness, reader, bridge) { frame in
      if frame < 300 { harness.platform.placeOnScreen = CGPoint(x: frame, y: 2 * frame) }
    }
    let bounds = all.filter { $0.member == "BoundsChanged" }
    #expect((4...7).contains(bounds.count) && all.count == bounds.count, "\(all.map(\.member))")
    let frame = try #require(try await reader.find(bridge, .frame))
    #expect(bounds.allSatisfy { $0.path == frame })
    let extents = try await reader.call(bridge, frame, "Component", "GetExtents", [.uint32(0)])[0]
    #expect(bounds.last?.body[3].unwrapped == extents)
    #expect(extents == .structure([.int32(299), .int32(598), .int32(300), .int32(400)]))
  }

  @Test func `A reader that scrolls a table a hundred times hears few announcements, and the last one`() async throws {
    let source = ManyRows()
    let table = makeTable(source)
    let (harness, reader, bridge) = try await open(table)
    defer { reader.kill() }
    let path = try #require(try await reader.find(bridge, .list))
    let actions = try await reader.call(bridge, path, "Action", "GetActions")[0].elements ?? []
    let index = try #require(actions.firstIndex { $0.elements?.first?.text == "scroll-down" })
    var answers = 0
    var status: String?
    harness.run {
      let listener = AssistiveTechnology.listener
      AssistiveTechnology.listener = { notification, argument in
        if notification == .pageScrolled { status = argument as? String }
        listener?(notification, argument)
      }
    }
    let all = try await events(harness, reader, bridge) { frame in
      guard frame.isMultiple(of: 6) else { return }
      reader.client.call(
        .call(reader.app, path, "org.a11y.atspi.Action", "DoAction", [.int32(Int32(index))])
      ) { _ in answers += 1 }
    }
    #expect(answers == 100 && table.contentOffset.y > 10_000)
    let said = announcements(all)
    #expect((2...22).contains(said.count) && all.count < 100, "\(said.count) of \(all.count)")
    #expect(said.last == status && Set(said).count == said.count)
  }

  @Test func `A form that scrolls with a focus, a label and a slider that change each frame sends few events`()
    async throws
  {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scrollView.contentSize = CGSize(width: 300, height: 100_000)
    let (field, label, slider) = (UITextField(), UILabel(), UISlider())
    for (index, view) in [field, label, slider].enumerated() {
      view.frame = CGRect(x: 10, y: 50 + 60 * index, width: 200, height: 40)
      scrollView.addSubview(view)
    }
    for index in 0..<200 {
      let row = UILabel(frame: CGRect(x: 10, y: 300 + 40 * index, width: 200, height: 30))
      row.text = "Row \(index)"
      scrollView.addSubview(row)
    }
    let (harness, reader, bridge) = try await open(scrollView)
    defer { reader.kill() }
    _ = field.becomeFirstResponder()
    let all = try await events(harness, reader, bridge) { frame in
      scrollView.contentOffset.y += 5
      label.text = "Step \(frame)"
      slider.value = Float(frame) / 600
    }
    let members = all.reduce(into: [:]) { $0[$1.member ?? "", default: 0] += 1 }
    #expect(members["BoundsChanged"] ?? 0 > 2, "\(members)")
    #expect(all.count < 100, "\(members)")
    let names = all.filter { $0.body[0].text == "accessible-name" }.compactMap { $0.body[3].unwrapped.text }
    #expect(names.last == "Step 599", "the last one arrives")
    let values = all.filter { $0.body[0].text == "accessible-value" }.map { $0.body[3].unwrapped }
    #expect(values.last == .double(Double(slider.value)))
  }

  @Test func `Ping is answered in each frame of an animation`() async throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let root = UIView()
    root.addSubview(view)
    let (harness, reader, bridge) = try await open(root)
    defer { reader.kill() }
    harness.run { UIView.animate(withDuration: 1) { view.frame.origin.x = 200 } }
    for _ in 0..<30 {
      harness.run(for: 1.0 / 60)
      bridge.wake(at: harness.time)
      try await reader.settle(bridge)
    }
    let x = view.presentationFrame.minX
    #expect(x > 20 && x < 180, "the animation is on its way")
  }

  @Test func `A thousand pages that come and go leave no number behind, and few events`() async throws {
    let root = UIView()
    let (harness, reader, bridge) = try await open(root)
    defer { reader.kill() }
    bridge.wake(at: harness.time)
    harness.run(for: 2)
    bridge.wake(at: harness.time)
    let table = bridge.server.table
    let count = table.count
    for index in 0..<1_000 {
      let page = UIView(frame: root.bounds)
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "Page \(index)"
      page.addSubview(label)
      root.addSubview(page)
      harness.run(for: 0.1)
      bridge.wake(at: harness.time)
      page.removeFromSuperview()
      harness.run(for: 0.1)
      bridge.wake(at: harness.time)
      if index % 50 == 0 { try await reader.settle(bridge) }
    }
    harness.run(for: 2)
    bridge.wake(at: harness.time)
    #expect(table.count == count)
    try await reader.settle(bridge)
    #expect(reader.takeHeard().count < 2_000)
  }
}
