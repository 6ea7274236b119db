import Foundation
import Views

/// A line of an open menu.
enum MenuRow {
  case title(String)
  case separator
  case action(UIAction)
  /// A command, and whether a responder performs it.
  case command(UICommand, isEnabled: Bool)
  /// Opens a submenu.
  case submenu(UIMenu, isEnabled: Bool)
  /// Returns from a submenu.
  case back(title: String)
  /// Stands for entries that are being made.
  case pending

  /// The rows of a menu, from top to bottom, with single separators between groups.
  ///
  /// - Parameters:
  ///   - responders: Where the search for the responders of commands begins.
  ///   - entries: Returns the entries of a deferred element; nil while they are being made.
  @MainActor
  static func rows(
    of menu: UIMenu, for responders: [UIResponder],
    entries: (UIDeferredMenuElement) -> [UIMenuElement]? = { _ in nil }
  ) -> [MenuRow] {
    var groups: [[MenuRow]] = [[]]
    add(menu.children, to: &groups, for: responders, entries: entries)
    let shown = groups.filter { !$0.isEmpty }
    guard !shown.isEmpty else { return [] }
    return (menu.title.isEmpty ? [] : [.title(menu.title)]) + Array(shown.joined(separator: [.separator]))
  }

  @MainActor
  private static func add(
    _ elements: [UIMenuElement], to groups: inout [[MenuRow]], for responders: [UIResponder],
    entries: (UIDeferredMenuElement) -> [UIMenuElement]?
  ) {
    for element in elements {
      switch element {
      case let action as UIAction where !action.attributes.contains(.hidden):
        groups[groups.count - 1].append(.action(action))
      case let command as UICommand:
        // The responder may hide the command.
        let isEnabled = command.target(from: responders) != nil
        guard !command.attributes.contains(.hidden) else { continue }
        groups[groups.count - 1].append(.command(command, isEnabled: isEnabled))
      case let menu as UIMenu where menu.options.contains(.displayInline):
        var inner: [[MenuRow]] = [[]]
        add(menu.children, to: &inner, for: responders, entries: entries)
        inner.removeAll(where: \.isEmpty)
        guard !inner.isEmpty else { continue }
        if !menu.title.isEmpty { inner[0].insert(.title(menu.title), at: 0) }
        groups += inner + [[]]
      case let menu as UIMenu:
        groups[groups.count - 1].append(.submenu(menu, isEnabled: !rows(of: menu, for: responders).isEmpty))
      case let element as UIDeferredMenuElement:
        if let elements = entries(element) {
          add(elements, to: &groups, for: responders, entries: entries)
        } else {
          groups[groups.count - 1].append(.pending)
        }
      default: break
      }
    }
  }

  /// Whether the row can be chosen.
  @MainActor
  var isEnabled: Bool {
    switch self {
    case .title, .separator, .pending: false
    case .action(let action): !action.attributes.contains(.disabled)
    case .command(_, let isEnabled), .submenu(_, let isEnabled): isEnabled
    case .back: true
    }
  }

  @MainActor
  var title: String {
    switch self {
    case .title(let title), .back(let title): title
    case .separator: ""
    case .pending: "…"
    case .action(let action): action.title.isEmpty ? action.discoverabilityTitle ?? "" : action.title
    case .command(let command, _): command.title.isEmpty ? command.discoverabilityTitle ?? "" : command.title
    case .submenu(let menu, _): menu.title
    }
  }

  /// What the app put into the menu; nil for a row of the menu's own.
  @MainActor
  var element: UIMenuElement? {
    switch self {
    case .title, .separator, .back, .pending: nil
    case .action(let action): action
    case .command(let command, _): command
    case .submenu(let menu, _): menu
    }
  }

  @MainActor
  var subtitle: String? {
    switch self {
    case .title, .separator, .back, .pending: nil
    case .action(let action): action.subtitle
    case .command(let command, _): command.subtitle
    case .submenu(let menu, _): menu.subtitle
    }
  }

  @MainActor
  var image: UIImage? {
    switch self {
    case .title, .separator, .back, .pending: nil
    case .action(let action): action.image
    case .command(let command, _): command.image
    case .submenu(let menu, _): menu.image
    }
  }

  @MainActor
  var state: UIMenuElement.State {
    switch self {
    case .action(let action): action.state
    case .command(let command, _): command.state
    case .title, .separator, .submenu, .back, .pending: .off
    }
  }

  @MainActor
  var isDestructive: Bool {
    switch self {
    case .action(let action): action.attributes.contains(.destructive)
    case .command(let command, _): command.attributes.contains(.destructive)
    case .title, .separator, .submenu, .back, .pending: false
    }
  }

  /// The keys of a command, as the row displays them; nil for none.
  @MainActor
  var shortcut: String? {
    if case .command(let command as UIKeyCommand, _) = self { command.shortcutTitle } else { nil }
  }
}
