import UIKit
import UIKitTesting

/// A form under a keyboard panel. Only a content inset makes the covered part reachable.
///
/// The content is exactly as large as the bounds (a little higher in a low window), so without the inset there is
/// nothing to scroll. When the panel appears, `contentInset.bottom` becomes the covered height, which is that of a layout
/// guide from `keyboardLayoutGuide` to the scroll view's end. That changes only the legal range of the offset, and the
/// focused field is scrolled into view.
final class KeyboardScene: UIViewController, DemoScene {
  private let scrollView = UIScrollView()
  private let form = FormView()
  private let status = StatusLine()
  private let options = KeyboardOptions()
  private let keyboard = SimulatedKeyboard()

  /// The part of the view from the panel's upper edge to the scroll view's lower one.
  private let covered = UILayoutGuide()
  private lazy var optionsHeight = options.heightAnchor.constraint(
    equalToConstant: options.height(forWidth: 0))
  private lazy var statusHeight = status.heightAnchor.constraint(
    equalToConstant: StatusLine.height(forWidth: 0))
  private var shownFrame = CGRect.zero

  let caption = "Click a field; the panel types, and so does the keyboard"

  var mainScrollView: UIScrollView? { scrollView }

  var scrollState: ScrollState { ScrollState(scrollView) }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    scrollView.delegate = self
    scrollView.keyboardDismissMode = options.dismissMode
    scrollView.addSubview(form)
    form.fieldDidBeginEditing = { [unowned self] _ in showFocusedField(animated: true) }
    options.dismissModeDidChange = { [unowned self] in scrollView.keyboardDismissMode = $0 }
    options.adjustmentDidChange = { [unowned self] in adjustInset() }
    for subview in [scrollView, status, options] { view.addSubview(subview) }
    for subview in [scrollView, form, status, options] { subview.translatesAutoresizingMaskIntoConstraints = false }
    view.addLayoutGuide(covered)
    placeBars()
    placeForm()
  }

  private func placeBars() {
    // In a window lower than the bars, the scroll view has no height.
    let bottom = scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      options.topAnchor.constraint(equalTo: view.topAnchor),
      status.topAnchor.constraint(equalTo: options.bottomAnchor),
      scrollView.topAnchor.constraint(equalTo: status.bottomAnchor),
      bottom, optionsHeight, statusHeight,
      covered.topAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      covered.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      covered.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      covered.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    for bar in [options, status, scrollView] {
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
  }

  private func placeForm() {
    let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    let height = form.heightAnchor.constraint(equalTo: frame.heightAnchor)
    // Above the form's own wish for rows of their largest height.
    height.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: content.topAnchor),
      form.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      form.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      form.widthAnchor.constraint(equalTo: frame.widthAnchor),
      form.heightAnchor.constraint(greaterThanOrEqualToConstant: FormView.leastHeight),
      height,
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.window?.addSubview(keyboard)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    keyboard.removeFromSuperview()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = view.bounds.width
    optionsHeight.constant = options.height(forWidth: width)
    statusHeight.constant = StatusLine.height(forWidth: width)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.layoutIfNeeded()
    adjustInset()
    if scrollView.frame != shownFrame {
      shownFrame = scrollView.frame
      showFocusedField(animated: false)
    }
    status.show(scrollView)
  }

  // MARK: The keyboard

  /// Sets the bottom inset to the height that the panel covers; zero without adjustment. The panel's frame changes in an
  /// animation, and so does the inset then. An inset that grows scrolls to the focused field.
  private func adjustInset() {
    let old = scrollView.contentInset.bottom
    let new = options.adjustsInset ? min(covered.layoutFrame.height, scrollView.frame.height) : 0
    guard new != old else { return }
    scrollView.contentInset.bottom = new
    scrollView.verticalScrollIndicatorInsets.bottom = new
    if new > old { showFocusedField(animated: true) }
  }

  private func showFocusedField(animated: Bool) {
    guard options.adjustsInset, let row = form.focusedRow else { return }
    form.layoutIfNeeded()
    let place = row.frame.insetBy(dx: 0, dy: -FormView.margin)
    scrollView.scrollRectToVisible(form.convert(place, to: scrollView), animated: animated)
  }
}

// The status line shows the numbers of its own frame, which change after the frame has begun.
extension KeyboardScene: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { status.show(scrollView) }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { status.show(scrollView) }
}
