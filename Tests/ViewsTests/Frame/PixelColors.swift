/// Colors of pixels, as `OffscreenHarness.color(_:_:)` returns them.
let (red, blue, white, black): (UInt32, UInt32, UInt32, UInt32) = (0xFF0000, 0x0000FF, 0xFFFFFF, 0)
