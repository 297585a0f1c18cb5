import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import type { AttendanceMark } from '../core/attendance-source.ts';
import { countMarks, type AttendanceState, type AttendanceStore } from '../core/attendance-store.ts';
import type { AttendanceTexts } from '../locales/attendance-texts.ts';

/** Props of {@link AttendanceHeader}. */
export interface AttendanceHeaderProps {
  readonly store: AttendanceStore;
  readonly state: AttendanceState;
  readonly texts: AttendanceTexts;
  /** Another way to enter marks, where there is one. */
  readonly entry: ReactNode;
}

const marks: readonly AttendanceMark[] = ['present', 'late', 'excused', 'absent'];

/** What is above the list: how many students have each mark, and the buttons for all of them. */
export function AttendanceHeader({ store, state, texts, entry }: AttendanceHeaderProps): ReactNode {
  const { places, access, canUndo, canRedo } = state;
  const counts = countMarks(places);
  const canMark = access === 'mark';
  return (
    <Box sx={{ px: 3, pb: 1, fontSize: 13 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <span>{texts.students(places.length)}</span>
        {marks.map((mark) => (
          <Box component="span" key={mark} sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {texts.marks[mark]} {counts[mark]}
          </Box>
        ))}
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {texts.unmarked} {counts.none}
        </Box>
        <Box sx={{ flex: 1 }} />
        {canMark && (
          <>
            <IconButton size="small" aria-label={texts.undo} title={texts.undo} disabled={!canUndo} onClick={store.undo}>
              <UndoIcon fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={texts.redo} title={texts.redo} disabled={!canRedo} onClick={store.redo}>
              <RedoIcon fontSize="small" />
            </IconButton>
            <Button size="small" variant="outlined" onClick={store.markRestPresent}>
              {texts.restPresent}
            </Button>
          </>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{canMark ? texts.keys : texts.readOnly}</Box>
      {entry}
    </Box>
  );
}
