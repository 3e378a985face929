//! Flags and the environment.

use std::net::IpAddr;

use damiera_config::{Config, Environment, SettingOrigin, Sources, effective_file, named};

use super::{file, flags, read};

#[test]
fn a_flag_beats_the_environment_which_beats_the_file() {
    let file = file("log = 'warn'\nbot_threads = 1\n[limits]\nrooms = 1\nidle_minutes = 1\n");
    let sources = Sources {
        file: Some(file.path().to_owned()),
        environment: Environment::from([
            ("DAMIERA_BOT_THREADS", "2"),
            ("DAMIERA_LIMITS_ROOMS", "2"),
            ("DAMIERA_IN_MEMORY", "1"),
            ("DAMIERA_DATA", ""),
            ("DAMIERA_LIMITS_EXEMPT", "192.0.2.0/24, 2001:db8::1"),
        ]),
        flags: flags(&[
            ("limits.rooms", "3", "--set"),
            ("tls.listen", "", "--tls-listen"),
        ]),
    };
    let effective = sources.read().unwrap();
    let config = &effective.config;
    assert_eq!(config.bot_threads, 2);
    assert_eq!(config.limits.rooms, 3);
    assert!(config.in_memory);
    assert!(config.limits.is_exempt("192.0.2.7".parse().unwrap()));
    assert!(!config.limits.is_exempt("127.0.0.1".parse().unwrap()));
    let origins = [
        ("log", SettingOrigin::File(file.path().into(), 1)),
        (
            "bot_threads",
            SettingOrigin::Environment("DAMIERA_BOT_THREADS".to_owned()),
        ),
        ("limits.rooms", SettingOrigin::Flag("--set".to_owned())),
        (
            "limits.idle_minutes",
            SettingOrigin::File(file.path().into(), 5),
        ),
        ("data", SettingOrigin::Default),
        ("listen", SettingOrigin::Default),
    ];
    for (name, expected) in origins {
        assert_eq!(*effective.origin(named(name).unwrap()), expected, "{name}");
    }
}

#[test]
fn the_environment_is_refused_where_it_is_mistaken() {
    let cases = [
        ("DAMIERA_LISEN", "[::]:1", Some("did you mean listen?")),
        (
            "DAMIERA_LIMITS_ROMS",
            "5",
            Some(
                "environment, DAMIERA_LIMITS_ROMS: there is no setting \"limits.roms\"; did you mean limits.rooms?",
            ),
        ),
        (
            "DAMIERA_LIMITS_COLOUR",
            "5",
            Some("there is no setting \"limits.colour\""),
        ),
        ("DAMIERA_ROOMS", "5", Some("did you mean limits.rooms?")),
        (
            "DAMIERA_LIMITS_ROOMS",
            "five",
            Some("environment, DAMIERA_LIMITS_ROOMS: limits.rooms must be a whole number"),
        ),
        (
            "DAMIERA_LIMITS_TEXT_BURST",
            "0",
            Some("limits.text_burst must be at least 1"),
        ),
        (
            "DAMIERA_IN_MEMORY",
            "perhaps",
            Some("in_memory must be true or false"),
        ),
        (
            "DAMIERA_limits_rooms",
            "5",
            Some(
                "environment, DAMIERA_limits_rooms: the variable of limits.rooms is written DAMIERA_LIMITS_ROOMS",
            ),
        ),
        (
            "DAMIERA_Listen",
            "[::]:1",
            Some("the variable of listen is written DAMIERA_LISTEN"),
        ),
        (
            "DAMIERA_TLS_\u{1b}]0;",
            "5",
            Some("environment, DAMIERA_TLS_\\u{1b}]0;: there is no setting \"tls.\\u{1b}]0;\""),
        ),
        // The client's, the tests', anyone's.
        ("DAMIERA_NAME", "Ada", None),
        ("DAMIERA_SERVER", "127.0.0.1:6464", None),
        ("DAMIERA_SEED", "7", None),
    ];
    for (name, value, expected) in cases {
        let sources = Sources {
            environment: Environment::from([(name, value)]),
            ..Sources::default()
        };
        match (sources.read(), expected) {
            (Ok(effective), None) => {
                assert_eq!(effective.config, Config::default(), "{name}");
                let is_stranger = name == "DAMIERA_SEED";
                assert_eq!(effective.strangers.contains(&name.to_owned()), is_stranger);
            }
            (Err(error), Some(part)) => {
                assert!(error.to_string().contains(part), "{name}: {error}");
            }
            (found, _) => panic!("{name}={value}: {found:?}"),
        }
    }
}

