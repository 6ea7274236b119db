/// What keeps others from seeing half a frame. Programs have all of it; a test takes a part away, to see that it would
/// notice.
package enum FrameProtection: Sendable {
  case full
  /// Others are served between a move and the pixels that it uncovers.
  case withoutGrab
  /// Buffers are painted in while the server reads them.
  case withoutWaiting
}
