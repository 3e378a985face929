//! People in real browsers: whole games, a server that is killed, one room through every door, and what a
//! machine finds that keeps people out.
#![cfg(test)]

mod axe;
mod doors;
mod games;
mod listening;
