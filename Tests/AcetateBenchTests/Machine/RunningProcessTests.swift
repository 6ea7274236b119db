import Foundation
import Testing

@testable import AcetateBench

@Suite("Running processes")
struct RunningProcessTests {
  @Test("A running process has its own program and the C library mapped")
  func mappedFiles() {
    let files = RunningProcess.this.mappedFiles
    #expect(files.contains(BenchClient.thisProgram.path))
    #expect(files.contains { $0.contains("/libc.so") || $0.contains("/libc-") })
    #expect(RunningProcess(identifier: -1).mappedFiles.isEmpty)
  }
}
