/// How a free motion began.
package enum Release: Sendable {
  /// A release by a finger or the pointer. A slow release does not fling, and beyond an edge the content recoils.
  case finger
  /// A continued motion: a fling that goes on, or one whose range changed.
  case fling
}
