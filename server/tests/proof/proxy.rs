//! Untrusted first bytes of connections from proxies.

use damiera_platform::net::{HeaderRead, V2_BYTES, read_proxy_header};

/// The bytes are read as far as they are a header: what follows changes nothing, and before its end no byte is asked for
/// that is not the header's.
pub(crate) fn proxy(data: &[u8]) {
    let read = read_proxy_header(data);
    match read {
        HeaderRead::Header(header) => {
            assert!(header.length <= V2_BYTES.min(data.len()));
            let (own, _) = data.split_at(header.length);
            assert_eq!(read_proxy_header(own), read);
            assert_eq!(read_proxy_header(&[own, b"\x16\x03\x01"].concat()), read);
            for come in 0..own.len() {
                let HeaderRead::Incomplete(more) = read_proxy_header(&own[..come]) else {
                    panic!("{come} bytes of a header are taken for something else");
                };
                assert!(
                    come + more.get() <= own.len(),
                    "{come} bytes ask for {more} more"
                );
            }
        }
        HeaderRead::Incomplete(more) => assert!(data.len() + more.get() <= V2_BYTES),
        // It stays so with any further bytes.
        HeaderRead::Malformed => {
            let longer = [data, b"\r\n"].concat();
            assert_eq!(read_proxy_header(&longer), HeaderRead::Malformed);
        }
    }
}
