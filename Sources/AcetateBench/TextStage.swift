import Rendering
import UIKit
import Views

/// An offscreen window with a text view of any number of lines, in which letters are typed in the middle.
@MainActor
final class TextStage {
  private let display: OffscreenDisplay
  private let window: UIWindow
  private let textView: UITextView
  private var frame = 0

  /// Makes the text view, shows the line in the middle, and draws the first frame.
  init(lines: Int, size: FrameSize = FrameSize.all[0]) {
    let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    display = OffscreenDisplay(screenPixelSize: size.pixels, scale: size.scale, framesPerSecond: 60)
    UIApplication.shared.display = display
    textView = UITextView(frame: bounds)
    window = UIWindow(frame: bounds)
    textView.text = (0..<lines).map { "Line \($0) of a text in which someone types" }.joined(separator: "\n")
    window.addSubview(textView)
    window.makeKeyAndVisible()
    textView.becomeFirstResponder()
    textView.selectedRange = NSRange(location: textView.text.utf16.count / 2, length: 0)
    drawFrame()
  }

  /// The number of UTF-16 units of the text.
  var length: Int { textView.text.utf16.count }

  /// Types a letter, and draws the frame.
  func typeAndDraw() {
    textView.insertText("a")
    drawFrame()
  }

  private func drawFrame() {
    frame += 1
    display.windows.last?.renderFrame(at: Double(frame) / 60)
  }
}
