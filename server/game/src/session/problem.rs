//! Problems that a person solves outside rooms: moves that are typed there go to the problem.

use damiera_people::PeopleRegistry;
use damiera_protocol::command::ProblemCommand;
use damiera_protocol::reply::{CommandResult, Refusal};
use damiera_rules::MoveText;

use super::scope::{AtRooms, SessionScope};
use super::study::{ProblemTry, TriedMove};
use super::waiting::{Wait, Waiting};

/// Carries out a command about problems.
pub(super) async fn obey(
    scope: &SessionScope,
    command: ProblemCommand,
    at: &mut impl AtRooms,
) -> CommandResult {
    let mut parts = at.parts();
    match command {
        ProblemCommand::Show(wish) => {
            parts.boards.permits().outside()?;
            let (study, solver) = parts.study(scope);
            study.show(wish, &solver)
        }
        ProblemCommand::Solvers(variant) => Ok(parts.study(scope).1.solvers(variant)),
        ProblemCommand::Solution => {
            parts.boards.permits().outside()?;
            begin(scope, at).await?;
            let mut parts = at.parts();
            let (study, solver) = parts.study(scope);
            study.solution(&solver)
        }
    }
}

/// Tries a move on the open problem.
pub(super) async fn try_move(
    scope: &SessionScope,
    text: &MoveText,
    at: &mut impl AtRooms,
) -> CommandResult {
    begin(scope, at).await?;
    let mut parts = at.parts();
    let (study, solver) = parts.study(scope);
    match study.try_move(text, &solver)? {
        TriedMove::GoesOn(answer) => Ok(answer),
        TriedMove::Last(own, counted) => {
            count(&scope.services.storage.people, counted, at).await;
            let mut parts = at.parts();
            let (study, solver) = parts.study(scope);
            study.solved(own, &solver)
        }
    }
}

/// Says which piece moves in the open problem.
pub(super) async fn hint(scope: &SessionScope, at: &mut impl AtRooms) -> CommandResult {
    begin(scope, at).await?;
    let mut parts = at.parts();
    let (study, solver) = parts.study(scope);
    study.hint(&solver)
}

/// Begins to solve the open problem.
///
/// # Errors
/// When a game that forbids help stands at its position.
async fn begin(scope: &SessionScope, at: &mut impl AtRooms) -> Result<(), Refusal> {
    let mut parts = at.parts();
    let (study, solver) = parts.study(scope);
    let counted = study.begin(&solver)?;
    count(&scope.services.storage.people, counted, at).await;
    Ok(())
}

/// Stores that a problem was tried or solved. It is solved whether that can be stored or not.
async fn count(people: &PeopleRegistry, counted: Option<ProblemTry>, at: &mut impl Waiting) {
    let Some(ProblemTry {
        account,
        day,
        place,
        solved,
    }) = counted
    else {
        return;
    };
    let counted = people.count_problem(account, day, place, solved);
    if let Err(refusal) = at.wait(Wait::Decision, counted).await {
        tracing::warn!(code = refusal.code(), "a problem was not counted");
    }
}
