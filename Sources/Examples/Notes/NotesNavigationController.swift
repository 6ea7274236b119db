import UIKit

/// Shows the list of notes and the open note, also after another program changed them. Ctrl+N makes a note and Ctrl+Z brings
/// a deleted one back, wherever the keys go: to the list or a button, and Ctrl+N also to text.
final class NotesNavigationController: UINavigationController {
  private let store: NoteStore
  private lazy var watcher = FolderWatcher(store.folder) { [weak self] in self?.readChanges() }

  init(_ store: NoteStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    viewControllers = [NotesController(store: store)]
    _ = watcher
    // What changed before it was watched.
    readChanges()
  }

  required init?(coder: NSCoder) { nil }

  private func readChanges() {
    guard store.readChanges() else { return }
    for page in viewControllers {
      (page as? NotesController)?.notesDidChange()
      (page as? NoteController)?.notesDidChange()
    }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, key.modifierFlags == .control, presentedViewController == nil,
      let list = viewControllers.first as? NotesController
    else { return super.pressesBegan(presses, with: event) }
    switch key.keyCode {
    case .keyboardN: list.openNewNote()
    case .keyboardZ where topViewController === list: list.undoDelete()
    default: super.pressesBegan(presses, with: event)
    }
  }
}
