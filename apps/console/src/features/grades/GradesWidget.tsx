import type { RendererProps } from '@lab-console/page-renderer';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { centreOf } from '../shared/centre-of.ts';
import { useCoursePicker } from '../gradebook/CoursePicker.tsx';
import { GradeDesk } from './GradeDesk.tsx';
import { LoadState } from '../gradebook/LoadState.tsx';
import { GradeGrid, OpenWork } from './grade-parts.ts';
import { RecordPart } from '../gradebook/RecordPart.tsx';
import { useGradebook } from '../gradebook/useGradebook.ts';

// The grid is fetched beside the scores that it shows.
GradeGrid.preload();

/**
 * `grade-book`: scores and grades of a course of the centre, from the first score to the published grade. Without a course in the address it shows
 * what is still open in all of them.
 */
export function GradesWidget({ scope, environment }: RendererProps): ReactNode {
  const centreId = centreOf(scope);
  const [query] = useSearchParams();
  const { courseId, picker, notice, isPending } = useCoursePicker(centreId, { hasOverview: true });
  // Requested beside the list of courses, which shows whether the course of the address is one's own.
  const book = useGradebook(courseId ?? (Number(query.get('course')) || null));
  const isOverview = !query.has('course');
  return (
    <Box>
      {courseId === null && isPending && !isOverview ? (
        <LoadState shape="desk" error={null} onRetry={() => undefined} />
      ) : courseId === null ? (
        <>
          {/* One skeleton: that of what is below, where something is. */}
          <Box sx={{ mb: 2, minHeight: 32 }}>{isPending ? null : picker}</Box>
          {notice}
          {isOverview ? (
            <RecordPart shape="sheet" from={1}>
              <OpenWork centreId={centreId} />
            </RecordPart>
          ) : null}
        </>
      ) : book.data ? (
        <GradeDesk key={courseId} book={book.data} picker={picker} notice={notice} onUnsaved={environment.onUnsavedChanges} />
      ) : (
        <>
          <Box sx={{ mb: 1.5 }}>{picker}</Box>
          <LoadState shape="desk" from={1} error={book.error} onRetry={() => void book.refetch()} />
        </>
      )}
    </Box>
  );
}
