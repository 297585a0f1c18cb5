import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useId } from 'react';
import type { AttendanceMark } from '../core/attendance-source.ts';
import type { AttendanceClash } from '../core/attendance-store.ts';
import type { AttendanceTexts } from '../locales/attendance-texts.ts';

interface ClashDialogProps {
  readonly clashes: readonly AttendanceClash[];
  readonly texts: AttendanceTexts;
  readonly onSettle: (choice: 'theirs' | 'mine') => void;
}

/** Marks that another person saved beside those that were to be saved: nothing is overwritten before the person has chosen. */
export function ClashDialog({ clashes, texts, onSettle }: ClashDialogProps) {
  const textId = useId();
  if (clashes.length === 0) return null;
  const name = (mark: AttendanceMark | null): string => (mark === null ? texts.unmarked : texts.marks[mark]);
  return (
    <DialogFrame
      role="alertdialog"
      aria-describedby={textId}
      onClose={() => onSettle('theirs')}
      fillsPhone={false}
      title={texts.clash.title}
      actions={
        <>
          <Button color="inherit" sx={{ mr: 'auto' }} onClick={() => onSettle('mine')}>
            {texts.clash.saveMine(clashes.length)}
          </Button>
          <Button autoFocus variant="contained" disableElevation onClick={() => onSettle('theirs')}>
            {texts.clash.keepTheirs}
          </Button>
        </>
      }
    >
      <DialogContentText id={textId} sx={{ fontSize: 14, mb: 2 }}>
        {texts.clash.explain(clashes.length)}
      </DialogContentText>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& th, & td': { p: 0.5, textAlign: 'start', verticalAlign: 'top', borderBottom: 1, borderColor: 'divider' },
          '& th': { fontWeight: 400, overflowWrap: 'anywhere' },
          '& thead th': { color: 'text.secondary' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.clash.theirs}</th>
            <th scope="col">{texts.clash.mine}</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map(({ place, theirs, changedBy, mine }) => (
            <tr key={place.id}>
              <th scope="row">
                {place.student_name}
                <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
                  {place.student_code}
                </Box>
              </th>
              <td>
                {name(theirs.attendance)}
                {changedBy !== undefined && (
                  <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
                    {texts.clash.by(changedBy)}
                  </Box>
                )}
              </td>
              <td>
                <strong>{name(mine)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </DialogFrame>
  );
}
