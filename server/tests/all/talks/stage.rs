//! Plays a talk.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use damiera_archive::Archive;
use damiera_config::{Config, Limits, Setting, Sources};
use damiera_journal::{Journal, MemoryJournal};
use damiera_node::startup::RebuiltRooms;
use damiera_people::{NameKey, PeopleRegistry};
use serde_json::Value;

use super::script::{Claim, Mark, Step, Talk};
use crate::support::client::Client;
use crate::support::faulty::{Fault, Faulty};
use crate::support::{Net, classroom, quick, settle, standard};

/// Longest time that is waited for what is to be heard.
const LONGEST: Duration = Duration::from_secs(3_600);

/// A server, everyone who talks to it, and what each of them heard last.
#[derive(Debug, Default)]
pub(super) struct Stage {
    settings: Vec<(String, String, String)>,
    /// With the bounds of a server as it is, and not with those of most tests.
    is_standard: bool,
    /// Finished games are kept, and appends cannot fail.
    has_archive: bool,
    journal: Faulty,
    net: Option<Net>,
    /// The servers before the last restart.
    former: Vec<Net>,
    clients: HashMap<String, Client>,
    /// The text of the last client that was heard.
    heard: String,
    /// The codes that have names.
    codes: HashMap<String, String>,
}

impl Stage {
    /// # Errors
    /// The number of the first line that does not hold, and why.
    pub(super) async fn play(mut self, talk: &Talk) -> Result<(), String> {
        for (number, step) in &talk.steps {
            let done = match step {
                Step::Server(done) => self.serve(done).await,
                Step::Act(who, mark, text) => self.act(who, *mark, text).await,
                Step::Heard(claim, text) => self.holds(*claim, text),
            };
            done.map_err(|why| format!("{number}: {why}"))?;
        }
        Ok(())
    }

    async fn serve(&mut self, done: &str) -> Result<(), String> {
        let (verb, rest) = done.split_once(' ').unwrap_or((done, ""));
        let (first, second) = rest.split_once(' ').unwrap_or((rest, ""));
        match verb {
            "standard" => self.is_standard = true,
            "archive" => self.has_archive = true,
            "append" => self.journal.next(fault(rest)?),
            "closed" => {
                let closed = self.journal.closed();
                let is_so = rest.parse() == Ok(closed);
                return is_so.then_some(()).ok_or_else(|| format!("{closed} are"));
            }
            "restart" => {
                let limits = self.read()?.limits;
                let net = Net::restarted(limits, self.journal.stored()).await;
                self.former.extend(self.net.replace(net));
            }
            "limit" => self.set(format!("limits.{first}"), second),
            "set" => self.set(first.to_owned(), second),
            "settle" => settle().await,
            "seconds" => {
                let seconds = rest.parse().map_err(|_| "no number of seconds")?;
                tokio::time::sleep(Duration::from_secs_f64(seconds)).await;
            }
            "game" => {
                let (second, options) = second.split_once(' ').unwrap_or((second, ""));
                let net = self.net()?;
                let (mut ada, mut gil) = (net.named("Ada").await, net.named("Gil").await);
                ada.ask(&format!("crea prova {options}")).await;
                gil.ask("entra prova").await;
                ada.heard().await;
                self.clients.insert(first.to_owned(), ada);
                self.clients.insert(second.to_owned(), gil);
            }
            _ => return Err(format!("there is no {verb}")),
        }
        Ok(())
    }

    fn set(&mut self, name: String, value: &str) {
        self.settings.push((name, value.to_owned(), String::new()));
    }

    fn read(&self) -> Result<Config, String> {
        let usual = usual(if self.is_standard {
            standard()
        } else {
            quick()
        });
        let sources = Sources {
            flags: [usual, self.settings.clone()].concat(),
            ..Sources::default()
        };
        let read = sources.read().map_err(|why| why.to_string())?;
        Ok(read.config)
    }

    fn net(&mut self) -> Result<&Net, String> {
        if self.net.is_none() {
            let set = self.read()?;
            self.net = Some(match self.has_archive {
                true => {
                    let archive = Archive::in_memory();
                    let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
                    started(set, journal, archive)
                }
                false => started(set, self.journal.clone(), Archive::in_memory()),
            });
        }
        self.net.as_ref().ok_or_else(|| "no server".to_owned())
    }

    async fn act(&mut self, who: &str, mark: Mark, text: &str) -> Result<(), String> {
        if mark == Mark::Do {
            return self.does(who, text).await;
        }
        let line = self.with_codes(text);
        let client = self.clients.get_mut(who);
        let client = client.ok_or_else(|| format!("{who} is not there"))?;
        match mark {
            Mark::Ask => self.heard = client.ask(&line).await,
            Mark::Hear => self.heard = client.heard().await,
            Mark::Wait => {
                let mut heard = client.heard().await;
                for _ in 0..LONGEST.as_secs() {
                    if heard.contains(&line) {
                        break;
                    }
                    tokio::time::sleep(Duration::from_secs(1)).await;
                    heard += &client.heard().await;
                }
                let is_there = heard.contains(&line);
                self.heard = heard;
                let why = || format!("this never comes, but {:?}", self.heard);
                return is_there.then_some(()).ok_or_else(why);
            }
            Mark::Say | Mark::Do => client.say(&line).await,
        }
        Ok(())
    }

