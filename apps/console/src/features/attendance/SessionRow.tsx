import type { AttendanceSessionRow } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ThingLink } from '../shared/ThingLink.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { isOpenForMarks } from './desk-sections.ts';

/** Props of {@link SessionRow}. */
export interface SessionRowProps {
  readonly row: AttendanceSessionRow;
  /** What stands at its start: day and time, or the time alone. */
  readonly when: string;
  /** How the button looks that takes attendance; `'none'` where it is too early. @default 'text' */
  readonly takes?: 'none' | 'text' | 'outlined';
  readonly onTake: () => void;
  readonly onStudents: () => void;
  /** Address at which it is moved; no such button without one. */
  readonly moveTo?: string | null;
}

/** A session of which attendance is taken, as an item of a list: when and what, students marked of all, its buttons. */
export function SessionRow({ row, when, takes = 'text', onTake, onStudents, moveTo = null }: SessionRowProps): ReactNode {
  const { attendance: text, grades } = useRecordTexts();
  const { organization_id: centreId } = row;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: { xs: '1 0 100%', sm: '0 0 170px' }, fontVariantNumeric: 'tabular-nums' }}>{when}</Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>
          <ThingLink kind="experiment" id={row.project_id} centreId={centreId}>
            {row.project_name}
          </ThingLink>
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          <ThingLink kind="course" id={row.course_id} centreId={centreId}>
            {row.course_name}
          </ThingLink>
          {` · ${row.location_name}`}
          {row.teacher_id === null ? null : (
            <>
              {' · '}
              <ThingLink kind="teacher" id={row.teacher_id} centreId={centreId}>
                {row.teacher_name}
              </ThingLink>
            </>
          )}
        </Box>
        {row.cancelled_at !== null ? <Box sx={{ fontSize: 13 }}>{row.cancel_reason}</Box> : null}
      </Box>
      {row.list_state === 'open' ? null : <Chip size="small" label={grades.states[row.list_state]} />}
      {row.is_archived ? <Chip size="small" label={grades.archived} /> : null}
      {row.cancelled_at !== null ? (
        <Chip size="small" label={text.cancelled} />
      ) : (
        <Box sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {takes === 'none'
            ? text.studentCount(row.elected)
            : text.counts({ marked: row.elected - row.unmarked, all: row.elected })}
          {row.absent > 0 ? ` · ${text.marks.absent} ${row.absent}` : ''}
          {row.late > 0 ? ` · ${text.marks.late} ${row.late}` : ''}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {takes !== 'none' && isOpenForMarks(row) ? (
          <Button size="small" variant={takes} onClick={onTake}>
            {text.take}
          </Button>
        ) : null}
        <Button size="small" onClick={onStudents}>
          {text.students}
        </Button>
        <Button size="small" component={Link} to={`/registration-sheet/${row.id}`}>
          {text.sheet}
        </Button>
        {moveTo === null ? null : (
          <Button size="small" component={Link} to={moveTo}>
            {text.move}
          </Button>
        )}
      </Box>
    </Box>
  );
}
