//! How much room there is: file handles, and how they are shared out, so that nobody takes them all
//! and some are left for the database and for who asks how the server is.

use std::net::IpAddr;
use std::sync::Arc;

use store::UserId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::Config;
use crate::limits::{Share, Shares};

/// File handles for the database, for the log, and for those who only ask how the server is.
const RESERVED: usize = 128;

/// At most so many connections are open that are no sockets.
const MOST_PLAIN: usize = 2_048;

/// Connections that are served though everything is full, but only to say so.
const SPARE: usize = 32;

/// How many requests may wait that read histories or draw pictures.
const MOST_READERS: usize = 64;

/// How many of these may be of one address.
const READERS_OF_ADDRESS: usize = 16;

/// How many of one address may be pictures.
const PICTURES_OF_ADDRESS: usize = 4;

/// Asks the system for as many file handles as it allows, and says how many there are.
pub fn raise_file_limit() -> u64 {
    rlimit::increase_nofile_limit(u64::MAX).unwrap_or(1_024)
}

/// What is open now, by whom.
pub(crate) struct Capacity {
    plain: Arc<Semaphore>,
    spare: Arc<Semaphore>,
    sockets: Arc<Semaphore>,
    readers: Arc<Semaphore>,
    connections_of: Shares<IpAddr>,
    sockets_of_address: Shares<IpAddr>,
    sockets_of_person: Shares<UserId>,
    readers_of: Shares<IpAddr>,
    pictures_of: Shares<IpAddr>,
    exports_of: Shares<UserId>,
}

/// Something that is open; it is closed when this is dropped.
pub(crate) struct Held {
    _place: OwnedSemaphorePermit,
    _shares: (Option<Share<IpAddr>>, Option<Share<UserId>>),
}

/// Why there is no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoCapacity {
    /// For nobody.
    Full,
    /// For this address or person.
    TooMany,
}

impl Capacity {
    pub(crate) fn new(config: &Config) -> Capacity {
        let files = rlimit::Resource::NOFILE.get().map_or(1_024, |(soft, _)| soft);
        let files = usize::try_from(files).unwrap_or(usize::MAX).min(Semaphore::MAX_PERMITS);
        let open = files.saturating_sub(RESERVED).max(64);
        let plain = (open / 4).min(MOST_PLAIN);
        let sockets = config.most_sockets.min(open - plain);
        if sockets < config.most_sockets {
            tracing::warn!(sockets, files, "there are file handles for fewer sockets than wanted");
        }
        // Whatever is set, one address leaves room for others.
        let fair = |most: usize, all: usize| if most == 0 { 0 } else { most.min((all / 4).max(1)) };
        let of_peer = if config.behind_proxy { 0 } else { config.address_connections };
        Capacity {
            plain: Arc::new(Semaphore::new(plain)),
            spare: Arc::new(Semaphore::new(SPARE)),
            sockets: Arc::new(Semaphore::new(sockets)),
            readers: Arc::new(Semaphore::new(MOST_READERS)),
            connections_of: Shares::new(fair(of_peer, plain)),
            sockets_of_address: Shares::new(fair(config.address_sockets, sockets)),
            sockets_of_person: Shares::new(config.person_sockets),
            readers_of: Shares::new(READERS_OF_ADDRESS),
            pictures_of: Shares::new(PICTURES_OF_ADDRESS),
            exports_of: Shares::new(1),
        }
    }

    /// One more connection.
    pub(crate) fn connection(&self, address: IpAddr) -> Result<Held, NoCapacity> {
        let share = self.connections_of.take(address).ok_or(NoCapacity::TooMany)?;
        hold(&self.plain, (Some(share), None))
    }

    /// A connection that is served though there is no room.
    pub(crate) fn spare(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.spare).try_acquire_owned().ok()
    }

    /// One more socket.
    pub(crate) fn socket(&self, address: IpAddr, person: UserId) -> Result<Held, NoCapacity> {
        let of_address = self.sockets_of_address.take(address).ok_or(NoCapacity::TooMany)?;
        let of_person = self.sockets_of_person.take(person).ok_or(NoCapacity::TooMany)?;
        hold(&self.sockets, (Some(of_address), Some(of_person)))
    }

    /// One more request that reads a history or, if so, draws a picture.
    pub(crate) fn reader(&self, address: IpAddr, picture: bool) -> Result<Held, NoCapacity> {
        let shares = if picture { &self.pictures_of } else { &self.readers_of };
        let share = shares.take(address).ok_or(NoCapacity::TooMany)?;
        hold(&self.readers, (Some(share), None))
    }

    /// The file of a person's data; there is one at a time.
    pub(crate) fn export(&self, person: UserId) -> Option<Share<UserId>> {
        self.exports_of.take(person)
    }
}

fn hold(
    places: &Arc<Semaphore>,
    shares: (Option<Share<IpAddr>>, Option<Share<UserId>>),
) -> Result<Held, NoCapacity> {
    let place = Arc::clone(places).try_acquire_owned().map_err(|_| NoCapacity::Full)?;
    Ok(Held { _place: place, _shares: shares })
}
