import Foundation
import Testing

@testable import Lists

@MainActor
@Suite("Reuse pools")
struct ReusePoolTests {
  private let pool = ReusePool<UITableViewCell>()

  private func put(_ kinds: String...) -> [UITableViewCell] {
    let cells = kinds.map { UITableViewCell(style: .default, reuseIdentifier: $0) }
    for cell in cells { pool.put(cell) }
    return cells
  }

  @Test("A pool returns what was put in last, by kind, and nil once it is empty")
  func order() {
    let cells = put("a", "a", "b")
    #expect(pool.dequeue("a") === cells[1] && pool.dequeue("a") === cells[0] && pool.dequeue("a") == nil)
    #expect(pool.dequeue("b") === cells[2] && pool.count == 0)
  }

  @Test("Of a kind no more wait than were shown at once, and a few spare ones, until another class is registered")
  func limit() {
    pool.mostShown = 1
    _ = put("a", "b")
    for _ in 0..<9 { _ = put("a") }
    #expect(pool.count == 1 + ListConstants.spareViews + 1)
    pool.register(UITableViewCell.self, UITableViewCell.self, for: "a", in: "A list")
    #expect(pool.count == 1)
  }
}
