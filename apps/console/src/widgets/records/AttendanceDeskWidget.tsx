import type { RendererProps } from '@lab-console/page-renderer';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { centreOf } from '../centre-of.ts';
import { AttendanceMatrix } from './AttendanceMatrix.tsx';
import { useCoursePicker } from './CoursePicker.tsx';
import { DeductionRules } from './DeductionRules.tsx';
import { LoadState } from './LoadState.tsx';
import { MakeUps } from './MakeUps.tsx';
import { SessionDesk } from './SessionDesk.tsx';
import { useRecordTexts } from './texts/useRecordTexts.ts';
import { useGradebook } from './useGradebook.ts';

const tabs = ['sessions', 'matrix', 'makeUp', 'rules'] as const;
type DeskTab = (typeof tabs)[number];

function CourseTab({
  tab,
  centreId,
}: {
  readonly tab: Exclude<DeskTab, 'sessions'>;
  readonly centreId: number | null;
}): ReactNode {
  const { courseId, picker } = useCoursePicker(centreId);
  const book = useGradebook(courseId);
  return (
    <>
      <Box sx={{ mb: 2 }}>{picker}</Box>
      {courseId === null ? null : !book.data ? (
        <LoadState error={book.error} onRetry={() => void book.refetch()} />
      ) : tab === 'matrix' ? (
        <AttendanceMatrix key={courseId} book={book.data} />
      ) : tab === 'makeUp' ? (
        <MakeUps book={book.data} />
      ) : (
        <DeductionRules key={courseId} book={book.data} />
      )}
    </>
  );
}

/** `attendance-desk`: attendance of a centre's sessions, by session and by course, what is to be made up, deduction rules. */
export function AttendanceDeskWidget({ scope }: RendererProps): ReactNode {
  const { attendance: text } = useRecordTexts();
  const centreId = centreOf(scope);
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'sessions';
  return (
    <Box>
      <Tabs
        value={tab}
        variant="scrollable"
        onChange={(_, next: DeskTab) =>
          setQuery(
            (old) => {
              old.set('tab', next);
              return old;
            },
            { replace: true },
          )
        }
        sx={{ mb: 2 }}
      >
        {tabs.map((one) => (
          <Tab key={one} value={one} label={text.tabs[one]} sx={{ textTransform: 'none' }} />
        ))}
      </Tabs>
      {tab === 'sessions' ? <SessionDesk centreId={centreId} /> : <CourseTab tab={tab} centreId={centreId} />}
    </Box>
  );
}
