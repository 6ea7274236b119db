import Foundation

/// What the kernel says of a process. All figures are 0 for one that is gone.
struct RunningProcess {
  let identifier: pid_t

  static var this: RunningProcess { RunningProcess(identifier: getpid()) }

  /// The time that its threads had on a processor, in seconds; exact to nanoseconds.
  var processorTime: Double {
    var (clock, time) = (clockid_t(), timespec())
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return time.seconds
  }

  /// The memory that is its own and its share of what it has with others (PSS of proc(5)), in MiB.
  var proportionalMemory: Double { value(of: "Pss", in: "smaps_rollup") / 1024 }

  /// All bytes that it ever wrote, to files and to sockets (wchar of proc(5)).
  var writtenBytes: Double { value(of: "wchar", in: "io") }

  /// The files that it has mapped, its program and its libraries included.
  var mappedFiles: Set<String> {
    // String and FileManager read no more than 4 KB of such a file.
    let file = FileHandle(forReadingAtPath: "/proc/\(identifier)/maps")
    let text = String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self)
    return Set(text.split(separator: "\n").compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } })
  }

  /// The number behind a name and a colon on a line of one of its files in /proc.
  private func value(of name: String, in file: String) -> Double {
    let text = (try? String(contentsOfFile: "/proc/\(identifier)/\(file)", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split(separator: " ", omittingEmptySubsequences: true).dropFirst().first.flatMap { Double($0) } ?? 0
  }
}
