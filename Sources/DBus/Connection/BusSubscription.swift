/// A match rule that holds until the last reference to this is gone.
@MainActor
package final class BusSubscription {
  private weak var connection: BusConnection?

  init(_ connection: BusConnection) {
    self.connection = connection
  }

  isolated deinit {
    connection?.dropSubscriptions()
  }
}
