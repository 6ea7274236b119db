import Foundation

/// The work of all cores since the machine started, in seconds, from the first line of `/proc/stat` (proc(5)).
struct ProcessorTicks: Equatable {
  let busy: Double
  let stolen: Double

  static var now: ProcessorTicks {
    let text = (try? String(contentsOfFile: "/proc/stat", encoding: .utf8)) ?? ""
    return ProcessorTicks(statistics: text, ticksPerSecond: Double(sysconf(Int32(_SC_CLK_TCK))))
  }

  init(statistics: String, ticksPerSecond: Double) {
    let fields = statistics.prefix { $0 != "\n" }.split(separator: " ").dropFirst().compactMap { Double($0) }
    // user, nice, system, idle, iowait, irq, softirq, steal
    guard fields.count >= 8 else {
      (busy, stolen) = (0, 0)
      return
    }
    busy = (fields[0] + fields[1] + fields[2] + fields[5] + fields[6]) / ticksPerSecond
    stolen = fields[7] / ticksPerSecond
  }
}
