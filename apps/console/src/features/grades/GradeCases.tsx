import type { Gradebook } from '@lab-console/api-client';
import { managesCentre } from '@lab-console/schedule-rules/access';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useSession } from '../../session/useSession.ts';
import { AskDialog } from '../gradebook/AskDialog.tsx';
import { gradeLock } from '../gradebook/grade-lock.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { caseTexts } from './case-texts.ts';
import { GradeCaseForm } from './GradeCaseForm.tsx';
import { AppealRow, CorrectionRow } from './GradeCaseRows.tsx';
import { useGradeCases, type CaseDecision } from './useGradeCases.ts';

/** Props of {@link GradeCases}. */
export interface GradeCasesProps {
  readonly book: Gradebook;
  /** Scrolls to them once they are drawn. @default false */
  readonly isFirst?: boolean;
}

/** Corrections of published grades, and appeals against them. */
export function GradeCases({ book, isFirst = false }: GradeCasesProps): ReactNode {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFirst) top.current?.scrollIntoView();
  }, [isFirst]);
  const { grades: text } = useRecordTexts();
  const cases = caseTexts[useLocale().language];
  const calls = useGradeCases(book);
  const isArchived = gradeLock(book) === 'archived';
  const mayDecide = managesCentre(useSession().user, book.course.organization_id) && !isArchived;
  const [decision, setDecision] = useState<CaseDecision | null>(null);
  return (
    <Box component="section" ref={top} sx={{ mt: 3 }} aria-label={text.corrections}>
      <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {text.corrections} · {text.appeals}
      </Typography>
      {isArchived ? null : <GradeCaseForm book={book} cases={calls} />}
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
          <CorrectionRow key={`c${correction.id}`} correction={correction} mayDecide={mayDecide} onDecide={setDecision} />
        ))}
        {book.appeals.map((appeal) => (
          <AppealRow key={`a${appeal.id}`} appeal={appeal} cases={calls} readOnly={isArchived} onDecide={setDecision} />
        ))}
      </Box>
      {decision ? (
        <AskDialog
          title={'appeal' in decision ? cases.appealStates[decision.kind] : text[decision.kind]}
          reason={cases.answer}
          least={3}
          onClose={() => setDecision(null)}
          onConfirm={(answer) => calls.decide(decision, answer)}
        />
      ) : null}
    </Box>
  );
}
