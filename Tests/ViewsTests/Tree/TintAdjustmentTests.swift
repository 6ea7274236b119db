import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The adjustment of the tint")
struct TintAdjustmentTests {
  private final class Watcher: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  private let outer = UIView()
  private let inner = Watcher()

  init() {
    outer.addSubview(inner)
    inner.changes = 0
  }

  @Test("Dimmed, the tint is the gray of its lightness, in views with a tint of their own as well")
  func dimmed() {
    outer.tintColor = .red
    #expect(inner.tintColor == .red && inner.changes == 1)
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed && inner.changes == 2)
    #expect(inner.tintColor == UIColor(light: UIColor(white: 0.299, alpha: 1), dark: UIColor(white: 0.299, alpha: 1)))
    inner.tintColor = .green
    #expect(inner.tintColor != .green && inner.changes == 3)
    outer.tintAdjustmentMode = .normal
    #expect(inner.tintColor == .green && outer.tintColor == .red && inner.changes == 4)
  }

  @Test("A view with a mode of its own does not follow the views around it")
  func own() {
    inner.tintAdjustmentMode = .normal
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .normal && inner.tintColor == .systemBlue && outer.tintColor != .systemBlue)
    inner.tintAdjustmentMode = .automatic
    #expect(inner.tintAdjustmentMode == .dimmed)
  }

  @Test("A dimmed tint is equal to itself, so that a view that compares it does not lay out forever")
  func equal() {
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintColor == outer.tintColor && inner.tintColor == inner.tintColor)
    outer.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    #expect(inner.tintColor == outer.tintColor)
  }

  @Test("Views behind a presented controller are dimmed while they have no mode of their own")
  func presentation() {
    outer.isDimmedByPresentation = true
    #expect(outer.tintAdjustmentMode == .dimmed && inner.changes == 1)
    outer.tintAdjustmentMode = .normal
    #expect(inner.tintColor == .systemBlue)
    outer.tintAdjustmentMode = .automatic
    outer.isDimmedByPresentation = false
    #expect(inner.tintColor == .systemBlue && outer.tintAdjustmentMode == .normal)
  }
}
