import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Sliders")
struct UISliderTests {
  private let harness = OffscreenHarness(size: CGSize(width: 300, height: 100))
  /// The center of the thumb moves from x 64 to 164.
  private let slider = UISlider(frame: CGRect(x: 50, y: 30, width: 128, height: 31))
  private let log = EventLog()
  private let y: CGFloat = 45

  init() {
    harness.window.addSubview(slider)
    harness.window.layoutIfNeeded()
    log.follow(slider)
  }

  private func at(_ x: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @Test("A press on the track brings the thumb there and drags it, with an event for each value")
  func press() {
    harness.pointer.press(at: at(114))
    #expect(slider.value == 0.5 && log.changes == 1)
    harness.pointer.move(to: at(139))
    harness.runFrame()
    #expect(slider.value == 0.75 && log.changes == 2)
    harness.pointer.release(at: at(139))
    #expect(log.changes == 2)
  }

  @Test("A press beside the thumb's center does not move it, and the drag keeps the distance")
  func grip() {
    slider.value = 0.5
    harness.window.layoutIfNeeded()
    harness.pointer.press(at: at(120))
    #expect(slider.value == 0.5 && log.entries.isEmpty)
    harness.pointer.move(to: at(130))
    harness.runFrame()
    #expect(abs(slider.value - 0.6) < 1e-6)
    harness.pointer.release(at: at(130))
  }

  @Test("A drag beyond an end of the track stops there, and goes on when it comes back")
  func beyond() {
    harness.pointer.pull(from: at(64), to: at(299))
    harness.runFrame()
    #expect(slider.value == 1)
    harness.pointer.move(to: at(0))
    harness.runFrame()
    #expect(slider.value == 0)
    harness.pointer.move(to: at(89))
    harness.runFrame()
    #expect(slider.value == 0.25)
    harness.pointer.release(at: at(89))
  }

  @Test("A slider that is not continuous sends one event for the last value, if it has changed")
  func lastOnly() {
    slider.isContinuous = false
    harness.pointer.pull(from: at(64), to: at(164))
    harness.runFrame()
    #expect(slider.value == 1 && log.entries.isEmpty)
    harness.pointer.release(at: at(164))
    #expect(log.entries == ["value", "primary"])
    harness.pointer.press(at: at(164))
    harness.pointer.move(from: at(164), to: at(100), duration: 0.1)
    harness.pointer.move(from: at(100), to: at(164), duration: 0.1)
    harness.pointer.release(at: at(164))
    #expect(log.changes == 1)
  }

  @Test("Arrow keys move the thumb by a twentieth, Page keys by a fifth, and Home and End to the ends")
  func keys() {
    slider.minimumValue = 0
    slider.maximumValue = 100
    slider.value = 50
    harness.strike("Tab")
    let steps: [(String, Float)] = [
      ("Right", 55), ("Up", 55), ("Left", 50), ("Down", 50), ("Page_Up", 70), ("Page_Down", 50), ("End", 100),
      ("Right", 100), ("Home", 0), ("Left", 0),
    ]
    for (key, value) in steps {
      harness.strike(key)
      #expect(abs(slider.value - value) < 1e-4, "\(key)")
    }
    #expect(log.changes == 6)
  }

  @Test("In right-to-left layout the pointer and the keys are mirrored")
  func mirrored() {
    slider.semanticContentAttribute = .forceRightToLeft
    harness.window.layoutIfNeeded()
    harness.pointer.click(at: at(89))
    #expect(slider.value == 0.75)
    harness.strike("Tab")
    harness.strike("Left")
    #expect(abs(slider.value - 0.8) < 1e-6)
    harness.strike("Right")
    #expect(abs(slider.value - 0.75) < 1e-6)
  }

  @Test("The arrows of the keypad move a slider while they type no digits")
  func keypad() {
    harness.strike("Tab")
    harness.strike("KP_Right")
    let step = slider.value
    #expect(step > 0)
    harness.strike("KP_6", characters: "6")
    #expect(slider.value == step)
    harness.strike("KP_Left")
    #expect(slider.value < step / 1000)
  }

  @Test("A slider's value and limits push each other into place")
  func range() {
    slider.value = 7
    #expect(slider.value == 1)
    slider.value = -.infinity
    #expect(slider.value == 0)
    slider.minimumValue = 5
    #expect(slider.maximumValue == 5 && slider.value == 5)
    slider.maximumValue = 2
    #expect(slider.minimumValue == 2 && slider.value == 2)
    slider.maximumValue = .greatestFiniteMagnitude
    slider.minimumValue = -.greatestFiniteMagnitude
    slider.value = 0
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: slider.bounds, value: 0).midX == 64)
    harness.pointer.click(at: at(164))
    #expect(slider.value == .greatestFiniteMagnitude)
  }

  @Test("A disabled slider ignores the pointer and keys")
  func disabled() {
    slider.isEnabled = false
    harness.pointer.drag(from: at(64), to: at(164))
    harness.strike("Tab")
    harness.strike("Right")
    #expect(slider.value == 0 && log.entries.isEmpty)
  }

  @Test("A finger on the thumb moves it inside a scroll view, and a finger beside the thumb scrolls")
  func scrolling() {
    let scrollView = harness.add(UIScrollView(), frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    scrollView.contentSize = CGSize(width: 1000, height: 100)
    scrollView.addSubview(slider)
    harness.touch(1, .began, at: at(64))
    for x in stride(from: 70, through: 114, by: 4) { harness.touch(1, .moved, at: at(CGFloat(x))) }
    harness.touch(1, .ended, at: at(114))
    #expect(slider.value == 0.5 && scrollView.contentOffset == .zero)
    harness.touch(1, .began, at: at(160))
    for x in stride(from: 156, through: 60, by: -4) { harness.touch(1, .moved, at: at(CGFloat(x))) }
    harness.touch(1, .ended, at: at(60))
    #expect(slider.value == 0.5 && scrollView.contentOffset.x > 0)
  }

  @Test("Values of NaN and infinity are refused with a message that names the property")
  func notANumber() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { await MainActor.run { UISlider().value = .nan } }
    await #expect(processExitsWith: .signal(SIGABRT)) { await MainActor.run { UISlider().maximumValue = .infinity } }
  }
}
