import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { AttendanceMatrix } from './AttendanceMatrix.tsx';
import { useCoursePicker } from '../gradebook/CoursePicker.tsx';
import { DeductionRules } from '../grades/DeductionRules.tsx';
import { LoadState } from '../gradebook/LoadState.tsx';
import { MakeUps } from './MakeUps.tsx';
import { FootNotices } from '../gradebook/FootNotices.tsx';
import { useGradebook } from '../gradebook/useGradebook.ts';

/** Props of {@link CourseAttendance}. */
export interface CourseAttendanceProps {
  readonly tab: 'matrix' | 'makeUp' | 'rules';
  readonly centreId: number | null;
  readonly onUnsaved?: ((unsaved: boolean) => void) | undefined;
}

/** What attendance shows of one course: the matrix, what is to be made up, or the rules of deductions. */
export function CourseAttendance({ tab, centreId, onUnsaved }: CourseAttendanceProps): ReactNode {
  const { courseId, picker, notice } = useCoursePicker(centreId);
  const book = useGradebook(courseId);
  return (
    <>
      <Box sx={{ mb: 2 }}>{picker}</Box>
      {courseId === null ? null : !book.data ? (
        <LoadState error={book.error} onRetry={() => void book.refetch()} />
      ) : tab === 'matrix' ? (
        <AttendanceMatrix key={courseId} book={book.data} onUnsaved={onUnsaved} />
      ) : tab === 'makeUp' ? (
        <MakeUps book={book.data} />
      ) : (
        <DeductionRules key={courseId} book={book.data} onUnsaved={onUnsaved} />
      )}
      <FootNotices>{notice}</FootNotices>
    </>
  );
}
