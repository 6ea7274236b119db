import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import TextEditing
@testable import Views

@MainActor
@Suite("Search controllers")
struct UISearchControllerTests {
  /// A navigation controller whose first controller has a search and 2000 points of content.
  @MainActor
  private final class Stage: UISearchResultsUpdating, UISearchControllerDelegate {
    let navigation: UINavigationController
    let page = UIViewController()
    let scrollView: UIScrollView
    let results: UIViewController?
    let search: UISearchController
    let harness: OffscreenHarness
    var calls: [String] = []

    init(
      largeTitles: Bool = true, withResults: Bool = false, framesPerSecond: Int = 60,
      _ configure: (UISearchController, UINavigationItem) -> Void = { _, _ in }
    ) {
      results = withResults ? UIViewController() : nil
      search = UISearchController(searchResultsController: results)
      page.title = "Title"
      page.navigationItem.searchController = search
      configure(search, page.navigationItem)
      navigation = UINavigationController(rootViewController: page)
      navigation.navigationBar.prefersLargeTitles = largeTitles
      scrollView = page.addScrollView()
      harness = OffscreenHarness(root: navigation, framesPerSecond: framesPerSecond)
      harness.runUntilIdle()
      (search.searchResultsUpdater, search.delegate) = (self, self)
    }

    var barHeight: CGFloat { navigation.navigationBar.frame.height }
    var inset: CGFloat { scrollView.adjustedContentInset.top }
    var offset: CGFloat { scrollView.contentOffset.y }
    var field: UISearchTextField { search.searchBar.searchTextField }

    func beginSearch() {
      harness.settle { harness.strike("f", modifiers: .control) }
    }

    /// What the delegate does, once, when a search is about to begin or to end.
    var reaction: (UISearchController) -> Void = { _ in }

    private func react() {
      let reaction = reaction
      self.reaction = { _ in }
      reaction(search)
    }

    func updateSearchResults(for searchController: UISearchController) {
      calls.append("update \(searchController.searchBar.text ?? "")")
    }
    func willPresentSearchController(_ searchController: UISearchController) {
      calls.append("willPresent")
      react()
    }
    func didPresentSearchController(_ searchController: UISearchController) { calls.append("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) {
      calls.append("willDismiss")
      react()
    }
    func didDismissSearchController(_ searchController: UISearchController) { calls.append("didDismiss") }
  }

  @Test("The search bar adds 52 points, which scrolled content takes first", arguments: [(true, 148), (false, 96)])
  func collapsing(largeTitles: Bool, height: CGFloat) {
    let stage = Stage(largeTitles: largeTitles)
    #expect(stage.barHeight == height && stage.offset == -height && stage.inset == height)
    for offset in [-height + 30, -44, 0, -height] {
      stage.scrollView.contentOffset.y = offset
      #expect(stage.barHeight == max(44, -offset) && stage.inset == stage.barHeight)
    }
    stage.harness.settle { stage.scrollView.contentOffset.y = -height + 52 }
    #expect(stage.field.frame.height == 0)
    stage.page.navigationItem.hidesSearchBarWhenScrolling = false
    stage.harness.settle { stage.scrollView.contentOffset.y = 0 }
    #expect(stage.barHeight == 96 && stage.inset == 96 && stage.field.frame.height == 36)
  }

  @Test(
    "Released content rests with all of the bar, without the search bar, or with the small title",
    arguments: [(15, -148), (40, -96), (70, -96), (90, -44)])
  func snapping(drag: CGFloat, rest: CGFloat) {
    let stage = Stage()
    stage.harness.pointer.drag(from: CGPoint(x: 200, y: 350), to: CGPoint(x: 200, y: 350 - drag))
    stage.harness.runUntilIdle()
    #expect(stage.offset == rest && stage.barHeight == -rest)
  }

  @Test("Ctrl+F, typing and Escape search and end it, in UIKit's order of calls")
  func calls() {
    let stage = Stage()
    stage.harness.strike("f", modifiers: .control)
    #expect(stage.search.isActive && stage.field.isFirstResponder)
    #expect(stage.calls == ["willPresent", "update "])
    stage.harness.runUntilIdle()
    stage.harness.type("a")
    stage.harness.strike("Escape")
    #expect(!stage.search.isActive && !stage.field.isFirstResponder && stage.search.searchBar.text == "")
    stage.harness.runUntilIdle()
    #expect(
      stage.calls == ["willPresent", "update ", "didPresent", "update a", "willDismiss", "update ", "didDismiss"])
    #expect(stage.navigation.children == [stage.page] && stage.search.viewIfLoaded?.superview == nil)
  }

