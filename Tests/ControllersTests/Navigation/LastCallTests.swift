import Foundation
import Rendering
import TestSupport
import Testing

@testable import Controllers
@testable import Views

/// The law of the last call: whatever calls, fingers and animations interrupt each other, the last calls decide what is
/// shown, and each completion is called once.
@MainActor
@Suite("Random changes of containers")
struct LastCallTests {
  /// A step of a script.
  enum Step {
    case push(Int, animated: Bool), pop(animated: Bool), popToRoot(animated: Bool), stack([Int], animated: Bool)
    case tab(Int), page(Int, animated: Bool), hideBar(Bool, animated: Bool), hideToolbar(Bool, animated: Bool)
    case present(animated: Bool), dismiss(animated: Bool), press(Int, Int), move(Int, Int), lift, wait(Double)
    case resize(Int)

    /// The call with or without an animation; nil for what is no call.
    func call(animated: Bool) -> Step? {
      switch self {
      case .push(let index, _): .push(index, animated: animated)
      case .pop: .pop(animated: animated)
      case .popToRoot: .popToRoot(animated: animated)
      case .stack(let indices, _): .stack(indices, animated: animated)
      case .page(let index, _): .page(index, animated: animated)
      case .hideBar(let hides, _): .hideBar(hides, animated: animated)
      case .hideToolbar(let hides, _): .hideToolbar(hides, animated: animated)
      case .present: .present(animated: animated)
      case .dismiss: .dismiss(animated: animated)
      case .tab, .resize: self
      case .press, .move, .lift, .wait: nil
      }
    }

