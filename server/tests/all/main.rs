//! The tests of the server, in one program: to link each file by itself took longer than its tests.
#![cfg(test)]

mod accounts;
mod admission;
mod advice;
mod answers;
mod archive;
mod asking_back;
mod bots;
mod bounds;
mod catalog;
mod certificate;
mod challenge_list;
mod challenges;
mod chunks;
mod class_records;
mod classes;
mod classes_kept;
mod classes_left;
mod clock_model;
mod clocks;
#[cfg(feature = "cluster")]
mod cluster_files;
mod config;
mod corpora;
#[path = "../../../tests/corpus_replay.rs"]
mod corpus_replay;
mod devices;
mod disk;
mod errors;
mod failures;
mod figures;
mod forgotten;
mod formats;
mod frames;
mod guiding;
mod histories;
mod icons;
mod idle;
mod introduced;
#[cfg(feature = "web")]
mod joined;
mod journal;
mod lag;
mod late;
mod lessons;
mod lessons_pasted;
#[cfg(feature = "cluster")]
mod link;
mod links;
mod listed;
mod long_commands;
mod moved;
mod names_listed;
mod openings;
mod operating;
mod order;
mod own_games;
mod page;
mod passwords;
mod pastes;
mod people;
mod people_files;
#[cfg(feature = "cluster")]
mod people_shared;
mod pool;
mod positions;
mod problems;
mod programs;
#[path = "../proof/mod.rs"]
mod proof;
mod proxy_header;
mod quotas;
mod races;
mod rated;
mod ratings;
mod reading;
mod record;
mod registered;
mod repair;
mod replay;
mod requests;
mod returning;
mod rooms;
mod silence;
mod simulation;
mod staff;
mod standing;
mod support;
mod tables;
mod talking;
mod talks;
mod threads;
mod time;
mod users;
mod waits;
mod web;
