// For sources that import Core Animation: its part of what `import UIKit` exports.

@_exported import CoreGraphics
@_exported import struct Views.CAFrameRateRange
@_exported import typealias Views.CFTimeInterval
@_exported import func Views.CACurrentMediaTime
@_exported import class Views.CADisplayLink
@_exported import class Views.CALayer
@_exported import class Views.CAMediaTimingFunction
@_exported import class Views.CATransaction
