//! Registered people: how an original comes to have some, and where they stand in its log.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::net::SocketAddr;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::stress::connection::JsonConnection;

/// The file of the people's log.
pub const FILE: &str = "people.log";

/// The people registered first.
const FIRST: [&str; 10] = [
    "Amato", "Bruna", "Carlo", "Delia", "Elio", "Flora", "Guido", "Ilda", "Livio", "Marta",
];

/// The one of these who is deleted, so that the log is rewritten.
const DELETED: &str = "Elio";

/// The people registered after that.
const LATER: [&str; 2] = ["Nino", "Olga"];

/// The password of all of them.
const PASSWORD: &str = "mulino verde a vento";

const HEADER: usize = 24;
const MAGIC: &[u8] = b"\xC2PB\n";

/// The registered people that a server shows, by name.
pub type PeopleByName = BTreeMap<String, String>;

/// Has people registered, and one of them deleted.
///
/// # Errors
/// When the server refuses.
pub async fn enrol(server: SocketAddr) -> Result<()> {
    for name in FIRST {
        register(server, name).await?;
    }
    let mut link = JsonConnection::open(server, 0).await?;
    enter(&mut link, DELETED).await?;
    link.ask("profilo elimina").await?;
    link.must(&format!("segreto {PASSWORD}")).await?;
    for name in LATER {
        register(server, name).await?;
    }
    Ok(())
}

async fn register(server: SocketAddr, name: &str) -> Result<()> {
    let mut link = JsonConnection::open(server, 0).await?;
    link.must(&format!("nome {name}")).await?;
    link.ask("registrati").await?;
    link.must(&format!("segreto {PASSWORD}")).await?;
    link.must(&format!("profilo testo gioco da {name}")).await?;
    Ok(())
}

/// Takes a registered name.
pub(super) async fn enter(link: &mut JsonConnection, name: &str) -> Result<()> {
    let asked = link.ask(&format!("nome {name}")).await?;
    ensure!(asked["code"] == "need_password", "{name} is free");
    link.must(&format!("segreto {PASSWORD}")).await.map(drop)
}

/// Asks a server for the profiles of all people; unregistered ones are left out.
///
/// # Errors
/// When it does not answer.
pub async fn shown(link: &mut JsonConnection) -> Result<PeopleByName> {
    let mut people = PeopleByName::new();
    for name in FIRST.into_iter().chain(LATER) {
        let profile = link.ask(&format!("profilo {name}")).await?;
        match profile["code"].as_str() {
            Some("not_registered") => {}
            Some(_) => bail!("the profile of {name} is answered {profile}"),
            None => {
                let kept = ["profile", "registered", "line"].map(|part| &profile[part]);
                people.insert(name.to_owned(), format!("{kept:?}"));
            }
        }
    }
    Ok(people)
}

/// Looks whether everybody is there, and one can come in by the password.
///
/// # Errors
/// When not.
pub async fn are_whole(server: SocketAddr, people: &PeopleByName) -> Result<()> {
    ensure!(
        people.len() == FIRST.len() - 1 + LATER.len(),
        "registered are {people:?}"
    );
    enter(&mut JsonConnection::open(server, 0).await?, LATER[0]).await
}

/// Where the people stand in a log.
#[derive(Debug, Clone, Default)]
pub struct PeopleLayout(Vec<(Range<u64>, BTreeSet<String>)>);

impl PeopleLayout {
    /// Reads the log in a directory.
    ///
    /// # Errors
    /// When it is not whole.
    pub fn read(folder: &Path) -> Result<PeopleLayout> {
        let bytes = fs::read(folder.join(FILE)).context(FILE)?;
        let mut names: BTreeMap<String, String> = BTreeMap::new();
        let mut batches: Vec<(Range<u64>, String)> = Vec::new();
        let mut at = 0;
        while let Some(rest) = bytes.get(at..).filter(|rest| rest.len() > HEADER) {
            ensure!(rest.starts_with(MAGIC), "there is no batch at byte {at}");
            let mut length = [0; 4];
            length.copy_from_slice(&rest[4..8]);
            let end = at + HEADER + u32::from_le_bytes(length) as usize;
            let lines = bytes
                .get(at + HEADER..end)
                .context("a batch is cut short")?;
            let lines = std::str::from_utf8(lines)?;
            for line in lines.lines() {
                let line: Value = serde_json::from_str(line)?;
                for event in line["events"].as_array().into_iter().flatten() {
                    let account = &event["account"]["account"];
                    if let (Some(id), Some(name)) =
                        (account["id"].as_str(), account["name"].as_str())
                    {
                        names.insert(id.to_owned(), name.to_owned());
                    }
                }
            }
            batches.push((at as u64..end as u64, lines.to_owned()));
            at = end;
        }
        let named = |lines: &str| {
            let named = names.iter().filter(|(id, _)| lines.contains(&**id));
            named.map(|(_, name)| name.clone()).collect()
        };
        let batches = batches.iter();
        Ok(PeopleLayout(
            batches
                .map(|(bytes, lines)| (bytes.clone(), named(lines)))
                .collect(),
        ))
    }

    /// The people of whom something stands in batches with these bytes.
    #[must_use]
    pub fn in_bytes(&self, damaged: &Range<u64>) -> BTreeSet<String> {
        let hit = |bytes: &Range<u64>| bytes.start < damaged.end && damaged.start < bytes.end;
        let batches = self.0.iter().filter(|(bytes, _)| hit(bytes));
        batches.flat_map(|(_, names)| names.clone()).collect()
    }
}
