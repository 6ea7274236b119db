/// Numbers of bars, each with its unit and its source.
enum BarConstants {
}
