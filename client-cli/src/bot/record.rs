//! The beginning and the end of a game: the decisions to play it and to play another, and the report.

use std::time::Duration;

use anyhow::Result;
use damiera_protocol::event::EndReason;
use damiera_protocol::phrase;
use damiera_protocol::text::Message;
use damiera_protocol::wire::{Board, GameEnd, Word};
use damiera_rules::Color;
use tokio::time::Instant;

use super::filter::{GameOffer, Unfit};
use super::game::StepError;
use super::log::{GameResult, LoggedEnd, LoggedGame};
use super::seat::HostSeat;

/// How long the other player has to agree to another game.
const REMATCH_PATIENCE: Duration = Duration::from_secs(60);

impl HostSeat {
    /// A game begins: it is told, or called off when it is not one for this bot.
    pub(super) async fn started(&mut self, board: &Board<'static>) -> Result<(), StepError> {
        let language = self.host.settings.language;
        self.is_resigning = false;
        let side = board.role.color();
        let other = side.map_or(Color::White, |side| !side);
        let opponent = other.pick(&board.white, &board.black);
        // The bot itself is marked, so that marks come with every game of a server that knows them.
        let [white_bot, black_bot] = board.bots.0;
        let said = (white_bot || black_bot).then_some(other.pick(white_bot, black_bot));
        self.opponent_bot = said.or(self.opponent_bot);
        let time = board.time.as_ref();
        let clock = time.map(|time| time.as_ref().and_then(|time| time.known()).copied());
        let offered = GameOffer {
            variant: board.variant.known().copied(),
            clock,
            bot: self.opponent_bot,
        };
        if let Some(unfit) = self.unfit(&offered) {
            self.is_unfit = true;
            let why = Message::new(unfit.key()).text(language);
            self.say(&format!("{}: {why}", board.room))?;
            for command in [format!("di' {why}"), "interrompi".to_owned()] {
                self.connection.send(&command).await?;
            }
            return Ok(());
        }
        self.has_ticket = false;
        let game = LoggedGame {
            seat: self.own.clone(),
            room: board.room.to_string(),
            game: board.game,
            variant: offered.variant,
            clock: clock.flatten(),
            side,
            opponent: opponent.to_string(),
            opponent_bot: offered.bot,
        };
        let line = Message::new("client-game")
            .with("number", board.game)
            .with("white", &board.white)
            .with("black", &board.black)
            .with("variant", phrase::variant(&board.variant, language))
            .text(language);
        let line = format!("{}: {line}", board.room);
        let told = self.host.log.started(&game, &line);
        told.map_err(anyhow::Error::from)?;
        let is_new = self.greeted.as_ref() != Some(&game.opponent);
        self.greeted = Some(game.opponent.clone());
        self.current = Some(game);
        let greeting = &self.host.options.greeting;
        if is_new && !greeting.is_empty() {
            let said = format!("di' {greeting}");
            self.connection.send(&said).await?;
        }
        Ok(())
    }

    /// Why a game that has just begun is not to be played, if so.
    fn unfit(&mut self, offered: &GameOffer) -> Option<Unfit> {
        let unfit = self.filter.unfit(offered);
        // A player may sit down in the moment when the bot leaves.
        let goes = self.failure.is_some() || self.is_stopped();
        unfit.or_else(|| {
            let plays = !goes && (self.has_ticket || self.host.tickets.take());
            self.has_ticket |= plays;
            (!plays).then_some(Unfit::Gone)
        })
    }

    /// A game ended: it is told, and whether another one may follow is decided.
    pub(super) fn ended(&mut self, end: &GameEnd<'static>) -> Result<()> {
        (self.ask_at, self.leave_at) = (None, None);
        if self.current.is_some() {
            // A game that either player called off does not count.
            self.has_ticket |= is_called_off(end);
            self.log_end(&end.result, end.winner, Some(&end.reason), end.count)?;
        }
        // A match of two games uses one ticket.
        if end.goes_on() {
            return Ok(());
        }
        let goes_on = !self.is_unfit && !self.is_resigning && !self.is_stopped();
        // A game that was called off has not used its ticket.
        let more = goes_on && (self.has_ticket || self.host.tickets.take());
        self.has_ticket |= more;
        self.player.set_more(more);
        if more && self.room.is_none() {
            self.leave_at = Some(Instant::now() + REMATCH_PATIENCE);
        }
        Ok(())
    }

    /// Tells how the game under way ended, which then is none any more.
    pub(super) fn log_end(
        &mut self,
        result: &str,
        winner: Option<Color>,
        reason: Option<&Word<EndReason>>,
        count: Option<u32>,
    ) -> Result<()> {
        let language = self.host.settings.language;
        let Some(game) = self.current.take() else {
            return Ok(());
        };
        let outcome = match (winner, result) {
            (Some(winner), _) if Some(winner) == game.side => GameResult::Won,
            (Some(_), _) => GameResult::Lost,
            (None, "1/2-1/2") => GameResult::Drawn,
            (None, _) => GameResult::None,
        };
        let key = match outcome {
            GameResult::Won => "client-bot-won",
            GameResult::Lost => "client-bot-lost-game",
            GameResult::Drawn => "client-bot-drawn",
            GameResult::None => "client-bot-no-result",
        };
        let loser = match outcome {
            GameResult::Won => game.opponent.as_str(),
            GameResult::Lost => self.own.as_str(),
            GameResult::Drawn | GameResult::None => "",
        };
        let why = match reason {
            Some(Word::Known(reason)) => phrase::end_reason(*reason, count, loser).text(language),
            Some(Word::Unknown(reason)) => reason.to_string(),
            None => Message::new("client-bot-unknown-end").text(language),
        };
        let line = Message::new(key)
            .with("room", &game.room)
            .with("number", game.game)
            .with("opponent", &game.opponent)
            .with("why", why)
            .text(language);
        let end = LoggedEnd {
            result: result.to_owned(),
            outcome,
            reason: reason.cloned(),
            failure: self.failure.as_ref().map(|failure| failure.code),
            plies: self.player.plies(),
        };
        self.has_finished |= self.failure.is_none();
        self.host.log.ended(&game, &end, &line)?;
        Ok(())
    }
}

/// True if a game was called off. The second game of a match takes nothing from the first, which was played.
fn is_called_off(end: &GameEnd<'_>) -> bool {
    let is_first = end.pair.is_none_or(|pair| pair.game == 1);
    is_first && end.reason.known() == Some(&EndReason::Aborted)
}
