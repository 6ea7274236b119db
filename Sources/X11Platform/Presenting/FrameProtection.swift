/// Protections that keep other clients from seeing half a frame. Programs use all of them. A test removes one, to prove
/// that it would notice.
package enum FrameProtection: Sendable {
  case full
  /// Without the server grab: other clients are served between a move and the pixels that it uncovers.
  case withoutGrab
  /// Without waiting: buffers are painted while the server reads them.
  case withoutWaiting
}
