import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Transactions of layers")
struct CATransactionTests {
  private let harness: OffscreenHarness
  private let layer = CALayer.colored(x: 0, y: 0, width: 10, height: 10)

  init() {
    harness = OffscreenHarness.white()
    harness.window.layer.addSublayer(layer)
    harness.runUntilIdle()
  }

  private var x: CGFloat { layer.presentation()?.position.x ?? -1 }

  @Test("A change of a standalone layer is animated for a quarter of a second, from what shows")
  func implicit() {
    layer.position.x = 25
    #expect(layer.animationKeys() == ["position"])
    harness.run(for: 0.125)
    let middle = x
    #expect(middle > 15 && middle < 25)
    layer.position.x = 5
    harness.runFrame()
    #expect(abs(x - middle) < 3)
    harness.run(for: 0.3)
    #expect(x == 5 && layer.animationKeys() == nil && harness.isIdle)
  }

  @Test("A view's layer, a layer outside of a window and a new one change at once")
  func atOnce() {
    let view = UIView(x: 0, y: 0, width: 10, height: 10, color: .red)
    harness.show(view)
    view.layer.position.x = 20
    #expect(view.layer.animationKeys() == nil)
    let new = CALayer()
    new.opacity = 0.5
    harness.window.layer.addSublayer(new)
    new.opacity = 0.25
    #expect(new.animationKeys() == nil && new.presentation()?.opacity == 0.25)
  }

  @Test("Disabled actions, and NSNull as the action, change at once")
  func disabled() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0.5
    CATransaction.commit()
    #expect(layer.animationKeys() == nil && !CATransaction.disableActions())
    layer.actions = ["opacity": NSNull()]
    layer.opacity = 0.25
    #expect(layer.animationKeys() == nil)
    layer.cornerRadius = 3
    #expect(layer.animationKeys() == ["cornerRadius"])
  }

  @Test("The transaction's duration counts, and its completion runs after the last animation")
  func completion() {
    var isDone = false
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setCompletionBlock { isDone = true }
    (layer.position.x, layer.opacity) = (25, 0.5)
    CATransaction.commit()
    harness.run(for: 0.9)
    #expect(!isDone && x < 25)
    harness.run(for: 0.2)
    #expect(isDone && x == 25)
    var isDoneAtOnce = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isDoneAtOnce = true }
    CATransaction.commit()
    #expect(isDoneAtOnce)
  }
}
