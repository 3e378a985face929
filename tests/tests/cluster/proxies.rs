//! Proxies in front of the servers of a cluster: the primary counts the people of a replica by the addresses that its proxy
//! names.

use std::net::{IpAddr, Ipv4Addr};

use damiera_tests::harness::{Client, Server};

use crate::stage::{Nodes, PRIMARY_CHANGED, ends_with};

/// The proxy of all servers, with an exempt address.
const PROXY: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 9));

const GREETING: &str = "* Ciao!";
const TOO_MANY: &str = "* Ci sono già troppe connessioni da qui";

/// A connection of the proxy that begins with this header.
fn through(server: &Server, header: &str) -> Client {
    let mut client = server.connect_from(PROXY);
    client.bytes(header.as_bytes());
    client
}

fn of(client: &str) -> String {
    format!("PROXY TCP4 {client} 127.0.0.1 4660 6464\r\n")
}

#[test]
fn people_of_a_replica_count_for_the_addresses_that_its_proxy_names() {
    let first = format!("proxies = ['{PROXY}']\n");
    let mut nodes = Nodes::with(2, &first, "connections_per_address = 1\n");
    let (primary, replica) = (nodes.server(0), nodes.server(1));
    let mut ada = through(replica, &of("192.0.2.1"));
    ada.until(GREETING);
    ada.check("Ada", "* Ciao, Ada.");
    let mut gil = through(primary, &of("192.0.2.2"));
    gil.check("Gil", "* Ciao, Gil.");
    // A proxy that names no client has the bounds of its address, although this machine is exempt.
    let mut look = through(replica, "PROXY UNKNOWN\r\n");
    look.until(GREETING);
    for server in [primary, replica] {
        for header in [
            of("192.0.2.1"),
            of("192.0.2.2"),
            "PROXY UNKNOWN\r\n".to_owned(),
        ] {
            let refused = through(server, &header).rest();
            assert!(refused.contains(TOO_MANY), "{header:?}: {refused}");
        }
    }
    // A stranger's header is refused at a replica, too.
    let mut stranger = replica.connect();
    stranger.bytes(of("192.0.2.3").as_bytes());
    let refused = stranger.rest();
    assert!(refused.ends_with("(PROXY): chiudo.\n"), "{refused}");
    let who = Server::tool(&["who", "--data", nodes.folder(0)]);
    let who = String::from_utf8(who.stdout).expect("text");
    for seen in ["Ada  guest  192.0.2.1", "Gil  guest  192.0.2.2"] {
        assert!(who.contains(seen), "{who}");
    }
    // Under the next primary they are the same people, each at the same address.
    nodes.take(0).kill();
    for client in [&mut ada, &mut look] {
        ends_with(client, PRIMARY_CHANGED);
    }
    let replica = nodes.server(1);
    let mut ada = through(replica, &of("192.0.2.1"));
    ada.check("Ada", "* Ciao, Ada.");
    let mut look = through(replica, "PROXY UNKNOWN\r\n");
    look.until(GREETING);
    for header in [of("192.0.2.1"), "PROXY UNKNOWN\r\n".to_owned()] {
        let refused = through(replica, &header).rest();
        assert!(refused.contains(TOO_MANY), "{header:?}: {refused}");
    }
}
