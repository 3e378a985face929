//! The command line. Flags of settings follow from the table of settings.

use std::io;
use std::path::{Path, PathBuf};

use clap::{
    Arg, ArgMatches, Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand, ValueHint,
};
use clap_complete::Shell;
use clap_mangen::Man;
use damiera_config::{Environment, Setting, Sources};
use damiera_operator::JournalCommand;
use damiera_operator::live_command::LiveCommand;
#[cfg(feature = "cluster")]
use damiera_operator::setup::ClusterCommand;

/// Name of the program.
const NAME: &str = "damiera-server";

/// Above the options that every command has, and above the settings that have flags of their own.
const GENERAL: &str = "Options of every command";
const SETTINGS: &str = "Settings";

/// Additional sections of the program's man page, beyond its grammar: the title of each section, and its parts with
/// their texts.
const SECTIONS: [(&str, &[(&str, &str)]); 4] = [
    (
        "FILES",
        &[
            (
                "/etc/damiera/damiera.toml",
                "the settings of the Debian package; elsewhere what \\-\\-config names",
            ),
            (
                "/var/lib/damiera",
                "the journal of the Debian package, with the archive, people's names and endgame tables; \
                 elsewhere the folder of \\-\\-data",
            ),
            (
                "control.sock",
                "in that folder: the socket for an operator's commands",
            ),
        ],
    ),
    (
        "ENVIRONMENT",
        &[
            (
                "DAMIERA_NAME_OF_A_SETTING",
                "any setting, for example DAMIERA_LIMITS_ROOMS for limits.rooms; a flag beats it",
            ),
            ("DAMIERA_CONFIG", "the file with settings"),
            (
                "NOTIFY_SOCKET, WATCHDOG_USEC, LISTEN_FDS",
                "what systemd sets for a service and its sockets",
            ),
        ],
    ),
    (
        "SIGNALS",
        &[
            ("SIGHUP", "reads the settings again"),
            ("SIGTERM, SIGINT", "stops; a second one stops at once"),
        ],
    ),
    (
        "EXIT STATUS",
        &[
            ("0", "done"),
            (
                "1",
                "not done, or something is wrong with what was looked at; standard error says what",
            ),
            ("2", "the command line makes no sense"),
        ],
    ),
];

/// A draughts server that any terminal can reach.
#[derive(Debug, Parser)]
#[command(version, about)]
pub(crate) struct ServerCommandLine {
    /// Command to run in place of the server
    #[command(subcommand)]
    pub(crate) tool: Option<Tool>,
    /// A TOML file with settings; `damiera-server config --default` prints one to begin with
    #[arg(long, env = "DAMIERA_CONFIG", value_name = "FILE", global = true)]
    #[arg(help_heading = GENERAL, value_hint = ValueHint::FilePath)]
    config: Option<PathBuf>,
    /// Sets any setting, for example limits.rooms=5; may be given again
    #[arg(long, value_name = "NAME=VALUE", global = true, value_parser = damiera_config::assignment)]
    #[arg(help_heading = GENERAL)]
    set: Vec<(String, String, String)>,
    /// The settings that have flags of their own, as they were given.
    #[clap(skip)]
    own: Vec<(String, String, String)>,
}

/// Subcommands of the program.
#[derive(Debug, Subcommand)]
pub(crate) enum Tool {
    /// Print the settings in force, and where each comes from
    Config(Printed),
    /// Print the JSON Schema of every object of the JSON format
    Schema,
    #[command(flatten)]
    Live(LiveCommand),
    /// Say what keeps a server from starting or serving well, and the command that mends it; also while one runs.
    /// Changes nothing. Ends with 1 when there is a fault
    Doctor,
    /// Look at the journal, check it, copy it, mend it, take games out of it
    Journal {
        #[command(subcommand)]
        command: JournalCommand,
    },
    /// Set a cluster up, and mend or delete its streams of games and people
    #[cfg(feature = "cluster")]
    Cluster {
        #[command(subcommand)]
        command: ClusterCommand,
    },
    /// Print what has a shell complete commands and options
    Completions {
        /// The shell: bash, zsh, fish or another
        shell: Shell,
    },
    /// Write the man pages
    Man {
        /// The folder for them, which is made where there is none
        #[arg(value_hint = ValueHint::DirPath)]
        folder: PathBuf,
    },
}

/// Which settings are printed.
#[derive(Debug, Args)]
pub(crate) struct Printed {
    /// Print a file with every setting, its default and what it is for, instead
    #[arg(long)]
    pub(crate) default: bool,
}

