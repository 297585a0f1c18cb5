import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { CalendarView } from '../../core/view/calendar-view.ts';
import { useCalendar } from '../calendar-context.ts';

/** Views to choose from; loaded when it is opened first. */
export function PlanningMenu({
  anchor,
  views,
  label,
  view,
  onClose,
}: {
  readonly anchor: HTMLElement | null;
  readonly views: readonly CalendarView[];
  readonly label: string;
  readonly view: CalendarView;
  readonly onClose: () => void;
}) {
  const { store, texts } = useCalendar();
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label, dense: true } }}>
      {views.map((entry) => (
        <MenuItem
          key={entry}
          role="menuitemradio"
          aria-checked={entry === view}
          selected={entry === view}
          onClick={() => {
            onClose();
            store.setView(entry);
          }}
        >
          {texts.views[entry]}
        </MenuItem>
      ))}
    </Menu>
  );
}
