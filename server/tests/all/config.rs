//! Settings from every source, as the program reads them: what holds, where it comes from, and what
//! is refused.

use std::io::Write;
use std::net::{IpAddr, SocketAddr};

use damiera_config::{
    Config, Effective, Environment, HostName, Limits, SettingOrigin, Sources, all, default_file,
    effective_file, named,
};
use proptest::prelude::*;
use tempfile::NamedTempFile;

fn file(text: &str) -> NamedTempFile {
    let mut file = NamedTempFile::new().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    file
}

/// Reads a file's text and nothing else; an error in its own words, without the file's name.
fn read(text: &str) -> Result<Effective, String> {
    let file = file(text);
    let sources = Sources {
        file: Some(file.path().to_owned()),
        ..Sources::default()
    };
    let name = file.path().display().to_string();
    sources
        .read()
        .map_err(|error| error.to_string().replace(&name, "FILE"))
}

#[track_caller]
fn check(text: &str, expected: Result<Config, &str>) {
    match (read(text), expected) {
        (Ok(found), Ok(expected)) => assert_eq!(found.config, expected, "{text}"),
        (Err(found), Err(expected)) => assert!(found.contains(expected), "{text}: {found}"),
        (found, expected) => panic!("{text}: {found:?} instead of {expected:?}"),
    }
}

#[test]
fn a_file_sets_what_it_names() {
    let defaults = Config::default();
    check("", Ok(defaults.clone()));
    check(
        "listen = '127.0.0.1:7000'\n[limits]\nrooms = 5",
        Ok(Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 7000)),
            limits: Limits {
                rooms: 5,
                ..Limits::default()
            },
            ..defaults.clone()
        }),
    );
    check("limits.rooms = 10_000", Ok(defaults.clone()));
    check("tls.listen = ''", Ok(defaults));
}

#[test]
fn what_a_file_cannot_say_is_refused() {
    let cases = [
        (
            "\"limits.rooms\\u001b[2J\" = 5",
            "FILE:1: there is no setting \"limits.rooms\\u{1b}[2J\"; did you mean limits.rooms?",
        ),
        ("data = \"a\\u0000b\"", "FILE:1: data must be a path"),
        (
            "tls.key = \"\\u0000\"",
            "FILE:1: tls.key must be a path, or empty",
        ),
        (
            "\u{9b}31m = 5",
            "FILE:1: the configuration file is not right at column 1: ",
        ),
    ];
    for (text, expected) in cases {
        check(text, Err(expected));
    }
    // A file, with `\n` for the end of a line, and the message about it.
    let rows = include_str!("../data/settings-refused.txt").lines();
    for row in rows.filter(|row| !row.starts_with('#')) {
        let (text, expected) = row.split_once(" => ").unwrap();
        check(&text.replace("\\n", "\n"), Err(expected));
    }
}

/// The log levels that a setting lets through.
#[test]
fn a_log_of_some_parts_has_the_errors_of_all() {
    let cases = [
        ("info", "info"),
        ("WARN", "warn"),
        ("off", "off"),
        (
            "damiera_game::session=debug",
            "damiera_game::session=debug,error",
        ),
        ("off,damiera_server=debug", "damiera_server=debug,off"),
    ];
    for (text, expected) in cases {
        let config = read(&format!("log = '{text}'")).unwrap().config;
        assert_eq!(config.log.filter().to_string(), expected, "{text}");
    }
}

#[test]
fn a_file_without_end_is_refused() {
    let sources = Sources {
        file: Some("/dev/zero".into()),
        ..Sources::default()
    };
    let error = sources.read().unwrap_err().to_string();
    assert!(error.contains("longer than 1048576 bytes"), "{error}");
}

fn flags(flags: &[(&str, &str, &str)]) -> Vec<(String, String, String)> {
    let owned = |(name, value, flag): &(&str, &str, &str)| {
        ((*name).to_owned(), (*value).to_owned(), (*flag).to_owned())
    };
    flags.iter().map(owned).collect()
}

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

/// Every setting has another value than its default here.
fn unusual() -> Effective {
    let flags = all().map(|setting| {
        let value = match setting.name {
            "log" => "debug".to_owned(),
            "log_format" => "json".to_owned(),
            "chat" => "tables".to_owned(),
            "accounts.plaintext" => "local".to_owned(),
            "accounts.reserved" | "accounts.staff" | "tournaments.arbiters" => "Ada,Gil".to_owned(),
            "cluster.node" | "cluster.prefix" => "north".to_owned(),
            // A journal in memory excludes a cluster.
            "cluster.nats" => String::new(),
            // A server without SSH has no port for it.
            "ssh.listen" if cfg!(not(feature = "ssh")) => String::new(),
            "web.hosts" => "dama.example.org,[::1]:8080".to_owned(),
            "limits.exempt" | "limits.shared_networks" | "proxies" | "web.proxies" => {
                "192.0.2.7,10.0.0.0/8,2001:db8::/32".to_owned()
            }
            "data" => "a \"quoted\" # path\\with\ttabs".to_owned(),
            "telemetry.endpoint" => "http://[::1]:4318".to_owned(),
            "cluster.link" => "[::1]:6467".to_owned(),
            "cluster.link_address" => "a.example.org:6467".to_owned(),
            "cluster.public" => "a.example.org:6464,https://a.example.org".to_owned(),
            // Another port for each.
            name if name.ends_with("listen") => {
                format!("[::1]:{}", name.bytes().map(u32::from).sum::<u32>())
            }
            _ => match setting.default_value().as_integer() {
                Some(default) => (default + 1).to_string(),
                None if setting.default_value().as_bool() == Some(true) => "no".to_owned(),
                None if setting.is_switch() => "yes".to_owned(),
                None => format!("/etc/{}", setting.name),
            },
        };
        (setting.name.to_owned(), value, "--set".to_owned())
    });
    let sources = Sources {
        flags: flags.collect(),
        ..Sources::default()
    };
    sources.read().unwrap()
}

