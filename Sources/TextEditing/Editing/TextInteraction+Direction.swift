import Drawing
import Foundation
import Views

// The writing directions of paragraphs.

extension TextInteraction {
  /// Returns the writing direction that a paragraph was given; `natural` if it follows its text.
  ///
  /// - Parameter direction: Which of two paragraphs counts for a position between them.
  func writingDirection(at position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection {
    let offset = place(position).offset
    let counted = direction == .forward ? offset : max(0, offset - 1)
    return switch storage.fragment(at: counted).direction {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .natural, .naturalRightToLeft, nil: .natural
    }
  }

  /// Gives the paragraphs of a range a writing direction, for the app. `natural` lets them follow their texts.
  func setWritingDirection(_ direction: NSWritingDirection, of range: UITextRange) {
    unmarkText()
    let range = self.range(range)
    changeText { $0.direct(range, direction.ofParagraph) }
  }

  /// Gives the paragraphs of the selection a writing direction, for the user, who can undo it.
  func directSelection(_ direction: NSWritingDirection) {
    guard host.isTextEditable else { return }
    endComposition()
    changeText { $0.directSelection(direction.ofParagraph) }
    host.scrollCaretToVisible()
  }
}

extension NSWritingDirection {
  fileprivate var ofParagraph: ParagraphFormat.Direction? {
    switch self {
    case .natural: nil
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}

extension Selector {
  @MainActor static let makeLeftToRight = Selector(
    named: "makeTextWritingDirectionLeftToRight(_:)", UIResponder.makeTextWritingDirectionLeftToRight(_:))
  @MainActor static let makeRightToLeft = Selector(
    named: "makeTextWritingDirectionRightToLeft(_:)", UIResponder.makeTextWritingDirectionRightToLeft(_:))
}
