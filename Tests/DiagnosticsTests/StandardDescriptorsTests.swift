import Diagnostics
import Glibc
import Testing

@Suite("Standard descriptors")
struct StandardDescriptorsTests {
  @Test("Closed standard descriptors are occupied, so that no file gets their number")
  func occupation() async {
    await #expect(processExitsWith: .success) {
      for descriptor in STDIN_FILENO...STDERR_FILENO { close(descriptor) }
      StandardDescriptors.occupy()
      let next = open("/dev/null", O_RDONLY)
      guard next > STDERR_FILENO else { _exit(1) }
    }
  }

  @Test("Open standard descriptors stay as they are")
  func openOnes() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      StandardDescriptors.occupy()
      StandardError.write("still here")
    }
    #expect(String(decoding: try #require(result).standardErrorContent, as: UTF8.self).contains("still here"))
  }
}
