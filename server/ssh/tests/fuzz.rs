//! The fuzzer, which `tests/fuzz` builds. The normal tests replay its corpora.
#![cfg(fuzzing)]
#![no_main]

mod proof;

libfuzzer_sys::fuzz_target!(|data: &[u8]| proof::chosen()(data));
