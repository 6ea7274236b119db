import Foundation
import Rendering

/// An X server for the benchmark, with its screen in memory. It ends with its last client or its last reference.
final class BenchServer {
  private let process = Process()

  /// The display name with the number that the server chose, such as ":7".
  let displayName: String

  var running: RunningProcess { RunningProcess(identifier: process.processIdentifier) }

  /// Starts the server and waits until it accepts connections.
  init(size: PixelSize, framesPerSecond: Int = 60) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "Xvfb", "-screen", "0", "\(size.width)x\(size.height)x24", "-fakescreenfps", "\(framesPerSecond)", "-displayfd",
      "1", "-nolisten", "tcp", "-terminate", "-dpi", "96",
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The server writes its number once it accepts connections.
    var number = Data()
    while number.last != UInt8(ascii: "\n") {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw BenchError("Xvfb did not start: is it installed?") }
      number += more
    }
    displayName = ":" + String(decoding: number.dropLast(), as: UTF8.self)
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }
}