    async fn does(&mut self, who: &str, done: &str) -> Result<(), String> {
        let (verb, rest) = done.split_once(' ').unwrap_or((done, ""));
        let net = self.net()?;
        let client = match verb {
            "connect" if rest.is_empty() => net.connect(),
            "connect" => net.arrive_from(rest),
            "named" => net.named(rest).await,
            "program" => net.program(rest).await,
            "teacher" => classroom::teacher(net).await,
            "from" => {
                let (address, name) = rest.split_once(' ').ok_or("no name")?;
                net.named_from(address, name).await
            }
            "drop" => {
                self.clients.remove(who).ok_or("not there")?;
                return Ok(());
            }
            "ended" | "open" => {
                let client = self.clients.get(who).ok_or("not there")?;
                let is_so = client.is_ended() == (verb == "ended");
                return is_so.then_some(()).ok_or_else(|| format!("not {verb}"));
            }
            _ => return Err(format!("there is no {verb}")),
        };
        self.clients.insert(who.to_owned(), client);
        Ok(())
    }

    fn with_codes(&self, text: &str) -> String {
        self.codes
            .iter()
            .fold(text.to_owned(), |text, (name, code)| {
                text.replace(&format!("{{{name}}}"), code)
            })
    }

    fn holds(&mut self, claim: Claim, text: &str) -> Result<(), String> {
        let expected = self.with_codes(text);
        let heard = &self.heard;
        let holds = match claim {
            Claim::Has => heard.contains(&expected),
            Claim::Lacks => !heard.contains(&expected),
            Claim::Is => *heard == expected,
            Claim::Begins => heard.starts_with(&expected),
            Claim::Ends => heard.ends_with(&expected),
            Claim::Object => has_object(heard, &expected)?,
            Claim::Names => {
                let (kind, name) = text.split_once(' ').ok_or("no name")?;
                let code = code_in(heard, kind).ok_or_else(|| format!("no code in {heard:?}"))?;
                self.codes.insert(name.to_owned(), code);
                true
            }
        };
        let why = || format!("{claim:?} {expected:?}\nof what was heard:\n{heard:?}");
        holds.then_some(()).ok_or_else(why)
    }
}

/// Bounds as settings.
fn usual(limits: Limits) -> Vec<(String, String, String)> {
    let usual = Config {
        limits,
        ..Config::default()
    };
    let set = damiera_config::all().filter(|setting| setting.section() == "limits");
    let set = set.filter(|setting| setting.value(&usual) != setting.default_value());
    let written = |setting: &Setting| setting.value(&usual).to_string();
    set.map(|setting| (setting.name.to_owned(), written(setting), String::new()))
        .collect()
}

fn started(set: Config, journal: impl Journal, archive: Archive) -> Net {
    let (people, owner) = PeopleRegistry::in_memory(set.accounts, NameKey::new([7; 32]));
    tokio::spawn(owner.run());
    let rooms = RebuiltRooms::default();
    Net::begin(set.limits, journal, archive, 1, rooms, people)
}

/// The fault of the next append.
fn fault(text: &str) -> Result<Fault, String> {
    let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
    match kind {
        "refused" => Ok(Fault::Refused),
        "lost" => Ok(Fault::UnknownLost),
        "stored" => Ok(Fault::UnknownStored),
        "late" => {
            let seconds = rest.parse().map_err(|_| "no number of seconds")?;
            Ok(Fault::Late(Duration::from_secs(seconds)))
        }
        _ => Err(format!("there is no fault {kind}")),
    }
}

/// True if programs' lines have one object of this type, or of any if it names none, with these fields.
fn has_object(heard: &str, expected: &str) -> Result<bool, String> {
    let expected: Value = serde_json::from_str(expected).map_err(|why| why.to_string())?;
    let objects = heard.lines().filter_map(|line| {
        let object: Value = serde_json::from_str(line).ok()?;
        let is_of_it = expected
            .get("type")
            .is_none_or(|kind| object["type"] == *kind);
        is_of_it.then_some(object)
    });
    let objects: Vec<Value> = objects.collect();
    let [object] = &objects[..] else {
        return Ok(false);
    };
    let mut fields = expected.as_object().into_iter().flatten();
    Ok(fields.all(|(name, value)| &object[name] == value))
}

/// The code in what a client has heard.
fn code_in(heard: &str, kind: &str) -> Option<String> {
    if kind == "class" {
        let (_, rest) = heard.split_once("Classe ")?;
        return rest.get(..7).map(str::to_owned);
    }
    let before: &[&str] = match kind {
        "code" => &["riprendi ", "\"token\":\""],
        "recovery" => &["Codice di recupero di ", "\"recovery\":\""],
        _ => return None,
    };
    let found = before.iter().find_map(|before| heard.split_once(before));
    let (_, rest) = found?;
    let rest = match kind {
        "recovery" => rest.split_once(": ").map_or(rest, |(_, code)| code),
        _ => rest,
    };
    rest.split(['\n', '\r', '"', ' ']).next().map(str::to_owned)
}
