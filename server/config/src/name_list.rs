//! Lists of names: reserved words, and names of people.

use std::collections::HashSet;

use damiera_protocol::name::Name;
use toml::Value;

use super::kind::{SettingKind, list};

/// Maximum names of a list. A longer one is refused.
const MOST_NAMES: usize = 1_000;

/// Default list of reserved words: words for the operator of a server, and for everybody, in five languages.
const RESERVED: [&str; 55] = [
    "admin",
    "administracion",
    "administrador",
    "administradora",
    "administrator",
    "admins",
    "all",
    "amministratore",
    "amministratrice",
    "amministrazione",
    "assistenza",
    "damiera",
    "everybody",
    "everyone",
    "gestion",
    "gestione",
    "gestor",
    "gestore",
    "lahat",
    "mod",
    "moderador",
    "moderadora",
    "moderator",
    "moderatore",
    "moderatrice",
    "mods",
    "nadie",
    "nessuno",
    "ninguem",
    "nobody",
    "op",
    "operador",
    "operadora",
    "operator",
    "operatore",
    "operatrice",
    "ops",
    "root",
    "server",
    "servidor",
    "sistema",
    "soporte",
    "staff",
    "suporte",
    "support",
    "supporto",
    "sysadmin",
    "sysop",
    "system",
    "tagapamahala",
    "tagapangasiwa",
    "todas",
    "todos",
    "tutte",
    "tutti",
];

/// A first name that looks like the reserved word `all`, as people write it.
const FIRST_NAMES: [&str; 3] = ["Ali", "ALI", "ali"];

/// A list of names, compared as names are: letters that look alike are the same.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NameList {
    names: Vec<Name>,
    /// The last of each one's [`Name::stems`]: all of it.
    stems: HashSet<String>,
}

impl NameList {
    /// The words that are reserved unless the operator says otherwise.
    pub(super) fn reserved() -> Self {
        RESERVED
            .iter()
            .filter_map(|word| Name::of_word(word).ok())
            .collect()
    }

    /// True if a name is on the list.
    pub fn holds(&self, name: &Name) -> bool {
        self.names.contains(name)
    }

    /// The names, in the order of the list.
    pub fn iter(&self) -> impl Iterator<Item = &Name> {
        self.names.iter()
    }

    /// True if a name could be taken for one on the list, alone or with a number or another word behind it.
    pub fn covers(&self, name: &Name) -> bool {
        !self.stems.is_empty()
            && name.stems().any(|stem| self.stems.contains(&stem))
            && !self.is_first_name(name)
    }

    /// True if a name begins with a first name that looks like a word of the list and does not stand there itself.
    fn is_first_name(&self, name: &Name) -> bool {
        let name = name.as_str();
        let first = name.split(|c: char| !c.is_alphabetic()).next();
        let first = first.filter(|first| FIRST_NAMES.contains(first));
        first.is_some_and(|first| {
            let mut listed = self.names.iter().map(Name::as_str);
            !listed.any(|listed| listed.eq_ignore_ascii_case(first))
        })
    }
}

impl FromIterator<Name> for NameList {
    fn from_iter<T: IntoIterator<Item = Name>>(names: T) -> Self {
        let names: Vec<Name> = names.into_iter().collect();
        let stems = names.iter().filter_map(|name| name.stems().last());
        NameList {
            stems: stems.collect(),
            names,
        }
    }
}

impl SettingKind for NameList {
    const WHAT: &'static str = "a list of at most 1000 names, such as [\"Ada\", \"Gil\"]";

    fn from_value(value: &Value) -> Option<Self> {
        let names = value.as_array()?;
        if names.len() > MOST_NAMES {
            return None;
        }
        names
            .iter()
            .map(|name| Name::of_word(name.as_str()?).ok())
            .collect()
    }

    fn to_value(&self) -> Value {
        let names = self.names.iter().map(|name| name.as_str().to_owned());
        Value::Array(names.map(Value::String).collect())
    }

    /// Names as a file has them, or with commas or spaces between them, brackets and quotes or not.
    fn from_text(text: &str) -> Option<Value> {
        Some(list(text, &[',', ' ', '[', ']', '"', '\'']))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reserved_word_is_a_name_once_and_in_order() {
        assert!(RESERVED.is_sorted());
        let all = NameList::reserved();
        assert_eq!(all.names.len(), RESERVED.len());
        assert_eq!(all.stems.len(), RESERVED.len());
    }

    #[test]
    fn what_could_be_taken_for_a_reserved_word() {
        let all = NameList::reserved();
        let covered = [
            "admin",
            "ADMIN",
            "Admin2",
            "admin_Ada",
            "Ad-min",
            "\u{e0}dmin",
            "\u{430}dmin",
            "ro\u{43e}t",
            "Operatore",
            "moderatore-1",
            "All",
            "AII",
            "AlI",
            "Server",
            "tutti",
            "Ningu\u{e9}m",
        ];
        for name in covered {
            assert!(all.covers(&Name::of_word(name).unwrap()), "{name}");
        }
        for name in [
            "Ada",
            "Ali",
            "ali",
            "Ali_2",
            "Adminio",
            "Rooter",
            "Allegra",
            "Serverino",
            "Tuttina",
            "Ada-admin",
        ] {
            assert!(!all.covers(&Name::of_word(name).unwrap()), "{name}");
        }
    }
}
