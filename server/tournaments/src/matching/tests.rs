//! The matching against trials of all matchings of small graphs.
