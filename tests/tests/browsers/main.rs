//! People in real browsers: whole games, a server that is killed, one room through every door, barriers that a machine
//! finds, and hostile texts.
#![cfg(test)]

mod axe;
mod correspondence;
mod doors;
mod draining;
mod ending;
mod first_page;
mod games;
mod hostile;
mod kept;
mod leaving;
mod leftovers;
mod lesson;
mod listening;
mod names;
mod premoves;
mod reading;
mod review;
mod several;
mod silence;
mod staying;
mod study;
mod table;
mod tournaments;
mod visits;
mod waiting;
mod wall;
