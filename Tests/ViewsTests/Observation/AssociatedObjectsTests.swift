import Foundation
import Testing

@testable import Views

private final class Owner {}
private nonisolated(unsafe) var firstKey: UInt8 = 0
private nonisolated(unsafe) var secondKey: UInt8 = 0

struct AssociatedObjectsTests {
  private let owner = Owner()

  @Test func `Each key has its value, until it is replaced or removed`() {
    objc_setAssociatedObject(owner, &firstKey, "one", .OBJC_ASSOCIATION_COPY_NONATOMIC)
    objc_setAssociatedObject(owner, &secondKey, 2, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(owner, &firstKey) as? String == "one")
    #expect(objc_getAssociatedObject(owner, &secondKey) as? Int == 2)
    objc_setAssociatedObject(owner, &firstKey, nil, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    #expect(objc_getAssociatedObject(owner, &firstKey) == nil)
    objc_removeAssociatedObjects(owner)
    #expect(objc_getAssociatedObject(owner, &secondKey) == nil)
  }

  @Test func `The values of another object are others`() {
    objc_setAssociatedObject(owner, &firstKey, "one", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(Owner(), &firstKey) == nil)
  }

  @Test func `An assigned value is not retained`() {
    var value: Owner? = Owner()
    objc_setAssociatedObject(owner, &firstKey, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(owner, &firstKey) as? Owner === value)
    value = nil
    #expect(objc_getAssociatedObject(owner, &firstKey) == nil)
  }

  @Test func `The owner is not retained, and its values are released after it`() {
    weak var value: Owner?
    weak var gone: Owner?
    do {
      let (short, held) = (Owner(), Owner())
      (value, gone) = (held, short)
      objc_setAssociatedObject(short, &firstKey, held, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(gone == nil)
    // The table is swept when it has doubled.
    let others = (0..<10_000).map { _ in Owner() }
    for other in others { objc_setAssociatedObject(other, &firstKey, 1, .OBJC_ASSOCIATION_RETAIN) }
    #expect(value == nil)
  }
}
