import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import TextEditing
@testable import Views

@MainActor
@Suite("Search bars")
struct UISearchBarTests {
  private let harness = OffscreenHarness(size: CGSize(width: 400, height: 300))
  private let bar = UISearchBar()
  private let log = Log()

  @MainActor
  private final class Log: UISearchBarDelegate {
    var calls: [String] = []
    var permits = true

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { permits }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("began") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("ended") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      calls.append("scope \(selectedScope)")
    }
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      text != "x"
    }
  }

  init() {
    bar.delegate = log
    harness.add(bar, frame: CGRect(x: 0, y: 0, width: 400, height: 56))
  }

  @Test("A click begins editing; typing, clearing and Return tell the delegate, and refused text does not come")
  func typing() {
    harness.pointer.click(at: CGPoint(x: 200, y: 28))
    #expect(bar.isFirstResponder && bar.searchTextField.isFirstResponder)
    harness.type("axb")
    #expect(bar.text == "ab")
    harness.strike("Return")
    harness.run(for: 0.1)
    harness.pointer.click(at: CGPoint(x: 400 - 8 - 15, y: 28))
    #expect(log.calls == ["began", "text a", "text ab", "search", "text "])
  }

  @Test("The delegate can refuse that editing begins, and the app's own text does not call it")
  func refusing() {
    log.permits = false
    bar.text = "abc"
    #expect(!bar.becomeFirstResponder() && !bar.isFirstResponder && log.calls.isEmpty)
  }

  @Test("Escape presses the cancel button; without one it ends editing", arguments: [true, false])
  func escape(hasButton: Bool) {
    bar.showsCancelButton = hasButton
    bar.becomeFirstResponder()
    harness.strike("Escape")
    #expect(log.calls == ["began", hasButton ? "cancel" : "ended"] && bar.isFirstResponder == hasButton)
  }

  @Test("The cancel button takes its width from the field, at the edge where text ends", arguments: [false, true])
  func cancelButton(isMirrored: Bool) {
    if isMirrored { harness.window.traitOverrides.layoutDirection = .rightToLeft }
    harness.runUntilIdle()
    let field = bar.searchTextField
    #expect(field.frame == CGRect(x: 8, y: 10, width: 384, height: 36))
    bar.setShowsCancelButton(true, animated: true)
    harness.run(for: 0.1)
    #expect(field.presentationFrame.width < 384 && field.presentationFrame.width > field.frame.width)
    harness.runUntilIdle()
    #expect(isMirrored ? field.frame.maxX == 392 : field.frame.minX == 8)
    harness.pointer.click(at: CGPoint(x: isMirrored ? 30 : 370, y: 28))
    #expect(log.calls == ["cancel"])
  }

  @Test("Scope buttons add 44 points, and only the user's choice calls the delegate")
  func scopes() {
    bar.scopeButtonTitles = ["All", "Unread"]
    #expect(bar.intrinsicContentSize.height == 56)
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 100)
    harness.settle { bar.frame.size.height = 100 }
    bar.selectedScopeButtonIndex = 1
    harness.pointer.click(at: CGPoint(x: 100, y: 72))
    #expect(bar.selectedScopeButtonIndex == 0 && log.calls == ["scope 0"])
  }
}

extension UIView {
  /// The frame that is shown during an animation, without a transform.
  fileprivate var presentationFrame: CGRect { layer.presentation()?.frame ?? frame }
}
