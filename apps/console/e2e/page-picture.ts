import { pngOf } from './png.ts';

/** A white picture of a page with grey lines. */
export function pagePicture(width = 420, height = 594): Buffer {
  return pngOf(
    Array.from({ length: height }, (_, y) => Buffer.alloc(width, y % 18 === 9 ? 0xb0 : 0xff)),
    1,
  );
}
