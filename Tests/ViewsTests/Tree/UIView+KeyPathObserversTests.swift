import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
private final class Observer: KeyValueObserver {
  var changes: [(keyPath: String?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)] = []

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    changes.append((keyPath, change, context))
  }
}

@MainActor
struct KeyPathObserversTests {
  private let observer = Observer()
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func `Whether a view is hidden is observed by the name that Objective-C gives it`() {
    scrollView.addObserver(observer, forKeyPath: "hidden", options: [.old, .new], context: nil)
    scrollView.isHidden = true
    scrollView.isHidden = true
    #expect(observer.changes.count == 1 && observer.changes[0].change?[.newKey] as? Bool == true)
    scrollView.removeObserver(observer, forKeyPath: "hidden")
    scrollView.isHidden = false
    #expect(observer.changes.count == 1)
  }

  @Test func `An observer receives the values that it asked for, once a change`() {
    // The scale of its screen counts for a view outside of a window.
    let harness = OffscreenHarness()
    defer { harness.run(for: 0) }
    scrollView.addObserver(observer, forKeyPath: "contentOffset", options: [.old, .new], context: nil)
    scrollView.contentOffset.y = 5
    scrollView.contentOffset.y = 5
    scrollView.contentSize.height = 900
    #expect(observer.changes.count == 1 && observer.changes.first?.keyPath == "contentOffset")
    #expect(observer.changes.first?.change?[.newKey] as? CGPoint == CGPoint(x: 0, y: 5))
    #expect(observer.changes.first?.change?[.oldKey] as? CGPoint == .zero)
  }

  @Test(arguments: ["frame", "bounds", "center", "contentSize", "contentInset"])
  func `Each part of the geometry can be observed`(_ name: String) {
    scrollView.addObserver(observer, forKeyPath: name, context: nil)
    scrollView.frame = CGRect(x: 1, y: 1, width: 50, height: 50)
    scrollView.contentSize.height = 900
    scrollView.contentInset.top = 4
    #expect(observer.changes.map(\.keyPath) == [name])
    #expect(observer.changes.first?.change?.count == 1)
    #expect(observer.changes.first?.change?[.kindKey] as? UInt == NSKeyValueChange.setting.rawValue)
    #expect((observer.changes.first?.change?[.kindKey] as? NSNumber)?.uintValue == 1)
  }

  @Test func `The initial value is delivered at once`() {
    scrollView.addObserver(observer, forKeyPath: "bounds", options: [.initial, .new], context: nil)
    #expect(observer.changes.first?.change?[.newKey] as? CGRect == scrollView.bounds)
  }

  @Test func `A removed observer receives nothing, and one with another context still does`() {
    let context = UnsafeMutableRawPointer(bitPattern: 8)
    scrollView.addObserver(observer, forKeyPath: "contentOffset", context: nil)
    scrollView.addObserver(observer, forKeyPath: "contentOffset", context: context)
    scrollView.removeObserver(observer, forKeyPath: "contentOffset", context: nil)
    scrollView.contentOffset.y = 5
    #expect(observer.changes.map(\.context) == [context])
    scrollView.removeObserver(observer, forKeyPath: "contentOffset")
    scrollView.contentOffset.y = 6
    #expect(observer.changes.count == 1)
  }

  @Test func `An observer is not retained`() {
    weak var gone: Observer?
    do {
      let short = Observer()
      gone = short
      scrollView.addObserver(short, forKeyPath: "contentOffset", context: nil)
    }
    #expect(gone == nil)
    scrollView.contentOffset.y = 5
  }
}