/// A server of a cluster.
#[cfg(feature = "cluster")]
fn of_a_cluster() -> Effective {
    let settings = "[cluster]\nnats = ['nats://127.0.0.1:4222', 'tls://nats1.example.org']\nnode = 'north'\n\
        system_key = '/etc/system.key'\ncertificate = '/etc/link.pem'\ncertificate_key = '/etc/link.key'\n\
        link_authority = '/etc/link-ca.pem'\nlink = '[2001:db8::1]:6466'";
    read(settings).unwrap()
}

#[test]
fn what_is_printed_reads_the_same() {
    for effective in [
        unusual(),
        Sources::default().read().unwrap(),
        #[cfg(feature = "cluster")]
        of_a_cluster(),
    ] {
        let printed = effective_file(&effective);
        check(&printed, Ok(effective.config));
    }
    let kept =
        |name: &str| name == "cluster.nats" || (name == "ssh.listen" && !cfg!(feature = "ssh"));
    for setting in all().filter(|setting| !kept(setting.name)) {
        let value = setting.value(&unusual().config);
        assert_ne!(value, setting.default_value(), "{}", setting.name);
    }
}

#[test]
fn the_default_file_changes_nothing_commented_or_not() {
    let file = default_file();
    check(&file, Ok(Config::default()));
    let mut set = 0;
    let lines: Vec<&str> = file
        .lines()
        .map(|line| match line.strip_prefix('#') {
            Some(rest) if !rest.starts_with(' ') => {
                set += 1;
                rest
            }
            _ => line,
        })
        .collect();
    assert_eq!(set, all().count());
    check(&lines.join("\n"), Ok(Config::default()));
}

/// Lines that are nearly a file's.
fn nearly() -> impl Strategy<Value = String> {
    let names: Vec<&str> = all().map(|setting| setting.name).collect();
    let value = prop_oneof![
        "[-0-9_.a-z\"'\\[\\]:, ]{0,12}",
        any::<i64>().prop_map(|n| n.to_string())
    ];
    let line =
        (prop::sample::select(names), value).prop_map(|(name, value)| format!("{name} = {value}"));
    prop::collection::vec(prop_oneof![4 => line, 1 => ".{0,20}"], 0..6)
        .prop_map(|lines| lines.join("\n"))
}

proptest! {
    /// Any file is read or refused, and a file that is read can be printed and read again.
    #[test]
    fn any_file_is_read_or_refused(text in nearly()) {
        if let Ok(effective) = read(&text) {
            let again = read(&effective_file(&effective));
            prop_assert_eq!(again.map(|again| again.config), Ok(effective.config));
        }
    }
}

#[test]
fn bots_have_endgame_tables_by_default_wherever_there_is_a_place_for_them() {
    for (text, expected) in [
        ("data = '/d'", Some("/d/tables")),
        ("data = '/d'\nbot.tables = 0", None),
        ("in_memory = true", None),
        ("in_memory = true\nbot.tables_folder = '/t'", Some("/t")),
        ("data = '/d'\nbot.tables_folder = '/t'", Some("/t")),
    ] {
        let config = read(text).unwrap().config;
        let folder = config.tables_folder();
        assert_eq!(
            folder.as_deref(),
            expected.map(std::path::Path::new),
            "{text}"
        );
    }
    assert_eq!(Config::default().bot.tables, 4);
}

#[test]
fn the_page_is_named_to_people_who_can_open_it() {
    for (listen, served, hosts, expected) in [
        ("127.0.0.1:6464", None, None, None),
        (
            "127.0.0.1:6464",
            Some("127.0.0.1:8080"),
            None,
            Some("http://127.0.0.1:8080/"),
        ),
        // People elsewhere play here, and the page is for this machine alone.
        ("0.0.0.0:6464", Some("127.0.0.1:8080"), None, None),
        ("0.0.0.0:6464", Some("0.0.0.0:8080"), None, None),
        (
            "0.0.0.0:6464",
            Some("192.0.2.7:8080"),
            None,
            Some("http://192.0.2.7:8080/"),
        ),
        (
            "0.0.0.0:6464",
            Some("127.0.0.1:8080"),
            Some("dama.example.org"),
            Some("http://dama.example.org:8080/"),
        ),
    ] {
        let mut config = Config {
            listen: listen.parse().unwrap(),
            ..Config::default()
        };
        if let Some(host) = hosts {
            config.web.hosts = vec![HostName::parse(host).unwrap()];
        }
        let page = config.page(served.map(|address| address.parse().unwrap()));
        assert_eq!(page.as_deref(), expected, "{listen} {served:?} {hosts:?}");
    }
}
