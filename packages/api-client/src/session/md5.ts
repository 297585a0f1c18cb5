/** Rotation of each step, by round. */
const rotations = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;

/** Pads as RFC 1321 requires: a one bit, zeros, the length in bits as 64-bit little endian. */
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const view = new DataView(new ArrayBuffer((((bytes.length + 8) >>> 6) + 1) << 6));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 8, bytes.length << 3, true);
  view.setUint32(view.byteLength - 4, bytes.length >>> 29, true);
  return view;
}

/**
 * MD5 of a text in UTF-8, as 32 lower-case hex digits.
 *
 * The login call asks for it (specification section 5). It protects nothing by itself: a person who knows the digest can sign in with it, so the
 * connection has to be encrypted and the server keeps a slow salted hash of the digest.
 */
export function md5(text: string): string {
  const view = padded(text);
  let sum: [number, number, number, number] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < view.byteLength; block += 64) {
    let [a, b, c, d] = sum;
    for (let step = 0; step < 64; step += 1) {
      const round = (step >> 4) as 0 | 1 | 2 | 3;
      const [mix, word] = (
        [
          [(b & c) | (~b & d), step],
          [(d & b) | (~d & c), 5 * step + 1],
          [b ^ c ^ d, 3 * step + 5],
          [c ^ (b | ~d), 7 * step],
        ] as const
      )[round];
      const constant = Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32);
      const added = (a + mix + constant + view.getUint32(block + (word & 15) * 4, true)) | 0;
      const by = rotations[round][(step & 3) as 0 | 1 | 2 | 3];
      [a, d, c, b] = [d, c, b, (b + ((added << by) | (added >>> (32 - by)))) | 0];
    }
    sum = [sum[0] + a, sum[1] + b, sum[2] + c, sum[3] + d];
  }
  const digest = new DataView(new ArrayBuffer(16));
  sum.forEach((value, index) => digest.setInt32(index * 4, value, true));
  return Array.from(new Uint8Array(digest.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
