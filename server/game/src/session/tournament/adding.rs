//! People whom an arbiter enters in a tournament.

use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::command::ClubWish;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::text::Message;
use damiera_protocol::wire::CleanLines;
use damiera_tournaments::event::NewEntrant;

use super::TournamentAsker;
use super::ordering::named;
use crate::session::correspondence::may_enter_by_days;
use crate::session::waiting::Waiting;
use crate::tournaments::TournamentHandle;

impl TournamentAsker {
    /// An arbiter enters people: all of them, or none if one cannot enter. Returns who they are, in a sentence.
    pub(super) async fn enter_people(
        &self,
        handle: &Arc<TournamentHandle>,
        by: AccountId,
        names: &[Name],
        club: Option<ClubWish>,
        at: &mut impl Waiting,
    ) -> Result<CleanLines<'static>, Refusal> {
        handle.look(|it| it.is_arbiter(by))?;
        self.services.admission.may_write(self.person.holder)?;
        if let Some(club) = &club {
            self.is_club(handle, names, club)?;
        }
        let club = club.map(|club| club.name);
        let mut entering = Vec::with_capacity(names.len());
        for name in names {
            let person = NewEntrant {
                club: club.clone(),
                ..self.person_to_enter(handle, name)?
            };
            handle
                .look(|it| it.arbiter(by).enter(person.clone()).map(drop))
                .and_then(|()| may_enter_by_days(&self.services, handle, person.account))
                .map_err(|refusal| named(refusal, name))?;
            entering.push(person);
        }
        for person in entering {
            self.decide_and_tell(handle, by, at, |it| it.enter(person))
                .await?;
        }
        let entered = match club {
            Some(club) => Message::new("tournament-entered-club").with("club", club),
            None => Message::new("tournament-entered-people"),
        };
        let entered = entered.with("names", joined(names, ", "));
        Ok(entered.text(self.reader.view.language).into())
    }

    /// Checks that a club is no list of people without its commas.
    fn is_club(
        &self,
        handle: &TournamentHandle,
        names: &[Name],
        club: &ClubWish,
    ) -> Result<(), Refusal> {
        let words = club.name.split_whitespace();
        let others: Option<Vec<Name>> = words
            .map(|word| {
                let name = Name::parse(word).ok()?;
                self.person_to_enter(handle, &name).ok().map(|_| name)
            })
            .collect();
        match others.filter(|_| !club.is_certain) {
            Some(others) => Err(Refusal::ClubOrName(
                handle.id,
                joined(names, ","),
                club.name.clone(),
                joined(&others, ","),
            )),
            None => Ok(()),
        }
    }

    /// The person of a name, ready to enter: a registered person, or a guest who has entered before and has the code of that
    /// entry.
    fn person_to_enter(
        &self,
        handle: &TournamentHandle,
        name: &Name,
    ) -> Result<NewEntrant, Refusal> {
        let refusal = match self.account_of(name) {
            Ok(account) => {
                return Ok(NewEntrant {
                    account,
                    guest: None,
                    club: None,
                    rating: self.rating_in(handle, account),
                });
            }
            Err(refusal) => refusal,
        };
        let (guest, lets_guests) = handle.look(|it| (it.guest_who_was_in(name), it.terms.guests));
        match guest {
            Some((account, name)) => Ok(NewEntrant {
                account,
                guest: Some(name),
                club: None,
                rating: 0,
            }),
            None if lets_guests => Err(Refusal::GuestEntersAlone(name.clone(), handle.id)),
            None => Err(refusal),
        }
    }
}

fn joined(names: &[Name], between: &str) -> String {
    let names: Vec<&str> = names.iter().map(Name::as_str).collect();
    names.join(between)
}
