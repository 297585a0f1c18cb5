import Box from '@mui/material/Box';
import { useState } from 'react';
import type { CalendarSession, ScheduleSource, ScheduleViewer } from '../src/core/source/schedule-source.ts';
import { ScheduleCalendar, type ScheduleCalendarProps } from '../src/view/ScheduleCalendar.tsx';
import { demoNow } from './demo-schedule.ts';
import { adminViewer, inMemorySource, type InMemorySource } from './in-memory-source.ts';

/** Args of a story over sessions in memory. */
export interface StoryCalendarArgs extends Omit<ScheduleCalendarProps, 'source'> {
  readonly sessions: readonly CalendarSession[];
  readonly viewer?: ScheduleViewer;
  readonly replaced?: Partial<ScheduleSource>;
  /** Gets the source, to change things behind the calendar's back. */
  readonly onSource?: (source: InMemorySource) => void;
}

/** The calendar over sessions in memory, on Wednesday of week 12. */
export function StoryCalendar({ sessions, viewer = adminViewer, replaced = {}, onSource, ...props }: StoryCalendarArgs) {
  const [source] = useState(() => {
    const made = inMemorySource(sessions, viewer, replaced);
    onSource?.(made);
    return made;
  });
  return (
    <Box sx={{ p: 2, bgcolor: 'background.paper', minHeight: '100vh' }}>
      <ScheduleCalendar now={demoNow} {...props} source={source} />
    </Box>
  );
}
