// Tests of this project use all that UIKitTesting offers to app authors.
@_exported import UIKitTesting
