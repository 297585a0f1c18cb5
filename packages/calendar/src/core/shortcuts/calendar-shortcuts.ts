import type { ShortcutCode, ShortcutTexts } from './shortcut-texts.ts';

/** One line of the shortcut sheet: keys that do something, each a list of caps to hold together. */
export interface Shortcut {
  readonly code: ShortcutCode;
  readonly keys: readonly (readonly string[])[];
}

/** Every key of the calendar, in the groups of the sheet. `Mod` is Ctrl, or ⌘ on a Mac. */
export const calendarShortcuts: { readonly [Group in keyof ShortcutTexts['groups']]: readonly Shortcut[] } = {
  look: [
    { code: 'neighbour', keys: [['↓'], ['↑']] },
    { code: 'day', keys: [['→'], ['←']] },
    { code: 'ends', keys: [['Home'], ['End']] },
    { code: 'open', keys: [['Enter']] },
    { code: 'press', keys: [['Space']] },
    { code: 'part', keys: [['F6']] },
    { code: 'page', keys: [['Page Up'], ['Page Down']] },
    { code: 'today', keys: [['T']] },
    { code: 'views', keys: [['M'], ['W'], ['D'], ['V']] },
    { code: 'filter', keys: [['F']] },
    { code: 'help', keys: [['?']] },
  ],
  change: [
    { code: 'add', keys: [['N']] },
    { code: 'mode', keys: [['S']] },
    { code: 'publish', keys: [['P'], ['Shift', 'P']] },
    { code: 'undo', keys: [['Mod', 'Z']] },
    {
      code: 'redo',
      keys: [
        ['Mod', 'Shift', 'Z'],
        ['Mod', 'Y'],
      ],
    },
  ],
  select: [
    { code: 'extend', keys: [['Shift', '↓']] },
    { code: 'all', keys: [['Mod', 'A']] },
    { code: 'invert', keys: [['Mod', 'I']] },
    { code: 'copy', keys: [['Mod', 'C']] },
    { code: 'paste', keys: [['Mod', 'V']] },
    { code: 'edit', keys: [['E']] },
    { code: 'move', keys: [['O']] },
    { code: 'group', keys: [['G'], ['Shift', 'G']] },
    { code: 'delete', keys: [['Delete']] },
    { code: 'escape', keys: [['Esc']] },
  ],
};
