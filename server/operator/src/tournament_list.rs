//! Prints a server's tournaments for an operator.

use damiera_node::control::TournamentStatus;
use damiera_protocol::tournament::TournamentStage;

use super::amounts::counted;
use super::moment;

/// Tournaments, one a line.
pub(super) fn listed(tournaments: &[TournamentStatus]) -> String {
    let mut lines = vec![counted(tournaments.len(), "tournament")];
    lines.extend(tournaments.iter().map(line));
    lines.join("\n")
}

fn line(one: &TournamentStatus) -> String {
    let (number, title) = (one.number, &one.title);
    let founder = one.founder.as_deref().unwrap_or("-");
    let holder = one.holder.as_deref();
    let holder = holder.map_or_else(String::new, |holder| format!(" from {holder}"));
    let announced = moment::of_unix_ms(one.announced_ms);
    let entrants = counted(one.entrants, "entrant");
    let state = match one.state {
        TournamentStage::Entry => "before the first round".to_owned(),
        TournamentStage::Drawn | TournamentStage::Between => format!("after round {}", one.round),
        TournamentStage::Playing => format!("round {}", one.round),
        TournamentStage::Over => "over".to_owned(),
        TournamentStage::CalledOff => "called off".to_owned(),
    };
    let lapses = one.lapses_ms.map(moment::of_unix_ms);
    let lapses = lapses.map_or_else(String::new, |at| format!(", called off at {at} otherwise"));
    format!("{number}  {title}  {state}{lapses}  {entrants}  by {founder}{holder} at {announced}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_holder_is_named_where_there_is_one() {
        let mut one = TournamentStatus {
            number: 3,
            title: "Coppa".to_owned(),
            state: TournamentStage::Entry,
            round: 0,
            entrants: 1,
            founder: Some("Ada".to_owned()),
            holder: None,
            announced_ms: 0,
            lapses_ms: None,
        };
        assert!(
            line(&one).contains("1 entrant  by Ada at "),
            "{}",
            line(&one)
        );
        one.holder = Some("0a1b".to_owned());
        assert!(
            line(&one).contains("by Ada from 0a1b at "),
            "{}",
            line(&one)
        );
    }
}
