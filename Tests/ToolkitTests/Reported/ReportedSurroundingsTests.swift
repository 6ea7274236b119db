import Foundation
import ScreenKeyboard
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Lists
@testable import TextEditing
@testable import Views

/// Situations that programmers have reported of scroll views in and around other things.
@MainActor
@Suite("Reported situations of surroundings")
struct ReportedSurroundingsTests {
  private final class Rows: UITableViewController {
    var count = 20
    var flips = false
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.contentView.addSubview(UITextField(frame: CGRect(x: 10, y: 7, width: 200, height: 30)))
      if flips { cell.contentView.transform = CGAffineTransform(scaleX: 1, y: -1) }
      return cell
    }

    func field(_ row: Int) -> UITextField? {
      tableView.cellForRow(at: IndexPath(row: row, section: 0))?.contentView.subviews.lazy
        .compactMap { $0 as? UITextField }.first
    }
  }

  @Test("1 header view replaced while a row comes in")
  func headerReplaced() {
    let rows = Rows(style: .plain)
    let harness = OffscreenHarness(root: rows, size: CGSize(width: 400, height: 600))
    let table: UITableView = rows.tableView
    let old = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 80))
    table.tableHeaderView = old
    harness.runUntilIdle()
    rows.count += 1
    table.insertRows(at: [[0, 0]], with: .fade)
    harness.run(for: 0.1)
    let new = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 160))
    table.tableHeaderView = new
    #expect(old.superview == nil)
    harness.run(for: 0.05)
    harness.runUntilIdle()
    #expect(new.frame == CGRect(x: 0, y: 0, width: 400, height: 160))
    #expect(table.rectForRow(at: [0, 0]).minY == 160 && table.cellForRow(at: [0, 0])?.frame.minY == 160)
    #expect(
      table.visibleCells.allSatisfy { cell in table.indexPath(for: cell).map { table.rectForRow(at: $0) } == cell.frame
      })
    // And a smaller one while a row goes.
    rows.count -= 1
    table.deleteRows(at: [[0, 0]], with: .fade)
    harness.run(for: 0.1)
    table.tableHeaderView = nil
    harness.runUntilIdle()
    #expect(new.superview == nil && table.cellForRow(at: [0, 0])?.frame.minY == 0 && table.contentSize.height == 880)
  }

  @Test(
    "2 a table under a sheet keeps its inset while the sheet is typed in",
    arguments: [UIModalPresentationStyle.formSheet, .pageSheet, .popover, .fullScreen])
  func tableUnderSheet(style: UIModalPresentationStyle) {
    let rows = Rows(style: .plain)
    let harness = OffscreenHarness(root: rows, size: CGSize(width: 900, height: 700))
    let keyboard = SimulatedKeyboard()
    harness.window.addSubview(keyboard)
    harness.runUntilIdle()
    rows.tableView.contentOffset.y = 100
    let sheet = UIViewController()
    sheet.modalPresentationStyle = style
    sheet.popoverPresentationController?.sourceView = rows.view
    sheet.popoverPresentationController?.sourceRect = CGRect(x: 450, y: 350, width: 1, height: 1)
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    sheet.view.addSubview(field)
    rows.present(sheet, animated: true)
    harness.runUntilIdle()
    field.becomeFirstResponder()
    harness.runUntilIdle()
    #expect(field.isFirstResponder && keyboard.frame.minY < 700)
    #expect(rows.tableView.contentInset.bottom == 0 && rows.tableView.contentOffset.y == 100)
    sheet.dismiss(animated: true)
    harness.runUntilIdle()
    #expect(rows.tableView.contentInset.bottom == 0 && rows.tableView.contentOffset.y == 100)
  }

  @Test("3 a table that is upside down makes room for the keyboard where it is", arguments: [false, true])
  func flippedTable(turned: Bool) throws {
    let rows = Rows(style: .plain)
    rows.flips = !turned
    let harness = OffscreenHarness(root: rows, size: CGSize(width: 400, height: 600))
    let keyboard = SimulatedKeyboard()
    harness.window.addSubview(keyboard)
    rows.tableView.transform = turned ? CGAffineTransform(rotationAngle: .pi) : CGAffineTransform(scaleX: 1, y: -1)
    harness.runUntilIdle()
    let field = try #require(rows.field(0))
    #expect(field.convert(field.bounds, to: nil).minY > 550)
    field.becomeFirstResponder()
    harness.runUntilIdle()
    #expect(keyboard.frame.minY < 500)
    #expect(field.convert(field.bounds, to: nil).maxY <= keyboard.frame.minY)
    rows.tableView.contentOffset.y = 10_000
    harness.wheelToRest(at: CGPoint(x: 200, y: 100), notches: CGPoint(x: 0, y: -1))
    #expect(rows.field(19) != nil)
    field.resignFirstResponder()
    harness.window.endEditing(true)
    harness.runUntilIdle()
    #expect(rows.tableView.contentInset == .zero)
  }

  private final class Zoomed: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    override func viewDidLoad() {
      view.addSubview(scrollView)
      scrollView.frame = view.bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.delegate = self
      scrollView.minimumZoomScale = 0.5
      scrollView.maximumZoomScale = 4
      scrollView.addSubview(picture)
      scrollView.contentSize = picture.bounds.size
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  }

  @Test(
    "5 a refresh that was begun before its controller is pushed shows below the large title", arguments: [true, false])
  func refreshBegunBeforePush(animated: Bool) {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    let harness = OffscreenHarness(root: navigation, size: CGSize(width: 400, height: 600))
    harness.run(for: 0.5)
    let rows = Rows(style: .plain)
    rows.title = "Rows"
    let control = UIRefreshControl()
    rows.tableView.refreshControl = control
    control.beginRefreshing()
    navigation.pushViewController(rows, animated: animated)
    harness.run(for: 2)
    let table: UITableView = rows.tableView
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
    let bar = navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil)
    let shown = control.convert(control.bounds, to: nil)
    #expect(shown.minY >= bar.maxY - 0.5 && shown.height >= 50)
    control.endRefreshing()
    harness.run(for: 2)
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
    #expect(
      abs(
        table.convert(table.rectForRow(at: [0, 0]), to: nil).minY
          - navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil).maxY) < 0.5)
  }

  @Test("6 a refresh that ends while its controller is covered leaves nothing", arguments: [true, false])
  func refreshEndedWhileCovered(large: Bool) {
    let rows = Rows(style: .plain)
    rows.title = "Rows"
    let navigation = UINavigationController(rootViewController: rows)
    navigation.navigationBar.prefersLargeTitles = large
    let harness = OffscreenHarness(root: navigation, size: CGSize(width: 400, height: 600))
    let control = UIRefreshControl()
    rows.tableView.refreshControl = control
    harness.run(for: 0.5)
    let table: UITableView = rows.tableView
    let (offset, inset) = (table.contentOffset, table.adjustedContentInset)
    harness.finger.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 550), duration: 0.5)
    harness.run(for: 2)
    #expect(control.isRefreshing)
    navigation.pushViewController(UIViewController(), animated: true)
    harness.run(for: 2)
    control.endRefreshing()
    harness.run(for: 2)
    navigation.popViewController(animated: true)
    harness.run(for: 2)
    #expect(table.contentOffset == offset && table.adjustedContentInset == inset)
  }

  @Test("7 a text view at its top stays there when the window is turned again and again")
  func turnedText() {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    let text = UITextView()
    text.text = (0..<200).map { "line \($0) of a text that is long enough to be broken in a narrow window" }.joined(
      separator: "\n")
    let harness = OffscreenHarness(root: navigation, size: CGSize(width: 400, height: 800))
    text.frame = controller.view.bounds
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(text)
    harness.runUntilIdle()
    for _ in 0..<4 {
      #expect(text.contentOffset.y == -text.adjustedContentInset.top)
      harness.resize(to: CGSize(width: 800, height: 400))
      harness.run(for: 0.5)
      #expect(text.contentOffset.y == -text.adjustedContentInset.top)
      harness.resize(to: CGSize(width: 400, height: 800))
      harness.run(for: 0.5)
    }
    text.contentOffset.y = 10_000_000
    harness.wheelToRest(at: CGPoint(x: 200, y: 400), notches: CGPoint(x: 0, y: 1))
    for size in [CGSize(width: 800, height: 400), CGSize(width: 400, height: 800)] {
      harness.resize(to: size)
      harness.runUntilIdle()
      #expect(text.clamped(text.contentOffset) == text.contentOffset)
    }
  }

  @Test("8 a text view with insets below zero shows all of its lines, and its caret")
  func negativeInsets() {
    let harness = OffscreenHarness()
    let text = UITextView()
    harness.add(text, frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    text.contentInset = UIEdgeInsets(top: -4, left: -4, bottom: -4, right: -4)
    text.becomeFirstResponder()
    for line in 0..<12 {
      harness.type("line \(line)")
      harness.run(for: 0.2)
      let caret = text.caretRect(for: text.endOfDocument)
      #expect(
        text.bounds.inset(by: text.adjustedContentInset).insetBy(dx: -5, dy: -0.5).contains(caret),
        "\(line) \(caret) \(text.bounds)")
      #expect(text.clamped(text.contentOffset) == text.contentOffset)
      harness.strike("Return", characters: "\r")
    }
    harness.runUntilIdle()
    let caret = text.caretRect(for: text.endOfDocument)
    #expect(text.bounds.contains(caret))
  }

  @Test("9 a zoomed view whose window is turned keeps its place, and can be zoomed out")
  func turnedZoom() {
    let zoomed = Zoomed()
    let harness = OffscreenHarness(root: zoomed, size: CGSize(width: 400, height: 800))
    harness.runUntilIdle()
    let scrollView = zoomed.scrollView
    scrollView.minimumZoomScale = 1
    harness.fingers.pinch(around: CGPoint(x: 200, y: 200), from: 100, to: 300)
    harness.runUntilIdle()
    #expect(scrollView.zoomScale > 2)
    let scale = scrollView.zoomScale
    harness.resize(to: CGSize(width: 800, height: 400))
    harness.runUntilIdle()
    #expect(scrollView.zoomScale == scale && scrollView.clamped(scrollView.contentOffset) == scrollView.contentOffset)
    #expect(
      abs(scrollView.contentSize.width - 400 * scale) < 0.01
        && zoomed.picture.bounds.size == CGSize(width: 400, height: 400))
    // The content changes its size while it is zoomed, by its bounds.
    zoomed.picture.bounds.size.height = 600
    scrollView.contentSize = CGSize(width: 400 * scale, height: 600 * scale)
    zoomed.picture.center = CGPoint(x: 200 * scale, y: 300 * scale)
    harness.fingers.pinch(around: CGPoint(x: 400, y: 200), from: 300, to: 30)
    harness.runUntilIdle()
    #expect(scrollView.zoomScale == 1 && zoomed.picture.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
    #expect(scrollView.contentSize == CGSize(width: 400, height: 600) && scrollView.contentOffset.x == 0)
  }

  @Test("10 a picture that is centered in layout returns from too small a scale without a jump")
  func centeredReturn() {
    final class Centering: UIScrollView {
      var picture: UIView?
      override func layoutSubviews() {
        super.layoutSubviews()
        guard let picture else { return }
        var frame = picture.frame
        frame.origin.x = frame.width < bounds.width ? (bounds.width - frame.width) / 2 : 0
        frame.origin.y = frame.height < bounds.height ? (bounds.height - frame.height) / 2 : 0
        picture.frame = frame
      }
    }
    final class Delegate: UIScrollViewDelegate {
      let picture: UIView
      init(_ picture: UIView) { self.picture = picture }
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    }
    let harness = OffscreenHarness()
    let scrollView = Centering()
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let delegate = Delegate(picture)
    scrollView.picture = picture
    scrollView.delegate = delegate
    scrollView.maximumZoomScale = 3
    harness.add(scrollView, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scrollView.addSubview(picture)
    scrollView.contentSize = CGSize(width: 200, height: 100)
    harness.runUntilIdle()
    #expect(picture.frame.midX == 200 && picture.frame.midY == 200)
    harness.fingers.spread(around: CGPoint(x: 200, y: 200), from: 300, to: 100)
    harness.run(for: 0.1)
    harness.fingers.lift()
    var last: CGPoint?
    for _ in 0..<60 {
      harness.runFrame()
      let frame = picture.presentationFrame
      let middle = CGPoint(
        x: frame.midX - scrollView.presentationContentOffset.x, y: frame.midY - scrollView.presentationContentOffset.y)
      if let last { #expect(abs(middle.x - last.x) < 6 && abs(middle.y - last.y) < 6, "\(last) to \(middle)") }
      last = middle
    }
    harness.runUntilIdle()
    #expect(picture.frame.midX == 200 && picture.frame.midY == 200 && scrollView.zoomScale == 1)
  }

  @MainActor
  private final class Pages: UIPageViewControllerDataSource {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    var all: [UIViewController]
    init(_ titles: [String]) {
      all = titles.map {
        let controller = UIViewController()
        controller.title = $0
        return controller
      }
      pages.dataSource = self
      pages.setViewControllers([all[0]], direction: .forward, animated: false)
    }
    func neighbor(_ controller: UIViewController, _ distance: Int) -> UIViewController? {
      guard let index = all.firstIndex(where: { $0 === controller }), all.indices.contains(index + distance) else {
        return nil
      }
      return all[index + distance]
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbor(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbor(viewController, 1) }
  }

  @Test("11 pages that change during a swipe", arguments: [0, 1, 2, 3])
  func pagesChangedInSwipe(manner: Int) {
    let stage = Pages(["A", "B", "C"])
    let harness = OffscreenHarness(root: stage.pages, size: CGSize(width: 400, height: 300))
    harness.runUntilIdle()
    harness.finger.press(at: CGPoint(x: 300, y: 100))
    harness.finger.move(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 200, y: 100), duration: 0.3)
    let new = UIViewController()
    new.title = "X"
    stage.all[1] = new
    switch manner {
    case 0: stage.pages.setViewControllers([stage.all[0]], direction: .forward, animated: false)
    case 1:
      stage.pages.dataSource = nil
      stage.pages.dataSource = stage
    case 2: stage.pages.setViewControllers([stage.all[0]], direction: .forward, animated: true)
    default: stage.pages.setViewControllers([stage.all[2]], direction: .forward, animated: false)
    }
    harness.releaseToRest(at: CGPoint(x: 200, y: 100))
    // A page that was on its way before its data changed arrives; nothing of the new data is beside it.
    let expected = ["A", "B", "A", "C"]
    #expect(stage.pages.viewControllers?.first?.title == expected[manner])
    let isBack = stage.pages.viewControllers?.first?.title != "A"
    harness.finger.fling(
      from: CGPoint(x: isBack ? 100 : 300, y: 100), to: CGPoint(x: isBack ? 300 : 100, y: 100), duration: 0.1)
    harness.runUntilIdle()
    let shown = stage.pages.viewControllers?.first
    #expect(shown?.title == (["X", "B", "X", "X"][manner]))
    #expect(shown?.view.convert(CGPoint.zero, to: nil) == .zero)
  }

  private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections = ["one", "two", "three"]
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section] }
  }

  @Test(
    "12 the headers of sections are in sight in each frame of updates, and never over another one",
    arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func headersInUpdates(style: UITableView.Style) {
    let harness = OffscreenHarness()
    let table = UITableView(frame: .zero, style: style)
    let source = Sections()
    table.dataSource = source
    table.delegate = source
    harness.add(table, frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    harness.runUntilIdle()
    func check(_ what: String) {
      for frame in 0..<30 {
        harness.runFrame()
        for section in source.sections.indices {
          let header = table.headerView(forSection: section)
          let rect = table.rectForHeader(inSection: section)
          guard rect.intersects(table.bounds) else { continue }
          #expect(header != nil && header?.window != nil, "\(what) \(frame) \(section)")
        }
      }
      harness.runUntilIdle()
      for section in source.sections.indices where table.rectForHeader(inSection: section).intersects(table.bounds) {
        let header = table.headerView(forSection: section)
        #expect(header?.alpha == 1 && header?.isHidden == false, "\(what) \(section)")
        #expect(
          header?.textLabel?.text == source.sections[section] || header?.contentConfiguration != nil,
          "\(what) \(section)")
      }
    }
    source.sections.insert("new", at: 1)
    table.insertSections([1], with: .fade)
    check("insert")
    source.sections.remove(at: 0)
    table.deleteSections([0], with: .fade)
    check("delete")
    table.contentOffset.y = 60
    source.sections.swapAt(0, 1)
    table.moveSection(0, toSection: 1)
    check("move")
    source.sections[1] = "other"
    table.reloadSections([1], with: .automatic)
    check("reload")
  }

  @Test("13 a table with a refresh control in a scroll view that goes the same way is refreshed by a pull")
  func nestedRefresh() {
    let harness = OffscreenHarness(size: CGSize(width: 400, height: 600))
    let outer = UIScrollView()
    harness.add(outer, frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    outer.contentSize = CGSize(width: 400, height: 1200)
    let rows = Rows(style: .plain)
    rows.view.frame = CGRect(x: 0, y: 0, width: 400, height: 500)
    outer.addSubview(rows.view)
    let control = UIRefreshControl()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    rows.tableView.refreshControl = control
    harness.runUntilIdle()
    harness.finger.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400), duration: 0.5)
    harness.run(for: 2)
    #expect(count == 1 && control.isRefreshing && outer.contentOffset.y == 0)
    control.endRefreshing()
    harness.run(for: 2)
    #expect(rows.tableView.contentOffset.y == 0 && rows.tableView.adjustedContentInset.top == 0)
    // From within the page that is scrolled a bit, the table still takes the pull at its own top.
    outer.contentOffset.y = 100
    harness.finger.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400), duration: 0.5)
    harness.run(for: 2)
    withExtendedLifetime(rows) {}
  }
}
