import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Visual formats")
struct VisualFormatTests {
  private func place(_ format: String, in size: CGSize, _ views: [String: UIView], metrics: [String: Any]? = nil) {
    let stage = LayoutStage(size.width, size.height)
    for view in views.sorted(by: { $0.key < $1.key }).map(\.value) { stage.add(view) }
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: format, metrics: metrics, views: views))
    stage.layOut()
  }

  @Test("Equal widths share what the margins and the standard spacing leave")
  func equalWidths() {
    let (a, b) = (UIView(), UIView())
    place("|-[a(==b)]-[b]-|", in: CGSize(width: 200, height: 50), ["a": a, "b": b])
    #expect(a.frame.minX == 8 && a.frame.maxX == 96)
    #expect(b.frame.minX == 104 && b.frame.maxX == 192)
  }

  @Test("A column without links is flush with the superview")
  func column() {
    let (header, content) = (UIView(), UIView())
    place("V:|[header(100)][content]|", in: CGSize(width: 50, height: 500), ["header": header, "content": content])
    #expect(header.frame.minY == 0 && header.frame.maxY == 100)
    #expect(content.frame.minY == 100 && content.frame.maxY == 500)
  }

  @Test("Distances are numbers or metrics")
  func distances() {
    let view = UIView()
    place("H:|-20-[a(100)]", in: CGSize(width: 300, height: 50), ["a": view])
    #expect(view.frame.minX == 20 && view.frame.width == 100)
    let other = UIView()
    place("H:|-left-[b]-30-|", in: CGSize(width: 300, height: 50), ["b": other], metrics: ["left": 20])
    #expect(other.frame.minX == 20 && other.frame.width == 250)
    let column = UIView()
    place("V:|-10-[c]-20-|", in: CGSize(width: 50, height: 200), ["c": column])
    #expect(column.frame.minY == 10 && column.frame.height == 170)
  }

  @Test("A size has relations and priorities, and options align across")
  func predicates() {
    let stage = LayoutStage()
    let (a, b) = (stage.add(), stage.add())
    a.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 7).isActive = true
    a.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "[a(>=40,<=90,70@250)]-(>=5@600)-[b(30)]", options: .alignAllTop, metrics: nil,
      views: ["a": a, "b": b])
    NSLayoutConstraint.activate(constraints)
    stage.layOut()
    #expect(constraints.map(\.priority.rawValue) == [600, 1000, 1000, 250, 1000, 1000])
    #expect(a.frame.width == 70)
    #expect(b.frame.minX >= 75)
    #expect(b.frame.minY == 7)
  }
}
