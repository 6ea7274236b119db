import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Views

@MainActor
@Suite("Navigation bars")
struct UINavigationBarTests {
  private let harness = OffscreenHarness(size: CGSize(width: 400, height: 300))

  private final class Delegate: UINavigationBarDelegate {
    var calls: [String] = []
    var permits = true

    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
      calls.append("shouldPush \(item.title ?? "")")
      return permits
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      calls.append("didPush \(item.title ?? "")")
    }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      calls.append("shouldPop \(item.title ?? "")")
      return permits
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      calls.append("didPop \(item.title ?? "")")
    }
  }

  private func show(_ titles: String..., largeTitles: Bool = false) -> UINavigationBar {
    let bar = UINavigationBar()
    bar.prefersLargeTitles = largeTitles
    bar.items = titles.map { UINavigationItem(title: $0) }
    harness.add(bar, frame: CGRect(origin: .zero, size: bar.sizeThatFits(CGSize(width: 400, height: 0))))
    bar.itemView?.layoutIfNeeded()
    return bar
  }

  /// The texts of visible labels below a view.
  private func texts(in view: UIView) -> [String] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    return ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }

  @Test("A bar is 44 points high, and 96 with a large title")
  func heights() {
    let bar = show("A", "B", largeTitles: true)
    #expect(bar.bounds.height == 96)
    bar.topItem?.largeTitleDisplayMode = .never
    #expect(bar.sizeThatFits(.zero).height == 44)
    bar.topItem?.largeTitleDisplayMode = .automatic
    bar.backItem?.largeTitleDisplayMode = .never
    #expect(bar.sizeThatFits(.zero).height == 44)
    bar.topItem?.largeTitleDisplayMode = .always
    #expect(bar.sizeThatFits(.zero).height == 96)
    bar.prefersLargeTitles = false
    #expect(bar.sizeThatFits(.zero).height == 44)
  }

  @Test("A large title hides the title in the row, until the bar is nearly collapsed")
  func largeTitle() {
    let bar = show("Title", largeTitles: true)
    #expect(texts(in: bar) == ["Title"])
    bar.frame.size.height = 55
    bar.layoutIfNeeded()
    bar.itemView?.layoutIfNeeded()
    let label = bar.itemView?.row.subviews.first { ($0 as? UILabel)?.text == "Title" }
    #expect(label?.alpha == 0)
    bar.frame.size.height = 53
    bar.layoutIfNeeded()
    bar.itemView?.layoutIfNeeded()
    #expect(label?.alpha == 1)
  }

  @Test("The back button shows the title of the item below, Back if that is too long, or only the chevron")
  func backTitle() {
    #expect(texts(in: show("First", "Second")) == ["First", "Second"])
    let bar = show("A title that is much too long to be beside the other one", "Second")
    #expect(texts(in: bar) == ["Back", "Second"])
    bar.backItem?.backButtonTitle = "Short"
    bar.layoutIfNeeded()
    #expect(texts(in: bar) == ["Short", "Second"])
    bar.backItem?.backBarButtonItem = UIBarButtonItem(title: "Item")
    bar.layoutIfNeeded()
    #expect(texts(in: bar) == ["Item", "Second"])
    bar.backItem?.backButtonDisplayMode = .minimal
    bar.layoutIfNeeded()
    #expect(texts(in: bar) == ["Second"])
  }

  @Test("Items where text begins replace the back button, unless they supplement it")
  func leftItems() {
    let bar = show("First", "Second")
    bar.topItem?.leftBarButtonItem = UIBarButtonItem(title: "Left")
    bar.layoutIfNeeded()
    #expect(texts(in: bar) == ["Left", "Second"])
    bar.topItem?.leftItemsSupplementBackButton = true
    bar.layoutIfNeeded()
    #expect(texts(in: bar) == ["First", "Left", "Second"])
    bar.topItem?.hidesBackButton = true
    bar.layoutIfNeeded()
    #expect(texts(in: bar) == ["Left", "Second"])
  }

  @Test("The delegate is asked before a push and a pop, and called after their animations")
  func delegate() throws {
    let (bar, delegate) = (show("A"), Delegate())
    bar.delegate = delegate
    bar.pushItem(UINavigationItem(title: "B"), animated: true)
    #expect(bar.topItem?.title == "B" && delegate.calls == ["shouldPush B"])
    harness.runUntilIdle()
    #expect(delegate.calls == ["shouldPush B", "didPush B"])
    harness.clickAndSettle(30, 22)
    #expect(delegate.calls.suffix(2) == ["shouldPop B", "didPop B"] && bar.topItem?.title == "A")
    delegate.permits = false
    bar.pushItem(UINavigationItem(title: "C"), animated: false)
    #expect(bar.popItem(animated: false) == nil && bar.topItem?.title == "A")
  }

  @Test("A push moves the new title in and the old one out, and leaves only the new one", arguments: [30, 60, 144])
  func motion(framesPerSecond: Int) throws {
    let harness = OffscreenHarness(size: CGSize(width: 400, height: 300), framesPerSecond: framesPerSecond)
    let bar = UINavigationBar()
    bar.items = [UINavigationItem(title: "A")]
    harness.add(bar, frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    let old = try #require(bar.itemView)
    bar.pushItem(UINavigationItem(title: "B"), animated: true)
    harness.run(for: 0.2)
    let new = try #require(bar.itemView)
    #expect(new.movingParts[0].presentationTransform.tx > 0 && old.movingParts[0].presentationTransform.tx < 0)
    #expect(new.row.presentationAlpha > old.row.presentationAlpha)
    harness.runUntilIdle()
    #expect(old.superview == nil && new.movingParts[0].transform.isIdentity && new.row.alpha == 1)
  }

  @Test("From right to left the back button is at the right")
  func mirrored() throws {
    harness.window.traitOverrides.layoutDirection = .rightToLeft
    let bar = show("A", "B")
    let button = try #require(bar.itemView?.row.subviews.first { $0 is BackButton })
    #expect(abs(button.frame.maxX - 388) < 0.5)
    harness.pointer.click(at: CGPoint(x: 380, y: 22))
    #expect(bar.topItem?.title == "A")
  }

  @Test("A bar keeps a copy of an appearance and displays changes of it")
  func appearance() throws {
    let (bar, appearance) = (show("A"), UINavigationBarAppearance())
    appearance.backgroundColor = .red
    bar.standardAppearance = appearance
    appearance.backgroundColor = .green
    harness.run(for: 0.1)
    #expect(harness.color(3, 3) == 0xFF0000)
    bar.standardAppearance.backgroundColor = .blue
    harness.run(for: 0.1)
    #expect(harness.color(3, 3) == 0x0000FF)
    let item = UINavigationBarAppearance(barAppearance: appearance)
    bar.topItem?.standardAppearance = item
    harness.run(for: 0.1)
    #expect(harness.color(3, 3) == 0x00FF00)
  }
}
