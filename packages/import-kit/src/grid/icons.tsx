import { createSvgIcon } from '@mui/material/utils';

/** An error: an exclamation mark in a filled circle. */
export const ErrorMark = createSvgIcon(
  <path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m1 15h-2v-2h2zm0-4h-2V7h2z" />,
  'ErrorMark',
);

/** A warning: an exclamation mark in a triangle. */
export const WarningMark = createSvgIcon(<path d="M1 21h22L12 2zm12-3h-2v-2h2zm0-4h-2v-4h2z" />, 'WarningMark');

/** A valid row: a tick. */
export const ValidMark = createSvgIcon(<path d="M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z" />, 'ValidMark');

/** A row that was sent: two ticks. */
export const SentMark = createSvgIcon(
  <path d="m18 7-1.4-1.4-6.3 6.3 1.4 1.4zm4.2-1.4L11.7 16.2 7.5 12l-1.4 1.4 5.6 5.6L23.6 7zM.4 13.4 6 19l1.4-1.4L1.8 12z" />,
  'SentMark',
);

/** A row of what exists already: a link of a chain. */
export const ReferenceMark = createSvgIcon(
  <path d="M3.9 12a3.1 3.1 0 0 1 3.1-3.1h4V7H7a5 5 0 0 0 0 10h4v-1.9H7A3.1 3.1 0 0 1 3.9 12M8 13h8v-2H8zm9-6h-4v1.9h4a3.1 3.1 0 0 1 0 6.2h-4V17h4a5 5 0 0 0 0-10" />,
  'ReferenceMark',
);

/** A row that is hidden in the sheet: a crossed eye, drawn as a line through a circle. */
export const HiddenMark = createSvgIcon(
  <path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M4 12a8 8 0 0 1 12.9-6.3L5.7 16.9A8 8 0 0 1 4 12m8 8a8 8 0 0 1-4.9-1.7L18.3 7.1A8 8 0 0 1 12 20" />,
  'HiddenMark',
);

/** Takes back. */
export const UndoMark = createSvgIcon(
  <path d="M12.5 8c-2.7 0-5 1-6.9 2.6L2 7v9h9l-3.6-3.6A8 8 0 0 1 20.1 16l2.4-.8A10.5 10.5 0 0 0 12.5 8" />,
  'UndoMark',
);

/** Down. */
export const DownMark = createSvgIcon(<path d="M7.4 8.6 12 13.2l4.6-4.6L18 10l-6 6-6-6z" />, 'DownMark');

/** Up. */
export const UpMark = createSvgIcon(<path d="m7.4 15.4 4.6-4.6 4.6 4.6L18 14l-6-6-6 6z" />, 'UpMark');
