import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useRecordTexts } from './texts/useRecordTexts.ts';
import { useCourses } from './useCourses.ts';
import { failureText } from './useReport.ts';

/** The course of the address bar, and the field that chooses it; the first one where the address names none. */
export function useCoursePicker(centreId: number | null): { readonly courseId: number | null; readonly picker: ReactNode } {
  const { common } = useRecordTexts();
  const [query, setQuery] = useSearchParams();
  const courses = useCourses(centreId);
  if (courses.isError) {
    const action = <Button onClick={() => void courses.refetch()}>{common.retry}</Button>;
    return {
      courseId: null,
      picker: (
        <Alert severity="error" action={action}>
          {common.loadFailed} {failureText(courses.error)}
        </Alert>
      ),
    };
  }
  if (!courses.data) return { courseId: null, picker: <Skeleton variant="rounded" width={320} height={40} /> };
  if (courses.data.length === 0) return { courseId: null, picker: <Alert severity="info">{common.noCourse}</Alert> };
  const wanted = Number(query.get('course'));
  const courseId = (courses.data.find(({ id }) => id === wanted) ?? courses.data[0])?.id ?? null;
  return {
    courseId,
    picker: (
      <TextField
        select
        size="small"
        label={common.course}
        value={courseId ?? ''}
        onChange={(event) =>
          setQuery(
            (old) => {
              old.set('course', event.target.value);
              return old;
            },
            { replace: true },
          )
        }
        sx={{ minWidth: { xs: 1, sm: 320 } }}
      >
        {courses.data.map(({ id, code, name }) => (
          <MenuItem key={id} value={id}>
            {name} ({code})
          </MenuItem>
        ))}
      </TextField>
    ),
  };
}
