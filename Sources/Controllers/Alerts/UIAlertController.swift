import Controls
import Diagnostics
import Foundation
import TextEditing
import Views

/// Asks the user in an alert in the middle of the window, or lets the user choose in an action sheet at its bottom edge.
///
/// In a window at least 600 points wide, an action sheet whose `popoverPresentationController` has a source is a popover. It
/// has no cancel button there: Escape and a click beside it choose the cancel action.
///
/// An alert is 270 points wide; two buttons stand side by side if their titles fit. It can have text fields. Return
/// chooses the preferred action, or the only one, and in a text field it goes on to the next one first; Escape chooses
/// the cancel action. Tab and the arrows move between the buttons, and Space presses one. An action's handler runs after
/// the dismissal.
open class UIAlertController: UIViewController {
  /// The kind of an alert controller.
  public enum Style: Int, Sendable {
    /// A panel at the bottom edge with a list of actions. A click beside it chooses the cancel action.
    case actionSheet
    /// A panel in the middle of the window.
    case alert
  }

  /// The kind.
  open private(set) var preferredStyle = Style.actionSheet

  /// The text below the title. Set it before the alert is presented.
  open var message: String?

  /// The actions in the order in which they were added. The cancel action is shown last, or at the leading side of two.
  open private(set) var actions: [UIAlertAction] = []

  /// The text fields in the order in which they were added; nil in an action sheet.
  open var textFields: [UITextField]? { preferredStyle == .alert ? fields : nil }

  private var fields: [UITextField] = []

  /// The action that Return chooses, with a bold title. It must be one of `actions`. Nil by default.
  open var preferredAction: UIAlertAction? {
    didSet {
      requirement(
        preferredAction == nil || actions.contains { $0 === preferredAction },
        "UIAlertController.preferredAction set to “\(preferredAction?.title ?? "")”, which is not one of its actions")
      updatePreferredButton()
    }
  }

  let alertView = AlertView()

  private var areGroupsForPopover = false

  /// Makes an alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds an action. A second one with the style `.cancel` is a programming error.
  open func addAction(_ action: UIAlertAction) {
    requirement(
      action.style != .cancel || cancelAction == nil,
      "UIAlertController.addAction(_:) with “\(action.title ?? "")”: it has the cancel action "
        + "“\(cancelAction?.title ?? "")” already, and can have one")
    actions.append(action)
    if isViewLoaded { makeGroups() }
  }

