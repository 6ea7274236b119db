import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import TextEditing
@testable import Views

/// A way back that is begun and cancelled leaves everything as it was.
@MainActor
@Suite("Cancelled transitions", .unpainted)
struct CancelledTransitionTests {
  /// A controller with a list and a text, and with effects of its appearance.
  private final class Page: UIViewController {
    let scrollView = UIScrollView()
    let field = UITextField(frame: CGRect(x: 10, y: 100, width: 100, height: 30))
    var appearing: () -> Void = {}
    var disappearing: () -> Void = {}

    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.contentSize = CGSize(width: 400, height: 2000)
      scrollView.frame = view.bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(scrollView)
      scrollView.addSubview(field)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      appearing()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      disappearing()
    }
  }

  /// What the pages do as they appear and disappear.
  enum Effect: CaseIterable {
    case nothing, navigationBarHidden, navigationBarHiddenAtOnce, navigationBarShown, toolbarShown, toolbarHidden
    case largeTitles, smallTitles, tabBarHidden, bottomBarHiddenWhenPushed, largeTitleNever
    case editingTextEnded, otherTextEdited, editingEnded
  }

  /// How the way back is cancelled.
  enum Way: CaseIterable {
    case moved, lifted, gestureCancelled, driver
  }

  /// What a user sees of a page and its surroundings.
  private struct Look: Equatable {
    var bar, toolbar, tabBar: CGRect
    var shown: [Bool]
    var safeArea, inset: UIEdgeInsets
    var offset: CGPoint
    var keyboard: CGFloat
    var isTyping, isEditing: Bool
    var flags: [Bool]
  }

  @MainActor
  private final class Stage {
    let (first, second) = (Page(), Page())
    let navigation: UINavigationController
    let tabs = UITabBarController()
    let keyboard = SimulatedKeyboard()
    let harness: OffscreenHarness
    private let pushes = FadingPushes(CallRecord())

    init() {
      navigation = UINavigationController(rootViewController: first)
      tabs.viewControllers = [navigation]
      harness = OffscreenHarness(root: tabs, size: CGSize(width: 400, height: 600))
      harness.window.addSubview(keyboard)
      harness.settle { _ = navigation.toolbar }
    }

    func push() {
      harness.settle { navigation.pushViewController(second, animated: false) }
    }

    var look: Look {
      Look(
        bar: navigation.navigationBar.frame, toolbar: navigation.toolbar.frame, tabBar: tabs.tabBar.frame,
        shown: [!navigation.navigationBar.isHidden, !navigation.toolbar.isHidden, !tabs.tabBar.isHidden],
        safeArea: second.view.safeAreaInsets, inset: second.scrollView.adjustedContentInset,
        offset: second.scrollView.contentOffset, keyboard: keyboard.frame.minY,
        isTyping: second.field.isFirstResponder, isEditing: second.isEditing,
        flags: [
          navigation.isNavigationBarHidden, navigation.isToolbarHidden, navigation.navigationBar.prefersLargeTitles,
        ])
    }

    /// Begins to go back, and cancels that.
    func goBackInVain(_ way: Way) {
      let (start, middle) = (CGPoint(x: 5, y: 300), CGPoint(x: 150, y: 300))
      switch way {
      case .moved:
        harness.finger.pull(from: start, to: CGPoint(x: 300, y: 300))
        harness.finger.move(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 20, y: 300), duration: 0.3)
        harness.finger.release(at: CGPoint(x: 20, y: 300))
      case .lifted: harness.finger.drag(from: start, to: middle)
      case .gestureCancelled:
        harness.finger.pull(from: start, to: CGPoint(x: 300, y: 300))
        harness.finger.cancel(at: CGPoint(x: 300, y: 300))
      case .driver:
        let driver = UIPercentDrivenInteractiveTransition()
        pushes.driver = driver
        navigation.delegate = pushes
        navigation.popViewController(animated: true)
        harness.run(for: 0.1)
        driver.update(0.4)
        harness.run(for: 0.1)
        driver.cancel()
      }
      harness.runUntilIdle()
    }
  }

  @Test(
    "Bars, insets, titles, the keyboard and what is edited go back with it", arguments: Effect.allCases, Way.allCases)
  func effect(effect: Effect, way: Way) {
    let stage = Stage()
    let (navigation, first, second) = (stage.navigation, stage.first, stage.second)
    switch effect {
    case .nothing: break
    case .navigationBarHidden: first.appearing = { navigation.setNavigationBarHidden(true, animated: true) }
    case .navigationBarHiddenAtOnce: first.appearing = { navigation.isNavigationBarHidden = true }
    case .navigationBarShown: first.appearing = { navigation.setNavigationBarHidden(false, animated: true) }
    case .toolbarShown: first.appearing = { navigation.setToolbarHidden(false, animated: true) }
    case .toolbarHidden: first.appearing = { navigation.setToolbarHidden(true, animated: true) }
    case .largeTitles: first.appearing = { navigation.navigationBar.prefersLargeTitles = true }
    case .smallTitles: first.appearing = { navigation.navigationBar.prefersLargeTitles = false }
    case .tabBarHidden: first.appearing = { stage.tabs.tabBar.isHidden = true }
    case .bottomBarHiddenWhenPushed: second.hidesBottomBarWhenPushed = true
    case .largeTitleNever: second.navigationItem.largeTitleDisplayMode = .never
    case .editingTextEnded: second.disappearing = { second.view.endEditing(true) }
    case .otherTextEdited: first.appearing = { first.field.becomeFirstResponder() }
    case .editingEnded: second.disappearing = { second.setEditing(false, animated: true) }
    }
    stage.push()
    switch effect {
    case .navigationBarShown: navigation.isNavigationBarHidden = true
    case .toolbarHidden: navigation.isToolbarHidden = false
    case .smallTitles, .largeTitleNever: navigation.navigationBar.prefersLargeTitles = true
    case .editingTextEnded, .otherTextEdited: second.field.becomeFirstResponder()
    default: break
    }
    switch effect {
    case .navigationBarHidden, .navigationBarHiddenAtOnce: navigation.isNavigationBarHidden = false
    case .toolbarShown: navigation.isToolbarHidden = true
    case .largeTitles: navigation.navigationBar.prefersLargeTitles = false
    case .tabBarHidden: stage.tabs.tabBar.isHidden = false
    case .editingEnded: second.isEditing = true
    default: break
    }
    stage.harness.runUntilIdle()
    for offset in [second.scrollView.contentOffset.y, 300, second.scrollView.bottomOffset] {
      stage.harness.settle { second.scrollView.contentOffset.y = offset }
      let before = stage.look
      stage.goBackInVain(way)
      #expect(navigation.viewControllers == [first, second] && navigation.transition == nil)
      #expect(stage.look == before)
      // What the page behind asked for is undone.
      navigation.delegate = nil
    }
  }

  @Test("A bar that the page behind hides moves with the finger")
  func barUnderFinger() {
    let stage = Stage()
    stage.push()
    let (navigation, bar) = (stage.navigation, stage.navigation.navigationBar)
    stage.first.appearing = { navigation.setNavigationBarHidden(true, animated: true) }
    stage.harness.finger.pull(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 110, y: 300))
    stage.harness.run(for: 0.5)
    #expect(bar.presentationFrame.minY < -5 && bar.presentationFrame.minY > -20)
    stage.harness.settle { stage.harness.finger.release(at: CGPoint(x: 110, y: 300)) }
    #expect(bar.frame.minY == 0 && !bar.isHidden && !navigation.isNavigationBarHidden)
    stage.harness.finger.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 350, y: 300))
    stage.harness.runUntilIdle()
    #expect(bar.isHidden && navigation.isNavigationBarHidden && stage.first.view.safeAreaInsets.top == 0)
  }

  @Test("A list at its bottom is where it was after a page without the bar at the bottom came and went")
  func listAtBottom() {
    let stage = Stage()
    let list = stage.first.scrollView
    list.contentOffset.y = list.bottomOffset
    let offset = list.contentOffset
    stage.second.hidesBottomBarWhenPushed = true
    for animated in [true, false] {
      stage.navigation.pushViewController(stage.second, animated: animated)
      stage.harness.runUntilIdle()
      stage.goBackInVain(.lifted)
      stage.harness.settle { stage.navigation.popViewController(animated: animated) }
      #expect(list.contentOffset == offset)
    }
  }
}
