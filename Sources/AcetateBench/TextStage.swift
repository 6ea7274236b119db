import UIKit

/// An offscreen window with a text view of any number of lines, in which letters are typed in the middle.
@MainActor
final class TextStage {
  private let drawn: DrawnWindow
  private let textView: UITextView

  /// Makes the text view, shows the line in the middle, and draws the first frame.
  init(lines: Int, size: FrameSize = FrameSize.all[0]) {
    drawn = DrawnWindow(size)
    textView = UITextView(frame: drawn.window.bounds)
    textView.text = (0..<lines).map { "Line \($0) of a text in which someone types" }.joined(separator: "\n")
    drawn.show(textView)
    textView.becomeFirstResponder()
    textView.selectedRange = NSRange(location: textView.text.utf16.count / 2, length: 0)
    drawn.draw()
  }

  /// The number of UTF-16 units of the text.
  var length: Int { textView.text.utf16.count }

  /// Types a letter, and draws the frame.
  func typeAndDraw() {
    textView.insertText("a")
    drawn.draw()
  }
}
