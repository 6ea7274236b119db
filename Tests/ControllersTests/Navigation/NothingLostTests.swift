import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import TextEditing
@testable import Views

/// The law that nothing is lost: a text and the keys that go to it survive what does not remove them.
@MainActor
@Suite("Texts through random changes of containers", .unpainted)
struct NothingLostTests {
  /// What happens and is over again.
  enum Step: CaseIterable {
    case pushAndPop, pushAndSwipeBack, swipeInVain, sheet, sheetDragged, fullScreen, alert, narrow, wide, tabs
    case hideBars, dark, typeMore, pushTwiceAndPopToRoot, scroll
  }

  @MainActor
  private final class Stage {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    let (first, second) = (UIViewController(), UIViewController())
    let navigation: UINavigationController
    let tabs = UITabBarController()
    let harness: OffscreenHarness
    var typed = ""

    init() {
      let root = UIViewController()
      navigation = UINavigationController(rootViewController: root)
      navigation.pushViewController(first, animated: false)
      tabs.viewControllers = [navigation, UIViewController()]
      first.view.addSubview(field)
      harness = OffscreenHarness(root: tabs, size: CGSize(width: 300, height: 400), framesPerSecond: 10)
      harness.run(for: 0.1)
      field.becomeFirstResponder()
      type("ab")
    }

    func type(_ text: String) {
      harness.type(text)
      typed += text
    }

    private func run() { harness.run(for: 0.8) }

    func perform(_ step: Step) {
      let (other, animated) = (UIViewController(), true)
      switch step {
      case .pushAndPop:
        navigation.pushViewController(second, animated: animated)
        run()
        navigation.popViewController(animated: animated)
      case .pushAndSwipeBack:
        navigation.pushViewController(second, animated: animated)
        run()
        let end = harness.window.bounds.width * 0.8
        harness.finger.drag(from: CGPoint(x: 5, y: 250), to: CGPoint(x: end, y: 250))
      case .swipeInVain: harness.finger.drag(from: CGPoint(x: 5, y: 250), to: CGPoint(x: 60, y: 250))
      case .sheet, .sheetDragged, .fullScreen:
        if step == .fullScreen { other.modalPresentationStyle = .fullScreen }
        first.present(other, animated: animated)
        run()
        if step == .sheetDragged {
          harness.finger.fling(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 380))
        } else {
          first.dismiss(animated: animated)
        }
      case .alert:
        let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
        alert.addTextField()
        first.present(alert, animated: animated)
        run()
        harness.type("x")
        first.dismiss(animated: animated)
      case .narrow: harness.resize(to: CGSize(width: 260, height: 300))
      case .wide: harness.resize(to: CGSize(width: 640, height: 400))
      case .tabs:
        tabs.selectedIndex = 1
        run()
        tabs.selectedIndex = 0
      case .hideBars:
        navigation.setNavigationBarHidden(true, animated: true)
        harness.run(for: 0.1)
        navigation.setNavigationBarHidden(false, animated: true)
      case .dark: tabs.overrideUserInterfaceStyle = tabs.overrideUserInterfaceStyle == .dark ? .light : .dark
      case .typeMore: type("cd")
      case .pushTwiceAndPopToRoot:
        navigation.pushViewController(second, animated: animated)
        navigation.pushViewController(other, animated: animated)
        run()
        navigation.popToViewController(first, animated: animated)
      case .scroll: harness.pointer.wheel(at: CGPoint(x: 200, y: 300), notches: CGPoint(x: 0, y: 3))
      }
      run()
    }

    /// What was lost; nil for nothing.
    var complaint: String? {
      if !field.isFirstResponder { return "the keys" }
      type("z")
      return field.text == typed ? nil : "the text: \(field.text ?? "nil"), not \(typed)"
    }
  }

  private static func complaint(_ steps: [Step]) -> String? {
    let stage = Stage()
    for step in steps { stage.perform(step) }
    return stage.complaint
  }

  @Test("A text keeps what was typed, and the keys come back to it", arguments: Step.allCases)
  func single(step: Step) {
    #expect(Self.complaint([step]) == nil)
  }

  @Test("So it does through many changes")
  func many() {
    let law = Law<Step> { Self.complaint($0).map { "lost \($0)" } }
    let violation = law.violation(of: TestEffort.seeds(10_000, quick: 200, soak: 1_000_000)) { random in
      (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in Step.allCases.randomElement(using: &random) }
    }
    if let violation { Issue.record("\(violation)") }
  }
}
