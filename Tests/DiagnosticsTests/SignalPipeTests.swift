import Glibc
import Testing

@testable import Diagnostics

// Signals that nothing else in the tests uses.
@Suite("Signals through a pipe", .serialized)
struct SignalPipeTests {
  @Test("Signals come out of their own pipe, in their order, and have their usual effect after it is closed")
  func twoPipes() throws {
    let (first, second) = (try #require(SignalPipe()), try #require(SignalPipe()))
    #expect(SignalPipe.disposition(of: SIGURG) == .usual)
    first.receive(SIGURG, once: false)
    first.receive(SIGWINCH, once: false)
    second.receive(SIGCONT, once: false)
    #expect(SignalPipe.disposition(of: SIGURG) == .handled && first.take() == nil)
    for number in [SIGURG, SIGCONT, SIGWINCH, SIGURG] { raise(number) }
    #expect([first.take(), first.take(), first.take(), first.take()] == [SIGURG, SIGWINCH, SIGURG, nil])
    #expect(second.take() == SIGCONT && second.take() == nil)
    first.close()
    #expect(SignalPipe.disposition(of: SIGURG) == .usual && SignalPipe.disposition(of: SIGCONT) == .handled)
    second.close()
  }

  @Test("A signal that is received once has its usual effect the next time")
  func once() throws {
    let pipe = try #require(SignalPipe())
    pipe.receive(SIGURG, once: true)
    raise(SIGURG)
    #expect(SignalPipe.disposition(of: SIGURG) == .usual && pipe.take() == SIGURG)
    signal(SIGURG, SIG_IGN)
    #expect(SignalPipe.disposition(of: SIGURG) == .ignored)
    signal(SIGURG, SIG_DFL)
    pipe.close()
  }
}
