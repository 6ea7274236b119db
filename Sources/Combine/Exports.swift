// OpenCombine by the name of Apple's module.

#if Combine
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
#endif
