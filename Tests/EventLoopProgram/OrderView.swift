import UIKit

/// Counts the touches that begin, and runs the commands of keys.
final class OrderView: UIView {
  private let box = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
  private let companions = Companions()
  private var touchCount = 0
  private var wandering: Timer?
  private var isTestReady = false
  /// Whether the layout of the next frame runs the run loop.
  private var isFrameModal = false
  /// Whether the drawing of the next frame runs the run loop.
  private var isDrawingModal = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    box.backgroundColor = .red
    box.isUserInteractionEnabled = false
    addSubview(box)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard isFrameModal else { return }
    isFrameModal = false
    runLoopUntilTestIsReady()
  }

  override func draw(_ rect: CGRect) {
    UIColor.blue.setFill()
    UIRectFill(CGRect(x: 280, y: 180, width: 20, height: 20))
    guard isDrawingModal else { return }
    isDrawingModal = false
    runLoopUntilTestIsReady()
  }

  /// Moves the box every tenth of a second by a timer.
  private func beginWandering() {
    let timer = Timer(timeInterval: 0.1, repeats: true) { [box] _ in
      MainActor.assumeIsolated { box.center.y = box.center.y > 120 ? 50 : box.center.y + 10 }
    }
    RunLoop.main.add(timer, forMode: .common)
    wandering = timer
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchCount += touches.count
    EventLoopProgram.say("touch \(touchCount)")
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.characters {
      case "b": companions.begin(moving: box)
      case "h": beBusy()
      case "p": EventLoopProgram.say("pressed")
      case "g": EventLoopProgram.beginTask()
      case "w": beginWandering()
      case "f":
        isFrameModal = true
        setNeedsLayout()
      case "l": runLoopUntilTestIsReady()
      case "d":
        isDrawingModal = true
        setNeedsDisplay()
      case "e":
        UIView.animate(withDuration: 0.05) {
          self.box.center.x += 1
        } completion: { _ in
          self.runLoopUntilTestIsReady()
        }
      case "q": DispatchQueue.main.async { [self] in beBusy() }
      case "t":
        let timer = Timer(timeInterval: 0, repeats: false) { [self] _ in MainActor.assumeIsolated { beBusy() } }
        RunLoop.main.add(timer, forMode: .common)
      case "a": Task { beBusy() }
      case "s": EventLoopProgram.say(NSLocalizedString("title", comment: "The title of the program"))
      default: EventLoopProgram.say("no such order")
      }
    }
  }

  private func beBusy() {
    Self.waitForTest()
    EventLoopProgram.say("busy no more")
  }

  /// Runs the run loop within an event or a frame, as a modal dialog does.
  private func runLoopUntilTestIsReady() {
    DispatchQueue.global().async {
      Self.waitForTest()
      DispatchQueue.main.async { self.isTestReady = true }
    }
    isTestReady = false
    while !isTestReady { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    EventLoopProgram.say("busy no more")
  }

  /// Waits until the FIFO has been opened for writing and closed.
  private nonisolated static func waitForTest() {
    let file = open(CommandLine.arguments[1], O_RDONLY)
    var byte: UInt8 = 0
    while read(file, &byte, 1) > 0 {}
    close(file)
  }
}
