// A form that stays reachable while a keyboard covers the lower part of the window.
//
// Constraints lay it out. The scroll view ends where the keyboard begins, so it becomes lower when the keyboard comes up,
// and the field that is edited is scrolled into view.

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
  private var shownSize = CGSize.zero

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
    layOut()
  }

  private func layOut() {
    for view in [scrollView, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
    let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    let width = stack.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -40)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
      stack.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualToConstant: 440),
      width,
    ])
  }

  private func addField(_ question: String) {
    let label = UILabel()
    label.text = question
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.textColor = .secondaryLabel
    let field = UITextField()
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.borderStyle = .roundedRect
    field.delegate = self
    // A screen reader reads the question once, as the name of the field.
    field.accessibilityLabel = question
    label.isAccessibilityElement = false
    fields.append(field)
    stack.addArrangedSubview(label)
    stack.addArrangedSubview(field)
  }

  /// The keyboard has changed the height of the scroll view, or the window has.
  override func viewDidLayoutSubviews() {
    guard scrollView.frame.size != shownSize else { return }
    shownSize = scrollView.frame.size
    scrollView.layoutIfNeeded()
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
