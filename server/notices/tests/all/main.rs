//! Tests of notices, each file about one subject.
#![cfg(test)]

mod courier;
mod encryption;
mod endpoints;
mod push;
mod support;
