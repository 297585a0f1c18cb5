import { crc32, deflateSync } from 'node:zlib';

/** Bytes of a pixel, by how its colour is written: grey, or red, green and blue. */
const colourTypes = { 1: 0, 3: 2 } as const;

/** A PNG file of rows of pixels, each of one byte (grey) or of three (red, green, blue). */
export function pngOf(rows: readonly Buffer[], bytesOfPixel: keyof typeof colourTypes): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE((rows[0]?.length ?? 0) / bytesOfPixel, 0);
  head.writeUInt32BE(rows.length, 4);
  head.set([8, colourTypes[bytesOfPixel], 0, 0, 0], 8);
  // Each row begins with how it is written: 0, as it is.
  const pixels = Buffer.concat(rows.flatMap((row) => [Buffer.of(0), row]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]);
}
