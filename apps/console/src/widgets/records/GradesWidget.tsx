import type { RendererProps } from '@lab-console/page-renderer';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { centreOf } from '../centre-of.ts';
import { useCoursePicker } from './CoursePicker.tsx';
import { GradeDesk } from './GradeDesk.tsx';
import { LoadState } from './LoadState.tsx';
import { GradeGrid } from './record-parts.ts';
import { useGradebook } from './useGradebook.ts';

// The grid is fetched beside the scores that it shows.
GradeGrid.preload();

/** `grade-book`: scores and grades of a course of the centre, from the first score to the published grade. */
export function GradesWidget({ scope, environment }: RendererProps): ReactNode {
  const { courseId, picker } = useCoursePicker(centreOf(scope));
  const book = useGradebook(courseId);
  return (
    <Box>
      {courseId === null ? (
        picker
      ) : book.data ? (
        <GradeDesk key={courseId} book={book.data} picker={picker} onUnsaved={environment.onUnsavedChanges} />
      ) : (
        <>
          <Box sx={{ mb: 2 }}>{picker}</Box>
          <LoadState error={book.error} onRetry={() => void book.refetch()} />
        </>
      )}
    </Box>
  );
}
