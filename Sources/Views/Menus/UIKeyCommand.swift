import Foundation

/// A command that a key runs, alone or with modifiers, and that a menu displays with its keys.
///
/// `.command`, the key of shortcuts on a Mac, stands for Control. Text and the focused control receive the keys that they
/// use before key commands do, unless `wantsPriorityOverSystemBehavior` is set.
open class UIKeyCommand: UICommand {
  /// The key: the text that it types without modifiers, or one of the constants of this class.
  open private(set) var input: String?

  /// The modifier keys that must be down, and no others.
  open private(set) var modifierFlags: UIKeyModifierFlags

  /// Whether the command comes before text input, the focus and controls. False by default.
  open var wantsPriorityOverSystemBehavior = false

  /// Makes a command of the method that a selector names.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Makes a command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Makes a command without a title, with a text for people who look for it.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
  }

  /// The command, and one with more modifiers for each of its alternates.
  var variants: [UIKeyCommand] {
    [self]
      + alternates.map { alternate in
        let command = UIKeyCommand(
          title: alternate.title, action: alternate.action, input: input ?? "",
          modifierFlags: modifierFlags.union(alternate.modifierFlags), propertyList: propertyList)
        command.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
        return command
      }
  }

  /// Makes a command of a method with one argument, for example
  /// `UIKeyCommand(title: "Save", action: Editor.save(_:), input: "s", modifierFlags: .command)`.
  @preconcurrency
  public convenience init<Target: AnyObject, Sender>(
    title: String = "", image: UIImage? = nil,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title: title, image: image, action: Selector(of: action), input: input, modifierFlags: modifierFlags,
      propertyList: propertyList, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Makes a command of a method without arguments.
  @preconcurrency
  public convenience init<Target: AnyObject>(
    title: String = "", image: UIImage? = nil, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    input: String, modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title: title, image: image, action: Selector(of: action), input: input, modifierFlags: modifierFlags,
      propertyList: propertyList, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Makes a command of a method with one argument, without a title.
  @preconcurrency
  public convenience init<Target: AnyObject, Sender>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(action: Selector(of: action), input: input, modifierFlags: modifierFlags)
  }

  /// Makes a command of a method without arguments and without a title.
  @preconcurrency
  public convenience init<Target: AnyObject>(
    input: String, modifierFlags: UIKeyModifierFlags, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(action: Selector(of: action), input: input, modifierFlags: modifierFlags)
  }
}

extension UIKeyCommand {
  /// The arrow up.
  public nonisolated static var inputUpArrow: String { "UIKeyInputUpArrow" }
  /// The arrow down.
  public nonisolated static var inputDownArrow: String { "UIKeyInputDownArrow" }
  /// The arrow to the left.
  public nonisolated static var inputLeftArrow: String { "UIKeyInputLeftArrow" }
  /// The arrow to the right.
  public nonisolated static var inputRightArrow: String { "UIKeyInputRightArrow" }
  /// Escape.
  public nonisolated static var inputEscape: String { "UIKeyInputEscape" }
  /// Page Up.
  public nonisolated static var inputPageUp: String { "UIKeyInputPageUp" }
  /// Page Down.
  public nonisolated static var inputPageDown: String { "UIKeyInputPageDown" }
  /// Home.
  public nonisolated static var inputHome: String { "UIKeyInputHome" }
  /// End.
  public nonisolated static var inputEnd: String { "UIKeyInputEnd" }
  /// Delete, which deletes forward.
  public nonisolated static var inputDelete: String { "UIKeyInputDelete" }
  /// F1.
  public nonisolated static var f1: String { "UIKeyInputF1" }
  /// F2.
  public nonisolated static var f2: String { "UIKeyInputF2" }
  /// F3.
  public nonisolated static var f3: String { "UIKeyInputF3" }
  /// F4.
  public nonisolated static var f4: String { "UIKeyInputF4" }
  /// F5.
  public nonisolated static var f5: String { "UIKeyInputF5" }
  /// F6.
  public nonisolated static var f6: String { "UIKeyInputF6" }
  /// F7.
  public nonisolated static var f7: String { "UIKeyInputF7" }
  /// F8.
  public nonisolated static var f8: String { "UIKeyInputF8" }
  /// F9.
  public nonisolated static var f9: String { "UIKeyInputF9" }
  /// F10.
  public nonisolated static var f10: String { "UIKeyInputF10" }
  /// F11.
  public nonisolated static var f11: String { "UIKeyInputF11" }
  /// F12.
  public nonisolated static var f12: String { "UIKeyInputF12" }
}
