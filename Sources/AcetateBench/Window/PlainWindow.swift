import CX11

/// The limit of a scrolled frame in a window: a program that only talks to the X server. A drag shifts the window's
/// pixels with one XCopyArea and paints the boxes in the uncovered strip.
struct PlainWindow {
  private let display: OpaquePointer
  private let window: CX11.Window
  private let context: GC
  private let boxes: [PlacedBox]
  private let (width, height): (Int, Int)
  private let lastOffset: Int
  private var offset = 0

  init(boxes count: Int, width: Int, height: Int) throws {
    guard let display = XOpenDisplay(nil) else { throw BenchError("no connection to the server") }
    let boxes = PlacedBoxes(count: count, width: width)
    (self.display, self.width, self.height) = (display, width, height)
    (self.boxes, lastOffset) = (Array(boxes), max(0, boxes.contentHeight - height))
    let root = XDefaultRootWindow(display)
    window = XCreateSimpleWindow(display, root, 0, 0, UInt32(width), UInt32(height), 0, 0, 0xFFFFFF)
    guard let context = XCreateGC(display, window, 0, nil) else { throw BenchError("no graphics context") }
    self.context = context
    XSetGraphicsExposures(display, context, False)
    XSelectInput(display, window, ExposureMask | ButtonPressMask | ButtonReleaseMask | Button1MotionMask)
    XMapWindow(display, window)
  }

  mutating func run() -> Never {
    var (event, pointer) = (XEvent(), 0)
    while true {
      XNextEvent(display, &event)
      switch event.type {
      case Expose: paint(rows: 0..<height)
      case ButtonPress: pointer = Int(event.xbutton.y)
      case MotionNotify:
        scroll(by: pointer - Int(event.xmotion.y))
        pointer = Int(event.xmotion.y)
      default: break
      }
      XFlush(display)
    }
  }

  /// - Parameter distance: The distance in pixels; positive moves the content up.
  private mutating func scroll(by distance: Int) {
    let next = min(max(0, offset + distance), lastOffset)
    let moved = next - offset
    offset = next
    guard abs(moved) < height else { return paint(rows: 0..<height) }
    let (up, down) = (max(0, moved), max(0, -moved))
    XCopyArea(
      display, window, window, context, 0, Int32(up), UInt32(width), UInt32(height - up - down), 0, Int32(down))
    paint(rows: moved > 0 ? height - up..<height : 0..<down)
  }

  private func paint(rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    var clip = XRectangle(x: 0, y: Int16(rows.lowerBound), width: UInt16(width), height: UInt16(rows.count))
    XSetClipRectangles(display, context, 0, 0, &clip, 1, Unsorted)
    fill(0xFFFFFF, 0, rows.lowerBound, width, rows.count)
    for box in boxes where box.y - offset < rows.upperBound && box.y + box.height - offset > rows.lowerBound {
      fill(box.color, box.x, box.y - offset, box.width, box.height)
    }
    XSetClipMask(display, context, CX11.Pixmap(None))
  }

  private func fill(_ color: UInt32, _ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    XSetForeground(display, context, UInt(color))
    XFillRectangle(display, window, context, Int32(x), Int32(y), UInt32(width), UInt32(height))
  }
}
