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

  @Test("Equal widths share the space that margins and standard spacing leave")
  func equalWidths() {
    let (a, b) = (UIView(), UIView())
    place("|-[a(==b)]-[b]-|", in: CGSize(width: 200, height: 50), ["a": a, "b": b])
    #expect(a.frame.minX == 8 && a.frame.maxX == 96)
    #expect(b.frame.minX == 104 && b.frame.maxX == 192)
  }

  @Test("A view without a size takes the space that an intrinsic size leaves, and a row is as wide as its views")
  func intrinsicSizes() {
    let (a, b) = (SizedView(100, 10), UIView())
    place("|-20-[a]-20-[b]-20-|", in: CGSize(width: 500, height: 50), ["a": a, "b": b])
    #expect(a.frame.width == 100 && b.frame.width == 340)
    let (row, left, right) = (UIView(), SizedView(100, 10), SizedView(100, 10))
    for view in [left, right] {
      view.translatesAutoresizingMaskIntoConstraints = false
      row.addSubview(view)
    }
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|-20-[left]-20-[right]-20-|", metrics: nil, views: ["left": left, "right": right]))
    #expect(row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 260)
  }

  @Test("A direction decides where a row begins, and guides may take part")
  func directions() {
    let cases: [(NSLayoutConstraint.FormatOptions, CGFloat)] = [
      (.directionLeftToRight, 20), (.directionRightToLeft, 260), ([], 260),
    ]
    for (options, minX) in cases {
      let stage = LayoutStage()
      stage.root.semanticContentAttribute = .forceRightToLeft
      let (view, guide) = (stage.add(), UILayoutGuide())
      stage.root.addLayoutGuide(guide)
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-20-[a(120)]-gap-[guide(==a)]", options: options, metrics: ["gap": 4.5],
          views: ["a": view, "guide": guide]))
      stage.layOut()
      #expect(view.frame.minX == minX)
      #expect(guide.layoutFrame.width == 120)
      #expect(guide.layoutFrame.minX == (minX == 20 ? 144.5 : 135.5))
    }
  }

  @Test("A column may be spaced by baselines, and hyphens at the ends mean the margins")
  func baselines() {
    let stage = LayoutStage(100, 300)
    let (a, b) = (stage.add(SizedView(10, 40)), stage.add(SizedView(10, 40)))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-[a]-60-[b]", options: [.spacingBaselineToBaseline, .alignAllTrailing], metrics: nil,
        views: ["a": a, "b": b]))
    stage.layOut([b.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 5)])
    // The baseline of a view without text is its lower edge.
    #expect(a.frame == CGRect(x: 5, y: 8, width: 10, height: 40))
    #expect(b.frame == CGRect(x: 5, y: 68, width: 10, height: 40))
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
    stage.layOut(constraints)
    #expect(constraints.map(\.priority.rawValue) == [600, 1000, 1000, 250, 1000, 1000])
    #expect(a.frame.width == 70)
    #expect(b.frame.minX >= 75)
    #expect(b.frame.minY == 7)
  }
}
