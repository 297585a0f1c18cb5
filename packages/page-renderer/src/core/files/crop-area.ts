/** Width and height in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in percent of it. */
export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** How a picture is turned: quarters to the right, then mirrored from left to right. */
export interface Turn {
  readonly quarters: number;
  readonly mirrored: boolean;
}

/** What can be done to a picture, as it is seen. */
export type TurnStep = 'left' | 'right' | 'mirror';

/** The turn after one more step. */
export function nextTurn({ quarters, mirrored }: Turn, step: TurnStep): Turn {
  if (step === 'mirror') return { quarters, mirrored: !mirrored };
  // Of a mirrored picture, turning to the right is turning the one behind it to the left.
  const by = (step === 'right') === mirrored ? 3 : 1;
  return { quarters: (quarters + by) % 4, mirrored };
}

/** Measures of a picture after it was turned. */
export function turnedSize({ width, height }: Size, { quarters }: Turn): Size {
  return quarters % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The same part of the picture after a step. */
export function turnedArea({ x, y, width, height }: Area, step: TurnStep): Area {
  if (step === 'mirror') return { x: 100 - x - width, y, width, height };
  if (step === 'right') return { x: 100 - y - height, y: x, width: height, height: width };
  return { x: y, y: 100 - x - width, width: height, height: width };
}

/** The largest part of a picture that has the ratio of width to height, in its middle; all of it where none is asked for. */
export function areaOfRatio({ width, height }: Size, ratio: number | undefined): Area {
  if (ratio === undefined) return { x: 0, y: 0, width: 100, height: 100 };
  const wide = Math.min(1, (height * ratio) / width) * 100;
  const high = Math.min(1, width / ratio / height) * 100;
  return { x: (100 - wide) / 2, y: (100 - high) / 2, width: wide, height: high };
}

/** A part in whole px of the picture: at least one, never beyond its edges, the ratio kept as well as px allow. */
export function areaInPixels(area: Area, picture: Size, ratio: number | undefined): Area {
  const side = (share: number, length: number): number => Math.min(length, Math.max(1, Math.round((share / 100) * length)));
  const width = side(area.width, picture.width);
  const height =
    ratio === undefined ? side(area.height, picture.height) : Math.min(picture.height, Math.max(1, Math.round(width / ratio)));
  const start = (share: number, length: number, taken: number): number =>
    Math.min(length - taken, Math.max(0, Math.round((share / 100) * length)));
  return { x: start(area.x, picture.width, width), y: start(area.y, picture.height, height), width, height };
}
