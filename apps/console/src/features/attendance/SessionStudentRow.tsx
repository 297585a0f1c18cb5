import type { User2ProjectEx } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { ThingLink } from '../shared/ThingLink.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { MoveField } from './MoveField.tsx';
import { RemarkField } from './RemarkField.tsx';
import type { SessionStudents } from './useSessionStudents.ts';

/** Props of {@link SessionStudentRow}. */
export interface SessionStudentRowProps {
  readonly place: User2ProjectEx;
  readonly students: SessionStudents;
  readonly onStop: () => void;
  readonly isMoving: boolean;
  readonly onMovingChange: (isMoving: boolean) => void;
}

/** A student of a session: remark, and moving, stopping and taking out where the person may do that. */
export function SessionStudentRow({ place, students, onStop, isMoving, onMovingChange }: SessionStudentRowProps): ReactNode {
  const { students: text } = useRecordTexts();
  const { list, isBusy } = students;
  const { session, others = [], canFill = false } = list.data ?? {};
  const isCancelled = session?.cancelled_at != null;
  const isStopped = place.schedule_status === 'stopped';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ width: 28, color: 'text.secondary', textAlign: 'right' }}>{place.ordernumber_of_schedule}</Box>
      <Box sx={{ flex: '1 1 160px', textDecoration: isStopped ? 'line-through' : 'none' }}>
        <ThingLink kind="student" id={place.student} centreId={place.organization_id}>
          {place.student_name}
        </ThingLink>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {place.student_code} {place.class_name}
        </Box>
      </Box>
      {isStopped ? <Chip size="small" label={text.stopped} /> : null}
      {canFill ? (
        <RemarkField
          label={text.remarksOf(place.student_name)}
          placeholder={text.remarks}
          value={place.remarks}
          disabled={isCancelled}
          onSave={(remarks) => students.saveRemark(place.id, remarks)}
        />
      ) : (
        place.remarks
      )}
      {isCancelled || !canFill ? null : isStopped ? (
        <Button size="small" disabled={isBusy} onClick={() => students.putIn({ codes: [place.student_code] })}>
          {text.putBack}
        </Button>
      ) : (
        <Box>
          <Button size="small" disabled={isBusy || others.length === 0} onClick={() => onMovingChange(true)}>
            {text.move}
          </Button>
          <Button size="small" title={text.stopHint} disabled={isBusy} onClick={onStop}>
            {text.stop}
          </Button>
          {/* Apart from the others and quieter: it is for mistakes only. */}
          <Button
            size="small"
            color="inherit"
            sx={{ ml: 2, color: 'text.secondary' }}
            title={text.takeOutHint}
            disabled={isBusy}
            onClick={() => students.takeOut(place)}
          >
            {text.takeOut}
          </Button>
        </Box>
      )}
      {isMoving ? (
        <MoveField
          placeId={place.id}
          sessions={others.map(({ id, date, periods, location }) => ({ id, name: `${date} ${periods} ${location.name}` }))}
          onMove={(other) => {
            onMovingChange(false);
            students.move(place, other);
          }}
        />
      ) : null}
    </Box>
  );
}
