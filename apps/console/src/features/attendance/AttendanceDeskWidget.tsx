import { tabStripStyle } from '@lab-console/widget-base/design';
import type { RendererProps } from '@lab-console/page-renderer';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { leavePage } from '../../session/leaving.ts';
import { centreOf } from '../shared/centre-of.ts';
import { CourseAttendance } from './attendance-parts.ts';
import { RecordPart } from '../gradebook/RecordPart.tsx';
import { SessionDesk } from './SessionDesk.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';

const tabs = ['sessions', 'matrix', 'makeUp', 'rules'] as const;
type DeskTab = (typeof tabs)[number];

/** `attendance-desk`: attendance of a centre's sessions, by session and by course, what is to be made up, deduction rules. */
export function AttendanceDeskWidget({ scope, environment }: RendererProps): ReactNode {
  const { attendance: text } = useRecordTexts();
  const centreId = centreOf(scope);
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'sessions';
  return (
    <Box>
      <Tabs
        value={tab}
        variant="scrollable"
        onChange={(_, next: DeskTab) => {
          const open = (): void =>
            setQuery(
              (old) => {
                old.set('tab', next);
                return old;
              },
              { replace: true },
            );
          // Rules are kept until they are saved; the other tabs send what was entered by themselves.
          if (tab === 'rules') leavePage(open);
          else open();
        }}
        sx={[tabStripStyle, { mb: 2 }]}
      >
        {tabs.map((one) => (
          <Tab key={one} value={one} label={text.tabs[one]} />
        ))}
      </Tabs>
      {tab === 'sessions' ? (
        <SessionDesk centreId={centreId} />
      ) : (
        <RecordPart>
          <CourseAttendance tab={tab} centreId={centreId} onUnsaved={environment.onUnsavedChanges} />
        </RecordPart>
      )}
    </Box>
  );
}
