import Foundation

/// The location of a touch at a time: points in the window, and seconds. A finger also has a contact.
struct TouchSample: Equatable, Sendable {
  var time: TimeInterval
  var location: CGPoint
  var contact = TouchContact.unknown
}
