import Foundation
import TestSupport
import Testing

@testable import Views

@Suite("Layout that asks for itself")
struct LayoutLoopTests {
  private final class Looping: UIView {
    var body: (UIView) -> Void = { _ in }

    override func layoutSubviews() {
      super.layoutSubviews()
      body(self)
    }
  }

  private final class Controller: UIViewController {
    override func viewDidLayoutSubviews() {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }

  enum Loop: String, CaseIterable, Codable {
    case itself = "the layout of a Looping calls itself without end; do not call setNeedsLayout()"
    case parent = "the layout of a Looping calls itself without end"
    case controller = "the layout of a UIView of a Controller calls itself without end"

    @MainActor
    func run() {
      let (outer, inner) = (Looping(), Looping())
      outer.addSubview(inner)
      switch self {
      case .itself:
        outer.body = { view in
          view.setNeedsLayout()
          view.layoutIfNeeded()
        }
      case .parent:
        outer.body = { [weak inner] _ in
          inner?.setNeedsLayout()
          inner?.layoutIfNeeded()
        }
        inner.body = { view in
          view.superview?.setNeedsLayout()
          view.superview?.layoutIfNeeded()
        }
      case .controller:
        let harness = OffscreenHarness(root: Controller())
        return harness.run(for: 0.1)
      }
      outer.layoutIfNeeded()
    }
  }

  @Test("A layout that causes itself ends the program and is named", arguments: Loop.allCases)
  func isNamed(loop: Loop) async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      [loop] in
      await MainActor.run { loop.run() }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains(loop.rawValue), "\(message)")
  }

  @Test("Layout inside of the layout of each of many views, and of one without a change, ends")
  @MainActor
  func nested() {
    let top = Looping()
    var (view, count) = (top, 0)
    for _ in 0..<200 {
      let next = Looping()
      view.addSubview(next)
      view.body = { view in
        count += 1
        view.layoutIfNeeded()
        for subview in view.subviews { subview.layoutIfNeeded() }
      }
      view = next
    }
    top.layoutIfNeeded()
    #expect(count == 200)
  }
}
