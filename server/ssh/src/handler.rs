//! The answers to the library of SSH about a connection: its login, and the requests of its channel.

use damiera_platform::metrics::PeerLimit;
use russh::server::{
    Auth, ChannelOpenHandle, Handler, Msg, PublicKeyOffer, Response, Session, VerifiedPublicKey,
};
use russh::{Channel, ChannelId, ChannelOpenFailure, Error, MethodKind, MethodSet, Pty, Sig};

use crate::channel::Login;
use crate::connection::{ChannelStage, OpenChannel, SshHandler};
use crate::input::ChannelInput;
use crate::keys;
use crate::terminal::{SshEnvironment, SshTerminal, drawn_size};
use crate::wish::ChannelWish;

/// A refusal after which the peer goes on with these methods; with all there were if there are none.
fn rejected(methods: Option<&[MethodKind]>) -> Auth {
    Auth::Reject {
        proceed_with_methods: methods.map(MethodSet::from),
        partial_success: false,
    }
}

impl Handler for SshHandler {
    type Error = Error;

    async fn auth_publickey_offered(
        &mut self,
        user: &str,
        offer: PublicKeyOffer<'_>,
    ) -> Result<Auth, Error> {
        let most = self.door.services.admission.limits.now().ssh_key_offers;
        self.offers += 1;
        if self.offers > most {
            let limits = &self.door.services.host.metrics.limits;
            limits.reached(PeerLimit::SshKeyOffers);
            return Err(Error::Disconnect);
        }
        Ok(
            match keys::accepted(&*self.door.keys, user, offer.public_key) {
                Some(_) => Auth::Accept,
                None if self.offers == most => rejected(Some(&[MethodKind::KeyboardInteractive])),
                None => rejected(None),
            },
        )
    }

    async fn auth_publickey(
        &mut self,
        user: &str,
        key: VerifiedPublicKey<'_>,
    ) -> Result<Auth, Error> {
        self.login = Login {
            name: user.to_owned(),
            key: keys::accepted(&*self.door.keys, user, key.public_key),
        };
        Ok(match self.login.key {
            Some(_) => Auth::Accept,
            None => rejected(None),
        })
    }

