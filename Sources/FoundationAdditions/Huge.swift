/// The greatest finite number, which animations use for repetitions without an end.
public let HUGE = Float.greatestFiniteMagnitude