  /// Adds a text field to an alert. In an action sheet it is a programming error.
  ///
  /// - Parameter configurationHandler: Called at once with the field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    requirement(
      preferredStyle == .alert,
      "UIAlertController.addTextField(configurationHandler:): an action sheet has no text fields")
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: AlertConstants.messageSize, like: .footnote)
    field.adjustsFontForContentSizeCategory = true
    field.addTarget(self, action: UIAlertController.fieldDidReturn, for: .primaryActionTriggered)
    fields.append(field)
    configurationHandler?(field)
    if isViewLoaded { makeGroups() }
  }

  // MARK: The view

  open override func loadView() {
    view = alertView
    makeGroups()
  }

  private var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// The view with the buttons for the present kind of presentation.
  var currentAlertView: AlertView {
    if !isViewLoaded || areGroupsForPopover != isInPopover { makeGroups() }
    return alertView
  }

  private var isInPopover: Bool { ownPresentation?.controller is UIPopoverPresentationController }

  private func makeGroups() {
    areGroupsForPopover = isInPopover
    let texts = [title, message].compactMap(\.self).filter { !$0.isEmpty }
    alertView.name = texts.isEmpty ? nil : texts.joined(separator: ", ")
    let isSheet = preferredStyle == .actionSheet
    let header = AlertHeaderView(title: title, message: message, fields: fields, isSheet: isSheet)
    let others = actions.filter { $0.style != .cancel }
    let cancel = areGroupsForPopover ? [] : cancelAction.map { [$0] } ?? []
    func group(_ header: AlertHeaderView?, _ actions: [UIAlertAction]) -> AlertGroupView {
      let buttons = actions.map { action in
        let button = AlertButton(
          action, size: isSheet ? AlertConstants.sheetButtonSize : AlertConstants.buttonSize)
        button.addTarget(self, action: UIAlertController.buttonWasPressed, for: .touchUpInside)
        return button
      }
      return AlertGroupView(
        header: header, buttons: buttons,
        buttonHeight: isSheet ? AlertConstants.sheetButtonHeight : AlertConstants.alertButtonHeight,
        allowsColumns: !isSheet)
    }
    if isSheet {
      alertView.groups = [group(header, others)] + (cancel.isEmpty ? [] : [group(nil, cancel)])
    } else {
      alertView.groups = [group(header, actions.count == 2 ? cancel + others : others + cancel)]
    }
    updatePreferredButton()
    ownPresentation?.container.setNeedsLayout()
  }

  /// Without a preferred action the cancel action is bold.
  private func updatePreferredButton() {
    let bold = preferredAction ?? cancelAction
    for button in alertView.buttons { button.isPreferred = button.action === bold }
  }

  // MARK: Choosing

  private func buttonWasPressed(_ button: AlertButton) {
    choose(button.action)
  }

  /// The presentation during which an action was chosen.
  private weak var answeredPresentation: Presentation?

  /// Dismisses the alert and then runs the action's handler. While the alert is being presented, the dismissal waits for the
  /// end of that, and the first action counts.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, presentingViewController != nil, let presentation = ownPresentation, !presentation.isLeaving
    else { return }
    if presentation.isInTransition {
      guard answeredPresentation !== presentation else { return }
      answeredPresentation = presentation
    }
    dismiss(animated: true) { action.handler?(action) }
  }

  /// Chooses the cancel action, if there is one.
  func cancel() {
    if let cancelAction { choose(cancelAction) }
  }

  /// Called when the alert has appeared: typing goes to its first text field.
  func didAppearInFront() {
    if view.window?.firstResponder == nil { fields.first?.becomeFirstResponder() }
  }

  private func fieldDidReturn(_ field: UITextField) {
    guard let index = fields.firstIndex(where: { $0 === field }) else { return }
    if index + 1 < fields.count { fields[index + 1].becomeFirstResponder() } else { chooseDefault() }
  }

  private func chooseDefault() {
    if let action = preferredAction ?? (actions.count == 1 ? actions[0] : nil) { choose(action) }
  }

  /// Chooses the cancel action as Escape does.
  open override func accessibilityPerformEscape() -> Bool {
    guard let cancelAction else { return super.accessibilityPerformEscape() }
    choose(cancelAction)
    return true
  }

  // MARK: Keys

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key,
      key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]), handle(key)
    else { return super.pressesBegan(presses, with: event) }
  }

  private func handle(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardReturnOrEnter, .keypadEnter: chooseDefault()
    case .keyboardEscape:
      if isInPopover, cancelAction == nil { return false }
      cancel()
    case .keyboardUpArrow: moveFocus(by: -1)
    case .keyboardDownArrow: moveFocus(by: 1)
    case .keyboardLeftArrow: moveFocus(by: alertView.isMirrored ? 1 : -1)
    case .keyboardRightArrow: moveFocus(by: alertView.isMirrored ? -1 : 1)
    default: return false
    }
    return true
  }

  /// Moves the focus among the buttons; without one it begins at the first or the last.
  private func moveFocus(by step: Int) {
    let buttons = alertView.buttons.filter(\.isEnabled)
    guard !buttons.isEmpty else { return }
    let current = buttons.firstIndex(where: \.isFocused)
    let next = current.map { $0 + step } ?? (step > 0 ? 0 : buttons.count - 1)
    buttons[min(max(next, 0), buttons.count - 1)].takeFocus()
  }
}

extension UIAlertController: PresentsItself {
  package var mayBeInPopover: Bool { preferredStyle == .actionSheet }

  package func sizeInPopover(atMost size: CGSize) -> CGSize {
    let width = AlertConstants.popoverWidth
    return CGSize(width: width, height: currentAlertView.height(forWidth: width, atMost: size.height))
  }

  package func handlesPressBeside() -> Bool {
    guard cancelAction != nil else { return false }
    cancel()
    return true
  }

  package func makePresentationController(presenter: UIViewController?) -> UIPresentationController {
    AlertPresentationController(presentedViewController: self, presenting: presenter)
  }
}
