import Foundation

/// The kernel's figures for a process. All are 0 once it has exited.
struct RunningProcess {
  let identifier: pid_t

  static var this: RunningProcess { RunningProcess(identifier: getpid()) }

  /// The processor time of its threads, in seconds, accurate to nanoseconds.
  var processorTime: Double {
    var (clock, time) = (clockid_t(), timespec())
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return time.seconds
  }

  /// Its memory including its share of shared memory (PSS of proc(5)), in MiB.
  var proportionalMemory: Double { value(of: "Pss", in: "smaps_rollup") / 1024 }

  /// The bytes written so far to files and sockets (wchar of proc(5)).
  var writtenBytes: Double { value(of: "wchar", in: "io") }

  /// The mapped files, including the program and its libraries.
  var mappedFiles: Set<String> {
    // String and FileManager read at most 4 KB of such a file.
    let file = FileHandle(forReadingAtPath: "/proc/\(identifier)/maps")
    let text = String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self)
    return Set(text.split(separator: "\n").compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } })
  }

  /// Returns the number after a name and a colon in one of the process's files in /proc.
  private func value(of name: String, in file: String) -> Double {
    let text = (try? String(contentsOfFile: "/proc/\(identifier)/\(file)", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split(separator: " ", omittingEmptySubsequences: true).dropFirst().first.flatMap { Double($0) } ?? 0
  }
}