    /// Lets a guest in, who is asked nothing.
    async fn auth_keyboard_interactive<'a>(
        &'a mut self,
        user: &str,
        _submethods: &str,
        _response: Option<Response<'a>>,
    ) -> Result<Auth, Error> {
        self.login = Login {
            name: user.to_owned(),
            key: None,
        };
        Ok(Auth::Accept)
    }

    async fn channel_open_session(
        &mut self,
        channel: Channel<Msg>,
        reply: ChannelOpenHandle,
        _session: &mut Session,
    ) -> Result<(), Error> {
        if !matches!(self.channel, ChannelStage::None) {
            reply.reject(ChannelOpenFailure::ResourceShortage).await;
            return self.refuse();
        }
        let id = channel.id();
        // The handler is told of everything that comes; the half for reading would hold it up.
        let (_, write) = channel.split();
        self.channel = ChannelStage::Open(Box::new(OpenChannel {
            id,
            write,
            environment: SshEnvironment::default(),
            terminal: None,
        }));
        reply.accept().await;
        Ok(())
    }

    async fn channel_open_x11(
        &mut self,
        _channel: Channel<Msg>,
        _originator_address: &str,
        _originator_port: u32,
        _reply: ChannelOpenHandle,
        _session: &mut Session,
    ) -> Result<(), Error> {
        self.refuse()
    }

    async fn channel_open_direct_tcpip(
        &mut self,
        _channel: Channel<Msg>,
        _host_to_connect: &str,
        _port_to_connect: u32,
        _originator_address: &str,
        _originator_port: u32,
        _reply: ChannelOpenHandle,
        _session: &mut Session,
    ) -> Result<(), Error> {
        self.refuse()
    }

    async fn channel_open_forwarded_tcpip(
        &mut self,
        _channel: Channel<Msg>,
        _host_to_connect: &str,
        _port_to_connect: u32,
        _originator_address: &str,
        _originator_port: u32,
        _reply: ChannelOpenHandle,
        _session: &mut Session,
    ) -> Result<(), Error> {
        self.refuse()
    }

    async fn channel_open_direct_streamlocal(
        &mut self,
        _channel: Channel<Msg>,
        _socket_path: &str,
        _reply: ChannelOpenHandle,
        _session: &mut Session,
    ) -> Result<(), Error> {
        self.refuse()
    }

    async fn tcpip_forward(
        &mut self,
        _address: &str,
        _port: &mut u32,
        _session: &mut Session,
    ) -> Result<bool, Error> {
        self.refuse().map(|()| false)
    }

    async fn streamlocal_forward(
        &mut self,
        _socket_path: &str,
        _session: &mut Session,
    ) -> Result<bool, Error> {
        self.refuse().map(|()| false)
    }

    async fn agent_request(
        &mut self,
        _channel: ChannelId,
        _session: &mut Session,
    ) -> Result<bool, Error> {
        self.refuse().map(|()| false)
    }

    async fn x11_request(
        &mut self,
        channel: ChannelId,
        _single_connection: bool,
        _x11_auth_protocol: &str,
        _x11_auth_cookie: &str,
        _x11_screen_number: u32,
        session: &mut Session,
    ) -> Result<(), Error> {
        self.refuse_on(channel, session)
    }

    async fn subsystem_request(
        &mut self,
        channel: ChannelId,
        _name: &str,
        session: &mut Session,
    ) -> Result<(), Error> {
        self.refuse_on(channel, session)
    }

    async fn env_request(
        &mut self,
        channel: ChannelId,
        name: &str,
        value: &str,
        session: &mut Session,
    ) -> Result<(), Error> {
        let open = self.open(channel);
        if open.is_some_and(|open| open.environment.set(name, value)) {
            return session.channel_success(channel);
        }
        self.refuse_on(channel, session)
    }

    async fn pty_request(
        &mut self,
        channel: ChannelId,
        kind: &str,
        columns: u32,
        rows: u32,
        _pixel_width: u32,
        _pixel_height: u32,
        _modes: &[(Pty, u32)],
        session: &mut Session,
    ) -> Result<(), Error> {
        let terminal = SshTerminal::new(kind, drawn_size(columns, rows));
        if let (Some(open), Some(terminal)) = (self.open(channel), terminal)
            && open.terminal.is_none()
        {
            open.terminal = Some(terminal);
            return session.channel_success(channel);
        }
        self.refuse_on(channel, session)
    }

    async fn window_change_request(
        &mut self,
        channel: ChannelId,
        columns: u32,
        rows: u32,
        _pixel_width: u32,
        _pixel_height: u32,
        _session: &mut Session,
    ) -> Result<(), Error> {
        let size = drawn_size(columns, rows);
        match self.open(channel) {
            Some(OpenChannel {
                terminal: Some(terminal),
                ..
            }) => terminal.size = size,
            Some(_) => {}
            None => self.came(channel, ChannelInput::Resized(size)),
        }
        Ok(())
    }

    async fn shell_request(
        &mut self,
        channel: ChannelId,
        session: &mut Session,
    ) -> Result<(), Error> {
        self.begin(channel, ChannelWish::Usual, session)
    }

    async fn exec_request(
        &mut self,
        channel: ChannelId,
        command: &[u8],
        session: &mut Session,
    ) -> Result<(), Error> {
        match ChannelWish::of_command(command) {
            Some(wish) => self.begin(channel, wish, session),
            None => self.refuse_on(channel, session),
        }
    }

    /// There is no process that would take one.
    async fn signal(
        &mut self,
        _channel: ChannelId,
        _signal: Sig,
        _session: &mut Session,
    ) -> Result<(), Error> {
        Ok(())
    }

    async fn data(
        &mut self,
        channel: ChannelId,
        data: &[u8],
        _session: &mut Session,
    ) -> Result<(), Error> {
        let data = bytes::Bytes::copy_from_slice(data);
        self.came(channel, ChannelInput::Data(data));
        Ok(())
    }

    async fn channel_eof(
        &mut self,
        channel: ChannelId,
        _session: &mut Session,
    ) -> Result<(), Error> {
        self.came(channel, ChannelInput::Eof);
        Ok(())
    }

    async fn channel_close(
        &mut self,
        channel: ChannelId,
        _session: &mut Session,
    ) -> Result<(), Error> {
        let is_own = match &self.channel {
            ChannelStage::Open(open) => open.id == channel,
            ChannelStage::Serves(id, _) => *id == channel,
            ChannelStage::None | ChannelStage::Over => false,
        };
        if is_own {
            self.channel = ChannelStage::Over;
        }
        Ok(())
    }
}
