import Foundation

/// The machine of the measurements.
struct Machine: Encodable {
  let processor: String
  let cores: Int
  let kernel: String

  static var this: Machine {
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
    let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    let kernel = try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)
    return Machine(
      processor: model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor",
      cores: ProcessInfo.processInfo.processorCount,
      kernel: kernel?.trimmingCharacters(in: .newlines) ?? "unknown")
  }

  var text: String { "\(processor), \(cores) cores, Linux \(kernel)" }
}
