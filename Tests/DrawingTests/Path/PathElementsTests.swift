import Foundation
import Testing

@testable import Drawing

@Suite struct PathElementsTests {
  @Test("Reversal reverses each subpath and their order")
  func reversal() {
    var path = PathElements()
    path.move(to: CGPoint(x: 0, y: 0), transform: .identity)
    path.addLine(to: CGPoint(x: 1, y: 0), transform: .identity)
    path.addCurve(
      to: CGPoint(x: 4, y: 0), control1: CGPoint(x: 2, y: 0), control2: CGPoint(x: 3, y: 0), transform: .identity)
    path.close()
    path.move(to: CGPoint(x: 9, y: 0), transform: .identity)
    path.addQuadCurve(to: CGPoint(x: 7, y: 0), control: CGPoint(x: 8, y: 0), transform: .identity)
    #expect(
      path.reversed.elements == [
        .move(to: CGPoint(x: 7, y: 0)), .quad(to: CGPoint(x: 9, y: 0), control: CGPoint(x: 8, y: 0)),
        .move(to: CGPoint(x: 4, y: 0)),
        .curve(to: CGPoint(x: 1, y: 0), control1: CGPoint(x: 3, y: 0), control2: CGPoint(x: 2, y: 0)),
        .line(to: CGPoint(x: 0, y: 0)), .close,
      ])
    #expect(path.reversed.reversed == path)
  }

  @Test("Without a move, the next subpath starts where the closed one started")
  func afterClosing() {
    var path = PathElements()
    path.addRect(CGRect(x: 2, y: 3, width: 4, height: 5), transform: .identity)
    path.addLine(to: CGPoint(x: 9, y: 9), transform: .identity)
    #expect(path.reversed.elements.prefix(2) == [.move(to: CGPoint(x: 9, y: 9)), .line(to: CGPoint(x: 2, y: 3))])
  }
}
