// `import UIKit` is all that an app needs: views, drawing, and the types of Foundation that they are made with.

@_exported import Drawing
@_exported import Foundation
@_exported import Views
