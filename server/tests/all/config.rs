//! Settings from every source, as the program reads them: what holds, where it comes from, and what
//! is refused.

mod flags;

use std::io::Write;
use std::net::SocketAddr;

use damiera_config::{
    Config, Effective, HostName, Limits, Sources, all, default_file, effective_file,
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
            "notices.push_hosts" => "push.example.org,*.push.example.org".to_owned(),
            "notices.contact" => "mailto:ada@example.org".to_owned(),
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
