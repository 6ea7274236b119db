/// How an axis came to move on its own.
package enum Release: Sendable {
  /// A finger, or the pointer's button, let go of it just now. A slow release does not fling, and beyond an edge the
  /// content recoils.
  case finger
  /// It was already moving: a fling that goes on, or one that must find a new way because the range changed under it.
  case fling
}
