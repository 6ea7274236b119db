// `import UIKitTesting` brings the names of UIKit without the module named UIKit: a file that imports both UIKit and
// Testing does not compile, because the compiler looks for an overlay of the two. See the article Testing.

@_exported import Controllers
@_exported import Controls
@_exported import Documents
@_exported import Drawing
@_exported import Dynamics
@_exported import Foundation
@_exported import Lists
@_exported import ScreenKeyboard
@_exported import TextEditing
@_exported import Views
