import UIKit
import UIKitTesting

/// A long document in many scripts, in a text view.
final class TextScene: UIViewController, DemoScene {
  private let textView = UITextView()

  let caption = "Click, select, type; drag with a finger or turn the wheel to scroll"

  var mainScrollView: UIScrollView? { textView }

  var scrollState: ScrollState { ScrollState(textView) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    (textView.font, textView.adjustsFontForContentSizeCategory) = (.text(17), true)
    textView.textContainerInset = UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24)
    textView.alwaysBounceVertical = true
    textView.accessibilityLabel = "Sheets"
    textView.text = TextScene.document
    view.addSubview(textView)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    textView.frame = view.bounds
  }

  /// The chapters, repeated with the number of the sheet.
  private static var document: String {
    (1...40).map { sheet in "Sheet \(sheet)\n\n" + Greeting.all.map(\.paragraph).joined(separator: "\n\n") }
      .joined(separator: "\n\n")
  }
}
