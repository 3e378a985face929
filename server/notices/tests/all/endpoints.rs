//! The places to which messages are sent, and the many to which they are not.

use damiera_config::{Config, PushHost};
use damiera_notices::{BadEndpoint, PushEndpoint, is_public};

#[test]
fn only_push_services_are_sent_to() {
    let hosts = Config::default().notices.push_hosts;
    let good = [
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com/QGuQyav",
        "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%2f",
        "https://FCM.googleapis.com/fcm/send/x",
    ];
    for address in good {
        assert!(PushEndpoint::read(address, &hosts).is_ok(), "{address}");
    }
    let form = Err(BadEndpoint::Form);
    let host = Err(BadEndpoint::Host);
    let bad = [
        ("http://fcm.googleapis.com/x", form),
        ("ftp://fcm.googleapis.com/x", form),
        ("https://fcm.googleapis.com:8443/x", form),
        ("https://fcm.googleapis.com:443/x", form),
        ("https://fcm.googleapis.com@127.0.0.1/x", form),
        ("https://user@fcm.googleapis.com/x", form),
        ("https://fcm.googleapis.com:x@evil.example/", form),
        ("https:///x", form),
        ("/x", form),
        ("fcm.googleapis.com", form),
        ("", form),
        ("https://fcm.googleapis.com\\@evil.example/", form),
        ("https://evil.example/fcm.googleapis.com", host),
        ("https://evil.example/?fcm.googleapis.com", host),
        ("https://evil.example#@fcm.googleapis.com", host),
        ("https://fcm.googleapis.com.evil.example/", host),
        ("https://fcm.googleapis.com./x", host),
        ("https://evilfcm.googleapis.com/", host),
        ("https://notify.windows.com.evil.example/", host),
        ("https://127.0.0.1/x", host),
        ("https://[::1]/x", host),
        ("https://2130706433/x", host),
        ("https://localhost/x", host),
    ];
    for (address, expected) in bad {
        let read = PushEndpoint::read(address, &hosts).map(drop);
        assert_eq!(read, expected, "{address}");
    }
    let nowhere: [PushHost; 0] = [];
    assert!(PushEndpoint::read(good[0], &nowhere).is_err());
}

#[test]
fn private_addresses_are_not_public() {
    let public = [
        "142.250.180.10",
        "1.1.1.1",
        "100.128.0.1",
        "198.20.0.1",
        "2a00:1450:4002:402::200a",
        "64:ff9b::101:101",
        "::ffff:1.1.1.1",
    ];
    for address in public {
        assert!(is_public(address.parse().unwrap()), "{address}");
    }
    let private = [
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.8",
        "192.0.2.1",
        "192.168.1.1",
        "198.18.0.1",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::a00:1",
        "2002:a00:1::1",
        "2001::1",
        "2001:db8::1",
        "3fff::1",
        "fc00::1",
        "fd12:3456::1",
        "fe80::1",
        "ff02::1",
    ];
    for address in private {
        assert!(!is_public(address.parse().unwrap()), "{address}");
    }
}
