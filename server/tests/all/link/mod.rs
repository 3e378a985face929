//! Connections whose sockets are at another server than their sessions.

mod carried;
mod links;
mod secure;
mod wire;
