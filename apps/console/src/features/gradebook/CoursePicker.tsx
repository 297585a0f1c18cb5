import { reachOf } from '@lab-console/schedule-rules/access';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { ContentSkeleton } from '../../parts/ContentSkeleton.tsx';
import TextField from '@mui/material/TextField';
import { beginSentence } from '@lab-console/widget-base';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { leavePage } from '../../session/leaving.ts';
import { useSession } from '../../session/useSession.ts';
import { useRecordTexts } from './texts/useRecordTexts.ts';
import { useCourses, useOtherCourse } from './useCourses.ts';
import { failureText } from './useReport.ts';

/**
 * The course of the address bar, and the field that chooses it; the first one where the address names none. A course of another semester is shown
 * with the name of that semester, and has a notice for the foot of the page; a note is shown where the address names none of one's own.
 *
 * @param options - with `hasOverview`, an address without a course is that of the page over all courses, and stays without one.
 */
export function useCoursePicker(
  centreId: number | null,
  { hasOverview = false }: { readonly hasOverview?: boolean } = {},
): {
  readonly courseId: number | null;
  /** A skeleton until the courses are there. */
  readonly picker: ReactNode;
  /** That the course is of another semester, with the way back. */
  readonly notice?: ReactNode;
  readonly isPending?: true;
} {
  const { common, openWork } = useRecordTexts();
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const courses = useCourses(centreId);
  const wanted = Number(query.get('course')) || null;
  const isOther = wanted !== null && courses.data !== undefined && courses.data.every(({ id }) => id !== wanted);
  const other = useOtherCourse(centreId, isOther ? wanted : null);
  const failed = [courses, other].find(({ isError }) => isError);
  if (failed) {
    const action = <Button onClick={() => void failed.refetch()}>{common.retry}</Button>;
    return {
      courseId: null,
      picker: (
        <Alert severity="error" action={action}>
          {common.loadFailed} {beginSentence(failureText(failed.error))}
        </Alert>
      ),
    };
  }
  if (!courses.data || (isOther && other.data === undefined)) {
    return { courseId: null, picker: <ContentSkeleton />, isPending: true };
  }
  const found = isOther ? (other.data ?? null) : null;
  if (courses.data.length === 0 && !found) {
    const text = reachOf(user) === 'courses' ? common.noCourse : common.noCourseHere;
    return { courseId: null, picker: <Alert severity="info">{text}</Alert> };
  }
  const [first] = courses.data;
  const isOverview = hasOverview && wanted === null;
  const courseId = isOverview ? null : (found?.id ?? (isOther ? null : wanted) ?? first?.id ?? null);
  // The other course is shown in the place of this one: what is entered here and not saved would go.
  const choose = (id: string): void =>
    leavePage(() =>
      setQuery(
        (old) => {
          if (id === '') old.delete('course');
          else old.set('course', id);
          // What of the other course was to be shown first.
          old.delete('experiment');
          old.delete('show');
          return old;
        },
        { replace: true },
      ),
    );
  const toCurrent = first ? (
    <Button color="inherit" size="small" onClick={() => choose(String(first.id))}>
      {common.toCurrentSemester}
    </Button>
  ) : null;
  return {
    courseId,
    notice: found ? (
      <Alert severity="info" action={toCurrent}>
        {found.isArchived ? common.archivedSemester(found.semester) : common.otherSemester(found.semester)}
      </Alert>
    ) : isOther ? (
      <Alert severity="warning">{common.notYourCourse}</Alert>
    ) : null,
    picker: (
      <TextField
        select
        size="small"
        label={common.course}
        value={courseId ?? ''}
        onChange={(event) => choose(event.target.value)}
        sx={{ minWidth: { xs: 1, sm: 320 }, maxWidth: 1 }}
        slotProps={hasOverview ? { select: { displayEmpty: true }, inputLabel: { shrink: true } } : {}}
      >
        {hasOverview ? <MenuItem value="">{openWork.allCourses}</MenuItem> : null}
        {found ? (
          <MenuItem value={found.id}>
            {found.name} ({found.code}), {found.isArchived ? common.archived(found.semester) : found.semester}
          </MenuItem>
        ) : null}
        {courses.data.map(({ id, code, name }) => (
          <MenuItem key={id} value={id}>
            {name} ({code})
          </MenuItem>
        ))}
      </TextField>
    ),
  };
}
