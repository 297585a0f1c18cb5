import DownloadIcon from '@mui/icons-material/Download';
import KeyboardIcon from '@mui/icons-material/Keyboard';
import CheckIcon from '@mui/icons-material/Check';
import PrintIcon from '@mui/icons-material/Print';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { isPlanningView, visibleRange } from '../../core/view/calendar-view.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { formatTitle } from '../format-dates.ts';
import type { CalendarMenuAction } from './calendar-menu-action.ts';
import { calendarFile } from './export-sessions.ts';

/** Prints what is shown, or hands it out as a calendar file. */
export function ExportMenu({
  anchor,
  title,
  label,
  more,
  onPrint,
  onClose,
}: {
  /** What the menu hangs on; closed without it. */
  readonly anchor: HTMLElement | null;
  /** Whose sessions they are, e.g. the centre's name. */
  readonly title: string;
  readonly label: string;
  /** Come before the rest. */
  readonly more: readonly CalendarMenuAction[];
  readonly onPrint: () => void;
  readonly onClose: () => void;
}) {
  const { store, texts, emptyWeekends, onEmptyWeekendsChange } = useCalendar();
  const hasWeeks = useCalendarState(({ view }) => view !== 'day' && !isPlanningView(view));

  const handleDownload = (): void => {
    onClose();
    const { setup, placed, references, groups, view, date } = store.getState();
    if (setup.kind !== 'ready') return;
    const range = visibleRange(view, date);
    const days = formatTitle(view, date, range, texts.languageTag);
    const text = calendarFile(
      placed,
      { references, periods: setup.periodById, groups },
      {
        name: [title || texts.calendar, days].join(' · '),
        timeZone: setup.config.timeZone,
        languageTag: texts.languageTag,
        domain: globalThis.location.hostname || 'localhost',
        now: new Date(),
      },
    );
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    link.download = `${range.from}-${range.to}.ics`;
    link.click();
    // The download has its own hold on it by then.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };

  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} slotProps={{ list: { dense: true, 'aria-label': label } }}>
      {more.map((action) => (
        <MenuItem
          key={action.label}
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          <ListItemIcon>{action.icon}</ListItemIcon>
          {action.label}
        </MenuItem>
      ))}
      {more.length > 0 && <Divider component="li" />}
      {hasWeeks && (
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={emptyWeekends}
          onClick={() => {
            onClose();
            onEmptyWeekendsChange(!emptyWeekends);
          }}
          // A phone lists days.
          sx={{ display: { xs: 'none', sm: 'flex' } }}
        >
          <ListItemIcon>{emptyWeekends && <CheckIcon fontSize="small" />}</ListItemIcon>
          {texts.emptyWeekends}
        </MenuItem>
      )}
      <MenuItem
        onClick={() => {
          onClose();
          onPrint();
        }}
      >
        <ListItemIcon>
          <PrintIcon fontSize="small" />
        </ListItemIcon>
        {texts.exports.print}
      </MenuItem>
      <MenuItem onClick={handleDownload}>
        <ListItemIcon>
          <DownloadIcon fontSize="small" />
        </ListItemIcon>
        {texts.exports.download}
      </MenuItem>
      <MenuItem
        aria-keyshortcuts="?"
        onClick={() => {
          onClose();
          store.openDialog({ kind: 'shortcuts' });
        }}
        // Keys are for those who have some.
        sx={{ display: { xs: 'none', md: 'flex' } }}
      >
        <ListItemIcon>
          <KeyboardIcon fontSize="small" />
        </ListItemIcon>
        {texts.shortcuts.title}
      </MenuItem>
    </Menu>
  );
}
