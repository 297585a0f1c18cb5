/** Tables for four bytes at once: all bytes that come out of a workbook pass through here. */
const tables = Array.from({ length: 4 }, () => new Int32Array(256));
const [t0 = new Int32Array(), t1 = new Int32Array(), t2 = new Int32Array(), t3 = new Int32Array()] = tables;
for (let index = 0; index < 256; index++) {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  t0[index] = value;
}
for (let index = 0; index < 256; index++) {
  let value = t0[index] ?? 0;
  for (const table of [t1, t2, t3]) {
    value = (t0[value & 0xff] ?? 0) ^ (value >>> 8);
    table[index] = value;
  }
}

/** Continues a CRC-32 (as zip files use it) over more bytes; start with 0. */
export function crc32(bytes: Uint8Array, start = 0): number {
  let value = ~start;
  let index = 0;
  for (const end = bytes.length - 3; index < end; index += 4) {
    value ^=
      (bytes[index] ?? 0) | ((bytes[index + 1] ?? 0) << 8) | ((bytes[index + 2] ?? 0) << 16) | ((bytes[index + 3] ?? 0) << 24);
    value =
      (t3[value & 0xff] ?? 0) ^ (t2[(value >>> 8) & 0xff] ?? 0) ^ (t1[(value >>> 16) & 0xff] ?? 0) ^ (t0[value >>> 24] ?? 0);
  }
  for (; index < bytes.length; index++) value = (t0[(value ^ (bytes[index] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
}
