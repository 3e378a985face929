//! Tests of `stream`.

use std::path::PathBuf;
use std::time::Duration;

use super::*;
use damiera_cluster::name::NodeName;

use crate::ServerAddress;

fn settings() -> NatsSettings {
    NatsSettings {
        servers: vec![ServerAddress::parse("nats://127.0.0.1").expect("an address")],
        node: NodeName::new("n1").expect("a name"),
        prefix: NodeName::new("dama").expect("a prefix"),
        key: None,
        system_key: PathBuf::from("system.key"),
        authorities: None,
        replicas: 3,
    }
}

fn own() -> Config {
    wanted(&settings())
}

#[test]
fn every_way_to_lose_a_log_is_noticed() {
    let check = |change: fn(&mut Config), expected: &[&str]| {
        let mut config = own();
        change(&mut config);
        let found = differences(&config, &own());
        let found: Vec<&str> = found.iter().map(|difference| difference.what).collect();
        assert_eq!(found, expected);
    };
    check(|_| {}, &[]);
    check(|config| config.max_bytes = 1 << 30, &[]);
    check(|config| config.max_message_size = 1 << 20, &[]);
    check(|config| config.max_message_size = 1_000, &["max_msg_size"]);
    check(
        |config| config.max_age = Duration::from_secs(1),
        &["max_age"],
    );
    check(
        |config| config.max_messages_per_subject = 1,
        &["max_msgs_per_subject"],
    );
    check(|config| config.discard = DiscardPolicy::Old, &["discard"]);
    check(|config| config.storage = StorageType::Memory, &["storage"]);
    check(
        |config| config.retention = RetentionPolicy::Interest,
        &["retention"],
    );
    check(|config| config.num_replicas = 1, &["num_replicas"]);
    check(|config| config.deny_delete = false, &["deny_delete"]);
    check(|config| config.deny_purge = false, &["deny_purge"]);
    check(|config| config.allow_direct = true, &["allow_direct"]);
    check(|config| config.allow_rollup = true, &["allow_rollup_hdrs"]);
    check(|config| config.allow_message_ttl = true, &["allow_msg_ttl"]);
    check(
        |config| config.persist_mode = Some(PersistenceMode::Async),
        &["persist_mode async"],
    );
    check(|config| config.no_ack = true, &["no_ack"]);
    check(
        |config| config.subjects.push("dama.log.1".to_owned()),
        &["subjects"],
    );
    check(
        |config| config.subjects[0] = "other.log".to_owned(),
        &["subjects"],
    );
}

#[test]
fn what_a_setting_cures_the_setting_is_told() {
    let check = |change: fn(&mut Config), expected: &str| {
        let mut config = own();
        change(&mut config);
        let found = differences(&config, &own());
        let found: Vec<String> = found.iter().map(StreamConfigMismatch::advice).collect();
        assert_eq!(found, [expected]);
    };
    check(
        |config| config.num_replicas = 1,
        "Write replicas = 1 into the section cluster",
    );
    check(
        |config| config.allow_direct = true,
        "Put it right: damiera-server cluster mend --key ADMIN_KEY",
    );
}

#[test]
fn every_way_to_lose_people_is_noticed() {
    let wanted = wanted_people(&settings());
    let check = |change: fn(&mut Config), expected: &[&str]| {
        let mut config = wanted.clone();
        change(&mut config);
        let found = differences(&config, &wanted);
        let found: Vec<&str> = found.iter().map(|difference| difference.what).collect();
        assert_eq!(found, expected);
    };
    check(|_| {}, &[]);
    check(|config| config.allow_rollup = false, &["allow_rollup_hdrs"]);
    check(|config| config.deny_purge = true, &["deny_purge"]);
    check(|config| config.deny_delete = false, &["deny_delete"]);
    check(
        |config| config.max_messages_per_subject = 1,
        &["max_msgs_per_subject"],
    );
    check(
        |config| config.subjects = vec!["other.people.*".to_owned()],
        &["subjects"],
    );
}
