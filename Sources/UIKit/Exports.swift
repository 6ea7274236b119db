// `import UIKit` is all that an app needs: views, controls, text and drawing, and the types of Foundation in their
// interfaces.

@_exported import Controllers
@_exported import Controls
@_exported import Documents
@_exported import Drawing
@_exported import Dynamics
@_exported import Foundation
@_exported import Inspector
@_exported import Lists
@_exported import ScreenKeyboard
@_exported import TextEditing
@_exported import Views