#[test]
fn an_unknown_flag_is_refused() {
    let sources = Sources {
        flags: flags(&[("limits.roms", "5", "--set limits.roms")]),
        ..Sources::default()
    };
    let error = sources.read().unwrap_err().to_string();
    assert_eq!(
        error,
        "flag, --set limits.roms: there is no setting \"limits.roms\"; did you mean limits.rooms?"
    );
}

/// A name of any length is refused soon, and in few words.
#[test]
fn a_long_name_is_refused_in_short() {
    let long = "limits".repeat(100_000);
    let sources = Sources {
        flags: flags(&[(&long, "5", &format!("--set {long}"))]),
        ..Sources::default()
    };
    let errors = [
        read(&format!("{long} = 5")).unwrap_err(),
        sources.read().unwrap_err().to_string(),
    ];
    for error in errors {
        assert!(error.contains("there is no setting \"limits"), "{error}");
        assert!(error.len() < 400, "{error}");
    }
}

/// Where a file lies is repeated as a terminal can show it, on one line.
#[test]
fn a_strange_path_commands_no_terminal() {
    let sources = Sources {
        file: Some("here\n\u{1b}[2J.toml".into()),
        ..Sources::default()
    };
    let shown = "here\\u{a}\\u{1b}[2J.toml";
    let unreadable = sources.read().unwrap_err().to_string();
    assert!(
        unreadable.contains(&format!("file {shown}: ")),
        "{unreadable}"
    );
    let wrong = sources.read_as("a = 1").unwrap_err().to_string();
    assert!(wrong.starts_with(&format!("{shown}:1: ")), "{wrong}");
    let effective = sources.read_as("data = \"\\u001b[2J\"").unwrap();
    let printed = effective_file(&effective);
    let line = format!("data = \"\\u001B[2J\"  # {shown}:1");
    assert!(printed.lines().any(|found| found == line), "{printed}");
}

#[test]
fn addresses_are_exempt_by_the_list_alone() {
    let cases = [
        (None, "127.0.0.1", true),
        (None, "127.9.9.9", true),
        (None, "::1", true),
        (None, "::ffff:127.0.0.1", true),
        (None, "192.0.2.1", false),
        (Some("[]"), "127.0.0.1", false),
        (Some("['127.0.0.9']"), "127.0.0.1", false),
        (Some("['127.0.0.9']"), "127.0.0.9", true),
        (Some("['192.0.2.7/24']"), "192.0.2.200", true),
        (Some("['2001:db8::/32']"), "2001:db8:7::1", true),
        (Some("['2001:db8::/32']"), "2001:db9::1", false),
    ];
    for (list, address, expected) in cases {
        let text = list.map_or_else(String::new, |list| format!("limits.exempt = {list}"));
        let limits = read(&text).unwrap().config.limits;
        let address: IpAddr = address.parse().unwrap();
        assert_eq!(limits.is_exempt(address), expected, "{address} in {list:?}");
    }
}

#[test]
fn a_list_on_the_command_line_may_stand_as_in_a_file() {
    let cases = [
        ("limits.exempt", "[]", "[]"),
        ("limits.exempt", "", "[]"),
        (
            "limits.exempt",
            "['10.0.0.0/8', \"::1\"]",
            "[\"10.0.0.0/8\", \"::1\"]",
        ),
        ("limits.exempt", "[10.0.0.0/8]", "[\"10.0.0.0/8\"]"),
        ("web.hosts", "[\"a\"]", "[\"a\"]"),
        ("web.hosts", "[::1]:8080 a", "[\"[::1]:8080\", \"a\"]"),
        ("web.hosts", "[\"[::1]:8080\"]", "[\"[::1]:8080\"]"),
        ("cluster.nats", "[]", "[]"),
        ("cluster.nats", "", "[]"),
    ];
    for (name, written, expected) in cases {
        let sources = Sources {
            flags: vec![(name.to_owned(), written.to_owned(), "--set".to_owned())],
            ..Sources::default()
        };
        let config = sources.read().unwrap().config;
        let setting = named(name).unwrap();
        assert_eq!(setting.value(&config).to_string(), expected, "{written}");
    }
    #[cfg(feature = "cluster")]
    {
        let set = |name: &str, value: &str| (name.to_owned(), value.to_owned(), "--set".to_owned());
        let sources = Sources {
            flags: vec![
                set("cluster.nats", "[\"nats://127.0.0.1:1\", \"tls://a\"]"),
                set("cluster.node", "n1"),
                set("cluster.system_key", "x"),
                set("cluster.certificate", "x"),
                set("cluster.certificate_key", "x"),
                set("cluster.link_authority", "x"),
                set("cluster.link_address", "a:6466"),
            ],
            ..Sources::default()
        };
        assert_eq!(sources.read().unwrap().config.cluster.nats.len(), 2);
    }
}
