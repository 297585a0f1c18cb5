import type { AttendanceMark, AttendanceEnrolment } from '@lab-console/calendar/attendance';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { matchNumber } from './match-number.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';

/** Props of {@link NumberEntry}. */
export interface NumberEntryProps {
  readonly places: readonly AttendanceEnrolment[];
  readonly onMark: (id: number, mark: AttendanceMark) => void;
}

/** Marks by student numbers, as a scanner types them or a person their last digits. */
export function NumberEntry({ places, onMark }: NumberEntryProps): ReactNode {
  const { attendance: text } = useRecordTexts();
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly isError: boolean } | null>(null);
  const enter = (): void => {
    if (typed.trim() === '') return;
    const match = matchNumber(typed, places);
    switch (match.kind) {
      case 'one': {
        onMark(match.id, match.mark);
        setTyped('');
        const name = places.find(({ id }) => id === match.id)?.student_name ?? '';
        setOutcome({ text: text.quickMarked({ name, mark: text.marks[match.mark] }), isError: false });
        break;
      }
      case 'none':
        setOutcome({ text: text.quickNone(match.digits), isError: true });
        break;
      case 'many':
        setOutcome({ text: text.quickMany(match), isError: true });
        break;
      case 'bad':
        setOutcome({ text: text.quickBad, isError: true });
        break;
    }
  };
  return (
    <TextField
      size="small"
      fullWidth
      margin="dense"
      label={text.quickLabel}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Enter') return;
        event.preventDefault();
        enter();
      }}
      error={outcome?.isError ?? false}
      helperText={<span role="status">{outcome?.text ?? text.quickHelp}</span>}
      slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } }}
    />
  );
}
