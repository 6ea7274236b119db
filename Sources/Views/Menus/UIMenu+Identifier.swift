extension UIMenu {
  /// The name that identifies a menu in the menu bar. The names are UIKit's.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The bar itself.
    public static let root = Identifier("com.apple.menu.root")
    /// The menu of documents and windows.
    public static let file = Identifier("com.apple.menu.file")
    /// The group of the command that closes the window.
    public static let close = Identifier("com.apple.menu.close")
    /// The group of the command that quits the app.
    public static let quit = Identifier("com.apple.menu.quit")
    /// The menu of edit commands.
    public static let edit = Identifier("com.apple.menu.edit")
    /// The group of cut, copy and paste.
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    /// The menu of what the window shows.
    public static let view = Identifier("com.apple.menu.view")
    /// The group of the command for the full screen.
    public static let fullscreen = Identifier("com.apple.menu.fullscreen")
    /// An app's own menu on Apple's systems. The bar does not begin with one.
    public static let application = Identifier("com.apple.menu.application")
    /// A menu of formats. The bar does not begin with one.
    public static let format = Identifier("com.apple.menu.format")
    /// A menu of windows. The bar does not begin with one.
    public static let window = Identifier("com.apple.menu.window")
    /// A menu of help. The bar does not begin with one.
    public static let help = Identifier("com.apple.menu.help")
    /// A group of preferences. The bar does not begin with one.
    public static let preferences = Identifier("com.apple.menu.preferences")
    /// A group of what is said about the app. The bar does not begin with one.
    public static let about = Identifier("com.apple.menu.about")
    /// A group of undo and redo. The bar does not begin with one.
    public static let undoRedo = Identifier("com.apple.menu.undo-redo")
    /// A group of search commands. The bar does not begin with one.
    public static let find = Identifier("com.apple.menu.find")
    /// A group of new windows. The bar does not begin with one.
    public static let newScene = Identifier("com.apple.menu.new-scene")
    /// A group of toolbars. The bar does not begin with one.
    public static let toolbar = Identifier("com.apple.menu.toolbar")
    /// A group of sidebars. The bar does not begin with one.
    public static let sidebar = Identifier("com.apple.menu.sidebar")
  }
}
