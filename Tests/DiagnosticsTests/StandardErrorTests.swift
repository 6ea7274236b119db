import Diagnostics
import Glibc
import Testing

@Suite("Standard error")
struct StandardErrorTests {
  @Test("A line arrives whole, with its line break")
  func line() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      StandardError.write("first é")
      StandardError.write("second")
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("first é\nsecond\n"))
  }

  @Test("Line breaks and control characters in a line are escaped, and other text stays as it is")
  func escaped() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      StandardError.write("no file \"/a\nb\r\n\u{1B}[31m\tc\u{85}\u{2028}\u{2029}\u{0}\"")
      StandardError.write(lines: ["a 👩‍👩‍👧 é \\ ש", "b\nc"])
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(#"no file "/a\nb\r\n\u{1B}[31m\tc\u{0085}\u{2028}\u{2029}\0""# + "\n"))
    #expect(text.contains("a 👩‍👩‍👧 é \\ ש\nb\\nc\n"))
  }

  @Test("A full device loses the line, not the program")
  func fullDevice() async {
    await #expect(processExitsWith: .success) {
      dup2(open("/dev/full", O_WRONLY), STDERR_FILENO)
      StandardError.write("lost")
    }
  }

  @Test("A closed descriptor loses the line, not the program")
  func closedDescriptor() async {
    await #expect(processExitsWith: .success) {
      close(STDERR_FILENO)
      StandardError.write("lost")
    }
  }

  @Test("A pipe without a reader loses the line and raises no signal")
  func brokenPipe() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      close(ends[0])
      dup2(ends[1], STDERR_FILENO)
      StandardError.write("lost")
      var pending = sigset_t()
      sigpending(&pending)
      // The test library also writes to standard error when the process exits.
      _exit(sigismember(&pending, SIGPIPE) == 0 ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test("A full non-blocking pipe delays the program for a moment, not forever")
  func fullPipe() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      dup2(ends[1], STDERR_FILENO)
      StandardError.write(String(repeating: "x", count: 200_000))
    }
  }
}
