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

  @Test("An array of references has its elements, with objects, without and with ones that are gone")
  func arrays() {
    let thing = Thing()
    let references = [Unretained(wrappedValue: thing), Unretained(), Unretained<Thing>(wrappedValue: Thing())]
    // This file is compiled as a debug build, in which such a loop once did not end.
    var count = 0
    for reference in references {
      count += 1
      if count > 3 { break }
      #expect((reference.object === thing) == (count == 1))
    }
    #expect(count == 3 && references.compactMap(\.object).count == 1)
    for _ in [Unretained<Thing>]() {
      Issue.record("an element of an empty array")
      break
    }
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
}
