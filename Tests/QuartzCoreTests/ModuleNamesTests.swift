import CoreGraphics
import QuartzCore
import Testing

/// The file imports no other module of the package.
@MainActor
struct ModuleNamesTests {
  @Test func `CoreGraphics exports geometry, colours and paths`() {
    let rect = CGRectMake(1, 2, 3, 4).applying(CGAffineTransformMakeScale(2, 2))
    #expect(rect == CGRect(x: 2, y: 4, width: 6, height: 8))
    #expect(CGVector(dx: 1, dy: 2).dy == 2)
    #expect(CGColor(gray: 1, alpha: 1).alpha == 1)
  }

  @Test func `QuartzCore exports layers, transactions and display links`() {
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.commit()
    let link = CADisplayLink { _ in }
    link.isPaused = true
    link.invalidate()
    #expect(link.timestamp == 0 && CACurrentMediaTime() > 0)
    let type: CALayer.Type = CALayer.self
    #expect(type == CALayer.self)
  }
}
