import UIKit

/// The text of one note.
final class NoteController: UIViewController, UITextViewDelegate {
  private var note: Note
  /// The note when it was opened.
  private let original: Note
  private let store: NoteStore
  let textView = UITextView()

  init(_ note: Note, in store: NoteStore) {
    (self.note, original, self.store) = (note, note, store)
    super.init(nibName: nil, bundle: nil)
    title = note.title
    navigationItem.largeTitleDisplayMode = .never
    hidesBottomBarWhenPushed = true
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "About", primaryAction: UIAction { [unowned self] _ in showAbout() })
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.font = .preferredFont(forTextStyle: .body)
    textView.adjustsFontForContentSizeCategory = true
    textView.isFindInteractionEnabled = true
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
    if note.text.isEmpty { textView.becomeFirstResponder() } else { becomeFirstResponder() }
  }

  /// The keys come here while the text is not edited, so that Ctrl+F searches it then too.
  override var canBecomeFirstResponder: Bool { true }

  override func find(_ sender: Any?) { textView.findInteraction?.presentFindNavigator(showingReplace: false) }

  override func findAndReplace(_ sender: Any?) {
    textView.findInteraction?.presentFindNavigator(showingReplace: true)
  }

  /// A note without text does not stay.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if note.isBlank { delete(original) {} }
  }

  func textViewDidChange(_ textView: UITextView) {
    (note.text, note.date) = (textView.text, Date())
    title = note.title
    attempt("The note cannot be saved") { try store.save(note) }
  }

  /// Shows the text that another program wrote.
  func notesDidChange() {
    guard let new = store.notes.first(where: { $0.id == note.id }), new.text != note.text else { return }
    note = new
    title = note.title
    let selection = textView.selectedRange
    textView.text = note.text
    textView.selectedRange = NSRange(location: min(selection.location, (note.text as NSString).length), length: 0)
  }

  private func delete(_ note: Note, completion: () -> Void) {
    (navigationController ?? self).attempt("The note cannot be deleted") {
      try store.delete(note)
      completion()
    }
  }

  private func showAbout() {
    let about = AboutController(note) { [unowned self] in
      delete(note) { navigationController?.popViewController(animated: true) }
    }
    about.sheetPresentationController?.detents = [.medium()]
    about.sheetPresentationController?.prefersGrabberVisible = true
    present(about, animated: true)
  }
}

/// A sheet with the length of a note and a button that deletes it.
final class AboutController: UIViewController {
  private let note: Note
  private let delete: () -> Void

  init(_ note: Note, delete: @escaping () -> Void) {
    (self.note, self.delete) = (note, delete)
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = CGSize(width: 320, height: 220)
    title = "About “\(note.title)”"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let (title, length) = (UILabel(), UILabel())
    title.text = note.title
    title.font = UIFontMetrics(forTextStyle: .title3).scaledFont(for: .systemFont(ofSize: 20, weight: .semibold))
    length.font = .preferredFont(forTextStyle: .body)
    for label in [title, length] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      label.textAlignment = .center
    }
    let words = note.text.split(whereSeparator: \.isWhitespace).count
    length.text = "\(words == 1 ? "1 word" : "\(words) words"), \(note.text.count) characters"
    length.textColor = .secondaryLabel
    var look = UIButton.Configuration.filled()
    (look.title, look.baseBackgroundColor) = ("Delete Note", .systemRed)
    let button = UIButton(configuration: look, primaryAction: UIAction { [unowned self] _ in deleteNote() })
    let column = UIStackView(arrangedSubviews: [title, length, button])
    (column.axis, column.spacing, column.alignment) = (.vertical, 16, .center)
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.topAnchor, constant: 32),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
  }

  private func deleteNote() {
    dismiss(animated: true, completion: delete)
  }
}
