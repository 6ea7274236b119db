import UIKit
import UIKitTesting

/// A page laid out by constraints, with a line for each of them, and sliders for constants and priorities.
///
/// Two wishes, for the width of the fields and of the card, compete with what the text beside them needs. The one with the
/// higher priority wins, and the lines show which one gives way.
final class ConstraintsScene: UIViewController, DemoScene {
  let scrollView = UIScrollView()
  let page = ConstraintsPage()
  let panel = ConstraintsPanel()
  private var besides: [NSLayoutConstraint] = []
  private var below: [NSLayoutConstraint] = []

  static let keys: KeyValuePairs<String, String> = [
    "c": "shows the next case: sound, ambiguous, in conflict"
  ]

  let caption = "Move a slider: the constraint with the lower priority gives way"

  var captionMargin: CGFloat { isWide ? 16 : panel.frame.height + 16 }

  var mainScrollView: UIScrollView? { scrollView }

  var scrollState: ScrollState { ScrollState(scrollView) }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.alwaysBounceVertical = true
    page.linesDidChange = { [unowned self] in panel.show($0) }
    panel.figureDidChange = { [unowned self] figure, value in page.set(figure, to: value) }
    panel.conditionDidChange = { [unowned self] in page.condition = $0 }
    for figure in ConstraintsPage.Figure.allCases { panel.show(page.value(of: figure), of: figure) }
    for subview in [scrollView, panel] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    page.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(page)
    placePage()
    placePanel()
  }

  /// The page is as wide as the scroll view, but never too narrow for its margins, and as high as its content.
  private func placePage() {
    let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    let width = page.widthAnchor.constraint(equalTo: frame.widthAnchor)
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: content.topAnchor),
      page.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      page.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      page.widthAnchor.constraint(greaterThanOrEqualToConstant: ConstraintsPage.leastWidth),
      width,
    ])
  }

  private func placePanel() {
    // A window that becomes narrow is solved once before the other constraints take effect. The page's wishes, which the
    // sliders raise up to 999, push against the panel.
    let width = panel.widthAnchor.constraint(equalToConstant: 272)
    let height = panel.heightAnchor.constraint(equalToConstant: 236)
    for wish in [width, height] { wish.priority = UILayoutPriority(999.5) }
    besides = [
      scrollView.trailingAnchor.constraint(equalTo: panel.leadingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      panel.topAnchor.constraint(equalTo: view.topAnchor),
      width,
    ]
    below = [
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: panel.topAnchor),
      panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      panel.heightAnchor.constraint(lessThanOrEqualTo: view.heightAnchor, multiplier: 0.45),
      height,
    ]
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      panel.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      panel.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  /// Whether the panel is beside the page.
  private var isWide: Bool { view.bounds.width >= 660 }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let (active, inactive) = isWide ? (besides, below) : (below, besides)
    guard active.first?.isActive == false else { return }
    NSLayoutConstraint.deactivate(inactive)
    NSLayoutConstraint.activate(active)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardC else { return super.pressesBegan(presses, with: event) }
    let all = ConstraintsPage.Condition.allCases
    let index = all.firstIndex(of: page.condition) ?? 0
    page.condition = all[(index + 1) % all.count]
    panel.condition = page.condition
  }
}
