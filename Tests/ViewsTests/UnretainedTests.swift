import Foundation
import Testing

@testable import Views

@Suite("A reference that does not retain")
struct UnretainedTests {
  private final class Thing {
    var onDeinit: () -> Void = {}
    deinit { onDeinit() }
  }

  private final class Holder {
    @Unretained var thing: Thing?
  }

  @Test("It reads the object, and nil once the object's release has begun and later")
  func lifetime() {
    let holder = Holder()
    #expect(holder.thing == nil)
    var thing: Thing? = Thing()
    holder.thing = thing
    #expect(holder.thing === thing)
    var wasGone = false
    thing?.onDeinit = { wasGone = holder.thing == nil }
    weak let watched = thing
    thing = nil
    #expect(wasGone && holder.thing == nil && watched == nil)
  }

  @Test("A copy of a reference to an object that is gone reads nil, and either may be set again")
  func copies() {
    var first = Unretained<Thing>(wrappedValue: Thing())
    var second = first
    #expect(first.wrappedValue == nil && second.wrappedValue == nil)
    let (one, other) = (Thing(), Thing())
    first.wrappedValue = one
    #expect(first.wrappedValue === one && second.wrappedValue == nil)
    second = first
    first.wrappedValue = other
    #expect(first.wrappedValue === other && second.wrappedValue === one)
    first.wrappedValue = nil
    #expect(first.wrappedValue == nil)
  }

  @Test("Objects that another thread releases are read whole or not at all")
  func threads() async {
    for _ in 0..<2_000 {
      var thing: Thing? = Thing()
      let reference = Unretained(wrappedValue: thing)
      nonisolated(unsafe) let handedOver = Unmanaged.passRetained(thing!)
      thing = nil
      let release = Task.detached { handedOver.release() }
      while let read = reference.object { _ = read.onDeinit }
      await release.value
      #expect(reference.object == nil)
    }
  }

  @Test("A view keeps its counts in itself: a superview, a constraint, a guide and a recognizer make no table for it")
  @MainActor func noTable() {
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
