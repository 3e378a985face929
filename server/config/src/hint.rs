//! Suggestions for unknown names.

use super::table::{Setting, all};

/// How alike two names must be, from 0 to 1, for one to be taken for the other mistyped.
const ALIKE: f64 = 0.7;

/// Maximum length in bytes of a name that is compared. Longer names are no typing errors, and comparing them takes
/// long.
const LONGEST: usize = 100;

/// The setting with the name most like `name`, if one is similar.
pub(super) fn nearest(name: &str) -> Option<&'static str> {
    if name.len() > LONGEST {
        return None;
    }
    let last = name.rsplit('.').next().unwrap_or(name);
    let alike = |one: &str, other: &str| strsim::normalized_damerau_levenshtein(one, other);
    all()
        .map(|setting| {
            // A key in the wrong section is the right key.
            let likeness = alike(name, setting.name).max(alike(last, setting.key()));
            (likeness, setting.name)
        })
        // Of equally similar names the one with more of the name.
        .max_by(|one, other| {
            let whole = |name_there: &str| alike(name, name_there);
            (one.0.total_cmp(&other.0)).then(whole(one.1).total_cmp(&whole(other.1)))
        })
        .filter(|(likeness, _)| *likeness >= ALIKE)
        .map(|(_, found)| found)
}

/// The section with the name most like `name`, if one is similar.
pub(super) fn nearest_section(name: &str) -> Option<&'static str> {
    if name.len() > LONGEST {
        return None;
    }
    let alike = |section: &str| strsim::normalized_damerau_levenshtein(name, section);
    let sections = all().map(Setting::section).filter(|name| !name.is_empty());
    let likeness = sections.map(|section| (alike(section), section));
    likeness
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .filter(|(likeness, _)| *likeness >= ALIKE)
        .map(|(_, found)| found)
}

#[cfg(test)]
mod tests {
    use super::{nearest, nearest_section};

    #[test]
    fn the_nearest_section_is_meant() {
        let cases = [
            ("limts", Some("limits")),
            ("limit", Some("limits")),
            ("acounts", Some("accounts")),
            ("wbe", None),
            ("colours", None),
        ];
        for (name, expected) in cases {
            assert_eq!(nearest_section(name), expected, "{name}");
        }
    }

    #[test]
    fn the_nearest_name_is_meant() {
        let cases = [
            ("limits.roms", Some("limits.rooms")),
            ("rooms", Some("limits.rooms")),
            ("limit.rooms", Some("limits.rooms")),
            ("lisen", Some("listen")),
            ("tls.lsten", Some("tls.listen")),
            ("tls.cert", None),
            ("tls.certficate", Some("tls.certificate")),
            ("seed", None),
            ("server_bin", None),
        ];
        for (name, expected) in cases {
            assert_eq!(nearest(name), expected, "{name}");
        }
    }
}
