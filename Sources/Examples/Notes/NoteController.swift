import UIKit

/// The text of one note.
final class NoteController: UIViewController, UITextViewDelegate {
  private var note: Note
  private let store: NoteStore
  let textView = UITextView()

  init(_ note: Note, in store: NoteStore) {
    (self.note, self.store) = (note, store)
    super.init(nibName: nil, bundle: nil)
    title = note.title
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "About", primaryAction: UIAction { [unowned self] _ in showAbout() })
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.font = .systemFont(ofSize: 17)
    textView.text = note.text
    textView.delegate = self
    textView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(textView)
    let lines = view.readableContentGuide
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: view.topAnchor),
      textView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      textView.leadingAnchor.constraint(equalTo: lines.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: lines.trailingAnchor),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if note.text.isEmpty { textView.becomeFirstResponder() }
  }

  /// A note without text does not stay.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if note.text.allSatisfy(\.isWhitespace) { try? store.delete(note.id) }
  }

  func textViewDidChange(_ textView: UITextView) {
    (note.text, note.date) = (textView.text, Date())
    title = note.title
    do { try store.save(note) } catch { report(error, title: "The note cannot be saved") }
  }

  private func showAbout() {
    let about = AboutController(note) { [unowned self] in
      try store.delete(note.id)
      note.text = ""
      navigationController?.popViewController(animated: true)
    }
    about.sheetPresentationController?.detents = [.medium()]
    about.sheetPresentationController?.prefersGrabberVisible = true
    present(about, animated: true)
  }
}

/// A sheet with the length of a note and a button that deletes it.
final class AboutController: UIViewController {
  private let note: Note
  private let delete: () throws -> Void

  init(_ note: Note, delete: @escaping () throws -> Void) {
    (self.note, self.delete) = (note, delete)
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = CGSize(width: 320, height: 220)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let (title, length) = (UILabel(), UILabel())
    (title.text, title.font) = (note.title, .systemFont(ofSize: 20, weight: .semibold))
    let words = note.text.split(whereSeparator: \.isWhitespace).count
    (length.text, length.textColor) = ("\(words) words, \(note.text.count) characters", .secondaryLabel)
    var look = UIButton.Configuration.filled()
    (look.title, look.baseBackgroundColor) = ("Delete Note", .systemRed)
    let button = UIButton(configuration: look, primaryAction: UIAction { [unowned self] _ in deleteNote() })
    let column = UIStackView(arrangedSubviews: [title, length, button])
    (column.axis, column.spacing, column.alignment) = (.vertical, 16, .center)
    column.frame = CGRect(x: 16, y: 32, width: view.bounds.width - 32, height: 120)
    column.autoresizingMask = .flexibleWidth
    view.addSubview(column)
  }

  private func deleteNote() {
    dismiss(animated: true) { [delete, presentingViewController] in
      do {
        try delete()
      } catch {
        presentingViewController?.report(error, title: "The note cannot be deleted")
      }
    }
  }
}
