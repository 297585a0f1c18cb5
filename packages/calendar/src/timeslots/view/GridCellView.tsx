import { memo } from 'react';
import type { ReferenceIndex } from '../../core/sessions/session-names.ts';
import type { TimeslotConflict } from '../core/occupied-slots.ts';
import type { CellContent } from '../core/timeslot-state.ts';
import type { TimeslotTexts } from '../locales/timeslot-texts.ts';
import { sessionLines, timeslotLines } from './timeslot-names.ts';

/** Timeslots in a cell before the rest becomes "+2". */
const maxTimeslots = 3;

/** Sessions behind them. */
const maxSessions = 2;

interface GridCellViewProps {
  readonly date: string;
  readonly periodId: number;
  readonly content: CellContent | undefined;
  readonly references: ReferenceIndex;
  /** Conflicts by the id of the timeslot. */
  readonly conflicts: ReadonlyMap<number, readonly TimeslotConflict[]>;
  /** What is selected, day and period in words. */
  readonly label: string;
  readonly texts: TimeslotTexts;
  /** The centre whose time is given out. */
  readonly organizationId: number | null;
  readonly active: boolean;
  readonly selected: boolean;
}

const nothing: CellContent = { timeslots: [], sessions: [] };

/** A line of an entry; a screen reader pauses between two. */
function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, index) => (
    <span key={line}>
      {line}
      <span className="ts-unseen">{index < lines.length - 1 ? ', ' : '; '}</span>
    </span>
  ));
}

/** One period of a day: what is given out, and behind it the sessions. */
export const GridCellView = memo(function GridCellView(props: GridCellViewProps) {
  const { date, periodId, content = nothing, references, conflicts, label, texts, organizationId, active, selected } = props;
  const { timeslots, sessions } = content;
  const more = Math.max(0, timeslots.length - maxTimeslots) + Math.max(0, sessions.length - maxSessions);
  return (
    <td
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- it is what a cell of a grid is, but not every tool looks so far up.
      role="gridcell"
      className={selected ? 'ts-cell ts-selected' : 'ts-cell'}
      tabIndex={active ? 0 : -1}
      aria-selected={selected}
      data-date={date}
      data-period={periodId}
    >
      <span className="ts-unseen">{texts.labelled(label, timeslots.length + sessions.length === 0 ? texts.emptyCell : '')}</span>
      {timeslots.slice(0, maxTimeslots).map((row) => {
        const lines = timeslotLines(row, { references, texts });
        const isForeign = row.organization_id !== organizationId;
        const isTwice = conflicts.has(row.id);
        const classes = ['ts-slot', ...(isTwice ? ['ts-conflict'] : []), ...(isForeign ? ['ts-foreign'] : [])];
        return (
          <div key={row.id} className={classes.join(' ')} data-timeslot-id={row.id} title={lines.join('\n')}>
            {isTwice && <span className="ts-unseen">{texts.labelled(texts.conflict, '')}</span>}
            <Lines lines={[...(lines.length > 0 ? lines : [texts.nothingGiven]), ...(isForeign ? [texts.otherCentre] : [])]} />
          </div>
        );
      })}
      {sessions.slice(0, maxSessions).map((session) => {
        const lines = sessionLines(session, references);
        return (
          <div
            key={session.id}
            className={session.is_publish ? 'ts-session' : 'ts-session ts-draft'}
            data-behind-session={session.id}
            title={lines.join('\n')}
          >
            <Lines lines={lines.slice(0, 1)} />
          </div>
        );
      })}
      {more > 0 && (
        <div className="ts-more" data-more>
          +{more}
        </div>
      )}
    </td>
  );
});
