import Foundation
@_spi(Toolkit) import Views

/// The titles of the menu bar along the upper edge of a window, with one of the menus open below its title.
///
/// It covers the content while a menu is open, and leaves with it.
final class MenuBarView: UIView {
  private let menus: [UIMenu]
  private let titles: [MenuTitleLabel]
  private let selection = UIView()
  private let hover = UIHoverGestureRecognizer()
  private weak var openMenu: ContextMenuView?
  private var index = 0
  private var isChangingMenus = false

  init(_ menus: [UIMenu], in window: UIWindow) {
    self.menus = menus
    titles = menus.map { menu in
      let label = MenuTitleLabel()
      // The first letter opens the menu, with Alt.
      let text = NSMutableAttributedString(
        string: menu.title, attributes: [.font: MenuMetrics.font.adjusted(for: window)])
      if let first = menu.title.indices.first {
        text.addAttribute(
          .underlineStyle, value: NSUnderlineStyle.single.rawValue,
          range: NSRange(first...first, in: menu.title))
      }
      label.attributedText = text
      label.textAlignment = .center
      label.accessibilityTraits = .button
      return label
    }
    let height = window.grown(MenuMetrics.barHeight, with: .subheadline)
    super.init(frame: CGRect(origin: window.bounds.origin, size: CGSize(width: window.bounds.width, height: height)))
    backgroundColor = .menuPanel
    selection.layer.cornerRadius = MenuMetrics.selectionRadius
    selection.backgroundColor = .secondarySystemFill
    for part in [selection] + titles { addSubview(part) }
    hover.addTarget { [unowned self] in hoverDidMove($0) }
    addGestureRecognizer(hover)
    window.addSubview(self)
    placeTitles()
  }

  required init?(coder: NSCoder) { nil }

  override var isOverlay: Bool { true }

  override var accessibilityFacts: AccessibilityFacts { AccessibilityFacts(role: .menuBar) }

  private func placeTitles() {
    var x = MenuMetrics.margin / 2
    for label in titles {
      let width = label.intrinsicContentSize.width.rounded(.up) + 2 * MenuMetrics.margin
      label.frame = mirroring(CGRect(x: x, y: 0, width: width, height: bounds.height), in: bounds)
      x += width
    }
  }

  // MARK: Menus

  /// Opens a menu by its place in the bar, in place of the open one.
  func open(_ new: Int) {
    guard let window, menus.indices.contains(new) else { return }
    isChangingMenus = true
    index = new
    let title = titles[new].frame
    selection.frame = title.insetBy(dx: 2, dy: 3)
    let corner = convert(CGPoint(x: isMirrored ? title.maxX : title.minX, y: bounds.maxY), to: window)
    window.openMenu {
      let menu = ContextMenuView(menus[new], owner: window, in: window, at: corner, by: .keys, bar: self) {
        [weak window] in [window?.keyTarget].compactMap(\.self)
      }
      menu.didClose = { [weak self] in self?.menuDidClose() }
      openMenu = menu
      titles[new].panel = menu.panel
      return menu
    }
    isChangingMenus = false
    if openMenu == nil { removeFromSuperview() } else { superview?.bringSubviewToFront(self) }
  }

  /// Opens the menu beside the open one, around the ends of the bar.
  ///
  /// - Parameter step: 1 for the one that follows in reading direction, or -1.
  func open(by step: Int) {
    open((index + step + menus.count) % menus.count)
  }

  /// Opens the next menu whose title begins with a letter.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  func open(at letter: Character) -> Bool {
    let order = menus.indices.map { (index + 1 + $0) % menus.count }
    guard let new = order.first(where: { menus[$0].begins(with: letter) }) else { return false }
    open(new)
    return true
  }

  private func menuDidClose() {
    if !isChangingMenus { removeFromSuperview() }
  }

  // MARK: The pointer

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.first?.location(in: self) else { return }
    if let new = titleIndex(at: place), new != index { open(new) } else { openMenu?.close() }
  }

  private func hoverDidMove(_ hover: UIHoverGestureRecognizer) {
    guard hover.state == .began || hover.state == .changed else { return }
    if let new = titleIndex(at: hover.location(in: self)), new != index { open(new) }
  }

  private func titleIndex(at place: CGPoint) -> Int? { titles.firstIndex { $0.frame.contains(place) } }
}

/// The title of a menu in the bar.
private final class MenuTitleLabel: UILabel {
  /// The open menu of the title; nil while another one is open.
  weak var panel: UIView?

  override var accessibilityFacts: AccessibilityFacts {
    var facts = super.accessibilityFacts
    (facts.opensMenu, facts.controlled) = (true, [panel].compactMap(\.self))
    return facts
  }
}

extension UIMenu {
  fileprivate func begins(with letter: Character) -> Bool {
    title.first.map { $0.lowercased() == letter.lowercased() } ?? false
  }
}

/// Opens the menu bar of an application's windows.
package struct MenuBar: MenuBarOpening {
  package init() {}

  package func openMenuBar(of window: UIWindow, at letter: Character?) -> Bool {
    let menus = window.application.mainMenu.menus + [window.commandMenu].compactMap(\.self)
    let first = letter.map { letter in menus.firstIndex { $0.begins(with: letter) } } ?? menus.indices.first
    guard let first else { return false }
    MenuBarView(menus, in: window).open(first)
    return true
  }

  package func showKeyCommands(in window: UIWindow) -> (any KeyListPanel)? {
    let menus = window.application.mainMenu.menus + [window.commandMenu].compactMap(\.self)
    let groups = menus.compactMap { KeyCommandGroup($0, for: window.keyTarget) }
    return groups.isEmpty ? nil : KeyCommandListView(groups, in: window)
  }
}

extension UIWindow {
  /// A menu of the key commands that run at present and have a title; nil for none.
  fileprivate var commandMenu: UIMenu? {
    let chain = sequence(first: keyTarget, next: \.next)
    let commands = chain.flatMap { $0.keyCommands ?? [] }
      .filter { !$0.title.isEmpty || $0.discoverabilityTitle?.isEmpty == false }
    return commands.isEmpty ? nil : UIMenu(title: SystemString.menuCommands.text, children: commands)
  }
}
