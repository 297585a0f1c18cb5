import type { AttendanceSessionRow } from '@lab-console/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { PartFrame } from '../../notifications/PartFrame.tsx';
import { AttendanceList, SessionStudentsDialog } from './attendance-parts.ts';
import type { SessionFacts } from './describe-session.ts';

const factsOf = (row: AttendanceSessionRow): SessionFacts => ({
  project: row.project_name,
  date: row.date,
  periods: `${row.period_name} ${row.start_time.slice(0, 5)}`,
  location: row.location_name,
});

/** The dialogs of a session in a list, and what opens them. */
export interface SessionDialogs {
  readonly onTake: (row: AttendanceSessionRow) => void;
  readonly onStudents: (row: AttendanceSessionRow) => void;
  /** The open dialog, to be drawn beside the list. */
  readonly dialog: ReactNode;
}

/** Opens the attendance or the students of a session, and reads what shows marks again when they close. */
export function useSessionDialogs(): SessionDialogs {
  const client = useQueryClient();
  const [opened, setOpened] = useState<{ readonly kind: 'marks' | 'students'; readonly row: AttendanceSessionRow } | null>(null);
  const close = (): void => {
    setOpened(null);
    for (const queryKey of [['attendance-sessions'], ['gradebook'], ['first-screen']])
      void client.invalidateQueries({ queryKey });
  };
  return {
    onTake: (row) => setOpened({ kind: 'marks', row }),
    onStudents: (row) => setOpened({ kind: 'students', row }),
    dialog: (
      <PartFrame onFailed={() => setOpened(null)}>
        {opened?.kind === 'marks' ? <AttendanceList session={opened.row} facts={factsOf(opened.row)} onClose={close} /> : null}
        {opened?.kind === 'students' ? (
          <SessionStudentsDialog
            sessionId={opened.row.id}
            facts={factsOf(opened.row)}
            archived={opened.row.is_archived}
            onClose={close}
          />
        ) : null}
      </PartFrame>
    ),
  };
}
