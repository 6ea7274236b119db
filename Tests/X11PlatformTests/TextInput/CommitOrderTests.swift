import Foundation
import Platform
import Testing
import X11Platform

@Suite("Order of keys and committed text")
struct CommitOrderTests {
  private let word = CommitOrder.Press([.text("tiếng")], time: 12)
  private let blank = CommitOrder.Press(
    [.keyDown(name: "space", characters: " ", modifiers: []), .text(" ")], time: 11)
  private let letter = CommitOrder.Press(
    [.keyDown(name: "a", characters: "a", modifiers: []), .text("a")], time: 13)

  @Test("A key that ends a composition follows the text that is committed after it")
  func committedAfterKey() {
    var order = CommitOrder()
    #expect(order.add(blank, isCommit: false, isComposing: true, at: 5) == [])
    #expect(order.add(word, isCommit: true, isComposing: false, at: 5.01) == [word, blank])
    #expect(order.deadline == nil && order.take() == nil)
  }

  @Test("A key that follows the commit, or that comes without a composition, is delivered at once")
  func committedBeforeKey() {
    var order = CommitOrder()
    #expect(order.add(word, isCommit: true, isComposing: true, at: 5) == [word])
    #expect(order.add(blank, isCommit: false, isComposing: false, at: 5) == [blank])
    #expect(order.deadline == nil)
  }

  @Test("A key after which no text is committed waits no longer than the patience")
  func withoutCommit() {
    var order = CommitOrder()
    #expect(order.add(blank, isCommit: false, isComposing: true, at: 5) == [])
    #expect(order.deadline == 5 + CommitOrder.patience)
    #expect(order.take(at: 5 + CommitOrder.patience / 2) == nil)
    #expect(order.take(at: 5 + CommitOrder.patience) == blank)
    #expect(order.take(at: 6) == nil && order.deadline == nil)
  }

  @Test("Keys keep their order, and other input comes after the key that waits")
  func severalKeys() {
    var order = CommitOrder()
    #expect(order.add(blank, isCommit: false, isComposing: true, at: 5) == [])
    #expect(order.add(letter, isCommit: false, isComposing: true, at: 5.02) == [blank])
    #expect(order.deadline == 5.02 + CommitOrder.patience)
    #expect(order.take() == letter)
    #expect(order.add(blank, isCommit: false, isComposing: true, at: 6) == [])
    #expect(order.add(letter, isCommit: false, isComposing: false, at: 6) == [blank, letter])
  }
}
