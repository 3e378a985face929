//! Registered names: registration, the password, the recovery code, the profile, and deletion.

use std::sync::Arc;

use damiera_people::{Account, CredentialKind, PeopleRegistry, recovery_digest};
use damiera_protocol::account::AccountId;
use damiera_protocol::code::RecoveryCode;
use damiera_protocol::command::AccountCommand;
use damiera_protocol::name::Name;
use damiera_protocol::notice::NoticeChange;
use damiera_protocol::reply::{Acknowledgement, Answer, CommandResult, Refusal, SecretFor};
use damiera_protocol::secret::Secret;
use damiera_protocol::wire::Profile;
use futures_util::FutureExt as _;
use subtle::ConstantTimeEq as _;

use super::account_changes::may_delete;
use super::credential::remove_credential;
use super::device::{device_list, log_in_by_token};
use super::dialogue::SecretPurpose;
use super::facts::PersonFacts;
use super::key::{add_key, keys};
use super::listing::left_games;
use super::login::LoginWish;
use super::order::may_come;
use super::scope::{AtRooms, PromptParts, SessionScope};
use super::secret::give_secret;
use super::visitor::Visitor;
use super::waiting::{Wait, Waiting};
use crate::services::{Services, Storage};

/// Carries out a command about a name of one's own.
pub(super) async fn obey(
    scope: &SessionScope,
    command: AccountCommand,
    at: &mut impl AtRooms,
) -> CommandResult {
    let services = &scope.services;
    let people = &services.storage.people;
    let mut parts = at.prompt();
    match command {
        AccountCommand::Register => parts.ask_to_register(scope),
        AccountCommand::Password => parts.ask_to_change(scope),
        AccountCommand::Recover(name) => parts.ask_to_recover(scope, name),
        AccountCommand::Profile(name) => {
            let account = account_of_profile(parts.visitor, &services.storage, name)?;
            let person = parts.visitor.facts();
            Box::pin(profile(Arc::clone(services), person, account, at)).await
        }
        AccountCommand::ProfileLine(line) => {
            let owner = parts.owner(scope)?.id;
            set_line(people, owner, line, at).await
        }
        AccountCommand::ProfileHidden(hidden) => {
            let owner = parts.owner(scope)?.id;
            set_hidden(people, owner, hidden, at).await
        }
        AccountCommand::Delete => parts.ask_to_delete(scope),
        AccountCommand::Devices => {
            let now = services.host.clock.unix_ms();
            Ok(Answer::Devices(device_list(&*parts.owner(scope)?, now)))
        }
        AccountCommand::KeepDevice(label) => parts.ask_to_keep_device(scope, label),
        AccountCommand::RemoveDevice(number) => {
            remove_credential(scope, CredentialKind::Device, number, at).await
        }
        AccountCommand::Keys => keys(scope, &mut parts),
        AccountCommand::AddKey(comment) => add_key(scope, comment, at).await,
        AccountCommand::RemoveKey(number) => {
            remove_credential(scope, CredentialKind::Key, number, at).await
        }
        AccountCommand::Notices => {
            let owner = parts.owner(scope)?;
            let report = services.events.notices.report(&owner);
            Ok(Answer::Notices(Box::new(report)))
        }
        AccountCommand::ChangeNotices(change) => {
            let owner = parts.owner(scope)?.id;
            change_notices(services, owner, change, at).await
        }
        AccountCommand::Token(name, token) => log_in_by_token(scope, &name, &token, at).await,
        AccountCommand::Secret(secret) => give_secret(scope, secret, at).await,
    }
}

