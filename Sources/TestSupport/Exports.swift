// Tests of this project see all that tests of apps see.
@_exported import UIKitTesting
