import Foundation

extension Flight {
  /// Why content moves that nobody holds.
  enum Purpose {
    /// To go on until friction or an edge holds it.
    case decelerate(AtEdge)
    /// To come to rest on a page, or where the delegate chose.
    case settle
    /// To follow the wheel's or the keys' target.
    case follow
    /// To arrive at a time, in seconds on the clock of the window's events.
    case animate(until: TimeInterval, at: Destination)
  }

  /// Where the app sends content.
  enum Destination {
    /// Inside the legal range, and so it stays when that changes.
    case inside
    /// Beyond an edge, on purpose.
    case beyond
  }

  /// What becomes of the momentum of content that reaches an edge.
  enum AtEdge {
    /// The content bounces, or stops dead where it may not.
    case keepsMomentum
    /// The content stops, and the scroll view around this one goes on with what is left.
    case passesMomentumOn
  }
}
