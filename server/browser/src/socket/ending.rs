//! The code with which a WebSocket ends.

use damiera_protocol::render::Notice;
use tungstenite::protocol::frame::coding::CloseCode;

/// The code that goes with the line that a peer was told at its end (RFC 6455, 7.4.1, and the registry of
/// codes for 1013).
pub(super) fn close_code(notice: Notice) -> CloseCode {
    match notice {
        Notice::ShuttingDown
        | Notice::OthersGoOn
        | Notice::PrimaryChanged
        | Notice::Draining
        | Notice::ReplicaDraining => CloseCode::Away,
        Notice::ServerFull | Notice::TooManyConnections | Notice::TooManyNewConnections(_) => {
            CloseCode::Again
        }
        Notice::Flood
        | Notice::TooSlow
        | Notice::Kicked
        | Notice::HttpRequest
        | Notice::TlsHandshake
        | Notice::SshBanner
        | Notice::ProxyHeader
        | Notice::NoProxyHeader
        | Notice::Banned(_)
        | Notice::NoNameInTime(_)
        | Notice::Idle(_) => CloseCode::Policy,
        Notice::TakenOver
        | Notice::SeatAlone
        | Notice::NameGone
        | Notice::PlayGoesOn
        | Notice::KeptWaiting
        | Notice::CutOff
        | Notice::BotHeld
        | Notice::ConditionPlayed
        | Notice::Staying
        | Notice::Interrupt
        | Notice::Here
        | Notice::TypeWord
        | Notice::PlainLine
        | Notice::PlainLinePort(_)
        | Notice::More
        | Notice::FewRows
        | Notice::BoardsWait(_)
        | Notice::BoardsBusy
        | Notice::BoardsMissed(_) => CloseCode::Normal,
    }
}
