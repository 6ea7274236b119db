import Diagnostics
import Foundation

/// What the user does, as a value that one scene passes to another: see
/// `UIApplication.requestSceneSessionActivation(_:userActivity:options:errorHandler:)`.
@preconcurrency @MainActor
open class NSUserActivity: IdentityHashable {
  /// The kind of the activity, in the app's own words.
  open private(set) var activityType: String

  /// The name of the activity for the user; nil for none.
  open var title: String?

  /// The values that the app needs to continue the activity; nil for none.
  open var userInfo: [AnyHashable: Any]?

  /// A page of the web with the same content; nil for none.
  open var webpageURL: URL?

  /// What a scene must show to continue the activity, in the app's own words; nil for anything.
  open var targetContentIdentifier: String?

  /// Makes an activity of a kind. An empty kind is a programming error.
  public init(activityType: String) {
    requirement(!activityType.isEmpty, "NSUserActivity(activityType:) with an empty string")
    self.activityType = activityType
  }

  /// Adds values, which replace those of the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  // MARK: Other devices and searches

  /// Whether other devices can continue the activity: false. No effect on Linux: setting it changes nothing.
  open var isEligibleForHandoff: Bool {
    get { false }
    set {}
  }

  /// Whether the system's search finds the activity: false. No effect on Linux: setting it changes nothing.
  open var isEligibleForSearch: Bool {
    get { false }
    set {}
  }

  /// Whether the system suggests the activity: false. No effect on Linux: setting it changes nothing.
  open var isEligibleForPrediction: Bool {
    get { false }
    set {}
  }

  /// The name by which the system's search forgets the activity: nil. No effect on Linux: setting it changes nothing.
  open var persistentIdentifier: String? {
    get { nil }
    set {}
  }

  /// Tells the system that the user does this now. No effect on Linux.
  open func becomeCurrent() {}

  /// Tells the system that the user does something else. No effect on Linux.
  open func resignCurrent() {}

  /// Tells the system that the activity cannot be continued. No effect on Linux.
  open func invalidate() {}
}
