import { useTheme } from '@mui/material/styles';
import { shortTime, toSeconds } from '@lab-console/schedule-rules';
import { memo, type CSSProperties, type MouseEvent } from 'react';
import { isForeign, teacherAccess } from '../../core/sessions/is-foreign.ts';
import type { PlacedSession } from '../../core/sessions/placed-session.ts';
import type { CalendarState } from '../../core/store/calendar-state.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { courseClass } from '../course-colour.ts';
import { statusText } from '../status-text.ts';
import { useSessionLabel } from '../use-session-label.ts';
import { ChipIcon } from './ChipIcon.tsx';

/** How much a chip shows: one line in a month, a block in a week, a row of a list. */
export type ChipShape = 'line' | 'block' | 'row';

const flag = { selecting: 1, selected: 2, tabStop: 4, conflict: 8, moving: 16, foreign: 32 } as const;

/** What the state has about one chip, as one number: with hundreds of chips one question each has to do. */
function chipFlags(state: CalendarState, id: number): number {
  const { activeId } = state;
  const session = state.placedById.get(id)?.session;
  // One chip at a time is in the tab order; arrow keys lead to the others.
  const tabStop = activeId !== null && state.placedById.has(activeId) ? activeId : state.placed[0]?.session.id;
  return (
    (state.mode === 'select' ? flag.selecting : 0) |
    (state.selection.ids.has(id) ? flag.selected : 0) |
    (tabStop === id ? flag.tabStop : 0) |
    (state.conflicts?.has(id) ? flag.conflict : 0) |
    (state.drag?.ids.has(id) ? flag.moving : 0) |
    (session && isForeign(session, teacherAccess(state.setup)) ? flag.foreign : 0)
  );
}

function Chip({ placed, shape }: { readonly placed: PlacedSession; readonly shape: ChipShape }) {
  const { store, texts } = useCalendar();
  const { palette } = useTheme();
  const { session } = placed;
  const flags = useCalendarState((state) => chipFlags(state, session.id));
  const isSelecting = (flags & flag.selecting) !== 0;
  const isSelected = (flags & flag.selected) !== 0;
  const hasConflict = (flags & flag.conflict) !== 0;
  const { names, day, time, state, mark } = useSessionLabel(placed);
  const place = [names.location, names.teacher].filter((name) => name !== '').join(' · ');
  const shown = shape === 'line' ? [] : shape === 'row' || isTall(placed) ? [place, names.course] : [place];
  const lines = shown.filter((line) => line !== '');
  // What looks and place alone would show is put into words. In a grid they are part of a label, for another hidden element in each of hundreds costs
  // more; in a list, which shows its status last, a label would have to repeat it.
  const readOut = texts.listed([day, time, state, hasConflict ? texts.conflict.mark : ''].filter((part) => part !== ''));
  const seen = [mark?.label, shape === 'block' ? '' : shortTime(placed.start), names.project, place, names.course];

  const handleClick = (event: MouseEvent): void => {
    // As everywhere: Ctrl or ⌘ adds one, Shift adds all up to it, without a mode to switch on first.
    store.press(session.id, { add: event.ctrlKey || event.metaKey, extend: event.shiftKey });
  };

  const paint = mark?.colour[palette.mode];
  const style = paint && { '--lc-fill': paint.fill, '--lc-border': paint.border, '--lc-text': paint.text };
  return (
    <button
      type="button"
      className={`lc-chip lc-chip-${shape} ${courseClass(session.course_id)}${session.is_publish ? '' : ' lc-draft'}${session.cancelled_at ? ' lc-cancelled' : ''}${isSelecting ? ' lc-choice' : ''}${isSelected ? ' lc-selected' : ''}${hasConflict ? ' lc-conflict' : ''}${(flags & flag.moving) !== 0 ? ' lc-moving' : ''}${(flags & flag.foreign) !== 0 ? ' lc-foreign' : ''}`}
      style={style as CSSProperties | undefined}
      tabIndex={(flags & flag.tabStop) !== 0 ? 0 : -1}
      data-session-id={session.id}
      aria-label={shape === 'row' ? undefined : texts.listed([seen.filter(Boolean).join(' '), readOut])}
      aria-pressed={isSelecting ? isSelected : undefined}
      aria-haspopup={isSelecting ? undefined : 'dialog'}
      onClick={handleClick}
      onFocus={() => store.setActive(session.id)}
    >
      {mark && <span className="lc-letter">{mark.label}</span>}
      {/* Not drawn, but read: the letter is a word of its own. */}
      {mark && ' '}
      <span className="lc-lines">
        {shape !== 'block' && <span className="lc-time">{shape === 'row' ? time : shortTime(placed.start)} </span>}
        <strong>{names.project}</strong>
        {lines.length > 0 && `\n${lines.join('\n')}`}
      </span>
      {shape === 'row' && <span className="lc-status">{statusText(session, texts)}</span>}
      {hasConflict && <ChipIcon name="warning" className="lc-warning" />}
      {session.is_reserved && <ChipIcon name="bookmark" />}
      {session.isPinned === true && <ChipIcon name="lock" />}
      {shape === 'row' && <span className="lc-unseen">, {readOut}</span>}
    </button>
  );
}

/** Whether a third line has room; half an hour is 26 px high. */
function isTall({ start, end }: PlacedSession): boolean {
  return toSeconds(end) - toSeconds(start) >= 60 * 60;
}

/** One session as a button: opens its details, or selects it in select mode. */
export const SessionChip = memo(Chip);
