import type { GradeAppeal, GradeCorrection, Gradebook } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { useSession } from '../../session/useSession.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { AskDialog } from '../gradebook/AskDialog.tsx';
import { inLanguage } from './case-refusals.ts';
import { caseTexts } from './case-texts.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';

/** Shown in the list of students for one who is not on the grade list. */
const addition = 'addition';

type Decision =
  | { readonly kind: 'approve' | 'refuse'; readonly correction: GradeCorrection }
  | { readonly kind: 'kept' | 'changed' | 'withdrawn'; readonly appeal: GradeAppeal };

/** Props of {@link GradeCases}. */
export interface GradeCasesProps {
  readonly book: Gradebook;
  /** Scrolls to them once they are drawn. @default false */
  readonly isFirst?: boolean;
}

/** Corrections of published grades, and appeals against them. */
export function GradeCases({ book, isFirst = false }: GradeCasesProps): ReactNode {
  const api = usePageApi();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFirst) top.current?.scrollIntoView();
  }, [isFirst]);
  const { grades: text, common } = useRecordTexts();
  const { language } = useLocale();
  const cases = caseTexts[language];
  const { user } = useSession();
  const client = useQueryClient();
  const [gradeId, setGradeId] = useState('');
  const [studentCode, setStudentCode] = useState('');
  const [total, setTotal] = useState('');
  const [reason, setReason] = useState('');
  const [evidence, setEvidence] = useState('');
  const [decision, setDecision] = useState<Decision | null>(null);
  const [isBusy, setBusy] = useState(false);
  const students = new Map(book.students.map((student) => [student.id, student]));
  const nameOf = (grade: number): string => {
    const student = students.get(book.grades.find(({ id }) => id === grade)?.student ?? 0);
    return student ? `${student.name} ${student.code}` : '';
  };
  const run = async (work: () => PromiseLike<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      reportDone(text.done);
    } catch (error) {
      throw inLanguage(error, language);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: ['gradebook'] });
    }
  };
  const request = async (work: () => PromiseLike<unknown>): Promise<void> => {
    try {
      await run(work);
      setTotal('');
      setStudentCode('');
      setReason('');
      setEvidence('');
    } catch (error) {
      reportFailure(error);
    }
  };
  const hasTotal = /^\d{1,3}(\.\d{1,2})?$/.test(total) && Number(total) <= 100;
  const isAddition = gradeId === addition;
  const askForGrade = (): PromiseLike<unknown> => {
    const asked = { total: Number(total), reason, evidence };
    return isAddition
      ? api.rest.rpc('request_added_grade', { course_id: book.course.id, student_code: studentCode, ...asked }).throwOnError()
      : api.rest.rpc('request_correction', { grade_id: Number(gradeId), ...asked }).throwOnError();
  };
  /** Whether the grade was changed since the appeal was entered. */
  const isChanged = ({ course_grade_id, entered_at }: GradeAppeal): boolean =>
    book.corrections.some(
      (correction) =>
        correction.course_grade_id === course_grade_id &&
        correction.state === 'approved' &&
        correction.decided_at !== null &&
        Date.parse(correction.decided_at) >= Date.parse(entered_at),
    );
  const decide = (answer: string): PromiseLike<unknown> => {
    if (!decision) return Promise.resolve();
    if ('appeal' in decision)
      return api.rest.rpc('answer_appeal', { appeal_id: decision.appeal.id, outcome: decision.kind, answer }).throwOnError();
    const correction_id = decision.correction.id;
    return api.rest.rpc('decide_correction', { correction_id, approve: decision.kind === 'approve', answer }).throwOnError();
  };
  return (
    <Box component="section" ref={top} sx={{ mt: 3 }} aria-label={text.corrections}>
      <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {text.corrections} · {text.appeals}
      </Typography>
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
              {nameOf(id)} ({now === null ? text.missing : now.toFixed(book.decimals)})
            </MenuItem>
          ))}
          <MenuItem value={addition}>{cases.notListed}</MenuItem>
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
          label={cases.newGrade}
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
          label={cases.evidence}
          value={evidence}
          onChange={(event) => setEvidence(event.target.value)}
          sx={{ flex: '1 1 160px' }}
        />
        <Button
          variant="outlined"
          disabled={
            isBusy ||
            gradeId === '' ||
            (isAddition && studentCode.trim() === '') ||
            !hasTotal ||
            reason.trim().length < 10 ||
            evidence.trim().length < 3
          }
          onClick={() => void request(askForGrade)}
        >
          {isAddition ? cases.addGrade : text.correct}
        </Button>
        <Button
          disabled={isBusy || gradeId === '' || isAddition || reason.trim().length < 3}
          onClick={() => void request(() => api.rest.rpc('enter_appeal', { grade_id: Number(gradeId), reason }).throwOnError())}
        >
          {text.appeal}
        </Button>
      </Box>
      {book.corrections.length + book.appeals.length === 0 ? <Box sx={{ color: 'text.secondary' }}>{cases.noneYet}</Box> : null}
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 },
        }}
      >
        {book.corrections.map((correction) => (
          <li key={`c${correction.id}`}>
            <Box sx={{ flex: '1 1 300px' }}>
              {common.labelled(
                `${correction.student_name} ${correction.student_code}`,
                `${correction.student === null ? (correction.old ?? text.missing) : text.added} → ${correction.new} · ${correction.reason} (${correction.evidence})`,
              )}
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                {[
                  cases.requestedBy(correction.requested_by_name ?? ''),
                  ...(correction.decided_by_name === null ? [] : [cases.decidedBy(correction.decided_by_name)]),
                ].join(' · ')}
              </Box>
            </Box>
            <strong>{text[correction.state]}</strong>
            {correction.state === 'requested' && user.role !== 'teacher' ? (
              correction.requested_by === user.id ? (
                <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{cases.secondPerson}</Box>
              ) : (
                <>
                  <Button size="small" onClick={() => setDecision({ kind: 'approve', correction })}>
                    {text.approve}
                  </Button>
                  <Button size="small" onClick={() => setDecision({ kind: 'refuse', correction })}>
                    {text.refuse}
                  </Button>
                </>
              )
            ) : null}
          </li>
        ))}
        {book.appeals.map((appeal) => (
          <li key={`a${appeal.id}`}>
            <Box sx={{ flex: '1 1 300px' }}>
              {common.labelled(text.appeals, nameOf(appeal.course_grade_id))} · {appeal.reason}
              {appeal.state === 'open' ? ` · ${cases.due(appeal.due)}` : ` · ${appeal.answer ?? ''}`}
              {appeal.state === 'open' && (appeal.left_to_others === true || !isChanged(appeal)) ? (
                <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                  {appeal.left_to_others === true ? cases.leftToOthers : cases.changeFirst}
                </Box>
              ) : null}
            </Box>
            <strong>{cases.appealStates[appeal.state]}</strong>
            {appeal.state === 'open'
              ? (appeal.left_to_others === true ? (['withdrawn'] as const) : (['kept', 'changed', 'withdrawn'] as const)).map(
                  (kind) => (
                    <Button
                      key={kind}
                      size="small"
                      disabled={kind === 'changed' && !isChanged(appeal)}
                      onClick={() => setDecision({ kind, appeal })}
                    >
                      {cases.appealStates[kind]}
                    </Button>
                  ),
                )
              : null}
          </li>
        ))}
      </Box>
      {decision ? (
        <AskDialog
          title={'appeal' in decision ? cases.appealStates[decision.kind] : text[decision.kind]}
          reason={cases.answer}
          least={3}
          onClose={() => setDecision(null)}
          onConfirm={(answer) => run(() => decide(answer))}
        />
      ) : null}
    </Box>
  );
}
