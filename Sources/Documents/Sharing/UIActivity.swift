import Foundation
import Views

/// Something to do with an app's content that a `UIActivityViewController` lists: a subclass of an app.
@preconcurrency @MainActor
open class UIActivity {
  /// The kinds of activities, in whose order they are listed.
  public enum Category: Int, Sendable {
    /// Something in the app.
    case action
    /// Something with another program or person.
    case share
  }

  /// The name of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(rawValue: String) { self.rawValue = rawValue }

    private static func system(_ name: String) -> ActivityType { ActivityType("com.apple.UIKit.activity.\(name)") }

    /// Copies to the pasteboard.
    public static let copyToPasteboard = system("CopyToPasteboard")
    /// Writes a mail.
    public static let mail = system("Mail")

    /// Prints pictures, PDF documents, formatters and page renderers.
    public static let print = system("Print")

    // Of other systems; desktops list none of them.

    /// Sends to a nearby device. Never listed.
    public static let airDrop = system("AirDrop")
    /// Adds to a list of pages to read. Never listed.
    public static let addToReadingList = system("AddToReadingList")
    /// Gives a picture to a contact. Never listed.
    public static let assignToContact = system("AssignToContact")
    /// Draws on a PDF document. Never listed.
    public static let markupAsPDF = system("MarkupAsPDF")
    /// Sends a message. Never listed.
    public static let message = system("Message")
    /// Opens in Books. Never listed.
    public static let openInIBooks = system("OpenInIBooks")
    /// Posts to Facebook. Never listed.
    public static let postToFacebook = system("PostToFacebook")
    /// Posts to Flickr. Never listed.
    public static let postToFlickr = system("PostToFlickr")
    /// Posts to Tencent Weibo. Never listed.
    public static let postToTencentWeibo = system("TencentWeibo")
    /// Posts to Twitter. Never listed.
    public static let postToTwitter = system("PostToTwitter")
    /// Posts to Vimeo. Never listed.
    public static let postToVimeo = system("PostToVimeo")
    /// Posts to Weibo. Never listed.
    public static let postToWeibo = system("PostToWeibo")
    /// Puts a picture into the photo library. Never listed.
    public static let saveToCameraRoll = system("SaveToCameraRoll")
    /// Shares with people in a call. Never listed.
    public static let sharePlay = system("SharePlay")
  }

  /// Makes an activity.
  public init() {}

  /// Where the activity is listed: `.action` by default.
  open class var activityCategory: Category { .action }

  /// The name of the activity; nil by default.
  open var activityType: ActivityType? { nil }

  /// The title in the list; nil by default, and then it is not listed.
  open var activityTitle: String? { nil }

  /// The picture in the list; nil for none.
  open var activityImage: UIImage? { nil }

  /// Whether it can do something with the items: false by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Called with the items when the user chose the activity.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// What the user sees while the activity goes on; nil, the default, to call `perform()`.
  open var activityViewController: UIViewController? { nil }

  /// Does it. An override calls `activityDidFinish(_:)` when it has been done.
  open func perform() { activityDidFinish(false) }

  /// Ends the activity.
  ///
  /// - Parameter completed: Whether the activity was performed to its end.
  open func activityDidFinish(_ completed: Bool) {
    let handler = finishHandler
    finishHandler = nil
    handler?(completed)
  }

  /// Called once when the activity ends.
  var finishHandler: ((Bool) -> Void)?

  /// The controller that lists the activity, while the user's choice goes on.
  weak var list: UIActivityViewController?
}

/// Gives an item when an activity has been chosen, and not before.
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
  /// Returns what stands for the item until then: a value of the same type.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any

  /// Returns the item for an activity; nil for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?

  /// Returns the subject of a mail; empty by default.
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
