//! Tests of `servers`.

use super::*;

#[test]
fn a_server_describes_itself() {
    let stored = r#"{"server":{},"data":{"server_name":"n1","version":"2.14.0","max_payload":1048576,
        "jetstream":{"config":{"max_memory":1,"sync_interval":120000000000,"sync_always":true}}}}"#;
    let plain =
        r#"{"data":{"server_name":"n2","version":"2.9.1-x","max_payload":9,"jetstream":{}}}"#;
    let first = report(stored.as_bytes()).expect("an answer");
    let second = report(plain.as_bytes()).expect("an answer");
    let storing = first.storing.expect("JetStream");
    assert!(storing.sync_always);
    assert_eq!(second.storing, None);
    assert!(report(b"{}").is_err());
}

fn sound() -> ServerReport {
    ServerReport {
        name: "n1".to_owned(),
        version: "2.14.0".to_owned(),
        most: 1 << 20,
        storing: Some(Storing {
            sync_always: true,
            sync_interval: 120_000_000_000,
        }),
    }
}

#[test]
fn each_fault_is_told_apart() {
    let sound = sound();
    let holders = BTreeSet::from(["n1".to_owned()]);
    let check = |report: ServerReport, expected: &[Fault]| {
        assert_eq!(of_servers(&holders, &[report]), expected);
    };
    let server = || "n1".to_owned();
    check(sound.clone(), &[]);
    check(
        ServerReport {
            version: "3.0".to_owned(),
            ..sound.clone()
        },
        &[],
    );
    for version in ["2.13.9", "1.99", "", "new"] {
        let version = version.to_owned();
        check(
            ServerReport {
                version: version.clone(),
                ..sound.clone()
            },
            &[Fault::Old {
                server: server(),
                version,
            }],
        );
    }
    let seldom = Storing {
        sync_always: false,
        sync_interval: 1_000_000_000,
    };
    check(
        ServerReport {
            storing: Some(seldom),
            ..sound.clone()
        },
        &[Fault::NotSynced {
            server: server(),
            interval: Duration::from_secs(1),
        }],
    );
    check(
        ServerReport {
            storing: None,
            ..sound.clone()
        },
        &[Fault::NoJetStream(server())],
    );
    check(
        ServerReport {
            most: 65_536,
            ..sound.clone()
        },
        &[Fault::Narrow {
            server: server(),
            most: 65_536,
        }],
    );
    let elsewhere = ServerReport {
        name: "n4".to_owned(),
        storing: None,
        ..sound
    };
    check(elsewhere, &[Fault::Silent(server())]);
    assert_eq!(of_servers(&holders, &[]), [Fault::Unasked]);
}

#[test]
fn a_majority_must_answer() {
    let check = |holding: usize, answering: usize, lacks: bool| {
        let name = |at: usize| format!("n{at}");
        let holders: BTreeSet<String> = (0..holding).map(name).collect();
        let report = |at| ServerReport {
            name: name(at),
            ..sound()
        };
        // Others answer too, which hold another stream.
        let reports = (0..answering).chain(10..13).map(report);
        let reports: Vec<ServerReport> = reports.collect();
        let found = of_holders("log".to_owned(), &holders, &reports);
        let lacking = lacks.then(|| Fault::NoMajority("log".to_owned()));
        assert_eq!(found, lacking, "{answering} of {holding}");
        assert_eq!(lacks_majority(found.as_slice()), lacks);
    };
    check(1, 1, false);
    check(1, 0, true);
    check(2, 1, true);
    check(3, 3, false);
    check(3, 2, false);
    check(3, 1, true);
    check(5, 3, false);
    check(5, 2, true);
    assert!(lacks_majority(&[Fault::Unasked]));
}
