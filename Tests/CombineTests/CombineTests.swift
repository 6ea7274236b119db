#if Combine
import Combine
import Foundation
import Testing

struct CombineTests {
  private final class Cart: ObservableObject {
    @Published var count = 0
  }

  @Test func `A published property sends its value, and each change before it happens`() {
    let cart = Cart()
    var (counts, changes) = ([Int](), 0)
    let tokens = [cart.$count.sink { counts.append($0) }, cart.objectWillChange.sink { changes += 1 }]
    cart.count = 2
    tokens.forEach { $0.cancel() }
    cart.count = 3
    #expect(counts == [0, 2] && changes == 1)
  }

  @Test func `A notification center publishes its notifications`() {
    let (center, name) = (NotificationCenter(), Notification.Name("added"))
    var objects: [String] = []
    let token = center.publisher(for: name).compactMap { $0.object as? String }.sink { objects.append($0) }
    center.post(name: name, object: "tea")
    token.cancel()
    center.post(name: name, object: "milk")
    #expect(objects == ["tea"])
  }

  @Test func `A value arrives on the main queue`() async {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    let isMain = await withCheckedContinuation { continuation in
      tokens.hold(
        Just(1).receive(on: DispatchQueue.main).sink { _ in
          continuation.resume(returning: DispatchQueue.getSpecific(key: key) ?? false)
        })
    }
    #expect(isMain)
  }

  private final class Tokens: @unchecked Sendable {
    private var tokens: [AnyCancellable] = []
    func hold(_ token: AnyCancellable) { tokens.append(token) }
  }

  private let tokens = Tokens()
}
#endif
