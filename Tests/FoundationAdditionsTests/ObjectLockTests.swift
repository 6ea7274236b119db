import Foundation
import FoundationAdditions
import Testing

struct ObjectLockTests {
  private final class Counter: @unchecked Sendable {
    var count = 0
  }

  @Test func `A locked object is one thread's, which may lock it again`() async {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<1000 { Self.countUp(counter) }
        }
      }
    }
    #expect(counter.count == 8000)
  }

  private static func countUp(_ counter: Counter) {
    objc_sync_enter(counter)
    defer { objc_sync_exit(counter) }
    #expect(objc_sync_enter(counter) == 0)
    counter.count += 1
    #expect(objc_sync_exit(counter) == 0)
  }

  @Test func `An end without a lock of this thread is an error, and a class is an object`() {
    let object = Counter()
    #expect(objc_sync_exit(object) == -1)
    objc_sync_enter(object)
    #expect(objc_sync_exit(object) == 0 && objc_sync_exit(object) == -1)
    objc_sync_enter(Counter.self)
    #expect(objc_sync_exit(Counter.self) == 0)
  }

  @Test func `A thread does not end the lock of another one`() throws {
    let (object, result) = (Counter(), Counter())
    objc_sync_enter(object)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      result.count = Int(objc_sync_exit(object))
      done.signal()
    }
    done.wait()
    #expect(result.count == -1 && objc_sync_exit(object) == 0)
  }

  @Test func `A value is a programming error`() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { objc_sync_enter(7) }
  }
}
