//! A person's lasting preferences, and the remembered servers.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};

use damiera::config::servers::{KnownServer, MOST};
use damiera::config::{Config, ConfigFolder, SaveError};
use damiera_protocol::text::Language;
use damiera_screens::surroundings::ThemeChoice;

/// The configuration read from a file with this text, and the reported problems without the file's
/// path.
fn read(text: &str) -> (Config, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("config.toml"), text).unwrap();
    let (config, problems) = ConfigFolder::in_folder(folder.path().to_owned()).read();
    let place = format!("{}/", folder.path().display());
    let said =
        |problem: &damiera::config::ConfigProblem| problem.said(Language::En).replace(&place, "");
    (config, problems.iter().map(said).collect())
}

#[test]
fn everything_that_can_be_wanted_is_read() {
    let (config, problems) = read(
        "server = \"tls://dama.example.org\"\nname = \" Ada \"\nlanguage = \"pt\"\ntheme = \"light\"\n\
         letters = true\nbell = true\nmouse = false\naccessible = true\nplain = false\n",
    );
    assert_eq!(problems, [""; 0]);
    let expected = Config {
        server: Some("tls://dama.example.org".to_owned()),
        name: Some("Ada".to_owned()),
        language: Some(Language::Pt),
        theme: Some(ThemeChoice::Light),
        letters: Some(true),
        bell: Some(true),
        mouse: Some(false),
        accessible: Some(true),
        plain: Some(false),
    };
    assert_eq!(config, expected);
    assert_eq!(read(""), (Config::default(), Vec::new()));
}

#[test]
fn a_mistake_is_told_and_the_rest_counts() {
    let cases = [
        (
            "bell = true\ncolour = 3\n",
            "config.toml:2: nothing is called “colour” here; there are: server, name, language, theme, \
             letters, bell, mouse, accessible, plain",
        ),
        (
            "\n# a comment\ntheme = \"blue\"\nbell = true\n",
            "config.toml:3: theme can be: auto, dark, light, mono",
        ),
        (
            "bell = true\ntheme = 3",
            "config.toml:2: theme can be: auto, dark, light, mono",
        ),
        (
            "language = \"fr\"\nbell = true",
            "config.toml:1: language can be: it, en, pt, fil, es",
        ),
        (
            "mouse = \"yes\"\nbell = true",
            "config.toml:1: mouse can be: true, false",
        ),
        (
            "bell = true\nname = \"\"",
            "config.toml:2: name can be: \"Ada\"",
        ),
        (
            "bell = true\nserver = \"here:there\"",
            "config.toml:2: server can be: [tls://]HOST[:PORT]",
        ),
    ];
    for (text, expected) in cases {
        let (config, problems) = read(text);
        assert_eq!(problems, [expected], "{text:?}");
        let bell = Config {
            bell: Some(true),
            ..Config::default()
        };
        assert_eq!(config, bell, "{text:?}");
    }
}

#[test]
fn what_is_no_configuration_counts_for_nothing() {
    let (config, problems) = read("bell = true\nmouse =\n");
    assert_eq!(config, Config::default());
    assert!(problems[0].starts_with("config.toml:2: "), "{problems:?}");
    assert!(
        problems[0].ends_with("The whole file is ignored."),
        "{problems:?}"
    );
    let (config, problems) = read(&"#".repeat(100_000));
    assert_eq!(config, Config::default());
    assert!(
        problems[0].starts_with("config.toml cannot be read: "),
        "{problems:?}"
    );
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("config.toml")).unwrap();
    let (_, problems) = ConfigFolder::in_folder(folder.path().to_owned()).read();
    assert_eq!(problems.len(), 1);
    let nowhere = ConfigFolder::in_folder(folder.path().join("nowhere"));
    let (config, problems) = nowhere.read();
    assert_eq!(config, Config::default());
    assert!(problems.is_empty(), "no file is no mistake");
}

