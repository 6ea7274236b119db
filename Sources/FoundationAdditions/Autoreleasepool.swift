/// Calls `body`. Without Objective-C there is no pool: objects are released when their last reference ends.
@inlinable
public func autoreleasepool<Result, Failure: Error>(invoking body: () throws(Failure) -> Result) throws(Failure)
  -> Result
{
  try body()
}
