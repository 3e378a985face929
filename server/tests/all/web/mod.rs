//! The door for browsers, over real sockets.
#![cfg(feature = "web")]

mod browser;
mod crowded;
mod frames;
mod house;
mod page;
mod proxies;
mod requests;
mod sessions;
