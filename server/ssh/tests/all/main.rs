//! The door for SSH, through its port: by the library's own client, and by the programs that people have.

mod bounds;
mod lines;
mod logins;
mod once;
mod people;
mod refused;
mod screens;
mod support;
