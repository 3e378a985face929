//! The tests of the advice, in one program: to link each file by itself took longer than its tests.
#![cfg(test)]

mod mistakes;
mod reasons;
