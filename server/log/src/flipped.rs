//! Finding the one bit that has flipped under a checksum.

/// The polynomial of CRC-32C in the bit order of the checksum: the first bit of a byte comes first.
const POLYNOMIAL: u32 = 0x82F6_3B78;

/// The bit, counted from the first of `bytes`, with which turned they have the CRC-32C `sum`; None if no single bit
/// does that, or none has to.
///
/// Turning a bit changes the checksum by a value that depends only on how many bits follow. These values differ over
/// more bits than any file here has, so that one pass finds the bit, however long the bytes are.
pub fn flipped_bit(bytes: &[u8], sum: u32) -> Option<usize> {
    let difference = crc32c::crc32c(bytes) ^ sum;
    if difference == 0 {
        return None;
    }
    let mut change = POLYNOMIAL;
    for bit in (0..bytes.len() * 8).rev() {
        if change == difference {
            return Some(bit);
        }
        change = (change >> 1) ^ (POLYNOMIAL * (change & 1));
    }
    None
}

/// Turns a bit, counted from the first byte.
pub fn turn(bytes: &mut [u8], bit: usize) {
    if let Some(byte) = bytes.get_mut(bit / 8) {
        *byte ^= 1 << (bit % 8);
    }
}

/// Reads a header, if need be with one bit of it turned; says which bit that was.
pub fn mend<T, const N: usize>(
    header: &[u8; N],
    decode: impl Fn(&[u8; N]) -> Option<T>,
) -> Option<(T, Option<usize>)> {
    if let Some(read) = decode(header) {
        return Some((read, None));
    }
    (0..N * 8).find_map(|bit| {
        let mut turned = *header;
        turn(&mut turned, bit);
        decode(&turned).map(|read| (read, Some(bit)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_single_bit_is_found_and_no_two() {
        let bytes: Vec<u8> = (0..300_u32).map(|place| (place * 7) as u8).collect();
        let sum = crc32c::crc32c(&bytes);
        assert_eq!(flipped_bit(&bytes, sum), None);
        for bit in 0..bytes.len() * 8 {
            let mut damaged = bytes.clone();
            turn(&mut damaged, bit);
            assert_eq!(flipped_bit(&damaged, sum), Some(bit));
            turn(&mut damaged, (bit + 13) % (bytes.len() * 8));
            assert_eq!(flipped_bit(&damaged, sum), None, "{bit}");
        }
    }

    #[test]
    fn a_bit_of_many_megabytes_is_found() {
        let mut bytes = vec![b'a'; 16 << 20];
        let sum = crc32c::crc32c(&bytes);
        turn(&mut bytes, 1_000_003);
        assert_eq!(flipped_bit(&bytes, sum), Some(1_000_003));
    }
}
