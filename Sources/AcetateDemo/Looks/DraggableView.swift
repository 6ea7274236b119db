import UIKit
@_spi(Toolkit) import Views

/// A view that the pointer can drag: an open hand is over it, as over the content of a scroll view.
class DraggableView: UIView {
  override var cursorShape: CursorShape { .openHand }
}
