//! The number of connections of one address that wait at a replica.

use std::net::IpAddr;
use std::sync::Arc;

use damiera_config::Limits;
use damiera_connection::admission::waiting::WaitingAddresses;
use damiera_protocol::render::Notice;

#[test]
fn one_address_has_as_many_places_as_it_may_have_connections() {
    let limits = Limits {
        connections_per_address: 2,
        ..Limits::default()
    };
    let places = Arc::<WaitingAddresses>::default();
    let address = |last: u8| IpAddr::from([192, 0, 2, last]);
    let take = |last: u8, was_here: bool| places.take(&address(last).into(), was_here, &limits);
    let first = take(1, false).unwrap();
    let _second = take(1, true).unwrap();
    assert_eq!(take(1, false).unwrap_err(), Notice::TooManyConnections);
    // One that a primary has let in keeps its place, and others have theirs.
    let third = take(1, true).unwrap();
    let _other = take(2, false).unwrap();
    drop(first);
    assert_eq!(take(1, false).unwrap_err(), Notice::TooManyConnections);
    drop(third);
    let _fourth = take(1, false).unwrap();
    // This machine is exempt.
    let here = IpAddr::from([127, 0, 0, 1]);
    let _many: Vec<_> = (0..10)
        .map(|_| places.take(&here.into(), false, &limits).unwrap())
        .collect();
}