impl PromptParts<'_> {
    /// The account of a person who has shown to own its name. Another is asked for the password.
    ///
    /// # Errors
    /// When the name is not registered, or its owner is not shown to be here.
    pub(super) fn owner(&mut self, scope: &SessionScope) -> Result<Arc<Account>, Refusal> {
        let account = self.visitor.own_account(&scope.services.storage)?;
        if self.visitor.account() != Some(account.id) {
            self.boards.permits().outside()?;
            self.ask_to_log_in(scope, &account, LoginWish::default())?;
        }
        Ok(account)
    }

    fn ask_to_register(&mut self, scope: &SessionScope) -> CommandResult {
        let visitor = &self.visitor;
        let lease = visitor.named()?;
        let name = lease.name().clone();
        if lease.account().is_some() {
            return Err(Refusal::AlreadyRegistered(name));
        }
        let (services, now) = (&scope.services, scope.services.host.clock.unix_ms());
        visitor.may_be_renamed(&services.storage, &services.events.roster, now)?;
        scope.may_type_secrets(visitor.is_local())?;
        services.storage.people.may_be_registered(&name, now)?;
        let guesses = services.admission.guesses.names();
        guesses.may_register(visitor.guesser())?;
        self.ask_new_password(scope, SecretFor::Register(name), SecretPurpose::Register)
    }

    fn ask_to_change(&mut self, scope: &SessionScope) -> CommandResult {
        let account = self.visitor.own_account(&scope.services.storage)?;
        scope.may_type_secrets(self.visitor.is_local())?;
        if account.password.is_none() {
            return Err(Refusal::PasswordVoid(account.name.clone()));
        }
        let asked = SecretFor::Current(account.name.clone());
        self.ask_secret(asked, SecretPurpose::Change)
    }

    /// Says openly if a name is not registered: profiles show that too.
    fn ask_to_recover(&mut self, scope: &SessionScope, name: Name) -> CommandResult {
        self.boards.permits().nowhere()?;
        may_come(&scope.services, &name)?;
        if scope.services.storage.people.of_name(&name).is_none() {
            return Err(Refusal::NotRegistered(name));
        }
        scope.may_type_secrets(self.visitor.is_local())?;
        self.ask_secret(SecretFor::Recovery(name), SecretPurpose::Recover)
    }

    /// The recovery code was given: a new password is asked for. Codes are random, so that a plain
    /// digest is compared and no guess is counted.
    pub(super) fn prove_by_code(
        &mut self,
        scope: &SessionScope,
        name: &Name,
        secret: &Secret,
    ) -> CommandResult {
        let account = scope.services.storage.people.of_name(name);
        let given = secret
            .expose()
            .parse::<RecoveryCode>()
            .ok()
            .map(recovery_digest);
        let (Some(account), Some(given)) = (account, given) else {
            return Err(Refusal::WrongRecovery(name.clone()));
        };
        if !bool::from(given.0.ct_eq(&account.recovery.0)) {
            return Err(Refusal::WrongRecovery(name.clone()));
        }
        let asked = SecretFor::New(account.name.clone());
        self.ask_new_password(scope, asked, SecretPurpose::Renew(account.id, given))
    }

    fn ask_to_delete(&mut self, scope: &SessionScope) -> CommandResult {
        let account = self.visitor.own_account(&scope.services.storage)?;
        may_delete(self.boards, &scope.services.directory.lobby.seats, &account)?;
        scope.may_type_secrets(self.visitor.is_local())?;
        if account.password.is_none() {
            return Err(Refusal::PasswordVoid(account.name.clone()));
        }
        let asked = SecretFor::Delete(account.name.clone());
        self.ask_secret(asked, SecretPurpose::Delete)
    }
}

/// The profile of a registered person, as its owner or others may see it.
async fn profile(
    services: Arc<Services>,
    person: PersonFacts,
    account: Arc<Account>,
    at: &mut impl Waiting,
) -> CommandResult {
    let own = person.account == Some(account.id);
    let now = services.host.clock.unix_ms();
    let storage = &services.storage;
    let guesser = Some(person.guesser);
    let left = own.then(|| left_games(storage, account.id, now)).flatten();
    let seats = &services.directory.lobby.seats;
    let corresponds = || {
        let seats = seats.of_account(account.id);
        seats.iter().any(|(room, _)| room.is_correspondence())
    };
    let a_year = services.admission.limits.now().leave_days_per_year;
    let leave_left = (own && corresponds()).then(|| account.leave.left(now, a_year));
    let asked = storage.profile(&account, own, &services.directory, now, guesser);
    // A profile has a lifetime, and a wait is for any one type: the future ends in an answer. Boxed, it has no name of the
    // closure's, which the compiler would take for less general than it is.
    let asked = asked.map(|profile| {
        Answer::Profile(Box::new(Profile {
            leave_left,
            left,
            ..profile
        }))
    });
    Ok(at.wait(Wait::Answer, asked.boxed()).await)
}

/// The account of a profile that is asked for: one's own without a name.
fn account_of_profile(
    visitor: &Visitor,
    storage: &Storage,
    name: Option<Name>,
) -> Result<Arc<Account>, Refusal> {
    let Some(name) = name else {
        return visitor.own_account(storage);
    };
    let found = storage.people.of_name(&name);
    let own = visitor.account();
    let shown = found.filter(|found| !found.hidden || own == Some(found.id));
    shown.ok_or(Refusal::NotRegistered(name))
}

async fn set_line(
    people: &PeopleRegistry,
    account: AccountId,
    line: Option<String>,
    at: &mut impl Waiting,
) -> CommandResult {
    let set = people.set_line(account, line.clone());
    at.wait(Wait::Decision, set).await?;
    Ok(Answer::Acknowledged(Acknowledgement::ProfileLine(line)))
}

async fn set_hidden(
    people: &PeopleRegistry,
    account: AccountId,
    hidden: bool,
    at: &mut impl Waiting,
) -> CommandResult {
    let set = people.set_hidden(account, hidden);
    at.wait(Wait::Decision, set).await?;
    Ok(Answer::Acknowledged(Acknowledgement::ProfileHidden(hidden)))
}

/// Changes what a person has chosen about notices, and says how that stands now.
async fn change_notices(
    services: &Services,
    owner: AccountId,
    change: NoticeChange,
    at: &mut impl Waiting,
) -> CommandResult {
    let (people, notices) = (&services.storage.people, &services.events.notices);
    notices.check(&change)?;
    let changed = people.change_notices(owner, change);
    at.wait(Wait::Decision, changed).await?;
    let account = people.of_id(owner).ok_or(Refusal::AccountGone)?;
    Ok(Answer::Notices(Box::new(notices.report(&account))))
}
