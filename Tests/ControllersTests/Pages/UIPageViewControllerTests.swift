import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Views

@MainActor
@Suite("Page view controllers")
struct UIPageViewControllerTests {
  private static let turnCalls = [
    "willTransition D", "D.willMove", "D.didLoad", "D.willAppear", "C.willDisappear", "D.isAppearing",
    "C.willMove(nil)", "C.didDisappear", "D.didAppear", "D.didMove", "C.didMove(nil)", "didFinish C true",
  ]

  @Test("A fling turns to the page after, with all calls in their order", arguments: [30, 60, 144])
  func fling(framesPerSecond: Int) {
    let stage = PageStage(framesPerSecond: framesPerSecond)
    stage.fling(from: 300, to: 150)
    #expect(stage.log.takeWithoutLayout() == Self.turnCalls)
    #expect(stage.title == "D" && stage.all[3].view.convert(CGPoint.zero, to: nil) == .zero)
    #expect(stage.all[2].view.superview == nil && stage.pages.children == [stage.all[3]])
  }

  @Test("Pages that scroll turn with the same calls when they are said to have backs")
  func doubleSided() {
    let stage = PageStage()
    #expect(!stage.pages.isDoubleSided)
    stage.pages.isDoubleSided = true
    stage.fling(from: 300, to: 150)
    #expect(stage.log.takeWithoutLayout() == Self.turnCalls && stage.pages.viewControllers == [stage.all[3]])
  }

