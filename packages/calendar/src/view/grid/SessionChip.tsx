import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import WarningIcon from '@mui/icons-material/WarningAmber';
import CheckIcon from '@mui/icons-material/CheckCircle';
import UncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import { useTheme } from '@mui/material/styles';
import { shortTime } from '@lab-console/schedule-rules';
import { memo, type CSSProperties, type MouseEvent } from 'react';
import type { PlacedSession } from '../../core/sessions/placed-session.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { useSessionLabel } from '../use-session-label.ts';

/** How much a chip says: one line in a month, a block in a week, a row of a list. */
export type ChipShape = 'line' | 'block' | 'row';

function Chip({ placed, shape }: { readonly placed: PlacedSession; readonly shape: ChipShape }) {
  const { store, texts } = useCalendar();
  const { palette } = useTheme();
  const { session } = placed;
  const isSelecting = useCalendarState((state) => state.mode === 'select');
  const isSelected = useCalendarState((state) => state.selection.ids.has(session.id));
  // One chip at a time stands in the tab order; arrow keys lead to the others.
  const isTabStop = useCalendarState((state) =>
    state.activeId !== null && state.placedById.has(state.activeId)
      ? state.activeId === session.id
      : state.placed[0]?.session.id === session.id,
  );
  const hasConflict = useCalendarState((state) => state.conflicts?.has(session.id) ?? false);
  const mark = useCalendarState((state) => (session.group === null ? undefined : state.groups.get(session.group)));
  const { names, day, time, state } = useSessionLabel(placed);
  const place = [names.location, names.teacher].filter((name) => name !== '').join(' · ');
  // What is not drawn is still said: the name of the button is its text, seen and unseen.
  const unseen = {
    line: [names.course, day, time, place, state],
    block: [day, time, state],
    row: [day, time, state],
  };

  const handleClick = (event: MouseEvent): void => store.press(session.id, { extend: event.shiftKey });

  const paint = mark?.colour[palette.mode];
  const style = paint && { '--lc-fill': paint.fill, '--lc-border': paint.border, '--lc-text': paint.text };
  return (
    <button
      type="button"
      className={`lc-chip lc-chip-${shape}${session.is_publish ? '' : ' lc-draft'}${isSelected ? ' lc-selected' : ''}${hasConflict ? ' lc-conflict' : ''}`}
      style={style as CSSProperties | undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-session-id={session.id}
      aria-pressed={isSelecting ? isSelected : undefined}
      aria-haspopup={isSelecting ? undefined : 'dialog'}
      onClick={handleClick}
      onFocus={() => store.setActive(session.id)}
    >
      {isSelecting && (isSelected ? <CheckIcon className="lc-icon lc-check" /> : <UncheckedIcon className="lc-icon" />)}
      {mark && <span className="lc-letter">{mark.label}</span>}
      <span className="lc-lines">
        <span className="lc-title">
          {shape !== 'block' && <span className="lc-time">{shortTime(placed.start)}</span>}
          {names.project}
        </span>
        {shape !== 'line' && <span className="lc-more-text">{place}</span>}
        {shape !== 'line' && <span className="lc-more-text lc-third">{names.course}</span>}
      </span>
      {shape === 'row' && <span className="lc-status">{session.is_publish ? texts.published : texts.draft}</span>}
      {hasConflict && <WarningIcon className="lc-icon lc-warning" />}
      {session.is_reserved && <BookmarkIcon className="lc-icon" />}
      <span className="lc-unseen">
        , {[...unseen[shape], hasConflict ? texts.conflict.mark : ''].filter((part) => part !== '').join(', ')}
      </span>
    </button>
  );
}

/** One session as a button: opens its details, or selects it in select mode. */
export const SessionChip = memo(Chip);
