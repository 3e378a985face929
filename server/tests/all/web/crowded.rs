//! Browsers beside crowds from a few addresses that never finish what they begin to say.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use damiera_config::Limits;
use damiera_platform::net::counted;
use tokio::net::{TcpSocket, TcpStream};

use super::browser::Browser;
use super::house::House;
use super::sessions::encrypted;
use crate::support::quick;

/// Where the crowd is. Honest browsers come from 127.0.0.1.
const CROWD: [Ipv4Addr; 4] = [
    Ipv4Addr::new(127, 0, 1, 1),
    Ipv4Addr::new(127, 0, 1, 2),
    Ipv4Addr::new(127, 0, 1, 3),
    Ipv4Addr::new(127, 0, 1, 4),
];

/// Maximum connections of one address, and of all together.
const OF_ADDRESS: u32 = 10;
const ALL: usize = 40;

/// The number of honest browsers, one after the other.
const HONEST: usize = 33;

/// Limits without early time-outs.
fn limits() -> Limits {
    Limits {
        web_connections: ALL,
        web_connections_per_address: OF_ADDRESS,
        web_head_seconds: 60,
        web_connection_seconds: 60,
        name_seconds: 60,
        exempt: Vec::new(),
        ..quick()
    }
}

async fn from(address: Ipv4Addr, to: SocketAddr) -> Browser<TcpStream> {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::new(address.into(), 0)).unwrap();
    Browser::over(socket.connect(to).await.unwrap())
}

/// Opens the maximum number of connections from each address of the crowd and sends the same bytes on each.
async fn crowd(to: SocketAddr, said: &str) -> Vec<Browser<TcpStream>> {
    let mut all = Vec::new();
    for address in CROWD {
        for _ in 0..OF_ADDRESS {
            let mut browser = from(address, to).await;
            browser.bytes(said.as_bytes()).await;
            all.push(browser);
        }
    }
    all
}

#[tokio::test]
async fn heads_without_an_end_keep_nobody_out() {
    for said in ["", "GET /ws HTTP/1.1\r\nHost: "] {
        let house = House::with(limits());
        let host = house.web.to_string();
        let mut crowds = vec![crowd(house.web, said).await];
        let mut gil = Browser::named(house.web, "Gil").await;
        for number in 0..HONEST {
            // The crowd comes again at once.
            let again = from(CROWD[number % CROWD.len()], house.web).await;
            crowds.push(vec![again]);
            let mut honest = Browser::connect(house.web).await;
            let (head, _) = honest.get(&host, "/", "").await;
            assert_eq!(head.status, 200, "{number} beside {said:?}");
        }
        gil.say("chi").await;
        gil.until("Gil").await;
        assert!(house.reached("web_connections") >= HONEST as u64);
    }
}

/// A browser that has asked once and is idle holds no place either.
#[tokio::test]
async fn idle_connections_keep_nobody_out() {
    let house = House::with(limits());
    let host = house.web.to_string();
    let mut all = Vec::new();
    for address in CROWD {
        for _ in 0..OF_ADDRESS {
            let mut browser = from(address, house.web).await;
            assert_eq!(browser.get(&host, "/", "").await.0.status, 200);
            all.push(browser);
        }
    }
    for number in 0..HONEST {
        let mut honest = Browser::connect(house.web).await;
        let (head, _) = honest.get(&host, "/", "").await;
        assert_eq!(head.status, 200, "{number}");
    }
}

/// Each address of the crowd has as many handshakes under way as there may be in all.
#[tokio::test]
async fn handshakes_without_an_end_keep_nobody_out() {
    for said in ["", "\u{16}\u{3}\u{1}"] {
        let house = House::with(Limits {
            web_connections: 1_000,
            ..limits()
        });
        let _crowd = crowd(house.web_tls, said).await;
        for name in ["Ada", "Gil", "Zoe", "Leo", "Eva"] {
            let _again = crowd(house.web_tls, said).await;
            let mut honest = encrypted(&house).await;
            honest.say(name).await;
            honest.until(&format!("Ciao, {name}.")).await;
        }
    }
}

/// A seat counts for the address where it was taken, for as long as it is held.
#[tokio::test]
async fn who_has_a_seat_is_known_by_address() {
    let house = House::with(limits());
    let own = IpAddr::from(Ipv4Addr::LOCALHOST);
    let holder = |address: IpAddr| house.net.quotas.holder(counted(address));
    let seats = &house.net.lobby.seats;
    let mut ada = Browser::named(house.web, "Ada").await;
    assert!(!seats.is_held_from(holder(own)));
    ada.say("crea prova").await;
    ada.until("Stanza nuova").await;
    assert!(seats.is_held_from(holder(own)));
    assert!(!seats.is_held_from(holder(CROWD[0].into())));
    ada.say("esci").await;
    ada.until("Hai lasciato la stanza").await;
    assert!(!seats.is_held_from(holder(own)));
}