  @Test("A short drag returns, and tells that no turn was completed")
  func returning() {
    let stage = PageStage()
    stage.harness.finger.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 200, y: 100))
    stage.harness.runUntilIdle()
    #expect(
      stage.log.takeWithoutLayout() == [
        "willTransition D", "D.willMove", "D.didLoad", "D.willAppear", "C.willDisappear", "D.isAppearing",
        "D.willDisappear", "D.willMove(nil)", "D.didDisappear", "C.willAppear", "C.isAppearing", "C.didAppear",
        "D.didMove(nil)", "didFinish C false",
      ])
    #expect(stage.title == "C" && stage.pages.children == [stage.all[2]])
  }

  @Test("Pages turn one after the other to both ends, and not beyond")
  func ends() {
    let stage = PageStage()
    for title in ["D", "E", "E"] {
      stage.fling(from: 300, to: 150)
      #expect(stage.title == title)
    }
    for title in ["D", "C", "B", "A", "A"] {
      stage.fling(from: 100, to: 250)
      #expect(stage.title == title)
    }
  }

  @Test("From right to left the page after is at the left")
  func mirrored() {
    let stage = PageStage(isMirrored: true)
    stage.fling(from: 100, to: 250)
    #expect(stage.title == "D")
  }

  @Test("Vertical pages follow from top to bottom, by keys too")
  func vertical() {
    let stage = PageStage(orientation: .vertical)
    stage.harness.finger.fling(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 100))
    stage.harness.runUntilIdle()
    #expect(stage.title == "D")
    stage.harness.strikeAndSettle("Page_Up")
    #expect(stage.title == "C" && stage.all[2].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test("The program's change slides in, and calls its completion and no delegate", arguments: [false, true])
  func setting(animated: Bool) {
    let stage = PageStage()
    var completions: [Bool] = []
    stage.pages.setViewControllers([stage.all[0]], direction: .reverse, animated: animated) { completions.append($0) }
    if animated {
      stage.harness.run(for: 0.15)
      let place = stage.all[0].view.convert(CGPoint.zero, to: nil)
      #expect(place.x < -50 && place.x > -350 && completions == [])
    }
    stage.harness.runUntilIdle()
    #expect(completions == [true] && stage.title == "A")
    #expect(!stage.log.takeWithoutLayout().contains { $0.contains("Transition") || $0.contains("Finish") })
    #expect(stage.all[0].view.convert(CGPoint.zero, to: nil) == .zero && stage.pages.children == [stage.all[0]])
  }

  @Test("The spacing lies between two pages")
  func spacing() {
    let stage = PageStage(spacing: 20)
    stage.harness.finger.pull(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 190, y: 100))
    let (first, second) = (stage.x(of: stage.all[2]), stage.x(of: stage.all[3]))
    #expect(abs(first + 100) < 1 && second - first == 420)
  }

  @Test("Dots count the pages, and turn them")
  func dots() throws {
    let stage = PageStage(dots: true)
    let dots = try #require(stage.pages.view.subviews.first { $0 is UIPageControl } as? UIPageControl)
    #expect(dots.numberOfPages == 5 && dots.currentPage == 2 && dots.frame.maxY == 300)
    #expect(stage.all[2].view.bounds.height == 300 - dots.frame.height)
    stage.fling(from: 300, to: 150)
    #expect(dots.currentPage == 3)
    stage.harness.clickAndSettle(230, dots.center.y)
    #expect(dots.currentPage == 4 && stage.title == "E")
  }

  @Test("The page keeps its place and the safe area in a resized window")
  func resizing() {
    let stage = PageStage()
    stage.pages.additionalSafeAreaInsets.top = 30
    stage.harness.resizeAndSettle(500, 200)
    #expect(stage.all[2].view.convert(stage.all[2].view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 500, height: 200))
    #expect(stage.all[2].view.safeAreaInsets.top == 30)
  }

  @Test(
    "A page that another one replaces in a call leaves that one shown alone",
    arguments: ["willMove", "didLoad", "willAppear", "layout", "isAppearing", "didAppear", "didMove"], [false, true])
  func replacingWithinCall(call: String, isAnimated: Bool) {
    let stage = PageStage()
    let (pages, new, last) = (stage.pages, LoggedController("X", stage.log), LoggedController("Y", stage.log))
    var endings: [Bool] = []
    new.actions[call] = { pages.setViewControllers([last], direction: .forward, animated: isAnimated) }
    pages.setViewControllers([new], direction: .forward, animated: true) { endings.append($0) }
    stage.harness.runUntilIdle()
    #expect(stage.title == "Y" && pages.children == [last] && endings.count == 1)
    #expect([stage.all[2], new, last].map(\.hasAppeared) == [false, false, true])
    #expect([stage.all[2], new, last].map { $0.view.window != nil } == [false, false, true])
  }

  @Test("A page that is removed from its parent is not visible any more, and another one can come")
  func removed() {
    let stage = PageStage()
    stage.all[2].removeFromParent()
    #expect(stage.all[2].view.window == nil && !stage.all[2].hasAppeared)
    stage.harness.runUntilIdle()
    #expect(stage.pages.viewControllers == nil && stage.pages.children == [])
    stage.pages.setViewControllers([stage.all[0]], direction: .forward, animated: true)
    stage.harness.runUntilIdle()
    #expect(stage.title == "A" && stage.all[0].hasAppeared)
  }

  @Test("A page that another container takes during a turn stays there", arguments: [false, true], [false, true])
  func takenDuringTurn(isNew: Bool, isByUser: Bool) {
    let stage = PageStage()
    let (old, new) = (stage.all[2], stage.all[3])
    var endings: [Bool] = []
    if isByUser {
      stage.harness.finger.press(at: CGPoint(x: 350, y: 150))
      stage.harness.finger.move(to: CGPoint(x: 200, y: 150))
      stage.harness.finger.move(to: CGPoint(x: 50, y: 150))
    } else {
      stage.pages.setViewControllers([new], direction: .forward, animated: true) { endings.append($0) }
      stage.harness.run(for: 0.1)
    }
    #expect(stage.pages.turn?.page === new)
    let other = UIViewController()
    let taken = isNew ? new : old
    other.addChild(taken)
    other.view.addSubview(taken.view)
    _ = stage.log.takeWithoutLayout()
    if isByUser { stage.harness.finger.release(at: CGPoint(x: 50, y: 150)) }
    stage.harness.runUntilIdle()
    let calls = stage.log.takeWithoutLayout()
    #expect(taken.parent === other && taken.view.superview === other.view)
    #expect(!calls.contains { $0.hasPrefix("\(taken.title ?? "").") && $0.contains("ove") })
    #expect(stage.title == (isNew ? "C" : "D") && stage.pages.children == [isNew ? old : new])
    #expect((isNew ? old : new).hasAppeared && !taken.hasAppeared)
    #expect(isByUser ? calls.contains("didFinish C \(!isNew)") : endings == [!isNew])
    let visible = (isNew ? old : new).view!
    #expect(visible.convert(visible.bounds, to: nil).minX == 0)
  }

  @Test(
    "Changes that calls of a page request are made after the completion of the first one", arguments: [false, true])
  func orderOfCompletions(isAnimated: Bool) {
    let stage = PageStage()
    let (pages, new, last) = (stage.pages, LoggedController("X", stage.log), LoggedController("Y", stage.log))
    var order: [String] = []
    new.actions["didMove"] = {
      pages.setViewControllers([last], direction: .forward, animated: false) { _ in order.append("Y") }
    }
    pages.setViewControllers([new], direction: .forward, animated: isAnimated) { _ in
      order.append("X")
      pages.setViewControllers([stage.all[0]], direction: .forward, animated: false) { _ in order.append("A") }
    }
    stage.harness.runUntilIdle()
    #expect(order == ["X", "Y", "A"] && stage.title == "A" && pages.children == [stage.all[0]])
  }

  /// A data source whose state follows the completion, as that of many apps does.
  private final class Source: UIPageViewControllerDataSource {
    let pages: [UIViewController]
    var index = 0
    var questions = 0

    init(_ pages: [UIViewController]) { self.pages = pages }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      questions += 1
      return index > 0 ? pages[index - 1] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      questions += 1
      return index + 1 < pages.count ? pages[index + 1] : nil
    }
  }

  @Test("The data source is asked for neighbors after the completion of the change", arguments: [true, false])
  func neighborsAfterCompletion(animated: Bool) {
    let source = Source((0..<3).map { _ in UIViewController() })
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = source
    pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    let harness = OffscreenHarness(root: pages)
    harness.runUntilIdle()
    for index in [1, 2, 1, 0] {
      source.questions = 0
      var questionsBefore = 0
      pages.setViewControllers(
        [source.pages[index]], direction: index > source.index ? .forward : .reverse, animated: animated
      ) { _ in
        questionsBefore = source.questions
        source.index = index
      }
      harness.runUntilIdle()
      #expect(questionsBefore == 0 && source.questions > 0 && pages.viewControllers == [source.pages[index]])
    }
    harness.finger.fling(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 150, y: 100))
    harness.runUntilIdle()
    #expect(pages.viewControllers == [source.pages[1]])
  }

  @Test("The visible page rests in the middle of three places, also at the ends", arguments: [0, 2, 4])
  func restsInTheMiddle(index: Int) {
    let stage = PageStage()
    stage.pages.setViewControllers([stage.all[index]], direction: .forward, animated: false)
    stage.harness.runUntilIdle()
    let scrollView = stage.pages.scrollView
    #expect(scrollView.contentOffset == CGPoint(x: 400, y: 0) && scrollView.contentSize.width == 1200)
    for (start, end) in [(350.0, 60.0), (60, 350)] {
      let isEnd = index == (start > end ? 4 : 0)
      stage.harness.finger.pull(from: CGPoint(x: start, y: 150), to: CGPoint(x: end, y: 150))
      let way = abs(scrollView.contentOffset.x - 400)
      #expect(isEnd ? way < 200 : way > 250)
      stage.harness.settle { stage.harness.finger.cancel(at: CGPoint(x: end, y: 150)) }
      stage.pages.setViewControllers([stage.all[index]], direction: .forward, animated: false)
      stage.harness.runUntilIdle()
      #expect(scrollView.contentOffset == CGPoint(x: 400, y: 0))
    }
  }

  @Test("A ring of one page or of two turns as far as it goes", arguments: [1, 2])
  func ring(count: Int) {
    let ring = PageRow((0..<count).map { _ in UIViewController() }, isRing: true)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = ring
    pages.setViewControllers([ring.all[0]], direction: .forward, animated: false)
    let harness = OffscreenHarness(root: pages)
    harness.runUntilIdle()
    for (turn, x) in [-150.0, -150, 150, 150].enumerated() {
      harness.finger.fling(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200 + x, y: 100))
      harness.run(for: 0.1)
      let place = pages.turn.map { $0.page.view.convert(CGPoint.zero, to: nil).x }
      #expect(place.map { ($0 < 0) == (x > 0) } ?? (count == 1))
      harness.runUntilIdle()
      #expect(pages.viewControllers == [ring.all[(turn + 1) % count]])
    }
  }

  @Test("An app may be the delegate of the pages' scroll view, and pages turn as without it")
  func scrollDelegateOfApp() throws {
    final class Watcher: UIScrollViewDelegate {
      var (scrolls, ends) = (0, 0)
      func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ends += 1 }
    }
    let (stage, watcher) = (PageStage(), Watcher())
    let scrollView = try #require(stage.pages.view.subviews.compactMap { $0 as? UIScrollView }.first)
    #expect(scrollView.delegate == nil)
    scrollView.delegate = watcher
    stage.harness.finger.drag(from: CGPoint(x: 350, y: 150), to: CGPoint(x: 100, y: 150))
    stage.harness.runUntilIdle()
    #expect(stage.title == "D" && stage.log.takeWithoutLayout() == Self.turnCalls)
    #expect(watcher.scrolls > 5 && watcher.ends == 1)
  }

  /// When a program sets another page.
  enum Moment: CaseIterable {
    case atRest, pressed, dragged, draggedBack, released, turning
  }

  @Test(
    "A page that the program sets at any moment is the one that stays, and its completion says so",
    arguments: Moment.allCases, [true, false])
  func setAtAnyMoment(moment: Moment, animated: Bool) {
    for target in [0, 1, 2, 3, 4] {
      let stage = PageStage()
      let finger = stage.harness.finger
      switch moment {
      case .atRest: break
      case .pressed: finger.press(at: CGPoint(x: 300, y: 150))
      case .dragged: finger.pull(from: CGPoint(x: 300, y: 150), to: CGPoint(x: 150, y: 150))
      case .draggedBack: finger.pull(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 250, y: 150))
      case .released: finger.fling(from: CGPoint(x: 300, y: 150), to: CGPoint(x: 200, y: 150))
      case .turning: stage.pages.setViewControllers([stage.all[3]], direction: .forward, animated: true)
      }
      if moment == .turning || moment == .released { stage.harness.run(for: 0.05) }
      var ends: [Bool] = []
      stage.pages.setViewControllers(
        [stage.all[target]], direction: target < 2 ? .reverse : .forward, animated: animated
      ) { ends.append($0) }
      stage.harness.run(for: 0.1)
      if moment == .pressed || moment == .dragged || moment == .draggedBack {
        finger.move(to: CGPoint(x: 200, y: 150))
        stage.harness.run(for: 0.05)
        finger.release(at: CGPoint(x: 200, y: 150))
      }
      stage.harness.runUntilIdle()
      #expect(stage.pages.viewControllers?.first === stage.all[target], "\(stage.title ?? "") for \(target)")
      #expect(ends == [true], "\(target)")
      let frame = stage.all[target].view.convert(stage.all[target].view.bounds, to: nil)
      #expect(frame == CGRect(x: 0, y: 0, width: 400, height: 300), "\(target)")
    }
  }
}
