import UIKit

/// Work that an app may do beside its events; each prints a line when it has ended.
@MainActor
final class Companions {
  private var timer: Timer?
  private var ticks = 0

  private static let steps = 20

  func begin(moving view: UIView) {
    beginTimer()
    continueOnQueue(steps: Self.steps)
    Task {
      for _ in 0..<Self.steps { try await Task.sleep(for: .milliseconds(10)) }
      EventLoopProgram.say("task")
    }
    DispatchQueue.global().async {
      DispatchQueue.main.async { EventLoopProgram.say("thread") }
    }
    UIView.animate(withDuration: 0.3) {
      view.center.x += 150
    } completion: { _ in
      EventLoopProgram.say("animation")
    }
  }

  private func beginTimer() {
    let timer = Timer(timeInterval: 0.01, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.tick() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  private func tick() {
    ticks += 1
    guard ticks == Self.steps else { return }
    timer?.invalidate()
    EventLoopProgram.say("timer")
  }

  private func continueOnQueue(steps: Int) {
    guard steps > 0 else { return EventLoopProgram.say("queue") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { [self] in continueOnQueue(steps: steps - 1) }
  }
}
