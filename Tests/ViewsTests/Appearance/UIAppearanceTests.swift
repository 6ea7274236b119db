import Testing

@testable import Views

extension UIAppearance {
  fileprivate func styled(_ change: (Self) -> Void) -> Self {
    change(self)
    return self
  }
}

@MainActor
@Suite("UIAppearance")
struct UIAppearanceTests {
  @Test("A member that an app adds is one of each class of views, with its own type")
  func member() {
    #expect(!UIScrollView().styled { $0.isScrollEnabled = false }.isScrollEnabled)
    #expect(UIView().styled { $0.alpha = 0.5 }.alpha == 0.5)
  }
}
