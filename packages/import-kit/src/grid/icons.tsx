import { createSvgIcon } from '@mui/material/utils';
import { markPaths } from './GridMark.tsx';

/** An error: an exclamation mark in a filled circle. */
export const ErrorMark = createSvgIcon(<path d={markPaths.error} />, 'ErrorMark');

/** A warning: an exclamation mark in a triangle. */
export const WarningMark = createSvgIcon(<path d={markPaths.warning} />, 'WarningMark');

/** A valid row: a tick. */
export const ValidMark = createSvgIcon(<path d={markPaths.valid} />, 'ValidMark');

/** A row that was sent: two ticks. */
export const SentMark = createSvgIcon(<path d={markPaths.sent} />, 'SentMark');

/** Takes back. */
export const UndoMark = createSvgIcon(
  <path d="M12.5 8c-2.7 0-5 1-6.9 2.6L2 7v9h9l-3.6-3.6A8 8 0 0 1 20.1 16l2.4-.8A10.5 10.5 0 0 0 12.5 8" />,
  'UndoMark',
);

/** Down. */
export const DownMark = createSvgIcon(<path d="M7.4 8.6 12 13.2l4.6-4.6L18 10l-6 6-6-6z" />, 'DownMark');

/** Up. */
export const UpMark = createSvgIcon(<path d="m7.4 15.4 4.6-4.6 4.6 4.6L18 14l-6-6-6 6z" />, 'UpMark');
