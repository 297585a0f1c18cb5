import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { trackPointer } from './track-pointer.ts';

/** An edge of a part. */
export type Edge = 'left' | 'right' | 'top' | 'bottom';

/** What a {@link ResizeHandle} works on. */
export interface ResizeHandleProps {
  readonly part: RefObject<HTMLElement | null>;
  /** `id` of the part. */
  readonly controls: string;
  /** Edge of the part on which the handle lies. */
  readonly edge: Edge;
  readonly label: string;
  /** Bounds in CSS pixels; the upper one is asked for when it is needed, since it may follow the window. */
  readonly min: number;
  readonly max: () => number;
  /** Whether it lies within the part, where what sticks out of it is not to be seen. @default false */
  readonly inside?: boolean;
  /** Called with each size on the way, in CSS pixels; `undefined` is the size that the part has by itself. */
  readonly onSize: (size: number | undefined) => void;
  /** Called with the size at its end. */
  readonly onDone?: (size: number | undefined) => void;
}

/** CSS pixels that one press of an arrow key goes. */
const step = 16;

/** The edge of a part that is dragged, or moved by arrow keys, Home and End. A double press gives the part its own size back. */
export function ResizeHandle(props: ResizeHandleProps): ReactNode {
  const { part, controls, edge, label, min, max, inside = false, onSize, onDone } = props;
  const upright = edge === 'left' || edge === 'right';
  const [{ size, limit }, setNow] = useState({ size: min, limit: min });
  const [held, setHeld] = useState(false);
  const stop = useRef<() => void>(undefined);
  const latest = useRef(max);
  useEffect(() => {
    latest.current = max;
  });
  useEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    const update = (): void => {
      const now = measure(element, upright);
      setNow({ size: now, limit: Math.round(Math.max(min, now, latest.current())) });
    };
    update();
    const watching = new ResizeObserver(update);
    watching.observe(element);
    window.addEventListener('resize', update);
    return () => {
      watching.disconnect();
      window.removeEventListener('resize', update);
    };
  }, [part, upright, min]);
  useEffect(() => () => stop.current?.(), []);
  const bounded = (next: number): number => Math.round(Math.min(Math.max(next, min), Math.max(min, max())));
  const grows = edge === 'right' || edge === 'bottom' ? 1 : -1;
  const finish = (next: number | undefined): void => {
    onSize(next);
    onDone?.(next);
  };
  const handleDown = (event: PointerEvent): void => {
    const element = part.current;
    if (!event.isPrimary || event.button !== 0 || !element) return;
    const from = measure(element, upright);
    let now = from;
    setHeld(true);
    stop.current = trackPointer(event.nativeEvent, {
      onMove: ({ x, y }) => {
        now = bounded(from + grows * (upright ? x : y));
        onSize(now);
      },
      onEnd: (kept) => {
        setHeld(false);
        if (kept && now !== from) finish(now);
        else onSize(from);
      },
    });
  };
  const handleKey = (event: KeyboardEvent): void => {
    // A key that is held comes again before the new size is set.
    const now = part.current ? measure(part.current, upright) : size;
    const keys: Readonly<Record<string, number | undefined>> = {
      [upright ? 'ArrowRight' : 'ArrowDown']: now + grows * step,
      [upright ? 'ArrowLeft' : 'ArrowUp']: now - grows * step,
      Home: min,
      End: max(),
    };
    const next = keys[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    finish(bounded(next));
  };
  return (
    <Box
      role="separator"
      tabIndex={0}
      aria-orientation={upright ? 'vertical' : 'horizontal'}
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={limit}
      aria-valuetext={`${size} px`}
      onPointerDown={handleDown}
      onDoubleClick={() => finish(undefined)}
      onKeyDown={handleKey}
      sx={{
        position: 'absolute',
        zIndex: 1,
        touchAction: 'none',
        userSelect: 'none',
        cursor: upright ? 'col-resize' : 'row-resize',
        ...(upright
          ? { top: 0, bottom: 0, width: 12, [edge]: inside ? 0 : -6 }
          : { left: 0, right: 0, height: 12, [edge]: inside ? 0 : -6 }),
        '&::after': {
          content: '""',
          position: 'absolute',
          bgcolor: held ? 'primary.main' : 'divider',
          transition: 'background-color 120ms',
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
          ...(upright ? { top: 0, bottom: 0, width: 2 } : { left: 0, right: 0, height: 2 }),
          [edge]: inside ? 0 : 5,
        },
        '&:hover::after, &:focus-visible::after': { bgcolor: 'primary.main' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    />
  );
}

function measure(element: HTMLElement, upright: boolean): number {
  const { width, height } = element.getBoundingClientRect();
  return Math.round(upright ? width : height);
}
