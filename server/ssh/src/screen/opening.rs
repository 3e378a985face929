//! The screen as it begins: the terminal is taken and asked for its background, and the app is shown there.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::text::Language;
use damiera_protocol::wire::{Object, Received};
use damiera_screens::app::{App, AppSettings, ConnectionNews};
use damiera_screens::asks::Asks;
use damiera_screens::board::PieceSymbols;
use damiera_screens::canvas::Canvas;
use damiera_screens::codes;
use damiera_screens::input::{Input, InputParser};
use damiera_screens::surroundings::{self, ColorDepth, ThemeChoice};
use damiera_screens::theme::Theme;
use ratatui_core::layout::Size;
use tokio::time::Instant;

use super::Screen;
use super::background::ask_background;
use super::entering::Entered;
use super::objects::Objects;
use super::pace::FramePace;
use super::returning::ScreenSession;
use crate::cells::CellLease;
use crate::channel::SshChannel;
use crate::input::InputQueue;
use crate::output::ChannelOutput;
use crate::terminal::SshTerminal;

/// The name of the server on the screen.
const PLACE: &str = "Damiera";

impl Screen {
    /// Takes the terminal, asks for its background and shows the app there.
    pub(super) async fn open(
        mut channel: SshChannel,
        terminal: &SshTerminal,
        mut objects: Objects,
        entered: Entered,
    ) -> io::Result<Screen> {
        let language = channel.language();
        let is_owner = channel.owner().is_some();
        let patience = Duration::from_secs(channel.services.admission.limits.now().unread_seconds);
        let key = channel.proven_key(false);
        let services = channel.services;
        let variable = |name: &str| terminal.variable(&channel.environment, name);
        let (mut parser, mut typed) = (InputParser::new(), VecDeque::new());
        let (input, output) = (&mut channel.input, &mut channel.output);
        let theme = take_terminal(variable, input, output, &mut parser, &mut typed).await?;
        let figures = match surroundings::draws_discs(variable) {
            true => PieceSymbols::Discs,
            false => PieceSymbols::Letters,
        };
        let mut cells = CellLease::new(Arc::clone(&channel.sessions.cells));
        let (columns, rows) = cells.picture(terminal.size, &services.admission, &services.host);
        let name = entered.name.clone();
        let app = app(language, theme, figures, name, Size::new(columns, rows));
        let early = objects.take_early();
        let now = Instant::now();
        let mut screen = Screen {
            app,
            canvas: Canvas::new(columns, rows),
            parser,
            expires: None,
            asks: Asks::default(),
            session: ScreenSession::Up(objects),
            sessions: channel.sessions,
            key,
            input: channel.input,
            output: channel.output,
            began: now,
            is_stale: true,
            new_size: None,
            cells,
            pace: FramePace::new(),
            changed: now,
            stalled: None,
            patience,
            services,
            last_word: None,
            is_owner,
            asked_back: None,
            seat: None,
            farewell: None,
        };
        screen.catch_up(early, entered, typed);
        Ok(screen)
    }

    /// Shows what came before the app was there: objects of the session, notes for the person, and the person's keys.
    fn catch_up(&mut self, early: Vec<Object<'static>>, entered: Entered, typed: VecDeque<Input>) {
        self.app
            .told(ConnectionNews::Connected { name: entered.name });
        self.app.told(ConnectionNews::Keeps(false));
        for object in early {
            self.came(Received::Object(object));
        }
        if let Some(clocks) = entered.clocks {
            self.app.told(ConnectionNews::Clocks(clocks));
        }
        for note in entered.notes {
            self.app.told(ConnectionNews::Note(note));
        }
        for input in typed {
            match input {
                Input::Resize { columns, rows } => self.resized((columns, rows)),
                input => self.take_input(input),
            }
        }
    }
}

/// Takes the terminal, and finds the colours for it: it is asked for its background where it may know the question.
async fn take_terminal(
    variable: impl Fn(&str) -> Option<String> + Copy,
    input: &mut InputQueue,
    output: &mut ChannelOutput,
    parser: &mut InputParser,
    typed: &mut VecDeque<Input>,
) -> io::Result<Theme> {
    let depth = surroundings::depth(ThemeChoice::Auto, variable);
    output.push(codes::ENTER.as_bytes());
    output.push(codes::MOUSE_ON.as_bytes());
    let mut answered = None;
    if depth != ColorDepth::Mono && surroundings::can_be_asked(variable) {
        output.push(codes::ASK_BACKGROUND.as_bytes());
        output.flush().await?;
        answered = ask_background(input, parser, typed).await;
    }
    let background = surroundings::background(ThemeChoice::Auto, answered, variable);
    Ok(Theme::new(depth, background))
}

/// The app of a person who connects.
fn app(language: Language, theme: Theme, figures: PieceSymbols, name: String, size: Size) -> App {
    App::new(AppSettings {
        language,
        theme,
        figures,
        mouse: true,
        bell: false,
        server: PLACE.to_owned(),
        name: Some(name),
        servers: Vec::new(),
        history: Vec::new(),
        connecting: true,
        makes_secrets: false,
        size,
    })
}
