//! The machines one by one, through what they are told and what they want done.

mod damage;
mod formats;
mod members;
mod namesakes;
mod owner;
mod rig;
