//! The tests of the engine, in one program: to link each file by itself took longer than its tests.
#![cfg(test)]

mod beginners;
mod book;
#[path = "../../examples/problem_check/check.rs"]
mod check;
mod choices;
mod endgame;
mod endings;
mod evaluation;
mod games;
mod hub;
mod limits;
mod lone_kings;
mod problems;
#[path = "../../examples/problem_check/proof.rs"]
mod proof;
mod strength;
mod tables;
mod tactics;
