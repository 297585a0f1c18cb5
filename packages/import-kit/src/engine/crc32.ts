const table = new Uint32Array(256).map((_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Continues a CRC-32 (as zip files use it) over more bytes; start with 0. */
export function crc32(bytes: Uint8Array, start = 0): number {
  let value = ~start;
  // An index loop: this runs over every unpacked byte of a workbook.
  for (let index = 0; index < bytes.length; index++) value = (table[(value ^ (bytes[index] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
}
