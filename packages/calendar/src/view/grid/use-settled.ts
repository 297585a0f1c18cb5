import { useEffect, useState, type RefObject } from 'react';

/** Frames of the same height after which the grid is taken to be at rest. */
const stillFrames = 3;
/** It is shown after so many frames however it moves. */
const maxFrames = 30;

/** Whether the grid has found its height: it is drawn once to measure what is in it, and once more as it stays. */
export function useSettled(container: RefObject<HTMLElement | null>): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let last = 0;
    let still = 0;
    let frames = 0;
    const look = (): void => {
      const height = container.current?.offsetHeight ?? 0;
      still = height === last ? still + 1 : 0;
      last = height;
      frames += 1;
      if (still >= stillFrames || frames >= maxFrames) setSettled(true);
      else frame = requestAnimationFrame(look);
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [container]);
  return isSettled;
}
