//! Headers of the PROXY protocol: what is read, and what is refused.

use std::fmt::Write as _;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use damiera_platform::net::{
    HeaderError, HeaderRead, ProxyHeader, V1_BYTES, V2_BYTES, read_header, read_proxy_header,
};
use proptest::prelude::*;
use tokio::io::AsyncWriteExt;

use crate::proof;

/// The fixed part of a header of version 2.
fn fixed(command: u8, family: u8, length: usize) -> Vec<u8> {
    let length = u16::try_from(length).unwrap().to_be_bytes();
    [b"\r\n\r\n\0\r\nQUIT\n", &[command, family][..], &length[..]].concat()
}

/// A header of version 2 with the addresses of a client and a server, and what follows them.
fn binary(client: SocketAddr, server: SocketAddr, extensions: &[u8]) -> Vec<u8> {
    let (family, mut rest) = match (client.ip(), server.ip()) {
        (IpAddr::V4(client), IpAddr::V4(server)) => {
            (0x11, [client.octets(), server.octets()].concat())
        }
        (IpAddr::V6(client), IpAddr::V6(server)) => {
            (0x21, [client.octets(), server.octets()].concat())
        }
        _ => unreachable!("addresses of one family"),
    };
    for port in [client.port(), server.port()] {
        rest.extend(port.to_be_bytes());
    }
    rest.extend(extensions);
    [fixed(0x21, family, rest.len()), rest].concat()
}

/// A header of version 1 with the addresses of a client and a server.
fn text(client: SocketAddr, server: SocketAddr) -> Vec<u8> {
    let mut line = String::new();
    let family = if client.is_ipv4() { "TCP4" } else { "TCP6" };
    let (from, to) = (client.ip(), server.ip());
    write!(
        line,
        "PROXY {family} {from} {to} {} {}\r\n",
        client.port(),
        server.port()
    )
    .unwrap();
    line.into_bytes()
}

fn extension(kind: u8, value: &[u8]) -> Vec<u8> {
    let length = u16::try_from(value.len()).unwrap().to_be_bytes();
    [&[kind][..], &length[..], value].concat()
}

/// Two addresses of one family.
fn both_ends() -> impl Strategy<Value = (SocketAddr, SocketAddr)> {
    let port = any::<(u16, u16)>();
    let of_v4 =
        (any::<[u8; 4]>(), any::<[u8; 4]>()).prop_map(|(a, b)| (IpAddr::from(a), IpAddr::from(b)));
    let of_v6 = (any::<[u8; 16]>(), any::<[u8; 16]>())
        .prop_map(|(a, b)| (IpAddr::from(a), IpAddr::from(b)));
    (prop_oneof![of_v4, of_v6], port)
        .prop_map(|((client, server), (from, to))| ((client, from).into(), (server, to).into()))
}

proptest! {
    #[test]
    fn what_is_written_is_read((client, server) in both_ends(), values in proptest::collection::vec(any::<Vec<u8>>(), 0..3), secure: Option<bool>) {
        let mut extensions = secure.map_or(Vec::new(), |secure| extension(0x20, &[secure.into(), 0, 0, 0, 0]));
        for value in values {
            extensions.extend(extension(0x04, &value));
        }
        let source = Some(client.ip().to_canonical());
        for (bytes, secure) in [
            (text(client, server), false),
            (binary(client, server, &extensions), secure == Some(true)),
        ] {
            let length = bytes.len();
            let expected = match length <= V2_BYTES {
                true => HeaderRead::Header(ProxyHeader { source, secure, length }),
                false => HeaderRead::Malformed,
            };
            prop_assert_eq!(read_proxy_header(&bytes), expected);
            proof::named("proxy")(&bytes);
        }
    }

    /// Any bytes, and any bytes behind the beginnings of both versions.
    #[test]
    fn any_bytes_keep_the_promises(mark in 0..4_usize, bytes: Vec<u8>) {
        let marks: [&[u8]; 4] = [b"", b"PROXY ", b"PROXY TCP4 192.0.2.1 ", b"\r\n\r\n\0\r\nQUIT\n\x21\x11\0"];
        proof::named("proxy")(&[marks[mark], &bytes].concat());
    }
}

#[test]
fn a_proxy_may_name_no_client() {
    for bytes in [
        b"PROXY UNKNOWN\r\n".to_vec(),
        b"PROXY UNKNOWN ffff:: whatever \xff 1\r\n".to_vec(),
        fixed(0x20, 0x00, 0),
        // The rest of a LOCAL header is ignored, of any family.
        [fixed(0x20, 0x99, 3), b"abc".to_vec()].concat(),
        fixed(0x21, 0x00, 0),
        [fixed(0x21, 0x31, 216), vec![0; 216]].concat(),
        [fixed(0x21, 0x12, 12), vec![7; 12]].concat(),
    ] {
        let (source, secure, length) = (None, false, bytes.len());
        let expected = HeaderRead::Header(ProxyHeader {
            source,
            secure,
            length,
        });
        assert_eq!(read_proxy_header(&bytes), expected, "{bytes:?}");
    }
}

