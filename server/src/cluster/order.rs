//! What other servers change of people, as far as connections here must notice it at once.

use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::render::Notice;
use tokio::sync::mpsc;

use crate::delivery::{Attendee, Bulletin};
use crate::people::order::Measure;
use crate::people::shared::PeopleNews;
use crate::services::Services;

/// Carries out here what other servers change, until nobody tells of it any more: who is banned goes, and so does who is
/// here by a password that is void or under a name that is registered no more.
pub async fn keep_order<J>(services: Arc<Services<J>>, mut news: mpsc::Receiver<PeopleNews>) {
    while let Some(news) = news.recv().await {
        match news {
            PeopleNews::Order => send_banned_away(&services),
            PeopleNews::Void(account) => close(&services, account),
            PeopleNews::Gone(name) => {
                for id in services.roster.of(&name) {
                    services.roster.close(id, Notice::TakenOver);
                }
            }
        }
        // Everyone else on this thread has a turn.
        tokio::task::yield_now().await;
    }
}

fn close<J>(services: &Services<J>, account: AccountId) {
    let account = services.people.of_id(account);
    let name = account.map(|account| account.name.clone());
    for id in name.map_or_else(Vec::new, |name| services.roster.of(&name)) {
        services.roster.send_away(id, None, Notice::Kicked);
    }
}

fn send_banned_away<J>(services: &Services<J>) {
    let (order, now) = (services.people.order(), services.host.unix_ms());
    if order.in_force(Measure::Ban, now).next().is_none() {
        return;
    }
    let of_name = |name: &Name| {
        let person = services.people.person(name);
        order.against(Measure::Ban, &person, now)
    };
    for Attendee { id, name, peer, .. } in services.roster.list() {
        let ban = order.against_address(Measure::Ban, peer, now);
        let ban = ban.or_else(|| name.as_ref().and_then(of_name));
        let Some(ban) = ban else { continue };
        // An operator's words were looked at when they were taken.
        let reason = Bulletin::announcement(&ban.reason).ok().map(Arc::new);
        services
            .roster
            .send_away(id, reason, Notice::Banned(ban.until));
    }
}
