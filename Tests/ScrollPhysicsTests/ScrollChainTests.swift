import Glibc
import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("Chains of scroll views")
struct ScrollChainTests {
  private typealias Room = ScrollChain.Room

  /// An inner scroll view in its middle, one around it at its leading edge, and an outermost one.
  private let rooms = [
    Room(forward: 100, backward: 50), Room(forward: 30, backward: 0), Room(forward: 500, backward: 200),
  ]

  @Test("A chain moves the innermost scroll view first, and each outer one by the remainder")
  func order() {
    let chain = ScrollChain(rooms: rooms, remainderReceiver: nil)
    let table: [(Double, [Double])] = [
      (0, [0, 0, 0]), (40, [40, 0, 0]), (100, [100, 0, 0]), (120, [100, 20, 0]), (131, [100, 30, 1]),
      (-50, [-50, 0, 0]), (-51, [-50, 0, -1]),
    ]
    for (displacement, shares) in table { #expect(chain.shares(of: displacement) == shares) }
  }

  @Test("The remainder goes to the remainder receiver, or is dropped without one")
  func remainder() {
    #expect(ScrollChain(rooms: rooms, remainderReceiver: 0).shares(of: 1000) == [470, 30, 500])
    #expect(ScrollChain(rooms: rooms, remainderReceiver: 1).shares(of: -1000) == [-50, -750, -200])
    #expect(ScrollChain(rooms: rooms, remainderReceiver: 2).shares(of: 1000) == [100, 30, 870])
    #expect(ScrollChain(rooms: rooms, remainderReceiver: nil).shares(of: 1000) == [100, 30, 500])
    #expect(ScrollChain(rooms: rooms, remainderReceiver: 0).shares(of: 120) == [100, 20, 0])
  }

  @Test("An innermost scroll view with infinite room takes the whole displacement")
  func infiniteRoom() {
    let endless = Room(forward: .infinity, backward: .infinity)
    for taker in [nil, 1] {
      let chain = ScrollChain(rooms: [endless] + rooms, remainderReceiver: taker)
      #expect(chain.shares(of: 1e12) == [1e12, 0, 0, 0])
      #expect(chain.shares(of: -1e12) == [-1e12, 0, 0, 0])
    }
  }

  @Test("An empty chain has no shares")
  func empty() {
    #expect(ScrollChain(rooms: [], remainderReceiver: nil).shares(of: 5).isEmpty)
  }

  @Test("Negative room and a remainder receiver outside the chain are refused")
  func refusals() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { _ = ScrollChain.Room(forward: -1, backward: 0) }
    await #expect(processExitsWith: .signal(SIGABRT)) { _ = ScrollChain.Room(forward: 0, backward: -1) }
    await #expect(processExitsWith: .signal(SIGABRT)) { _ = ScrollChain.Room(forward: .nan, backward: 0) }
    await #expect(processExitsWith: .signal(SIGABRT)) { _ = ScrollChain(rooms: [], remainderReceiver: 0) }
  }

  @Test("Shares add up to the displacement if the chain has a remainder receiver, and never to more")
  func sum() {
    forRandomChains(seed: 51) { rooms, taker, displacement in
      let sum = ScrollChain(rooms: rooms, remainderReceiver: taker).shares(of: displacement).reduce(0, +)
      if taker != nil { #expect(abs(sum - displacement) <= 1e-14 * abs(displacement)) }
      #expect(abs(sum) <= abs(displacement) * (1 + 1e-14))
      #expect(sum * displacement >= 0)
    }
  }

  @Test("An outer scroll view moves only when all inner ones are at their limits")
  func innerFirst() {
    forRandomChains(seed: 52) { rooms, _, displacement in
      let shares = ScrollChain(rooms: rooms, remainderReceiver: nil).shares(of: displacement)
      let limits = rooms.map { displacement < 0 ? -$0.backward : $0.forward }
      for (share, limit) in zip(shares, limits) { #expect(abs(share) <= abs(limit)) }
      guard let outermost = shares.lastIndex(where: { $0 != 0 }) else { return }
      #expect(Array(shares[..<outermost]) == Array(limits[..<outermost]))
    }
  }

  @Test("A larger displacement gives no scroll view a smaller share")
  func monotone() {
    forRandomChains(seed: 53) { rooms, taker, displacement in
      let chain = ScrollChain(rooms: rooms, remainderReceiver: taker)
      let (less, more) = (chain.shares(of: displacement), chain.shares(of: displacement + abs(displacement) / 3))
      #expect(zip(less, more).allSatisfy { $0 <= $1 })
    }
  }

  @Test("The shares of a mirrored chain are exactly mirrored")
  func mirror() {
    forRandomChains(seed: 54) { rooms, taker, displacement in
      let mirrored = rooms.map { Room(forward: $0.backward, backward: $0.forward) }
      let shares = ScrollChain(rooms: rooms, remainderReceiver: taker).shares(of: displacement)
      #expect(ScrollChain(rooms: mirrored, remainderReceiver: taker).shares(of: -displacement) == shares.map { -$0 })
    }
  }

  private func forRandomChains(seed: UInt64, check: ([Room], Int?, Double) -> Void) {
    var generator = SplitMix64(seed: seed)
    func length() -> Double {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0, 1: 0
      case 2: .infinity
      default: abs(generator.magnitude(exponents: -3...5))
      }
    }
    for _ in 0..<5000 {
      let rooms = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        Room(forward: length(), backward: length())
      }
      let taker = Bool.random(using: &generator) ? rooms.indices.randomElement(using: &generator) : nil
      check(rooms, taker, generator.magnitude(exponents: -3...6))
    }
  }
}

extension ScrollChain {
  /// Returns the shares of each scroll view, innermost first.
  fileprivate func shares(of displacement: Double) -> [Double] {
    rooms.indices.map { index in share(of: displacement) { $0 == index } }
  }
}