    static func random(using random: inout SplitMix64) -> Step {
      let animated = Int.random(in: 0..<4, using: &random) > 0
      let x = [3, 10, 60, 150, 240, 290].randomElement(using: &random) ?? 0
      let y = [20, 100, 200, 380].randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<22, using: &random) {
      case 0...1: return .push(Int.random(in: 1..<5, using: &random), animated: animated)
      case 2: return .pop(animated: animated)
      case 3: return .popToRoot(animated: animated)
      case 4:
        let count = Int.random(in: 1..<4, using: &random)
        return .stack(Array((0..<5).shuffled(using: &random)[..<count]), animated: animated)
      case 5...6: return .tab(Int.random(in: 0..<2, using: &random))
      case 7...8: return .page(Int.random(in: 0..<3, using: &random), animated: animated)
      case 9: return .hideBar(Bool.random(using: &random), animated: animated)
      case 10: return .hideToolbar(Bool.random(using: &random), animated: animated)
      case 11: return .present(animated: animated)
      case 12: return .dismiss(animated: animated)
      case 13...14: return .press(x, y)
      case 15...17: return .move(x, y)
      case 18: return .lift
      case 19: return .resize([300, 420].randomElement(using: &random) ?? 300)
      default: return .wait([0.02, 0.1, 0.2, 0.6].randomElement(using: &random) ?? 0.1)
      }
    }
  }

  private final class Page: UIViewController {
    init(_ index: Int) {
      super.init(nibName: nil, bundle: nil)
      title = "Page \(index)"
      hidesBottomBarWhenPushed = index == 3
      view.backgroundColor = UIColor(white: 0.5 + CGFloat(index) / 20, alpha: 1)
      toolbarItems = [UIBarButtonItem(title: "\(index)")]
    }
    required init?(coder: NSCoder) { nil }
  }

  @MainActor
  private final class Stage {
    let stack = (0..<5).map { Page($0) }
    let pages = (5..<8).map { Page($0) }
    let navigation = UINavigationController()
    let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let tabs = UITabBarController()
    let harness: OffscreenHarness
    private var finger: CGPoint?
    private var ends: [[Bool]] = []
    private var presentations: [(isAccepted: Bool, ends: Int)] = []

    private let row: PageRow

    /// - Parameter isRing: Whether the last page comes before the first.
    init(isRing: Bool = false) {
      row = PageRow(pages, isRing: isRing)
      navigation.viewControllers = [stack[0]]
      tabs.viewControllers = [navigation, pager]
      harness = OffscreenHarness(root: tabs, size: CGSize(width: 300, height: 400), framesPerSecond: 15)
      pager.dataSource = row
      pager.setViewControllers([pages[0]], direction: .forward, animated: false)
      harness.run(for: 0.1)
    }

    func perform(_ step: Step) {
      switch step {
      case .push(let index, let animated): navigation.pushViewController(stack[index], animated: animated)
      case .pop(let animated): navigation.popViewController(animated: animated)
      case .popToRoot(let animated): navigation.popToRootViewController(animated: animated)
      case .stack(let indices, let animated):
        navigation.setViewControllers(indices.map { stack[$0] }, animated: animated)
      case .tab(let index): tabs.selectedIndex = index
      case .page(let index, let animated):
        let number = ends.count
        ends.append([])
        pager.setViewControllers([pages[index]], direction: index == 0 ? .reverse : .forward, animated: animated) {
          self.ends[number].append($0)
        }
      case .hideBar(let hides, let animated): navigation.setNavigationBarHidden(hides, animated: animated)
      case .hideToolbar(let hides, let animated): navigation.setToolbarHidden(hides, animated: animated)
      case .present(let animated):
        // A second one is refused, with a line on standard error.
        guard tabs.presentedViewController == nil else { return }
        let number = presentations.count
        let sheet = Page(9)
        presentations.append((false, 0))
        tabs.present(sheet, animated: animated) { self.presentations[number].ends += 1 }
        presentations[number].isAccepted = sheet.presentingViewController != nil || presentations[number].ends > 0
      case .dismiss(let animated):
        guard let presented = tabs.presentedViewController, presented.ownPresentation?.isInTransition == false else {
          return
        }
        let number = presentations.count
        presentations.append((true, 0))
        tabs.dismiss(animated: animated) { self.presentations[number].ends += 1 }
      case .press(let x, let y):
        guard finger == nil else { return }
        finger = CGPoint(x: x, y: y)
        harness.finger.press(at: CGPoint(x: x, y: y))
      case .move(let x, let y):
        guard let start = finger else { return }
        finger = CGPoint(x: x, y: y)
        harness.finger.move(from: start, to: CGPoint(x: x, y: y), duration: 0.1)
      case .lift:
        guard let end = finger else { return }
        finger = nil
        harness.finger.release(at: end)
      case .wait(let time): harness.run(for: time)
      case .resize(let width): harness.resize(to: CGSize(width: width, height: 400))
      }
    }

    /// Makes calls one after the other, each when the one before is over.
    func perform(_ steps: [Step], animated: Bool) {
      for step in steps {
        guard let call = step.call(animated: animated) else { continue }
        perform(call)
        harness.runUntilIdle(limit: 5)
      }
    }

    /// Makes the last calls, and runs to the end.
    func finish(animated: Bool) {
      if tabs.presentedViewController != nil {
        perform(.lift)
        harness.runUntilIdle(limit: 5)
        if tabs.presentedViewController != nil { perform(.dismiss(animated: false)) }
      }
      for step: Step in [
        .resize(300), .hideBar(false, animated: animated), .hideToolbar(false, animated: animated), .tab(1),
        .page(1, animated: animated), .tab(0), .stack([2, 0, 4], animated: animated),
      ] { perform(step) }
      harness.run(for: 0.05)
      // Lifted in a bar, the finger would have the last word.
      if let place = finger, !(60..<340).contains(place.y) {
        finger = nil
        harness.finger.cancel(at: place)
      }
      perform(.lift)
      harness.runUntilIdle(limit: 5)
    }

    /// What is wrong at the end; nil if nothing is.
    func complaint(comparedWith fresh: Stage) throws -> String? {
      if navigation.viewControllers != [2, 0, 4].map({ stack[$0] }) { return "stack" }
      if pager.viewControllers != [pages[1]] { return "page" }
      if tabs.selectedViewController !== navigation { return "tab" }
      if !harness.isIdle || navigation.transition != nil || pager.turn != nil { return "rest" }
      if let wrong = ends.first(where: { $0.count != 1 }) { return "completions of a page \(wrong)" }
      if ends.last != [true] { return "completion of the last page" }
      if presentations.contains(where: { $0.isAccepted && $0.ends != 1 }) { return "completions of presentations" }
      let visible = (stack + pages).filter { $0.hasAppeared }
      if visible != [stack[4]] { return "appeared \(visible.map { $0.title ?? "" })" }
      if navigation.pageContainer.subviews != [stack[4].view] { return "views of the stack" }
      if pages.filter({ $0.viewIfLoaded?.superview === pager.scrollView }) != [pages[1]] { return "views of the pages" }
      if pager.children != [pages[1]] || Set(navigation.children) != Set(navigation.viewControllers) {
        return "children"
      }
      let (safeArea, expected) = (stack[4].view.safeAreaInsets, fresh.stack[4].view.safeAreaInsets)
      if safeArea != expected { return "safe area \(safeArea), not \(expected)" }
      guard let picture = fresh.harness.platform.image else { return "no picture" }
      return harness.difference(from: picture, name: "last-call").map { "picture: \($0)" }
    }
  }

  /// What only the last calls lead to.
  private let fresh = Stage()

  init() {
    fresh.finish(animated: false)
  }

  private func complaint(_ steps: [Step], animated: Bool, isRing: Bool = false) -> String? {
    let stage = Stage(isRing: isRing)
    for step in steps { stage.perform(step) }
    stage.finish(animated: animated)
    return (try? stage.complaint(comparedWith: fresh)) ?? nil
  }

  @Test("A bar that is shown during a swipe stays, though the swipe is taken back")
  func shownDuringSwipe() {
    #expect(complaint([.press(3, 20), .stack([3, 4, 0], animated: true), .move(150, 20)], animated: false) == nil)
  }

  @Test("A page that is set while the first one returns from beyond its edge stays")
  func setWhileReturning() {
    #expect(complaint([.tab(1), .press(10, 200), .move(240, 380)], animated: true) == nil)
  }

  @Test("The last calls decide, and each completion is called once", arguments: [true, false], [true, false])
  func lastCall(animated: Bool, isRing: Bool) {
    let law = Law<Step> { complaint($0, animated: animated, isRing: isRing) }
    let violation = law.violation(of: TestEffort.seeds(2_500, quick: 50, soak: 250_000)) { random in
      (0..<Int.random(in: 1...14, using: &random)).map { _ in Step.random(using: &random) }
    }
    if let violation { Issue.record("\(violation)") }
  }

  /// How what animated calls lead to differs from what the same calls without an animation do; nil for no difference.
  private func difference(_ steps: [Step]) -> String? {
    let (animated, atOnce) = (Stage(), Stage())
    animated.perform(steps, animated: true)
    atOnce.perform(steps, animated: false)
    if animated.navigation.viewControllers.map(\.title) != atOnce.navigation.viewControllers.map(\.title) {
      return "stack"
    }
    guard let picture = atOnce.harness.platform.image else { return "no picture" }
    return animated.harness.difference(from: picture, name: "animated-call").map { "picture: \($0)" }
  }

  @Test("Animated calls end where the same calls without an animation do")
  func animatedIsAtOnce() {
    let law = Law<Step> { difference($0) }
    let violation = law.violation(of: TestEffort.seeds(10_000, quick: 200, soak: 1_000_000)) { random in
      (0..<Int.random(in: 1...6, using: &random)).map { _ in Step.random(using: &random) }
    }
    if let violation { Issue.record("\(violation)") }
  }
}
