/**
 * A set of MD5s in a few bytes each: 32 bits decide the place of one, another 32 whether it is the same. Two different ones are taken for the same
 * once in some billions.
 */
export interface Md5Table {
  readonly add: (md5: string) => void;
  readonly has: (md5: string) => boolean;
}

/** A table for at most so many MD5s in hexadecimal digits. */
export function createMd5Table(maxCount: number): Md5Table {
  // Half of the places stay free, so that a search ends soon.
  const places = new Uint32Array(2 ** Math.ceil(Math.log2(maxCount * 2)));
  const find = (md5: string): { readonly at: number; readonly mark: number } => {
    // A place that holds nothing is 0.
    const mark = Number.parseInt(md5.slice(8, 16), 16) || 1;
    let at = Number.parseInt(md5.slice(0, 8), 16) % places.length;
    while (places[at] !== 0 && places[at] !== mark) at = (at + 1) % places.length;
    return { at, mark };
  };
  return {
    add: (md5) => {
      const { at, mark } = find(md5);
      places[at] = mark;
    },
    has: (md5) => {
      const { at, mark } = find(md5);
      return places[at] === mark;
    },
  };
}
