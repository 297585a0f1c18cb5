import { createSvgIcon } from '@mui/material/utils';

/** Takes something away: a dustbin. */
export const RemoveMark = createSvgIcon(
  <path d="M6 19a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V7H6zM19 4h-3.5l-1-1h-5l-1 1H5v2h14z" />,
  'RemoveMark',
);

/** Adds something: a plus. */
export const AddMark = createSvgIcon(<path d="M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z" />, 'AddMark');

/** A question that is left out: a circle with a bar. */
export const LeftOutMark = createSvgIcon(<path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m5 11H7v-2h10z" />, 'LeftOutMark');

/** Unknown: a question mark in a circle. */
export const UnknownMark = createSvgIcon(
  <path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m1 17h-2v-2h2zm2.1-7.8-.9.9A3.4 3.4 0 0 0 13 15h-2v-.5c0-1.1.5-2.1 1.2-2.8l1.2-1.3a2 2 0 1 0-3.4-1.4H8a4 4 0 1 1 7.1 2.2" />,
  'UnknownMark',
);

/** Searches: a lens. */
export const SearchMark = createSvgIcon(
  <path d="M15.5 14h-.8l-.3-.3a6.5 6.5 0 1 0-.7.7l.3.3v.8l5 5 1.5-1.5zm-6 0a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9" />,
  'SearchMark',
);
