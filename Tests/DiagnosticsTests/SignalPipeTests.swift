import Glibc
import Testing

@testable import Diagnostics

// Signals that nothing else in the tests uses.
@Suite("Signals through a pipe", .serialized)
struct SignalPipeTests {
  /// Lets this thread receive the signals, which threads of a pool block.
  init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGUSR2, SIGWINCH, SIGCONT] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  @Test("Signals come out of their own pipe, in their order, and have their usual effect after it is closed")
  func twoPipes() throws {
    let (first, second) = (try #require(SignalPipe()), try #require(SignalPipe()))
    #expect(SignalPipe.disposition(of: SIGUSR2) == .usual)
    first.receive(SIGUSR2, once: false)
    first.receive(SIGWINCH, once: false)
    second.receive(SIGCONT, once: false)
    #expect(SignalPipe.disposition(of: SIGUSR2) == .handled && first.take() == nil)
    for number in [SIGUSR2, SIGCONT, SIGWINCH, SIGUSR2] { raise(number) }
    #expect([first.take(), first.take(), first.take(), first.take()] == [SIGUSR2, SIGWINCH, SIGUSR2, nil])
    #expect(second.take() == SIGCONT && second.take() == nil)
    first.close()
    #expect(SignalPipe.disposition(of: SIGUSR2) == .usual && SignalPipe.disposition(of: SIGCONT) == .handled)
    second.close()
  }

  @Test("A signal that is received once has its usual effect the next time")
  func once() throws {
    let pipe = try #require(SignalPipe())
    pipe.receive(SIGUSR2, once: true)
    raise(SIGUSR2)
    #expect(SignalPipe.disposition(of: SIGUSR2) == .usual && pipe.take() == SIGUSR2)
    signal(SIGUSR2, SIG_IGN)
    #expect(SignalPipe.disposition(of: SIGUSR2) == .ignored)
    signal(SIGUSR2, SIG_DFL)
    pipe.close()
  }
}
