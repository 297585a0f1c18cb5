import type { GroupMark } from '@lab-console/schedule-rules';
import type { CSSProperties } from 'react';
import type { ResourceKind } from '../../core/planning/planning-cell.ts';
import type { PlacedSession } from '../../core/sessions/placed-session.ts';
import type { SessionNames } from '../../core/sessions/session-names.ts';
import type { CalendarTexts } from '../../locales/calendar-texts.ts';
import { courseClass } from '../course-colour.ts';
import { statusText } from '../status-text.ts';

/** What beside the experiment distinguishes sessions: not what the row shows already. */
function detail(
  names: SessionNames,
  { kind, texts }: { readonly kind: ResourceKind | null; readonly texts: CalendarTexts },
): string {
  const parts =
    kind === 'room' ? [names.teacher, texts.listed(names.classes)] : [names.location, kind === 'teacher' ? '' : names.teacher];
  return parts.filter((part) => part !== '').join(' · ');
}

/**
 * A session in one line of a cell. It looks like the chips of the week, but subscribes to nothing: hundreds are drawn at once, and the
 * cell around them knows when.
 */
export function PlanningChip({
  entry: { session },
  names,
  kind,
  mark,
  flags,
  isLater,
  isSelecting,
  colours,
  texts,
}: {
  readonly entry: PlacedSession;
  readonly names: SessionNames;
  readonly kind: ResourceKind | null;
  readonly mark: GroupMark | undefined;
  /** Of `CellLook`. */
  readonly flags: string;
  /** Whether the session began in an earlier period. */
  readonly isLater: boolean;
  readonly isSelecting: boolean;
  readonly colours: 'light' | 'dark';
  readonly texts: CalendarTexts;
}) {
  const isSelected = flags.includes('s');
  const hasConflict = flags.includes('c');
  const paint = mark?.colour[colours];
  const style = paint && { '--lc-fill': paint.fill, '--lc-border': paint.border, '--lc-text': paint.text };
  const more = detail(names, { kind, texts });
  const seen = [names.project, more].filter((part) => part !== '').join(' · ');
  const unseen = [
    isLater ? texts.planning.continued : '',
    statusText(session, texts),
    session.is_reserved ? texts.reserved : '',
    mark ? texts.group(mark.label) : '',
    hasConflict ? texts.conflict.mark : '',
  ].filter((part) => part !== '');
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`lc-chip lc-chip-cell ${courseClass(session.course_id)}${session.is_publish ? '' : ' lc-draft'}${session.cancelled_at ? ' lc-cancelled' : ''}${isSelecting ? ' lc-choice' : ''}${isSelected ? ' lc-selected' : ''}${hasConflict ? ' lc-conflict' : ''}${flags.includes('d') ? ' lc-dragged' : ''}${flags.includes('f') ? ' lc-foreign' : ''}${isLater ? ' lc-later' : ''}`}
      style={style as CSSProperties | undefined}
      data-session-id={session.id}
      aria-label={(mark ? `${mark.label} ` : '') + texts.listed([seen, ...unseen])}
      aria-pressed={isSelecting ? isSelected : undefined}
      aria-haspopup={isSelecting ? undefined : 'dialog'}
    >
      {mark && <span className="lc-letter">{mark.label}</span>}
      {/* Not drawn, but read: the letter is a word of its own. */}
      {mark && ' '}
      <span className="lc-lines">
        <strong>{names.project}</strong>
        {more === '' ? '' : ` · ${more}`}
      </span>
      {hasConflict && (
        <svg viewBox="0 0 24 24" aria-hidden className="lc-warning">
          <path d="M1 21h22L12 2zm12-3h-2v-2h2zm0-4h-2v-4h2z" />
        </svg>
      )}
      {session.is_reserved && (
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="M17 3H7a2 2 0 0 0-2 2v16l7-3 7 3V5a2 2 0 0 0-2-2m0 15-5-2.2L7 18V5h10z" />
        </svg>
      )}
    </button>
  );
}
