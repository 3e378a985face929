//! The attack run: hostile peers by the hundred, and honest rooms that must not notice.
//!
//! [`run`] starts a server with its default limits, lets honest rooms play at a steady rate with and
//! without an attack in turn, and says what the attackers got and what the others felt of it.
//! Attackers come from loopback addresses that are not exempt, in a process of their own. [`list`] is
//! the table of attacks; [`slow`], [`bytes`], [`crowd`], [`thinking`], [`proxies`], [`web`], [`http2`], [`ssh`] and [`lost`] are what they do, each through a
//! [`field`].
//!
//! [`day`] is something else: strangers who fill the disk and the list of rooms by commands that
//! anyone may use. [`hall`] is abuse of names, challenges, talk and reports. [`every`] sends each command with its worst
//! input.

pub mod arena;
pub mod args;
pub mod bytes;
pub mod crowd;
pub mod day;
pub mod every;
pub mod field;
pub mod hall;
pub mod http2;
pub mod list;
pub mod lost;
pub mod peer;
pub mod proxies;
pub mod report;
pub mod run;
pub mod sample;
pub mod slow;
pub mod squad;
pub mod ssh;
pub mod thinking;
pub mod web;
