import Foundation

/// A window without decorations in front of another one, its owner, for a menu that needs more space than that one has.
///
/// It is not a window of the app: the application does not list it, and it never has the keyboard focus. It has its
/// owner's traits. The owner passes it the pointer and the fingers that are over it.
package final class PopupWindow: UIWindow {
  @Unretained private var owner: UIWindow?

  /// Called when the owner has moved, or another program closed the popup.
  private let closeHandler: () -> Void

  /// The owner's input over the popup.
  var input: PopupInput

  private var ownerTraits: Traits {
    didSet {
      var old = oldValue
      old.displayScale = traitsAboveRoot.displayScale
      appearanceMayHaveChanged(from: old.overridden(by: traitOverrides), tint: tintColor)
    }
  }

  /// Opens a popup. Nil if the platform refuses, because another program has the pointer.
  ///
  /// - Parameters:
  ///   - frame: In points from the owner's top left corner. The size is rounded up to whole pixels.
  ///   - closeHandler: Called when the popup is closed by the desktop.
  package init?(of owner: UIWindow, frame: CGRect, closeHandler: @escaping () -> Void) {
    self.owner = owner
    self.closeHandler = closeHandler
    ownerTraits = owner.traits
    input = PopupInput(frame: Self.aligned(owner.inRoot(frame), scale: ownerTraits.displayScale))
    super.init(frame: CGRect(origin: .zero, size: input.frame.size))
    isHidden = false
    guard isOpen else { return nil }
    owner.popup = self
  }

  package required init?(coder: NSCoder) { nil }

  /// Moves and resizes the popup.
  ///
  /// - Parameter frame: In points from the owner's top left corner. The size is rounded up to whole pixels.
  package func place(in frame: CGRect) {
    input.frame = Self.aligned(owner?.inRoot(frame) ?? frame, scale: traits.displayScale)
    (platform as? any PopupPlatform)?.setFrame(input.frame)
  }

  /// Takes the owner's traits again.
  package func ownerTraitsDidChange() {
    if let owner { ownerTraits = owner.traits }
  }

  // MARK: Internals

  override var isListed: Bool { false }

  override func makePlatform() -> (any WindowPlatform)? {
    owner?.platform?.makePopup(frame: input.frame, client: engine.platformClient)
  }

  override func userDidClose() {
    closeHandler()
  }

  override var nextAboveRoot: UIResponder? { owner }

  package override var windowScene: UIWindowScene? {
    get { owner?.windowScene }
    set {}
  }

  override var traitsAboveRoot: Traits {
    var traits = ownerTraits
    if let platform { traits.displayScale = platform.scale }
    return traits
  }

  private static func aligned(_ frame: CGRect, scale: CGFloat) -> CGRect {
    let grid = PixelGrid(scale: scale)
    return CGRect(
      origin: frame.origin, size: CGSize(width: grid.up(frame.width), height: grid.up(frame.height)))
  }
}

extension UIWindow {
  /// Returns the part of the desktop in which a popup at a location can be. Both are in points from the window's top
  /// left corner. Nil if the platform shows no popups.
  package func popupRoom(at location: CGPoint) -> CGRect? {
    let origin = inRoot(.zero).origin
    return platform?.popupRoom(at: location + origin)?.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// Converts a frame in points from this window's top left corner to those from the corner of the desktop's window.
  fileprivate func inRoot(_ frame: CGRect) -> CGRect {
    let root = engine.window
    guard root !== self else { return frame }
    return convert(frame.offsetBy(dx: bounds.minX, dy: bounds.minY), to: root)
  }
}
