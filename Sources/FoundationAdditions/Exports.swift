// What iOS sources use of Foundation and of the module `os` that Foundation on Linux does not have.

@_exported import Foundation
