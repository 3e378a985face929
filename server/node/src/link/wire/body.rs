//! Fields of a frame.

use std::net::IpAddr;

use bytes::Bytes;
use damiera_cluster::name::NodeName;
use unsigned_varint::{decode, encode};
use uuid::Uuid;

use super::WireError;

/// Fields that are still to be read.
#[derive(Debug)]
pub struct FrameBody<'a>(&'a [u8]);

impl<'a> FrameBody<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        FrameBody(bytes)
    }

    pub(super) fn byte(&mut self) -> Result<u8, WireError> {
        let (first, rest) = self.0.split_first().ok_or(WireError::Short)?;
        self.0 = rest;
        Ok(*first)
    }

    pub(super) fn number(&mut self) -> Result<u64, WireError> {
        let (number, rest) = decode::u64(self.0).map_err(|error| match error {
            decode::Error::Insufficient => WireError::Short,
            _ => WireError::Field("number"),
        })?;
        self.0 = rest;
        Ok(number)
    }

    /// A number of a smaller type.
    pub(super) fn small<T: TryFrom<u64>>(&mut self, what: &'static str) -> Result<T, WireError> {
        T::try_from(self.number()?).map_err(|_| WireError::Field(what))
    }

    pub(super) fn flag(&mut self, what: &'static str) -> Result<bool, WireError> {
        match self.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(WireError::Field(what)),
        }
    }

    pub(super) fn slice(&mut self, length: usize) -> Result<&'a [u8], WireError> {
        let (slice, rest) = self.0.split_at_checked(length).ok_or(WireError::Short)?;
        self.0 = rest;
        Ok(slice)
    }

    pub(super) fn array<const N: usize>(&mut self) -> Result<[u8; N], WireError> {
        let (array, rest) = self.0.split_first_chunk().ok_or(WireError::Short)?;
        self.0 = rest;
        Ok(*array)
    }

    /// Bytes of their own, which keep nothing else in memory.
    pub(super) fn bytes(&mut self, most: usize, what: &'static str) -> Result<Bytes, WireError> {
        let length: usize = self.small(what)?;
        if length > most {
            return Err(WireError::Field(what));
        }
        Ok(Bytes::copy_from_slice(self.slice(length)?))
    }

    pub(super) fn text(&mut self, what: &'static str) -> Result<&'a str, WireError> {
        let length: usize = self.small(what)?;
        std::str::from_utf8(self.slice(length)?).map_err(|_| WireError::Field(what))
    }

    pub(super) fn node(&mut self, what: &'static str) -> Result<NodeName, WireError> {
        NodeName::new(self.text(what)?).map_err(|_| WireError::Field(what))
    }

    pub(super) fn wide(&mut self) -> Result<u128, WireError> {
        Ok(u128::from_be_bytes(self.array()?))
    }

    pub(super) fn address(&mut self) -> Result<IpAddr, WireError> {
        match self.byte()? {
            4 => Ok(IpAddr::from(self.array::<4>()?)),
            6 => Ok(IpAddr::from(self.array::<16>()?)),
            _ => Err(WireError::Field("address")),
        }
    }

    /// Reads rooms, each with the place up to which it was told.
    pub(super) fn told(&mut self) -> Result<Vec<(Uuid, u64)>, WireError> {
        let count: usize = self.small("room")?;
        if count > super::MAX_TOLD {
            return Err(WireError::Field("room"));
        }
        let one = |_| Ok((Uuid::from_u128(self.wide()?), self.number()?));
        (0..count).map(one).collect()
    }

    pub(super) fn finish(&self) -> Result<(), WireError> {
        match self.0.len() {
            0 => Ok(()),
            left => Err(WireError::Long(left)),
        }
    }
}

pub(super) fn put_number(out: &mut Vec<u8>, number: u64) {
    out.extend_from_slice(encode::u64(number, &mut encode::u64_buffer()));
}

pub(super) fn put_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    put_number(out, bytes.len() as u64);
    out.extend_from_slice(bytes);
}

pub(super) fn put_text(out: &mut Vec<u8>, text: &str) {
    put_bytes(out, text.as_bytes());
}

pub(super) fn put_wide(out: &mut Vec<u8>, number: u128) {
    out.extend_from_slice(&number.to_be_bytes());
}

pub(super) fn put_address(out: &mut Vec<u8>, address: IpAddr) {
    match address {
        IpAddr::V4(address) => {
            out.push(4);
            out.extend_from_slice(&address.octets());
        }
        IpAddr::V6(address) => {
            out.push(6);
            out.extend_from_slice(&address.octets());
        }
    }
}

pub(super) fn put_told(out: &mut Vec<u8>, told: &[(Uuid, u64)]) {
    put_number(out, told.len() as u64);
    for (room, seq) in told {
        put_wide(out, room.as_u128());
        put_number(out, *seq);
    }
}
