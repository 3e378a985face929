//! Bytes to values and back: line codec, commands, events and every text a person reads.
