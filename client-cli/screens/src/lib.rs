//! The screens of Damiera on a terminal and the typing there, without the terminal.
//!
//! Values go in and values come out. The input is the server's objects, those of
//! [`damiera_protocol::wire`], typed text and the time. Nothing here reads or writes, and nothing is
//! global, so that one process can show this to many people.
//!
//! - [`input`] makes events of the bytes that a terminal sends, and [`ansi`] bytes of what is drawn;
//!   [`canvas`] writes frames as differences, and [`codes`] has what is written besides them.
//! - [`app`] is the program as one person sees it: pages, the line being typed, the next thing to do.
//! - [`asks`] matches the server's answers to the app's commands.
//! - [`board`] is a board: the places of its squares, the paint, the choice of a move on it.
//! - [`mod@line`] is the input line: its editor, its history and the completion of words.
//! - [`gmcp`] reads lines for a person that have the JSON for a program beside them.
//! - [`narrator`] keeps the state of the room and describes its events in lines.
//! - [`object_room`] has the room that an object is about.
//! - [`patience`] decides how long a silent connection is kept.
//! - [`record`] has the games of a file, and one game step by step;
//!   [`reading`] shows them on a whole terminal.
//! - [`seat`] takes a seat back by its code.
//! - [`surroundings`] reads the terminal's abilities from the environment, and [`theme`] chooses colours and attributes
//!   by them.
//! - [`svg`] draws a position as a picture.
//! - [`typed`] decides whether a line is for the program itself or for the server.
//! - [`unanswered`] handles typed lines that a lost connection left without an answer.

pub mod ansi;
pub mod app;
pub mod asks;
pub mod board;
pub mod canvas;
pub mod codes;
mod draw;
pub mod gmcp;
pub mod input;
pub mod line;
pub mod narrator;
pub mod object_room;
pub mod patience;
pub mod reading;
pub mod record;
pub mod seat;
pub mod surroundings;
pub mod svg;
pub mod theme;
pub mod typed;
pub mod unanswered;
mod wrap;
