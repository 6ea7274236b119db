import Foundation
import Views

extension UIBarButtonItem {
  /// The buttons and spaces of the system. The first ones have titles, the others pictures.
  public enum SystemItem: Int, Sendable {
    /// The title Done, in semibold.
    case done = 0
    /// The title Cancel.
    case cancel = 1
    /// The title Edit.
    case edit = 2
    /// The title Save, in semibold.
    case save = 3
    /// A plus sign.
    case add = 4
    /// A space that takes an equal part of what the other items leave.
    case flexibleSpace = 5
    /// A space of the item's `width`.
    case fixedSpace = 6
    /// A sheet with a pencil.
    case compose = 7
    /// An arrow back.
    case reply = 8
    /// A box that an arrow leaves.
    case action = 9
    /// A folder.
    case organize = 10
    /// An open book.
    case bookmarks = 11
    /// A magnifying glass.
    case search = 12
    /// An arrow in a circle.
    case refresh = 13
    /// A cross.
    case stop = 14
    /// A camera.
    case camera = 15
    /// A bin.
    case trash = 16
    /// A triangle.
    case play = 17
    /// Two bars.
    case pause = 18
    /// Two triangles to the left.
    case rewind = 19
    /// Two triangles to the right.
    case fastForward = 20
    /// The title Undo.
    case undo = 21
    /// The title Redo.
    case redo = 22
    /// A cross in a circle.
    case close = 24
  }
}

extension UIBarButtonItem.SystemItem {
  var content: UIBarButtonItem.Content {
    switch self {
    case .flexibleSpace: .flexibleSpace
    case .fixedSpace: .fixedSpace
    default: .system(self)
    }
  }

  var style: UIBarButtonItem.Style { self == .done || self == .save ? .done : .plain }

  /// The title; nil for an item with a picture.
  @MainActor
  var title: String? {
    switch self {
    case .done: SystemString.done.text
    case .cancel: SystemString.cancel.text
    case .edit: SystemString.edit.text
    case .save: SystemString.save.text
    case .undo: SystemString.undo.text
    case .redo: SystemString.redo.text
    default: nil
    }
  }

  /// The picture; nil for an item with a title.
  @MainActor
  var glyph: BarGlyph? {
    switch self {
    case .add: .add
    case .compose: .compose
    case .reply: .reply
    case .action: .action
    case .organize: .folder
    case .bookmarks: .book
    case .search: .search
    case .refresh: .refresh
    case .stop: .cross
    case .camera: .camera
    case .trash: .trash
    case .play: .play
    case .pause: .pause
    case .rewind: .rewind
    case .fastForward: .fastForward
    case .close: .close
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
    }
  }

  /// What an item with a picture is called; nil for one with a title.
  var name: SystemString? {
    switch self {
    case .add: .accessibilityAdd
    case .compose: .accessibilityCompose
    case .reply: .accessibilityReply
    case .action: .accessibilityShare
    case .organize: .accessibilityOrganize
    case .bookmarks: .accessibilityBookmarks
    case .search: .search
    case .refresh: .accessibilityRefresh
    case .stop: .accessibilityStop
    case .camera: .accessibilityCamera
    case .trash: .delete
    case .play: .accessibilityPlay
    case .pause: .accessibilityPause
    case .rewind: .accessibilityRewind
    case .fastForward: .accessibilityFastForward
    case .close: .menuClose
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
    }
  }
}
