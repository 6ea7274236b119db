import UIKit

/// The contents in a sheet.
final class ContentsController: UIViewController {
  private let list = ContentsList()

  init(currentChapter: Int, chapterWasChosen: @escaping (Int) -> Void) {
    super.init(nibName: nil, bundle: nil)
    list.currentChapter = currentChapter
    list.chapterWasChosen = { [weak self] chapter in
      self?.dismiss(animated: true)
      chapterWasChosen(chapter)
    }
    preferredContentSize = CGSize(width: 360, height: ContentsList.height)
    sheetPresentationController?.detents = [.medium(), .large()]
    sheetPresentationController?.selectedDetentIdentifier = .large
    sheetPresentationController?.prefersGrabberVisible = true
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    view.addSubview(list)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = view.bounds.inset(by: UIEdgeInsets(top: min(16, view.bounds.height), left: 0, bottom: 0, right: 0))
  }
}
