import Typography from '@mui/material/Typography';
import { calendarShortcuts } from '../../core/shortcuts/calendar-shortcuts.ts';
import { useCalendar } from '../calendar-context.ts';
import { useAbilities } from '../use-abilities.ts';
import { ShortcutSheet } from './ShortcutSheet.tsx';

const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

/** The keys of the calendar; those that change something only for who may. */
export function CalendarShortcuts() {
  const { store, texts, readOnly } = useCalendar();
  const { canUseBulkTools } = useAbilities();
  const words = texts.shortcuts;
  const groups = canUseBulkTools && !readOnly ? (['look', 'change', 'select'] as const) : (['look'] as const);
  return (
    <ShortcutSheet
      title={words.title}
      closeLabel={texts.details.close}
      groups={groups.map((group) => ({
        title: words.groups[group],
        rows: calendarShortcuts[group].map(({ code, keys }) => ({
          text: words.keys[code],
          keys: keys.map((caps) => caps.map((cap) => (cap === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : cap))),
        })),
      }))}
      onClose={() => store.openDialog(null)}
    >
      {groups.length > 1 && <Typography sx={{ fontSize: 14, mt: 2, color: 'text.secondary' }}>{words.mouse}</Typography>}
    </ShortcutSheet>
  );
}
