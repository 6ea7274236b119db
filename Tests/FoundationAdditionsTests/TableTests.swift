import FoundationAdditions
import Testing

private protocol Listener: AnyObject {}

struct TableTests {
  private final class Object: Listener {}

  @Test func `A weak table forgets an object that ended`() {
    let table = NSHashTable<any Listener>.weakObjects()
    let kept = Object()
    table.add(kept)
    do {
      let other = Object()
      table.add(other)
      #expect(table.count == 2 && table.contains(other))
    }
    #expect(table.allObjects.count == 1 && table.allObjects.first === kept && table.anyObject === kept)
    table.remove(kept)
    #expect(table.count == 0 && table.anyObject == nil)
  }

  @Test func `The memory of a weak table follows the objects that are alive`() {
    let table = NSHashTable<Object>.weakObjects()
    for _ in 0..<10_000 { table.add(Object()) }
    let references = Mirror(reflecting: table).children.compactMap { $0.value as? any Collection }
    #expect(references.count == 1 && references.allSatisfy { $0.count <= 32 })
  }

  @Test func `Equal objects of Foundation are one, unless only their identity counts`() {
    let (one, other) = (NSString(string: "a\(1)"), NSString(string: "a\(1)"))
    let equal = NSHashTable<NSString>()
    let identical = NSHashTable<NSString>(options: .objectPointerPersonality)
    for table in [equal, identical] {
      table.add(one)
      table.add(other)
    }
    #expect(equal.count == 1 && identical.count == 2 && equal.member(other) === one)
  }

  @Test func `A table of weak keys and strong values loses an entry with its key`() {
    let table = NSMapTable<Object, NSString>.weakToStrongObjects()
    let key = Object()
    table.setObject("a", forKey: key)
    table.setObject("b", forKey: Object())
    #expect(table.count == 1 && table.object(forKey: key) == "a")
    #expect(table.keyEnumerator().allObjects.count == 1 && table.objectEnumerator()?.nextObject() as? String == "a")
    table.setObject(nil, forKey: key)
    #expect(table.object(forKey: key) == nil && table.objectEnumerator() == nil)
  }

  @Test func `A table of strong keys and weak values loses an entry with its value`() {
    let table = NSMapTable<NSString, Object>.strongToWeakObjects()
    let value = Object()
    table.setObject(value, forKey: "a")
    table.setObject(Object(), forKey: "b")
    #expect(table.object(forKey: "a") === value && table.object(forKey: "b") == nil && table.count == 1)
    table.removeAllObjects()
    #expect(table.count == 0)
  }

  @Test func `A weak table refuses a value that is no object`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      NSHashTable<Int>.weakObjects().add(1)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Int is no class"))
  }
}
