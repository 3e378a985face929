//! The fuzzer, which `tests/fuzz` builds. The normal tests replay its corpora.
#![cfg(fuzzing)]
#![no_main]

#[allow(dead_code, reason = "each test program uses its part")]
mod proof;
#[allow(dead_code, reason = "each test program uses its part")]
mod reference;

libfuzzer_sys::fuzz_target!(|data: &[u8]| proof::targets::chosen()(data));
