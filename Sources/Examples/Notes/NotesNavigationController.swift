import UIKit

/// Shows the list of notes and the open note. Ctrl+N makes a note, wherever the keys go: to the list, the text or a button.
final class NotesNavigationController: UINavigationController {
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, key.keyCode == .keyboardN, key.modifierFlags == .control,
      presentedViewController == nil, let list = viewControllers.first as? NotesController
    else { return super.pressesBegan(presses, with: event) }
    list.openNewNote()
  }
}
