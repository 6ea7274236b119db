// A form that stays reachable while a keyboard covers the lower part of the window.
//
// The frame and the size of the scroll view's content never change. The keyboard's height becomes the bottom content
// inset, which lets the offset go further, and the field that is edited is scrolled into view.

import UIKit

@main
final class App: UIResponder, UIApplicationDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 420, height: 640))

  func application(_: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window.rootViewController = FormController()
    window.makeKeyAndVisible()
    // A desktop has no keyboard on the screen, so the app adds one. It comes up when a field is edited.
    window.addSubview(SimulatedKeyboard())
    return true
  }
}

final class FormController: UIViewController {
  let scrollView = UIScrollView()
  private let stack = UIStackView()
  private(set) var fields: [UITextField] = []
  private var observer: (any NSObjectProtocol)?

  private static let questions = [
    "First name", "Last name", "Street", "City", "Postcode", "Country", "E-mail", "Phone",
  ]

  override func viewDidLoad() {
    title = "Keyboard form"
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.spacing = 8
    for question in Self.questions { addField(question) }
    fields.last?.returnKeyType = .done
    scrollView.keyboardDismissMode = .onDrag
    scrollView.addSubview(stack)
    view.addSubview(scrollView)
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] notification in
      let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
      MainActor.assumeIsolated { self?.keyboardWillMove(to: end ?? .zero, duration: duration ?? 0) }
    }
  }

  private func addField(_ question: String) {
    let label = UILabel()
    label.text = question
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.delegate = self
    fields.append(field)
    stack.addArrangedSubview(label)
    stack.addArrangedSubview(field)
  }

  override func viewDidLayoutSubviews() {
    scrollView.frame = view.bounds
    let width = min(view.bounds.width, 480) - 40
    let height = stack.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    stack.frame = CGRect(x: (view.bounds.width - width) / 2, y: 20, width: width, height: height)
    scrollView.contentSize = CGSize(width: view.bounds.width, height: height + 40)
  }

  /// - Parameter end: The keyboard's frame after the animation, in the window.
  private func keyboardWillMove(to end: CGRect, duration: TimeInterval) {
    let covered = max(0, view.convert(view.bounds, to: nil).maxY - end.minY)
    UIView.animate(withDuration: duration) { [self] in
      scrollView.contentInset.bottom = covered
      scrollView.verticalScrollIndicatorInsets.bottom = covered
    }
    if let field = fields.first(where: \.isFirstResponder) { show(field) }
  }

  private func show(_ field: UITextField) {
    let rect = field.convert(field.bounds, to: scrollView)
    scrollView.scrollRectToVisible(rect.insetBy(dx: 0, dy: -24), animated: true)
  }
}

extension FormController: UITextFieldDelegate {
  func textFieldDidBeginEditing(_ textField: UITextField) { show(textField) }

  /// Return moves to the next field. In the last field it dismisses the keyboard.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let next = (fields.firstIndex(of: textField) ?? 0) + 1
    if next < fields.count { fields[next].becomeFirstResponder() } else { textField.resignFirstResponder() }
    return false
  }
}
