import Glibc

enum Clock {
  /// The present monotonic time, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.seconds
  }

  static func wait(until time: Double) {
    var when = timespec(tv_sec: Int(time), tv_nsec: Int((time - time.rounded(.down)) * 1e9))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &when, nil) == EINTR {}
  }

  static func wait(for seconds: Double) {
    wait(until: now + seconds)
  }
}

extension timespec {
  var seconds: Double { Double(tv_sec) + Double(tv_nsec) * 1e-9 }
}
