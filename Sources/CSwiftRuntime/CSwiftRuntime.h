// A function of Swift's runtime library, as its document Runtime.md lists it. Weak references are read with it.

/// Retains an object whose release has not begun, and returns it; NULL for any other object. The memory of the object has to
/// exist still.
void *_Nullable swift_tryRetain(void *_Nullable object);