impl ServerCommandLine {
    /// Reads the command line. Help, the version and what makes no sense end the process.
    pub(crate) fn read() -> ServerCommandLine {
        let matches = with_settings(ServerCommandLine::command()).get_matches();
        let mut arguments = match ServerCommandLine::from_arg_matches(&matches) {
            Ok(arguments) => arguments,
            Err(error) => error.exit(),
        };
        arguments.own = own_flags(&matches);
        if let Some((_, tool)) = matches.subcommand() {
            arguments.own.extend(own_flags(tool));
        }
        arguments
    }

    /// Returns the completion script for a shell.
    pub(crate) fn completions(shell: Shell) -> String {
        let mut script = Vec::new();
        let mut grammar = with_settings(ServerCommandLine::command());
        clap_complete::generate(shell, &mut grammar, NAME, &mut script);
        String::from_utf8_lossy(&script).into_owned()
    }

    /// Writes a man page for the program, and one for each of its tools, into a folder.
    ///
    /// # Errors
    /// When one cannot be written.
    pub(crate) fn man(folder: &Path) -> io::Result<()> {
        std::fs::create_dir_all(folder)?;
        let grammar = with_settings(ServerCommandLine::command()).name(NAME);
        let mut grammar = grammar.disable_help_subcommand(true);
        grammar.build();
        pages(&grammar, folder)
    }

    /// Everything that says what the settings are. A flag of its own beats `--set`.
    pub(crate) fn sources(&self) -> Sources {
        Sources {
            file: self.config.clone(),
            environment: Environment::of_process(),
            flags: self.set.iter().chain(&self.own).cloned().collect(),
        }
    }
}

/// The pages of a command and of those below it, in the section of a system's administration.
fn pages(command: &Command, folder: &Path) -> io::Result<()> {
    for below in command.get_subcommands() {
        pages(below, folder)?;
    }
    let man = Man::new(command.clone()).section("8");
    let mut page = Vec::new();
    man.render(&mut page)?;
    match command.get_name() == NAME {
        true => page.extend(sections().into_bytes()),
        false => page.extend(b".SH SEE ALSO\n.BR damiera-server (8)\n"),
    }
    std::fs::write(folder.join(man.get_filename()), page)
}

/// Returns the additional sections of the program's man page.
fn sections() -> String {
    let mut page = String::new();
    for (title, parts) in SECTIONS {
        page += &format!(".SH \"{title}\"\n");
        for (what, said) in parts {
            page += &format!(".TP\n\\fB{what}\\fR\n{said}\n");
        }
    }
    page
}

/// Adds the flags of settings to the grammar: all of them to serving, `config` and `doctor`, and the place of a
/// server's journal and socket to everything.
fn with_settings(command: Command) -> Command {
    let (everywhere, serving): (Vec<Arg>, Vec<Arg>) = damiera_config::all()
        .filter_map(flag)
        .partition(|flag| flag.get_id() == "data" || flag.get_id() == "control.socket");
    command
        .args(
            everywhere
                .into_iter()
                .map(|flag| flag.global(true).help_heading(GENERAL)),
        )
        .args(serving.clone())
        .mut_subcommand("config", |tool| tool.args(serving.clone()))
        .mut_subcommand("doctor", |tool| tool.args(serving))
}

fn flag(setting: &'static Setting) -> Option<Arg> {
    let help = setting.help.concat();
    let help = help.trim();
    let first = help.split_once(". ").map_or(help, |(first, _)| first);
    let first = first.trim_end_matches('.').to_owned();
    let default = setting.default_value();
    let variable = setting.variable();
    let flag = Arg::new(setting.name)
        .long(setting.flag()?)
        .help(first)
        .long_help(format!("{help}\n\n[env: {variable}] [default: {default}]"));
    let flag = flag.help_heading(SETTINGS);
    Some(if setting.is_switch() {
        flag.value_name("true|false")
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value("true")
    } else {
        flag.value_name("VALUE").allow_hyphen_values(true)
    })
}

/// The flags of settings that were given: name, value, and the flag as it is written.
fn own_flags(matches: &ArgMatches) -> Vec<(String, String, String)> {
    damiera_config::all()
        .filter_map(|setting| {
            // A subcommand does not know all of them.
            let value = matches.try_get_one::<String>(setting.name).ok().flatten()?;
            let flag = format!("--{}", setting.flag()?);
            Some((setting.name.to_owned(), value.clone(), flag))
        })
        .collect()
}