#[test]
fn a_single_value_is_changed_and_the_rest_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("config.toml");
    let config = ConfigFolder::in_folder(folder.path().to_owned());
    let before = "# mine\nname = \"Ada\" # or Zoe\n\nbell = false\n";
    fs::write(&path, before).unwrap();
    config.set("bell", true).unwrap();
    config.set("name", "Gil").unwrap();
    config.set("theme", "dark").unwrap();
    let after = "# mine\nname = \"Gil\" # or Zoe\n\nbell = true\ntheme = \"dark\"\n";
    assert_eq!(fs::read_to_string(&path).unwrap(), after);
    // A file that is not TOML is left for the person to mend.
    fs::write(&path, "bell = \n").unwrap();
    let refused = config.set("mouse", true).unwrap_err();
    assert!(matches!(refused, SaveError::Syntax(_)), "{refused:?}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "bell = \n");
}

#[test]
fn every_value_that_is_kept_is_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let deep = folder.path().join("not/there/yet");
    let config = ConfigFolder::in_folder(deep.clone());
    for (key, value) in [
        ("server", "127.0.0.1:1"),
        ("name", "Ada"),
        ("language", Language::Fil.code()),
        ("theme", ThemeChoice::Mono.word()),
    ] {
        config.set(key, value).unwrap();
    }
    for (key, value) in [
        ("letters", false),
        ("bell", true),
        ("mouse", false),
        ("accessible", true),
        ("plain", true),
    ] {
        config.set(key, value).unwrap();
    }
    let (read, problems) = config.read();
    assert!(problems.is_empty(), "{problems:?}");
    let expected = Config {
        server: Some("127.0.0.1:1".to_owned()),
        name: Some("Ada".to_owned()),
        language: Some(Language::Fil),
        theme: Some(ThemeChoice::Mono),
        letters: Some(false),
        bell: Some(true),
        mouse: Some(false),
        accessible: Some(true),
        plain: Some(true),
    };
    assert_eq!(read, expected);
    let mode = |path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(deep.join("config.toml")), 0o600);
    assert_eq!(mode(deep), 0o700);
}

#[test]
fn a_link_stays_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let [real, link] = ["dotfiles.toml", "config.toml"].map(|name| folder.path().join(name));
    fs::write(&real, "").unwrap();
    symlink(&real, &link).unwrap();
    let config = ConfigFolder::in_folder(folder.path().to_owned());
    config.set("bell", true).unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&real).unwrap(), "bell = true\n");
}

#[test]
fn servers_are_remembered_with_names_the_last_first() {
    let folder = tempfile::tempdir().unwrap();
    let servers = ConfigFolder::in_folder(folder.path().to_owned()).servers();
    let names = || -> Vec<String> {
        let known = servers.all().into_iter();
        known
            .map(|known| format!("{} {}", known.server, known.name))
            .collect()
    };
    assert_eq!(names(), [""; 0]);
    for (server, name) in [
        ("here:1", "Ada"),
        ("there:2", "Ada"),
        ("here:1", "Zoe \"Z\""),
    ] {
        servers.remember(server, name).unwrap();
    }
    assert_eq!(names(), ["here:1 Zoe \"Z\"", "there:2 Ada", "here:1 Ada"]);
    assert_eq!(servers.name_at("here:1"), Some("Zoe \"Z\"".to_owned()));
    assert_eq!(servers.name_at("nowhere:1"), None);
    // Other letters of the name are the same person.
    servers.remember("here:1", "ada").unwrap();
    assert_eq!(names(), ["here:1 ada", "here:1 Zoe \"Z\"", "there:2 Ada"]);
    for number in 0..MOST {
        servers.remember("many:1", &format!("N{number}")).unwrap();
    }
    let known = servers.all();
    assert_eq!(known.len(), MOST);
    let newest = KnownServer {
        server: "many:1".to_owned(),
        name: format!("N{}", MOST - 1),
    };
    assert_eq!(known[0], newest);
    let file = folder.path().join("servers.toml");
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    // A file that cannot be read is begun anew.
    fs::write(&file, "[[server]\n").unwrap();
    assert_eq!(names(), [""; 0]);
    servers.remember("here:1", "Ada").unwrap();
    assert_eq!(names(), ["here:1 Ada"]);
}