  @Test(
    "While the user searches, the bar is the search bar alone, and content at its top stays there",
    arguments: [30, 60, 144])
  func active(framesPerSecond: Int) {
    let stage = Stage(framesPerSecond: framesPerSecond)
    stage.harness.strike("f", modifiers: .control)
    stage.harness.run(for: 0.1)
    let bar = stage.navigation.navigationBar.layer.presentation()?.frame ?? .zero
    #expect(bar.height < 148 && bar.height > 52)
    stage.harness.runUntilIdle()
    #expect(
      stage.barHeight == 52 && stage.inset == 52 && stage.offset == -52 && stage.search.searchBar.showsCancelButton)
    stage.scrollView.contentOffset.y = 300
    #expect(stage.barHeight == 52 && stage.inset == 52)
    stage.scrollView.contentOffset.y = -52
    stage.harness.settle { stage.search.isActive = false }
    #expect(stage.barHeight == 148 && stage.inset == 148 && stage.offset == -148)
  }

  @Test("Content that was scrolled stays where it is, and a search that began over a collapsed bar shows its field")
  func scrolled() {
    let stage = Stage { search, _ in search.hidesNavigationBarDuringPresentation = false }
    stage.scrollView.contentOffset.y = 300
    stage.beginSearch()
    #expect(stage.barHeight == 96 && stage.offset == 300 && stage.field.frame.height == 36)
    stage.harness.strikeAndSettle("Escape")
    #expect(stage.barHeight == 44 && stage.offset == 300)
  }

  @Test("At the end of a search only the title that stays comes back, and the field does not vanish at once")
  func ending() throws {
    let stage = Stage()
    let item = try #require(stage.navigation.navigationBar.itemView)
    for offset in [-148, 300] {
      stage.scrollView.contentOffset.y = CGFloat(offset)
      stage.beginSearch()
      stage.harness.strike("Escape")
      stage.harness.run(for: 0.07)
      let field = try #require(stage.search.searchBar.superview)
      #expect(field.presentationAlpha > 0.2 && field.presentationFrame.height > 10)
      if offset < 0 { #expect(item.titleLabel.presentationAlpha == 0) }
      stage.harness.runUntilIdle()
      #expect(item.titleLabel.presentationAlpha == (offset < 0 ? 0 : 1) && field.alpha == (offset < 0 ? 1 : 0))
    }
  }

  @Test("Setting isActive leaves the keys where they are, and the scope buttons come and go with the search")
  func isActive() {
    let stage = Stage { search, _ in search.searchBar.scopeButtonTitles = ["All", "Unread"] }
    #expect(stage.barHeight == 148)
    stage.harness.settle { stage.search.isActive = true }
    #expect(!stage.field.isFirstResponder && stage.barHeight == 96 && stage.inset == 96)
    stage.search.searchBar.selectedScopeButtonIndex = 1
    #expect(stage.calls == ["willPresent", "update ", "didPresent", "update "])
    stage.harness.settle { stage.search.dismiss(animated: true) }
    #expect(!stage.search.isActive && stage.barHeight == 148)
  }

  @Test("A controller for results covers the content while there is text, below the bar")
  func results() throws {
    let stage = Stage(withResults: true)
    let results = try #require(stage.results)
    stage.beginSearch()
    #expect(results.parent == nil)
    stage.harness.type("a")
    #expect(results.parent === stage.search && results.view.window != nil)
    #expect(results.view.safeAreaInsets.top == 52 && results.view.bounds.height == 400)
    stage.harness.strike("BackSpace")
    #expect(results.parent == nil && results.view.window == nil)
    stage.search.showsSearchResultsController = true
    #expect(results.parent === stage.search)
  }

  @Test("Dimmed content takes no clicks; a click there ends the search")
  func dimming() {
    let stage = Stage { search, _ in search.obscuresBackgroundDuringPresentation = true }
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    var clicks = 0
    button.addTarget(for: .touchUpInside) { _ in clicks += 1 }
    stage.scrollView.addSubview(button)
    stage.beginSearch()
    stage.harness.clickAndSettle(200, 200)
    #expect(clicks == 0 && !stage.search.isActive)
    stage.harness.pointer.click(at: CGPoint(x: 200, y: 200))
    #expect(clicks == 1)
  }

  @Test("A search lasts while another controller is on the stack, and ends when its own leaves")
  func pushing() {
    let stage = Stage(withResults: true)
    stage.beginSearch()
    stage.harness.type("a")
    let other = UIViewController()
    stage.harness.settle { stage.navigation.pushViewController(other, animated: true) }
    #expect(stage.search.isActive && stage.barHeight == 96 && stage.search.view.window == nil)
    stage.harness.strikeAndSettle("Escape")
    #expect(stage.navigation.topViewController === stage.page)
    #expect(stage.search.isActive && stage.barHeight == 52 && stage.search.view.window != nil)
    stage.navigation.setViewControllers([other], animated: false)
    #expect(!stage.search.isActive && stage.search.parent == nil && stage.navigation.children == [other])
  }

  @Test("Return moves the keys to the content, and Escape there still ends the search")
  func submitting() {
    let stage = Stage()
    stage.beginSearch()
    stage.harness.type("a")
    stage.harness.strike("Return")
    #expect(stage.search.isActive && !stage.field.isFirstResponder)
    stage.harness.strike("Escape")
    #expect(!stage.search.isActive)
  }

  @Test(
    "A key that a presented controller leaves neither begins nor ends the search behind it", arguments: [false, true])
  func presented(isActive: Bool) {
    let stage = Stage()
    stage.harness.settle { stage.search.isActive = isActive }
    let presented = UIViewController()
    presented.modalPresentationStyle = .overFullScreen
    stage.harness.settle { stage.navigation.present(presented, animated: false) }
    stage.harness.strike(isActive ? "Escape" : "f", modifiers: isActive ? [] : .control)
    #expect(stage.search.isActive == isActive && !stage.field.isFirstResponder)
  }

  @Test("A delegate may end a search that begins, and end again one that ends")
  func reentrancy() {
    let stage = Stage()
    stage.reaction = { $0.isActive = false }
    stage.beginSearch()
    #expect(!stage.search.isActive && stage.barHeight == 148 && !stage.calls.contains("didPresent"))
    stage.harness.settle { stage.search.isActive = true }
    stage.reaction = { $0.isActive = false }
    stage.calls = []
    stage.harness.settle { stage.search.isActive = false }
    #expect(stage.calls == ["willDismiss", "update ", "didDismiss"] && stage.barHeight == 148)
  }

  @Test(
    "Whatever happens in whatever order, the inset is the bar's height and the content rests in its range",
    arguments: 1...3)
  func randomEvents(seed: UInt64) {
    let stage = Stage(withResults: seed == 2) { search, item in
      search.hidesNavigationBarDuringPresentation = seed != 3
      item.hidesSearchBarWhenScrolling = seed != 1
    }
    var random = SplitMix64(seed: seed)
    for step in 0..<120 {
      let event = Int.random(in: 0..<9, using: &random)
      let navigation = stage.navigation
      switch event {
      case 0: stage.harness.strike("f", modifiers: .control)
      case 1: stage.harness.strike("Escape")
      case 2:
        stage.scrollView.contentOffset.y = stage.scrollView.topOffset + CGFloat.random(in: 0...500, using: &random)
      case 3: navigation.pushViewController(UIViewController(), animated: Bool.random(using: &random))
      case 4: navigation.popViewController(animated: Bool.random(using: &random))
      case 5: navigation.setNavigationBarHidden(Bool.random(using: &random), animated: Bool.random(using: &random))
      case 6: stage.search.isActive.toggle()
      case 7: stage.harness.resize(to: CGSize(width: Int.random(in: 300...500, using: &random), height: 400))
      default: stage.harness.type("a")
      }
      stage.harness.run(for: Double.random(in: 0...0.3, using: &random))
      guard step % 4 == 3 else { continue }
      stage.harness.run(for: 2)
      guard navigation.topViewController === stage.page else { continue }
      #expect(stage.inset == (navigation.isNavigationBarHidden ? 0 : stage.barHeight), "step \(step), event \(event)")
      #expect(stage.offset >= stage.scrollView.topOffset, "step \(step), event \(event)")
      #expect(navigation.children == [stage.page] + (stage.search.isActive ? [stage.search] : []), "step \(step)")
    }
  }
}
