/** Outlines of the marks, 24 by 24. */
export const markPaths = {
  /** An exclamation mark in a filled circle. */
  error: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m1 15h-2v-2h2zm0-4h-2V7h2z',
  /** An exclamation mark in a triangle. */
  warning: 'M1 21h22L12 2zm12-3h-2v-2h2zm0-4h-2v-4h2z',
  /** A tick. */
  valid: 'M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z',
  /** Two ticks. */
  sent: 'm18 7-1.4-1.4-6.3 6.3 1.4 1.4zm4.2-1.4L11.7 16.2 7.5 12l-1.4 1.4 5.6 5.6L23.6 7zM.4 13.4 6 19l1.4-1.4L1.8 12z',
  /** A link of a chain. */
  reference:
    'M3.9 12a3.1 3.1 0 0 1 3.1-3.1h4V7H7a5 5 0 0 0 0 10h4v-1.9H7A3.1 3.1 0 0 1 3.9 12M8 13h8v-2H8zm9-6h-4v1.9h4a3.1 3.1 0 0 1 0 6.2h-4V17h4a5 5 0 0 0 0-10',
  /** A line: nothing of it counts. */
  leftOut: 'M5 11h14v2H5z',
  /** A crossed eye, drawn as a line through a circle. */
  hidden:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M4 12a8 8 0 0 1 12.9-6.3L5.7 16.9A8 8 0 0 1 4 12m8 8a8 8 0 0 1-4.9-1.7L18.3 7.1A8 8 0 0 1 12 20',
} as const;

/** Props of `GridMark`. */
export interface GridMarkProps {
  readonly kind: keyof typeof markPaths;
  /** In pixels. */
  readonly size: number;
}

/** A mark in the grid. Plain: there is one in every row, and the grid's own styles colour them. */
export function GridMark({ kind, size }: GridMarkProps): React.JSX.Element {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} data-icon={kind} aria-hidden focusable="false">
      <path d={markPaths[kind]} />
    </svg>
  );
}
