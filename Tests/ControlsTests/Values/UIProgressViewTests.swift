import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Progress views")
struct UIProgressViewTests {
  private let harness = OffscreenHarness(size: CGSize(width: 120, height: 20))
  private let view = UIProgressView(frame: CGRect(x: 10, y: 8, width: 100, height: 4))

  init() {
    // Square ends are exact to the pixel.
    view.progressViewStyle = .bar
    view.trackTintColor = .white
    view.progressTintColor = .red
    harness.window.addSubview(view)
  }

  /// The filled pixels of the middle line, counted from the left.
  private var filled: [Int32] {
    harness.run(for: 1)
    return (10..<110).filter { harness.color($0, 10) == 0xFF_0000 }
  }

  @Test("A progress view fills from the leading side by its progress")
  func filling() {
    view.progress = 0.3
    #expect(filled.count == 30 && filled.first == 10)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(filled.count == 30 && filled.last == 109)
  }

  @Test("Progress is clamped to 0 to 1")
  func clamping() {
    view.progress = 4
    #expect(view.progress == 1 && filled.count == 100)
    view.progress = -.infinity
    #expect(view.progress == 0 && filled.isEmpty)
  }

  @Test("Animated progress grows over several frames")
  func animated() {
    harness.run(for: 1)
    view.setProgress(1, animated: true)
    harness.run(for: 0.1)
    let halfway = (10..<110).filter { harness.color($0, 10) == 0xFF_0000 }.count
    #expect(10..<90 ~= halfway && filled.count == 100)
  }

  @Test("A progress view has its own height and the width asked for")
  func size() {
    #expect(view.sizeThatFits(CGSize(width: 80, height: 50)) == CGSize(width: 80, height: 4))
    #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 4))
    #expect(UIProgressView(progressViewStyle: .bar).bounds.height == 4)
  }

  @Test("A progress of NaN is refused")
  func notANumber() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { await MainActor.run { UIProgressView().progress = .nan } }
  }
}
