import type { Gradebook } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { reportFailure } from '../gradebook/useReport.ts';
import { caseTexts } from './case-texts.ts';
import type { GradeCaseCalls } from './useGradeCases.ts';

/** Shown in the list of students for one who is not on the grade list. */
const addition = 'addition';

/** Asks for the correction of a grade, or enters an appeal against it. */
export function GradeCaseForm({ book, cases }: { readonly book: Gradebook; readonly cases: GradeCaseCalls }): ReactNode {
  const { grades: text, common } = useRecordTexts();
  const words = caseTexts[useLocale().language];
  const [gradeId, setGradeId] = useState('');
  const [studentCode, setStudentCode] = useState('');
  const [total, setTotal] = useState('');
  const [reason, setReason] = useState('');
  const [evidence, setEvidence] = useState('');
  const hasTotal = /^\d{1,3}(\.\d{1,2})?$/.test(total) && Number(total) <= 100;
  const isAddition = gradeId === addition;
  const send = async (sending: Promise<void>): Promise<void> => {
    try {
      await sending;
      setTotal('');
      setStudentCode('');
      setReason('');
      setEvidence('');
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 1.5 }}>
      <TextField
        select
        size="small"
        label={common.student}
        value={gradeId}
        onChange={(event) => setGradeId(event.target.value)}
        sx={{ minWidth: 240 }}
      >
        {book.grades.map(({ id, total: now }) => (
          <MenuItem key={id} value={id}>
            {cases.nameOf(id)} ({now === null ? text.missing : now.toFixed(book.decimals)})
          </MenuItem>
        ))}
        <MenuItem value={addition}>{words.notListed}</MenuItem>
      </TextField>
      {isAddition ? (
        <TextField
          size="small"
          label={text.code}
          value={studentCode}
          onChange={(event) => setStudentCode(event.target.value)}
          sx={{ width: 160 }}
        />
      ) : null}
      <TextField
        size="small"
        label={words.newGrade}
        value={total}
        onChange={(event) => setTotal(event.target.value)}
        sx={{ width: 120 }}
      />
      <TextField
        size="small"
        label={common.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        sx={{ flex: '1 1 200px' }}
      />
      <TextField
        size="small"
        label={words.evidence}
        value={evidence}
        onChange={(event) => setEvidence(event.target.value)}
        sx={{ flex: '1 1 160px' }}
      />
      <Button
        variant="outlined"
        disabled={
          cases.isBusy ||
          gradeId === '' ||
          (isAddition && studentCode.trim() === '') ||
          !hasTotal ||
          reason.trim().length < 10 ||
          evidence.trim().length < 3
        }
        onClick={() =>
          void send(
            cases.request({ gradeId: isAddition ? null : Number(gradeId), studentCode, total: Number(total), reason, evidence }),
          )
        }
      >
        {isAddition ? words.addGrade : text.correct}
      </Button>
      <Button
        disabled={cases.isBusy || gradeId === '' || isAddition || reason.trim().length < 3}
        onClick={() => void send(cases.appeal(Number(gradeId), reason))}
      >
        {text.appeal}
      </Button>
    </Box>
  );
}
