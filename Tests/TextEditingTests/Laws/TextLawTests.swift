import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import TextEditing
@testable import Views

/// A text field or text view that is changed after it was shown looks like one that was made so.
@MainActor
@Suite("Laws of texts")
struct TextLawTests {
  enum Change: CaseIterable {
    case rightToLeft, leftToRight, dark, light, tint, disabled, enabled, narrow, wide, text, hebrew, empty, placeholder
    case largeFont, centered, natural, trailing, color, border, noBorder, secure, plain, clearButton, leftView,
      noLeftView
    case insets, noScrolling, scrolling

    @MainActor
    func apply(to view: UIView) {
      switch self {
      case .rightToLeft: view.semanticContentAttribute = .forceRightToLeft
      case .leftToRight: view.semanticContentAttribute = .forceLeftToRight
      case .dark: view.overrideUserInterfaceStyle = .dark
      case .light: view.overrideUserInterfaceStyle = .light
      case .tint: view.tintColor = .systemRed
      case .narrow: view.frame.size = CGSize(width: 90, height: 40)
      case .wide: view.frame.size = CGSize(width: 180, height: 70)
      default:
        if let field = view as? UITextField { apply(to: field) }
        if let view = view as? UITextView { apply(to: view) }
      }
    }

    @MainActor
    private func apply(to field: UITextField) {
      switch self {
      case .disabled, .enabled: field.isEnabled = self == .enabled
      case .text: field.text = "some text"
      case .hebrew: field.text = "שלום abc"
      case .empty: field.text = nil
      case .placeholder: field.placeholder = "placeholder"
      case .largeFont: field.font = .boldSystemFont(ofSize: 22)
      case .centered: field.textAlignment = .center
      case .natural: field.textAlignment = .natural
      case .trailing: field.textAlignment = .right
      case .color: field.textColor = .systemPurple
      case .border: field.borderStyle = .roundedRect
      case .noBorder: field.borderStyle = .none
      case .secure, .plain: field.isSecureTextEntry = self == .secure
      case .clearButton: field.clearButtonMode = .always
      case .leftView:
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12))
        box.backgroundColor = .systemGreen
        field.leftView = box
        field.leftViewMode = .always
      case .noLeftView: field.leftView = nil
      default: break
      }
    }

    @MainActor
    private func apply(to view: UITextView) {
      switch self {
      case .text: view.text = "some text\nin two lines and more words"
      case .hebrew: view.text = "שלום abc"
      case .empty: view.text = nil
      case .largeFont: view.font = .boldSystemFont(ofSize: 22)
      case .centered: view.textAlignment = .center
      case .natural: view.textAlignment = .natural
      case .trailing: view.textAlignment = .right
      case .color: view.textColor = .systemPurple
      case .insets: view.textContainerInset = UIEdgeInsets(top: 2, left: 9, bottom: 2, right: 3)
      case .noScrolling, .scrolling: view.isScrollEnabled = self == .scrolling
      case .disabled, .enabled: view.isEditable = self == .enabled
      default: break
      }
    }
  }

  @Test("A text that is changed after it was shown looks like one that was made so", arguments: [true, false])
  func changed(isField: Bool) {
    let law = Law<Change>.ofLooks(make: { isField ? UITextField() : UITextView() }, apply: { $0.apply(to: $1) })
    let violation = law.violation(of: TestEffort.seeds(5_000, quick: 100, soak: 100_000)) { random in
      (0..<Int.random(in: 1...8, using: &random)).compactMap { _ in Change.allCases.randomElement(using: &random) }
    }
    if let violation { Issue.record("\(violation)") }
  }
}
