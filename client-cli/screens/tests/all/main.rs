//! The tests of the screens, in one program: to link each file by itself took longer than its tests.
#![cfg(test)]

mod ansi;
mod answers;
mod arbiter;
mod asks;
mod canvas;
mod contrast;
mod corpora;
#[path = "../../../../tests/corpus_replay.rs"]
mod corpus_replay;
#[path = "../game/mod.rs"]
mod game;
mod hall;
mod input;
mod lesson;
mod link;
mod lobby;
mod narrator;
mod narrow;
mod own_boards;
mod play;
mod problems;
#[path = "../proof/mod.rs"]
mod proof;
mod reading;
mod record;
mod scripts;
mod secrets;
mod snapshots;
#[path = "../stage/mod.rs"]
mod stage;
#[path = "../support/mod.rs"]
mod support;
mod surroundings;
mod svg;
mod told;
mod tournament;
mod typed;
mod unanswered;
