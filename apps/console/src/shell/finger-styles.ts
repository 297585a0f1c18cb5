import type { Breakpoints } from '@mui/material/styles';
import { headerHeight } from '../parts/levels.ts';
import { fingerHeight } from '../theme/tokens.ts';

/** As high as a finger needs, around the middle of what it belongs to. */
const around = { top: `calc(50% - ${fingerHeight / 2}px)`, height: fingerHeight };

/** Inputs with buttons in them, and lists of choices, whose frame is a plain element around the input. */
const fields = ['.MuiInputBase-root', '.MuiPickersInputBase-root', 'div:has(> input[role=combobox])'] as const;

/** Styles of a phone: what a finger presses is as high as a finger needs, whatever page has it. */
export function fingerStyles({ down }: Breakpoints): Readonly<Record<string, object>> {
  return {
    [down('sm')]: {
      'body .MuiButton-root, body .MuiMenuItem-root': { minHeight: fingerHeight },
      'body .MuiToggleButton-root': { height: fingerHeight },
      'body .MuiPaginationItem-root': { minWidth: 36, height: fingerHeight, margin: 0 },
      'body .MuiTabs-root .MuiTab-root.MuiTab-root': { height: fingerHeight },
      // What is ticked stays as small as it is drawn, and takes the press around it.
      'body :is(.MuiCheckbox-root, .MuiRadio-root) > input': {
        ...around,
        left: `calc(50% - ${fingerHeight / 2}px)`,
        width: fingerHeight,
      },
      'body .MuiSwitch-root': { overflow: 'visible', '& input': around },
      // Those in the header or in an input have no room to grow: they take the press above and below what is drawn.
      [`body .MuiIconButton-root:not(header *, ${fields.map((field) => `${field} *`).join()})`]: {
        minWidth: fingerHeight,
        minHeight: fingerHeight,
      },
      // Notifications are not over a menu that opens upwards from the foot.
      'body:has(.MuiMenu-list) section[aria-live]': { top: headerHeight + 8, bottom: 'auto' },
      [`:is(header, ${fields.join()}) .MuiIconButton-root::after`]: {
        content: '""',
        position: 'absolute',
        inset: '-8px 0',
      },
    },
  };
}
