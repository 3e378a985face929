//! Connections with the socket at one server and the session at another.

mod carried;
mod links;
mod secure;
mod wire;
