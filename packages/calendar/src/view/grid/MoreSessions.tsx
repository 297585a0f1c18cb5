import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { calendarStyles } from '../calendar-styles.ts';
import { formatDay } from '../format-dates.ts';
import { useCalendarKeys } from '../use-calendar-keys.ts';
import { SessionChip } from './SessionChip.tsx';

/** What a full cell holds, once its "+37" was pressed. */
export interface FullCell {
  readonly anchor: Element;
  readonly date: string;
  readonly ids: readonly number[];
  /** The session to show first and to give the focus. @default the first */
  readonly wantedId?: number;
}

/** A row of three lines, as high as that of a draft with its wider border, and its gap; and how many are drawn beyond what is seen. */
const rowHeight = 80;
const listHeight = 364;
const spare = 6;

function Row({
  id,
  at,
  count,
  isWanted,
  onFocused,
}: {
  readonly id: number;
  readonly at: number;
  readonly count: number;
  /** The keyboard leads here: takes the focus as soon as it is drawn. */
  readonly isWanted: boolean;
  readonly onFocused: () => void;
}) {
  const placed = useCalendarState((state) => state.placedById.get(id));
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    row.current?.querySelector('button')?.focus({ preventScroll: true });
    onFocused();
  }, [isWanted, onFocused]);
  return placed ? (
    <li
      ref={row}
      style={{ position: 'absolute', insetInline: 0, top: at * rowHeight }}
      aria-setsize={count}
      aria-posinset={at + 1}
    >
      <SessionChip placed={placed} shape="row" />
    </li>
  ) : null;
}

/** All sessions of a full cell, in a list that can be read, opened and selected from. Of a long one only what is seen is drawn. */
export function MoreSessions({ cell, onClose }: { readonly cell: FullCell; readonly onClose: () => void }) {
  const { store, texts, offers } = useCalendar();
  const theme = useTheme();
  const styles = useMemo(() => calendarStyles(theme), [theme]);
  const placedById = useCalendarState((state) => state.placedById);
  // What was moved away or deleted meanwhile leaves no hole.
  const ids = useMemo(() => cell.ids.filter((id) => placedById.get(id)?.session.date === cell.date), [cell, placedById]);
  const handleCalendarKeys = useCalendarKeys(store, offers);
  const titleId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [startTop] = useState(() => Math.max(0, ids.indexOf(cell.wantedId ?? 0)) * rowHeight);
  const [scrollTop, setScrollTop] = useState(startTop);
  const [wanted, setWanted] = useState<number | null>(cell.wantedId ?? ids[0] ?? null);
  const handleList = useCallback(
    (element: HTMLDivElement | null) => {
      list.current = element;
      if (element) element.scrollTop = startTop;
    },
    [startTop],
  );
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - spare);
  const last = Math.min(ids.length, Math.ceil((scrollTop + listHeight) / rowHeight) + spare);

  const handleFocused = useCallback(() => setWanted(null), []);

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { activeId, mode } = store.getState();
    const isOnRow = event.target instanceof HTMLElement && event.target.closest('[data-session-id]') !== null;
    const at = isOnRow ? ids.indexOf(activeId ?? 0) : -1;
    const next = nextRow(event.key, at, ids.length);
    const id = next === null ? undefined : ids[next];
    if (next === null || id === undefined || event.ctrlKey || event.metaKey || event.altKey) {
      // Escape closes the list first; the selection stays.
      if (event.key !== 'Escape') handleCalendarKeys(event);
      return;
    }
    event.preventDefault();
    const element = list.current;
    if (element) {
      const top = next * rowHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + rowHeight > element.scrollTop + element.clientHeight)
        element.scrollTop = top + rowHeight - element.clientHeight;
      setScrollTop(element.scrollTop);
    }
    setWanted(id);
    if (event.shiftKey && mode === 'select') store.press(id, { extend: true });
  };
  const handleClose = (): void => {
    // The keyboard focus is on what is drawn again.
    store.setActive(null);
    onClose();
    const { anchor } = cell;
    setTimeout(() => {
      if (anchor instanceof HTMLElement) anchor.focus();
    });
  };

  return (
    <Popover
      open
      anchorEl={cell.anchor}
      onClose={handleClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          onKeyDown: handleKeyDown,
          sx: { width: 340, maxWidth: 'calc(100vw - 32px)' },
        },
      }}
    >
      <Box sx={styles}>
        <Typography id={titleId} component="h2" sx={{ px: 1.5, py: 1, fontSize: 14, fontWeight: 600 }}>
          {formatDay(cell.date, texts.languageTag)}
          <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>
            {texts.sessions(ids.length)}
          </Box>
        </Typography>
        <Box
          ref={handleList}
          onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
          sx={{ maxHeight: listHeight, overflowY: 'auto', px: 1.5, pt: '4px' }}
        >
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, position: 'relative' }}
            style={{ height: ids.length * rowHeight }}
          >
            {ids.slice(first, last).map((id, at) => (
              <Row key={id} id={id} at={first + at} count={ids.length} isWanted={id === wanted} onFocused={handleFocused} />
            ))}
          </Box>
        </Box>
      </Box>
    </Popover>
  );
}

/** The row that a key leads to; `null` where it leads nowhere here. */
function nextRow(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
