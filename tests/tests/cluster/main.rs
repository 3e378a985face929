//! Servers that keep their games together, on real NATS servers. They are one program because most of them wait for
//! elections, silences and patience that ends, and so wait together.
#![cfg(test)]

mod classes;
mod cut_off;
mod failover;
mod log;
mod moving;
mod names;
mod operating;
mod people;
mod play;
mod proxies;
mod setting_up;
mod ssh;
mod stage;
mod tournaments;
