//! The settings as a file: those in force, and the defaults with their help.

use std::fmt::Write;

use toml::Value;

use super::shown::written;
use super::sources::Effective;
use super::table::{self, Reload, Setting};

/// The settings in force as a file that says the same, with a remark where each comes from.
pub fn effective_file(effective: &Effective) -> String {
    let mut file = String::from("# The settings in force, and where each comes from.\n\n");
    let mut section = "";
    for setting in table::all() {
        begin_section(&mut file, &mut section, setting);
        let value = setting.value(&effective.config);
        let origin = effective.origin(setting);
        line(&mut file, setting, &value, &format!("  # {origin}"));
    }
    file
}

/// Returns a file with every setting and its default, all of them commented out. To set a value, the operator removes
/// the `#`.
pub fn default_file() -> String {
    file_with(&[])
}

/// Returns the same file with these settings set, each by its name.
pub fn file_with(values: &[(&str, Value)]) -> String {
    let mut file = String::from(HEAD);
    let mut section = "";
    for setting in table::all() {
        file.push('\n');
        begin_section(&mut file, &mut section, setting);
        for help in setting.help {
            let _ = writeln!(file, "# {}", help.trim());
        }
        let _ = writeln!(file, "# {}", conditions(setting));
        match values.iter().find(|(name, _)| *name == setting.name) {
            Some((_, value)) => line(&mut file, setting, value, ""),
            None => {
                file.push('#');
                line(&mut file, setting, &setting.default_value(), "");
            }
        }
    }
    file
}

const HEAD: &str = "\
# Settings of damiera-server. Each line that begins with # and a name shows a default.
# A flag (--listen, or --set limits.rooms=5) beats the environment (DAMIERA_LIMITS_ROOMS), which
# beats this file. SIGHUP has a running server read it again.
";

/// Begins the section of a setting, unless the file is in it.
fn begin_section(file: &mut String, section: &mut &'static str, setting: &Setting) {
    if *section != setting.section() {
        *section = setting.section();
        if !file.ends_with("\n\n") {
            file.push('\n');
        }
        let _ = writeln!(file, "[{section}]");
    }
}

fn line(file: &mut String, setting: &Setting, value: &Value, remark: &str) {
    let _ = writeln!(file, "{} = {}{remark}", setting.key(), written(value));
}

/// Returns a sentence about the valid values and the effect of a reload.
fn conditions(setting: &Setting) -> String {
    let bounds = setting.bounds.map_or_else(String::new, |(least, most)| {
        format!("From {least} to {most}. ")
    });
    let reload = match setting.reload {
        Reload::AtOnce => "A change holds from a reload on.",
        Reload::NewConnections => "A change holds for connections after a reload.",
        Reload::Restart => "A change needs a restart.",
    };
    format!("{bounds}{reload}")
}
