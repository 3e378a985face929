//! The tests of tournaments, in one program.
#![cfg(test)]

mod berger;
mod class;
mod event;
mod explain;
mod play;
mod rotation;
mod standings;
mod swiss_files;
mod swiss_rules;
mod trf;