#[test]
fn what_is_no_header_is_refused() {
    let long = |length: usize| {
        let line = format!("PROXY UNKNOWN {}", "x".repeat(length - 16));
        format!("{line}\r\n").into_bytes()
    };
    assert!(matches!(
        read_proxy_header(&long(V1_BYTES)),
        HeaderRead::Header(_)
    ));
    let wrong_tls = extension(0x20, b"");
    let cut = [&extension(0x04, b"abc")[..], &[0x04, 0, 9, 1][..]].concat();
    let [client, server] = ["192.0.2.1:1", "192.0.2.2:2"].map(|text| text.parse().unwrap());
    for bytes in [
        b"Ada\r\n".to_vec(),
        b"PROXIES".to_vec(),
        b"proxy TCP4 192.0.2.1 192.0.2.2 1 2\r\n".to_vec(),
        b"PROXY TCP4 192.0.2.1 192.0.2.2 1 2\n".to_vec(),
        b"PROXY TCP4 192.0.2.1 192.0.2.2 1\r\n".to_vec(),
        b"PROXY TCP4 192.0.2.1 192.0.2.2 1 2 3\r\n".to_vec(),
        b"PROXY TCP4 192.0.2.1  192.0.2.2 1 2\r\n".to_vec(),
        b"PROXY TCP4 192.0.2.1 192.0.2.2 01 2\r\n".to_vec(),
        b"PROXY TCP4 192.0.2.1 192.0.2.2 +1 2\r\n".to_vec(),
        b"PROXY TCP4 192.0.2.1 192.0.2.2 1 65536\r\n".to_vec(),
        b"PROXY TCP4 192.0.2.256 192.0.2.2 1 2\r\n".to_vec(),
        b"PROXY TCP4 ::1 ::1 1 2\r\n".to_vec(),
        b"PROXY TCP6 192.0.2.1 192.0.2.2 1 2\r\n".to_vec(),
        b"PROXY UDP4 192.0.2.1 192.0.2.2 1 2\r\n".to_vec(),
        b"PROXY UNKNOWNS\r\n".to_vec(),
        long(V1_BYTES + 1),
        [b"PROXY TCP4 ".to_vec(), vec![b'1'; V1_BYTES]].concat(),
        b"\r\n\r\n\0\r\nQUIT\r".to_vec(),
        // Version 3, an unknown command, and an unknown family.
        fixed(0x31, 0x11, 0),
        fixed(0x22, 0x11, 0),
        [fixed(0x21, 0x41, 12), vec![7; 12]].concat(),
        // Addresses that are cut.
        [fixed(0x21, 0x11, 11), vec![7; 11]].concat(),
        [fixed(0x21, 0x21, 35), vec![7; 35]].concat(),
        binary(client, server, &wrong_tls),
        binary(client, server, &cut),
        fixed(0x21, 0x11, V2_BYTES - 15),
        fixed(0x20, 0x00, 0xffff),
    ] {
        assert_eq!(
            read_proxy_header(&bytes),
            HeaderRead::Malformed,
            "{bytes:?}"
        );
    }
}

/// A header comes in pieces, and not a byte behind it is taken.
#[tokio::test(start_paused = true)]
async fn a_header_is_read_alone_and_in_time() {
    let [client, server] = ["[2001:db8::1]:1", "[2001:db8::2]:2"].map(|text| text.parse().unwrap());
    let time = Duration::from_secs(60);
    for bytes in [
        text(client, server),
        binary(client, server, &extension(0x04, &[0; 80])),
    ] {
        let (mut near, mut far) = tokio::io::duplex(1_000);
        let slow = tokio::spawn(async move {
            for byte in bytes {
                near.write_all(&[byte]).await.unwrap();
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            near.write_all(b"Ada\n").await.unwrap();
        });
        let header = read_header(&mut far, time).await.unwrap();
        assert_eq!(header.source, Some(client.ip()));
        let mut line = [0; 4];
        tokio::io::AsyncReadExt::read_exact(&mut far, &mut line)
            .await
            .unwrap();
        assert_eq!(&line, b"Ada\n");
        slow.await.unwrap();
    }
    let (mut near, mut far) = tokio::io::duplex(1_000);
    near.write_all(b"PROXY ").await.unwrap();
    let silent = read_header(&mut far, time).await;
    assert!(matches!(silent, Err(HeaderError::TooLate)), "{silent:?}");
    drop(near);
    let ended = read_header(&mut far, time).await;
    assert!(matches!(ended, Err(HeaderError::Broken(_))), "{ended:?}");
}
