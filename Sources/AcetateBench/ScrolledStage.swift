import Rendering
import UIKit
import Views

/// The size of a measured window, in points.
struct FrameSize {
  let name: String
  let width: CGFloat
  let height: CGFloat
  /// Device pixels per point.
  var scale: CGFloat = 1

  static let all = [
    FrameSize(name: "800x600", width: 800, height: 600), FrameSize(name: "1080p", width: 1920, height: 1080),
    FrameSize(name: "4K", width: 3840, height: 2160),
    FrameSize(name: "4K at scale 2", width: 1920, height: 1080, scale: 2),
  ]

  var pixels: PixelSize { PixelSize(width: Int32(width * scale), height: Int32(height * scale)) }
}

struct ScrolledContent {
  enum Look {
    case opaque
    /// Half transparent, with rounded corners.
    case glass
    /// With rounded corners and a shadow.
    case raised
  }

  let name: String
  let boxes: Int
  var look = Look.opaque

  static let all = [
    ScrolledContent(name: "8 boxes", boxes: 8), ScrolledContent(name: "1000 boxes", boxes: 1000),
    ScrolledContent(name: "1000 glass boxes", boxes: 1000, look: .glass),
  ]

  static let raised = ScrolledContent(name: "1000 raised boxes", boxes: 1000, look: .raised)
}

/// An offscreen window with a scroll view over a column of colored boxes, twenty windows high.
@MainActor
final class ScrolledStage {
  private let drawn: DrawnWindow
  private let scrollView: UIScrollView
  private let boxes: [UIView]

  init(content: ScrolledContent, size: FrameSize) {
    drawn = DrawnWindow(size)
    scrollView = UIScrollView(frame: drawn.window.bounds)
    scrollView.backgroundColor = .white
    scrollView.contentSize = CGSize(width: size.width, height: size.height * 20)
    boxes = Self.makeBoxes(content.boxes, on: scrollView.contentSize)
    for box in boxes {
      Self.decorate(box, content.look)
      scrollView.addSubview(box)
    }
    drawn.show(scrollView)
    drawn.draw()
  }

  private static func decorate(_ box: UIView, _ look: ScrolledContent.Look) {
    switch look {
    case .opaque: break
    case .glass: (box.alpha, box.layer.cornerRadius) = (0.5, 12)
    case .raised: (box.layer.cornerRadius, box.layer.shadowOpacity, box.layer.shadowRadius) = (8, 0.4, 4)
    }
  }

  /// Scrolls by seven points, alternately down and up, and draws the frame.
  func scrollAndDraw() {
    drawn.scrollAndDraw(scrollView)
  }

  /// Begins a drag in the middle of the window, and of the content.
  func beginDrag() {
    scrollView.contentOffset = CGPoint(x: 0, y: scrollView.contentSize.height / 2)
    drawn.draw()
    drawn.send(.pointerDown(drawn.middle))
  }

  /// Moves the pointer on by four points, up and down around the middle, and draws the frame.
  func dragAndDraw() {
    let (middle, distance) = (drawn.middle, drawn.frame * 4 % 800)
    drawn.send(.pointerMove(CGPoint(x: middle.x, y: middle.y + CGFloat(abs(distance - 400) - 200))))
    drawn.draw()
  }

  /// Draws a frame of the glide that the notches of a wheel bring: one each tenth frame, forty down and forty up.
  func glideAndDraw() {
    if drawn.frame.isMultiple(of: 10) {
      let direction = (drawn.frame / 400).isMultiple(of: 2) ? 1 : -1
      drawn.send(.wheel(at: drawn.middle, notches: CGPoint(x: 0, y: direction), modifiers: []))
    }
    drawn.draw()
  }

  /// Damages all pixels and draws the frame.
  func drawWholeFrame() {
    scrollView.backgroundColor = drawn.frame.isMultiple(of: 2) ? .white : .lightGray
    drawn.draw()
  }

  /// Moves every box by seven points, as naive scrolling does, and draws the frame.
  func moveFramesAndDraw() {
    for box in boxes { box.frame.origin.y -= drawn.step }
    drawn.draw()
  }

  /// Makes boxes of different colors in eight columns, evenly distributed over the content.
  static func makeBoxes(_ count: Int, on content: CGSize) -> [UIView] {
    let (columns, rows) = (8, (count + 7) / 8)
    let cell = CGSize(width: content.width / CGFloat(columns), height: content.height / CGFloat(rows))
    return (0..<count).map { index in
      let (column, row) = (CGFloat(index % columns), CGFloat(index / columns))
      let box = UIView(
        frame: CGRect(
          x: (column + 0.1) * cell.width, y: (row + 0.1) * cell.height, width: cell.width * 0.8,
          height: cell.height * 0.8))
      box.backgroundColor = UIColor(
        hue: CGFloat(index % 24) / 24, saturation: 0.6, brightness: 0.9, alpha: 1)
      return box
    }
  }
}

/// The limit of a fully composited frame: one copy of as many bytes.
final class FrameCopy {
  private let source: [UInt32]
  private var destination: [UInt32]

  init(size: FrameSize) {
    source = Array(repeating: 0xFF20_4060, count: Int(size.pixels.width) * Int(size.pixels.height))
    destination = Array(repeating: 0, count: source.count)
  }

  func run() {
    destination.withUnsafeMutableBytes { target in
      source.withUnsafeBytes { target.copyMemory(from: $0) }
    }
  }
}
