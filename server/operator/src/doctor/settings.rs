//! The settings, and the text that they name.

use damiera_config::{Config, ConfigError, SettingOrigin};
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
    found.extend(proxies_everywhere(examined.config()));
    found
}

/// Networks of proxies that hold every address. Then each peer names the address that it is counted for.
fn proxies_everywhere(config: &Config) -> impl Iterator<Item = DoctorFinding> {
    let lists = [
        ("proxies", &config.proxies),
        ("web.proxies", &config.web.proxies),
    ];
    let open = lists.into_iter().filter_map(|(setting, networks)| {
        let everywhere = networks.iter().find(|network| network.prefix_len() == 0)?;
        Some((setting, everywhere))
    });
    open.map(|(setting, everywhere)| {
        DoctorFinding::warning(
            format!("{everywhere} in {setting} is every address: anyone can pretend to come from any other"),
            format!("name the addresses of the proxies alone in {setting}"),
        )
    })
}
