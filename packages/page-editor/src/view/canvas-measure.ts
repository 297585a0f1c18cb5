import { pathText, type Path } from '../document/paths.ts';
import type { CanvasFrame, FrameScroll } from '../frame/canvas-frame-types.ts';

/** A rectangle on the canvas, in pixels of the canvas. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where the page is scrolled to, and where its selected nodes are. */
export interface Measured extends FrameScroll {
  readonly frames: readonly Frame[];
  readonly isBroken: boolean;
}

/** Before anything is drawn. */
export const noMeasure: Measured = { left: 0, top: 0, width: 0, height: 0, shown: 0, frames: [], isBroken: false };

/** Measures the page: the boxes of each node together, at the scale that the page is drawn at. */
export function measurePage(frame: CanvasFrame, paths: readonly Path[], scale: number): Measured {
  const scroll = frame.scroll();
  const frames = paths.flatMap((path) => {
    const boxes = frame.boxesAt(pathText(path)).filter(({ width, height }) => width > 0 && height > 0);
    if (boxes.length === 0) return [];
    const left = Math.min(...boxes.map((box) => box.left));
    const top = Math.min(...boxes.map((box) => box.top));
    const width = Math.max(...boxes.map((box) => box.right)) - left;
    const height = Math.max(...boxes.map((box) => box.bottom)) - top;
    return [
      {
        left: (left + scroll.left) * scale,
        top: (top + scroll.top) * scale,
        width: width * scale,
        height: height * scale,
      },
    ];
  });
  return { ...scroll, frames, isBroken: frame.isBroken() };
}

const isSameFrame = (one: Frame, other: Frame | undefined): boolean =>
  one.left === other?.left && one.top === other.top && one.width === other.width && one.height === other.height;

/** Whether two measures are alike, so that nothing has to be drawn. */
export function isSameMeasure(one: Measured, other: Measured): boolean {
  const { left, top, width, height, shown, frames } = one;
  return (
    left === other.left &&
    top === other.top &&
    width === other.width &&
    height === other.height &&
    shown === other.shown &&
    one.isBroken === other.isBroken &&
    frames.length === other.frames.length &&
    frames.every((each, at) => isSameFrame(each, other.frames[at]))
  );
}
