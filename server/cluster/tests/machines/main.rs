//! The machines one by one, through what they are told and what they want done.
#![cfg(test)]

mod asking;
mod chronicle;
mod clock;
mod damage;
mod members;
mod namesakes;
mod owner;
mod rig;
mod share;
mod told;
