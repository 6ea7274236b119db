import Rendering
import UIKit
import Views

/// A window's size to measure at, in pixels at scale 1.
struct FrameSize {
  let name: String
  let width: CGFloat
  let height: CGFloat

  static let all = [
    FrameSize(name: "800x600", width: 800, height: 600), FrameSize(name: "1080p", width: 1920, height: 1080),
    FrameSize(name: "4K", width: 3840, height: 2160),
  ]
}

/// How many boxes lie on the sheet of film.
struct ScrolledContent {
  let name: String
  let boxes: Int

  static let all = [ScrolledContent(name: "8 boxes", boxes: 8), ScrolledContent(name: "1000 boxes", boxes: 1000)]
}

/// An offscreen window with one scroll view over a column of coloured boxes, twenty windows high.
@MainActor
final class ScrolledStage {
  private let display: OffscreenDisplay
  private let window: UIWindow
  private let scrollView: UIScrollView
  private let boxes: [UIView]
  private var frame = 0

  init(content: ScrolledContent, size: FrameSize) {
    let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    display = OffscreenDisplay(
      screenPixelSize: PixelSize(width: Int32(size.width), height: Int32(size.height)), scale: 1,
      framesPerSecond: 60)
    UIApplication.shared.display = display
    scrollView = UIScrollView(frame: bounds)
    scrollView.backgroundColor = .white
    scrollView.contentSize = CGSize(width: size.width, height: size.height * 20)
    boxes = Self.makeBoxes(content.boxes, on: scrollView.contentSize)
    for box in boxes { scrollView.addSubview(box) }
    window = UIWindow(frame: bounds)
    window.addSubview(scrollView)
    window.makeKeyAndVisible()
    drawFrame()
  }

  /// Scrolls by seven points, down and up in turn, and draws the frame.
  func scrollAndDraw() {
    scrollView.contentOffset.y += step
    drawFrame()
  }

  /// Moves every box by seven points, as if that were scrolling, and draws the frame.
  func moveFramesAndDraw() {
    for box in boxes { box.frame.origin.y -= step }
    drawFrame()
  }

  private var step: CGFloat { frame.isMultiple(of: 2) ? 7 : -7 }

  private func drawFrame() {
    frame += 1
    display.windows.last?.renderFrame(at: Double(frame) / 60)
  }

  /// Boxes of different colours in eight columns, evenly down the content.
  private static func makeBoxes(_ count: Int, on content: CGSize) -> [UIView] {
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

/// The limit of a frame that is composited anew: copying as many bytes once.
final class FrameCopy {
  private let source: [UInt32]
  private var destination: [UInt32]

  init(size: FrameSize) {
    source = Array(repeating: 0xFF20_4060, count: Int(size.width * size.height))
    destination = Array(repeating: 0, count: source.count)
  }

  func run() {
    destination.withUnsafeMutableBytes { target in
      source.withUnsafeBytes { target.copyMemory(from: $0) }
    }
  }
}
