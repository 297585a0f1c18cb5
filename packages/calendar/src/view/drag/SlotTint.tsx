import { memo } from 'react';
import type { SlotState } from '../../core/drag/slot-check.ts';
import { ChipIcon } from '../grid/ChipIcon.tsx';

/** A place while something is dragged: green where it is free, red and with a sign where something is in the way. */
export const SlotTint = memo(function SlotTint({
  name,
  state,
  isDay = false,
  label = '',
  button,
  left,
  top,
  width,
  height,
}: {
  /** Which place it is, for code outside. */
  readonly name: string;
  readonly state: SlotState | 'costs';
  /** The sign is at the start: at the end a month has the number of its day. @default at the end */
  readonly isDay?: boolean;
  /** What it costs. @default nothing is said */
  readonly label?: string;
  /** Makes it a button. */
  readonly button?: {
    readonly label: string;
    readonly isDisabled: boolean;
    readonly isTabStop: boolean;
    readonly onPress: () => void;
  };
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}) {
  const look = {
    className: `lc-tint lc-tint-${state}${isDay ? ' lc-tint-day' : ''}`,
    'data-place': name,
    style: { transform: `translate(${left}px, ${top}px)`, width, height },
  };
  const content = (
    <>
      {label !== '' && <span className="lc-price">{label}</span>}
      {state === 'conflict' && <ChipIcon name="warning" />}
    </>
  );
  if (!button) return <div {...look}>{content}</div>;
  return (
    <button
      type="button"
      {...look}
      title={button.label}
      // What is seen is part of the name.
      aria-label={`${label} ${button.label}`.trimStart()}
      aria-disabled={button.isDisabled || undefined}
      tabIndex={button.isTabStop ? 0 : -1}
      onClick={button.isDisabled ? undefined : button.onPress}
    >
      {content}
    </button>
  );
});
