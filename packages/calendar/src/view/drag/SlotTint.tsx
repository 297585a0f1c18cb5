import { memo } from 'react';
import type { SlotState } from '../../core/drag/slot-check.ts';
import { ChipIcon } from '../grid/ChipIcon.tsx';

/** A place while something is dragged: green where it is free, red and with a sign where something is in the way. */
export const SlotTint = memo(function SlotTint({
  name,
  state,
  isDay = false,
  left,
  top,
  width,
  height,
}: {
  /** Which place it is, for code outside. */
  readonly name: string;
  readonly state: SlotState;
  /** The sign is at the start: at the end a month has the number of its day. @default at the end */
  readonly isDay?: boolean;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}) {
  return (
    <div
      className={`lc-tint lc-tint-${state}${isDay ? ' lc-tint-day' : ''}`}
      data-place={name}
      style={{ transform: `translate(${left}px, ${top}px)`, width, height }}
    >
      {state === 'conflict' && <ChipIcon name="warning" />}
    </div>
  );
});
