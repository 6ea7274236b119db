/// The behavior of a fling at an edge, by `UIScrollView.bounces`.
package enum EdgeBehavior: Sendable {
  /// Overshoots, and returns by a spring.
  case bounce
  /// Stops exactly on the edge.
  case stop
}
