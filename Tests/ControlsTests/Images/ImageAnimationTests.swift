import Foundation
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Image animations")
struct ImageAnimationTests {
  private let images = [UIImage(), UIImage(), UIImage()]

  @Test("The current image depends on the time alone, not on the frames in between", arguments: [30.0, 60, 144])
  func closedForm(framesPerSecond: Double) throws {
    var animation = try #require(ImageAnimation(images: images, duration: 1.5, repeatCount: 0))
    for frame in 0..<Int(framesPerSecond * 4) {
      let time = 10 + Double(frame) / framesPerSecond
      _ = animation.advance(to: time)
      #expect(animation.index == Int((Double(frame) / framesPerSecond * 2 + 1e-6)) % 3)
    }
  }

  @Test("An image animation wakes for the next image only, and never after the last repetition")
  func request() throws {
    var animation = try #require(ImageAnimation(images: images, duration: 3, repeatCount: 2))
    #expect(animation.advance(to: 5) == .at(6))
    #expect(animation.advance(to: 5.25) == .at(6))
    #expect(animation.advance(to: 10.5) == .at(11) && animation.index == 2)
    #expect(animation.advance(to: 11) == .none)
  }

  @Test("No images or a duration of 0 make no animation")
  func nothing() {
    #expect(ImageAnimation(images: [], duration: 1, repeatCount: 0) == nil)
    #expect(ImageAnimation(images: images, duration: 0, repeatCount: 0) == nil)
  }
}
