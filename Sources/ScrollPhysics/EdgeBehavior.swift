/// What a fling does at an edge, as `UIScrollView.bounces` says.
package enum EdgeBehavior: Sendable {
  /// Overshoots, and is pulled back by a spring.
  case bounce
  /// Stops dead, exactly on the edge.
  case stop
}
