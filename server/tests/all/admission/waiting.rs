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
    let take = |last: u8| places.take(&address(last).into(), &limits);
    let first = take(1).unwrap();
    let _second = take(1).unwrap();
    assert_eq!(take(1).unwrap_err(), Notice::TooManyConnections);
    // Others have places of their own.
    let _other = take(2).unwrap();
    drop(first);
    let _third = take(1).unwrap();
    // This machine is exempt.
    let here = IpAddr::from([127, 0, 0, 1]);
    let _many: Vec<_> = (0..10)
        .map(|_| places.take(&here.into(), &limits).unwrap())
        .collect();
}
