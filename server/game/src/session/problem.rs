//! Problems that a person solves outside rooms: moves that are typed there go to the problem.

use std::sync::Arc;

use damiera_protocol::command::ProblemCommand;
use damiera_protocol::reply::{CommandResult, Refusal};
use damiera_rules::MoveText;

use super::ServerSession;
use super::study::{ProblemAsker, ProblemTry, SessionStudy, TriedMove};
use super::waiting::Wait;

impl ServerSession {
    /// Carries out a command about problems.
    pub(super) async fn obey_about_problem(&mut self, command: ProblemCommand) -> CommandResult {
        match command {
            ProblemCommand::Show(wish) => {
                self.boards.outside()?;
                let (study, solver) = self.study();
                study.show(wish, &solver)
            }
            ProblemCommand::Solvers(variant) => Ok(self.study().1.solvers(variant)),
            ProblemCommand::Solution => {
                self.boards.outside()?;
                self.begin_problem().await?;
                let (study, solver) = self.study();
                study.solution(&solver)
            }
        }
    }

    /// The study of the person, who is a solver of problems.
    pub(super) fn study(&mut self) -> (&mut SessionStudy, ProblemAsker<'_>) {
        let solver = ProblemAsker::of(&self.visitor, &self.display, &self.boards, &self.services);
        (&mut self.study, solver)
    }

    /// Tries a move on the open problem.
    pub(super) async fn try_move(&mut self, text: &MoveText) -> CommandResult {
        self.begin_problem().await?;
        let (study, solver) = self.study();
        match study.try_move(text, &solver)? {
            TriedMove::GoesOn(answer) => Ok(answer),
            TriedMove::Last(own, counted) => {
                self.count_problem(counted).await;
                let (study, solver) = self.study();
                study.solved(own, &solver)
            }
        }
    }

    /// Says which piece moves in the open problem.
    pub(super) async fn hint_at_problem(&mut self) -> CommandResult {
        self.begin_problem().await?;
        let (study, solver) = self.study();
        study.hint(&solver)
    }

    /// Begins to solve the open problem.
    ///
    /// # Errors
    /// When a game that forbids help stands at its position.
    async fn begin_problem(&mut self) -> Result<(), Refusal> {
        let (study, solver) = self.study();
        let counted = study.begin(&solver)?;
        self.count_problem(counted).await;
        Ok(())
    }

    /// Stores that a problem was tried or solved. It is solved whether that can be stored or not.
    async fn count_problem(&mut self, counted: Option<ProblemTry>) {
        let Some(ProblemTry {
            account,
            day,
            place,
            solved,
        }) = counted
        else {
            return;
        };
        let services = Arc::clone(&self.services);
        let counted = services
            .storage
            .people
            .count_problem(account, day, place, solved);
        if let Err(refusal) = self.wait(Wait::Decision, counted).await {
            tracing::warn!(code = refusal.code(), "a problem was not counted");
        }
    }
}
