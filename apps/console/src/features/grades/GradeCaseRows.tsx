import type { GradeAppeal, GradeCorrection } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useSession } from '../../session/useSession.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { caseTexts } from './case-texts.ts';
import type { CaseDecision, GradeCaseCalls } from './useGradeCases.ts';

interface CorrectionRowProps {
  readonly correction: GradeCorrection;
  /** Whether the person may decide corrections of the course, unless they requested this one. */
  readonly mayDecide: boolean;
  readonly onDecide: (decision: CaseDecision) => void;
}

/** A correction: old and new grade, reason, who asked and who decided. */
export function CorrectionRow({ correction, mayDecide, onDecide }: CorrectionRowProps): ReactNode {
  const { grades: text, common } = useRecordTexts();
  const words = caseTexts[useLocale().language];
  const { user } = useSession();
  return (
    <li>
      <Box sx={{ flex: '1 1 300px' }}>
        {common.labelled(
          `${correction.student_name} ${correction.student_code}`,
          `${correction.student === null ? (correction.old ?? text.missing) : text.added} → ${correction.new} · ${correction.reason} (${correction.evidence})`,
        )}
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {[
            words.requestedBy(correction.requested_by_name ?? ''),
            ...(correction.decided_by_name === null ? [] : [words.decidedBy(correction.decided_by_name)]),
          ].join(' · ')}
        </Box>
      </Box>
      <strong>{text[correction.state]}</strong>
      {correction.state === 'requested' && mayDecide ? (
        correction.requested_by === user.id ? (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{words.secondPerson}</Box>
        ) : (
          <>
            <Button size="small" onClick={() => onDecide({ kind: 'approve', correction })}>
              {text.approve}
            </Button>
            <Button size="small" onClick={() => onDecide({ kind: 'refuse', correction })}>
              {text.refuse}
            </Button>
          </>
        )
      ) : null}
    </li>
  );
}

interface AppealRowProps {
  readonly appeal: GradeAppeal;
  readonly cases: GradeCaseCalls;
  /** Whether it is left as it is: the semester is archived. */
  readonly readOnly: boolean;
  readonly onDecide: (decision: CaseDecision) => void;
}

/** An appeal: its reason, until when it has to be answered, and the answers that can be given. */
export function AppealRow({ appeal, cases, readOnly, onDecide }: AppealRowProps): ReactNode {
  const { grades: text, common } = useRecordTexts();
  const words = caseTexts[useLocale().language];
  const canAnswer = !readOnly && appeal.state === 'open';
  return (
    <li>
      <Box sx={{ flex: '1 1 300px' }}>
        {common.labelled(text.appeals, cases.nameOf(appeal.course_grade_id))} · {appeal.reason}
        {appeal.state === 'open' ? ` · ${words.due(appeal.due)}` : ` · ${appeal.answer ?? ''}`}
        {canAnswer && (appeal.left_to_others === true || !cases.isChanged(appeal)) ? (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {appeal.left_to_others === true ? words.leftToOthers : words.changeFirst}
          </Box>
        ) : null}
      </Box>
      <strong>{words.appealStates[appeal.state]}</strong>
      {canAnswer
        ? (appeal.left_to_others === true ? (['withdrawn'] as const) : (['kept', 'changed', 'withdrawn'] as const)).map(
            (kind) => (
              <Button
                key={kind}
                size="small"
                disabled={kind === 'changed' && !cases.isChanged(appeal)}
                onClick={() => onDecide({ kind, appeal })}
              >
                {words.appealStates[kind]}
              </Button>
            ),
          )
        : null}
    </li>
  );
}
