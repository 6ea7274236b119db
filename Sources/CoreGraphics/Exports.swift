// For sources that import Core Graphics: its part of what `import UIKit` exports.

@_exported import Drawing
@_exported import Foundation
@_exported import struct Views.CGVector
