//! The settings, and the text that they name.

use damiera_config::{ConfigError, SettingOrigin};
use damiera_game::services::policy::ServerPolicy;

use super::Examination;
use super::finding::{DoctorFinding, quoted_path};

/// The settings cannot be used.
pub(super) fn unreadable(error: &ConfigError) -> DoctorFinding {
    let remedy = match error {
        ConfigError::Unreadable { path, .. } => format!("ls -l {}", quoted_path(path)),
        ConfigError::NotToml { .. }
        | ConfigError::Unknown { .. }
        | ConfigError::NoSection { .. }
        | ConfigError::Miswritten { .. }
        | ConfigError::Wrong { .. }
        | ConfigError::Together { .. } => {
            "change it there, or leave it out; damiera-server config --default lists all settings"
                .to_owned()
        }
    };
    DoctorFinding::fault(error.to_string(), remedy)
}

pub(super) fn check(examined: &Examination) -> Vec<DoctorFinding> {
    let effective = &examined.effective;
    let set = damiera_config::all()
        .filter(|setting| *effective.origin(setting) != SettingOrigin::Default)
        .count();
    let mut found = vec![DoctorFinding::good(format!(
        "they can be read; {} set, all others have their defaults",
        match set {
            1 => "1 is".to_owned(),
            set => format!("{set} are"),
        }
    ))];
    found.extend(effective.strangers.iter().map(|variable| {
        DoctorFinding::warning(
            format!("{variable} in the environment is no setting of the server"),
            format!("unset {variable}"),
        )
    }));
    if let Err(error) = ServerPolicy::of(examined.config()) {
        let remedy = "mend that file, or name another one with --welcome";
        found.push(DoctorFinding::fault(error.to_string(), remedy));
    }
    found
}
