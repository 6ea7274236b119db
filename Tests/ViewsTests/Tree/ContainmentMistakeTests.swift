import Foundation
import Testing

@testable import Views

@Suite("Mistakes with child view controllers")
struct ContainmentMistakeTests {
  enum Mistake: String, CaseIterable, Codable {
    case itself = "UIViewController “A”.addChild(_:) with itself"
    case ancestor = "UIViewController “A” cannot become a child of its own descendant UIViewController “B”"
    case root = "UIViewController “A” is the root view controller of a window; it cannot also become a child of"
    case childAsRoot = "UIViewController “B” is a child of UIViewController “A”; it cannot also become"
    case foreignView = "The view of UIViewController “B”, a child of UIViewController “A”, cannot be inside the view of"
    case sharedView = "The view of UIViewController “A” cannot also become the view of UIViewController “B”"
    case strangers = "transition(from: UIViewController “B”, to: UIViewController): both must be its children"

    @MainActor
    func make() {
      let (a, b) = (UIViewController(), UIViewController())
      (a.title, b.title) = ("A", "B")
      switch self {
      case .itself: a.addChild(a)
      case .ancestor:
        a.addChild(b)
        b.addChild(a)
      case .root:
        let window = UIWindow()
        window.rootViewController = a
        b.addChild(a)
      case .childAsRoot:
        a.addChild(b)
        UIWindow().rootViewController = b
      case .foreignView:
        a.addChild(b)
        let box = UIView()
        UIViewController().view.addSubview(box)
        let stranger = UIViewController()
        stranger.view.addSubview(box)
        box.addSubview(b.view)
      case .sharedView: b.view = a.view
      case .strangers:
        a.addChild(b)
        a.transition(from: b, to: UIViewController(), duration: 0, animations: nil)
      }
    }
  }

  @Test(arguments: Mistake.allCases)
  func `A mistake with controllers ends the program, and both are named`(mistake: Mistake) async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      [mistake] in
      await MainActor.run { mistake.make() }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains(mistake.rawValue))
  }
}
