import Foundation
import Testing

@testable import Views

@Suite("Misuse of the tree")
struct HierarchyMistakeTests {
  enum Mistake: String, CaseIterable, Codable {
    case itself = "cannot be its own subview"
    case ancestor = "of its own descendant"
    case negativeIndex = "negative index -1"
    case exchange = "exchangeSubview(at: 0, withSubviewAt: 1) with 1 subviews"

    @MainActor
    func make() {
      let (view, child) = (UIView(), UIView())
      view.addSubview(child)
      switch self {
      case .itself: view.addSubview(view)
      case .ancestor: child.addSubview(view)
      case .negativeIndex: view.insertSubview(UIView(), at: -1)
      case .exchange: view.exchangeSubview(at: 0, withSubviewAt: 1)
      }
    }
  }

  @Test("A misuse of the tree ends the program with a message that names it", arguments: Mistake.allCases)
  func isNamed(mistake: Mistake) async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      [mistake] in
      await MainActor.run { mistake.make() }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains(mistake.rawValue))
  }
}
