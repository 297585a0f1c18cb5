import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import type { RefusedStudents, SessionStudents } from './useSessionStudents.ts';

/** Puts students into a session, by their numbers or a class. */
export function AddStudents({ students }: { readonly students: SessionStudents }): ReactNode {
  const { students: text } = useRecordTexts();
  const { numbers, isBusy, classes, putIn } = students;
  const codes = numbers.split(/[\s,;，；、]+/).filter((code) => code !== '');
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (codes.length > 0) putIn({ codes });
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', pt: 1, mb: 1 }}
    >
      <TextField
        multiline
        maxRows={6}
        size="small"
        label={text.numbers}
        helperText={text.numbersHelp}
        value={numbers}
        onChange={(event) => students.setNumbers(event.target.value)}
        sx={{ flex: '1 1 220px' }}
      />
      <Button type="submit" variant="contained" disabled={isBusy || codes.length === 0}>
        {text.putIn}
      </Button>
      <TextField
        select
        size="small"
        label={text.classes}
        value=""
        disabled={isBusy || !classes}
        onChange={(event) => putIn({ class_id: Number(event.target.value) })}
        sx={{ flex: '1 1 160px', minWidth: 140 }}
      >
        {(classes ?? []).map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

/** Which students could not be put in and why, with a way to put in the others. */
export function RefusedList({
  refused: { answer, codes },
  onPutInOthers,
}: {
  readonly refused: RefusedStudents;
  readonly onPutInOthers: () => void;
}): ReactNode {
  const { students: text } = useRecordTexts();
  const others = codes.filter((code) => !answer.refused.some((one) => one.code === code));
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        others.length > 0 && answer.added.length === 0 ? (
          <Button color="inherit" size="small" onClick={onPutInOthers}>
            {text.putInRest(others.length)}
          </Button>
        ) : undefined
      }
    >
      {answer.added.length === 0 ? text.refusedTitle : text.refusedSome}
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto' }}>
        {answer.refused.map(({ code, name, reason }) => (
          <li key={code}>
            {code} {name} – {text.reasons[reason]}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
