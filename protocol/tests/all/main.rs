//! The tests of the protocol, in one program: to link each file by itself took longer than its tests.
#![cfg(test)]

mod accessible;
mod advice;
mod asking;
mod codec;
mod command;
mod corpora;
#[path = "../../../tests/corpus_replay.rs"]
mod corpus_replay;
mod date;
mod documented;
mod endings;
mod languages;
mod meaning;
mod name;
mod position;
#[path = "../proof/mod.rs"]
mod proof;
mod rule_examples;
mod sanitize;
mod sentences;
mod shared;
mod short_forms;
mod shown_words;
mod spoken;
mod support;
mod telnet;
mod terms;
mod texts;
mod variants;
mod who;
mod wrap;
