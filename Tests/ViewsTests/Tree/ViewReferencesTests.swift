import Foundation
import Testing

@testable import Views

@MainActor
@Suite("References to views")
struct ViewReferencesTests {
  @Test("A view keeps its counts in itself: a superview, a constraint, a guide and a recognizer make no table for it")
  func noTable() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    inner.addGestureRecognizer(UITapGestureRecognizer())
    let guide = UILayoutGuide()
    inner.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      guide.topAnchor.constraint(equalTo: outer.topAnchor),
    ])
    outer.layoutIfNeeded()
    _ = inner.layer
    #expect(!hasTable(inner) && !hasTable(outer))
    weak let watched = inner
    #expect(hasTable(inner) && watched === inner)
  }

  /// Whether the second word of an object, its counts, leads to a table: its two highest bits are set then (RefCount.h of
  /// Swift's runtime).
  private func hasTable(_ object: AnyObject) -> Bool {
    let counts = Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: 8, as: UInt64.self)
    return counts >> 62 == 3
  }
}
