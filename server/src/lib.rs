//! The Damiera server: sockets, sessions, lobby, rooms, journal and bot pool.
