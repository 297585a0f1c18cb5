import { useStore } from '@lab-console/widget-base/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { reportDone } from '../gradebook/useReport.ts';
import { TimeGrid } from './TimeGrid.tsx';
import type { TeacherTimesTexts } from './teacher-times-texts.ts';
import { timeSigns } from './time-grid-style.ts';
import { useTimeSheet, type SheetKey } from './useTimeSheet.ts';
import type { CentreTimes } from './useTeacherTimes.ts';

/** Props of {@link TeacherSheet}. */
export interface TeacherSheetProps {
  readonly sheetKey: SheetKey;
  readonly name: string;
  readonly times: CentreTimes;
  readonly isLocked: boolean;
  readonly text: TeacherTimesTexts;
  readonly refresh: () => void;
}

/** The times of one teacher with the remark; each change is saved at once and can be undone. */
export function TeacherSheet({ sheetKey, name, times, isLocked, text, refresh }: TeacherSheetProps): ReactNode {
  const { sheet, saveRemark } = useTimeSheet(sheetKey, { times, text, refresh });
  const { canUndo, canRedo, isSaving } = useStore(sheet);
  const kept = times.sheets.find(({ teacher_id }) => teacher_id === sheetKey.teacher_id);
  const [remark, setRemark] = useState(kept?.remark ?? '');
  const handleBlur = async (): Promise<void> => {
    if (remark.trim() !== (kept?.remark ?? '') && (await saveRemark(remark))) reportDone(text.remarkSaved);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Alert severity={kept?.state === 'accepted' ? 'success' : 'info'}>
        {kept ? (kept.state === 'accepted' ? text.accepted : text.filledIn) : text.notFilledIn}
      </Alert>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {isLocked ? null : (
          <div>
            {text.howTo}{' '}
            <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
              {text.howToByKeys}
            </Box>
          </div>
        )}
        <div>{text.legend(timeSigns.rather_not, timeSigns.cannot)}</div>
      </Box>
      <TimeGrid sheet={sheet} periods={times.periods} label={text.grid(name)} isLocked={isLocked} text={text} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button size="small" disabled={isLocked || !canUndo} onClick={() => sheet.turn('undo')}>
          {text.undo}
        </Button>
        <Button size="small" disabled={isLocked || !canRedo} onClick={() => sheet.turn('redo')}>
          {text.redo}
        </Button>
        {kept || isLocked ? null : (
          <Button size="small" variant="outlined" onClick={() => void saveRemark()}>
            {text.allSuit}
          </Button>
        )}
        <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {isSaving ? text.saving : canUndo ? text.saved : ''}
        </Box>
      </Box>
      <TextField
        label={text.remark}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
        onBlur={() => void handleBlur()}
        disabled={isLocked}
        multiline
        minRows={2}
        size="small"
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        sx={{ maxWidth: 860 }}
      />
    </Box>
  );
}
