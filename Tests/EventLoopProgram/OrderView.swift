import UIKit

/// Counts the touches that begin, and does what keys order.
final class OrderView: UIView {
  private let box = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
  private let companions = Companions()
  private var touchCount = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    box.backgroundColor = .red
    box.isUserInteractionEnabled = false
    addSubview(box)
  }

  override var canBecomeFirstResponder: Bool { true }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchCount += touches.count
    EventLoopProgram.say("touch \(touchCount)")
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.characters {
      case "b": companions.begin(moving: box)
      case "h": waitForTest()
      case "q": DispatchQueue.main.async { [self] in waitForTest() }
      case "t":
        let timer = Timer(timeInterval: 0, repeats: false) { [self] _ in MainActor.assumeIsolated { waitForTest() } }
        RunLoop.main.add(timer, forMode: .common)
      case "a": Task { waitForTest() }
      default: EventLoopProgram.say("no such order")
      }
    }
  }

  /// Keeps the main thread until somebody has opened the FIFO for writing, and closed it.
  private func waitForTest() {
    let file = open(CommandLine.arguments[1], O_RDONLY)
    var byte: UInt8 = 0
    while read(file, &byte, 1) > 0 {}
    close(file)
    EventLoopProgram.say("busy no more")
  }
}
