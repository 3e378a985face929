//! The door for browsers, over real sockets.
#![cfg(feature = "web")]

mod browser;
mod crowded;
mod frames;
mod house;
mod http2;
mod page;
mod proxies;
mod requests;
mod sessions;
mod worker;
