import type { Gradebook } from '@lab-console/api-client';
import { wallClock } from '@lab-console/schedule-rules/clock';
import { useMemo, type ReactNode } from 'react';
import { useTimeZone } from '../../parts/useMoment.ts';
import { AskDialog } from '../gradebook/AskDialog.tsx';
import { barredStudents, indexEnrolments } from '../gradebook/gradebook-model.ts';
import { setUpFaults, type SetUpFault } from './list-set-up.ts';
import { courseKey } from './score-keys.ts';
import { sessionsToCome } from '../gradebook/sessions-to-come.ts';
import { submissionGaps } from './submission-gaps.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';

/** Props of {@link GradeListDialog}. */
export interface GradeListDialogProps {
  readonly book: Gradebook;
  /** What is to be done with the list of grades. */
  readonly step: 'submit' | 'publish' | 'reopen';
  /** Score under a key of `score-keys.ts`; `null` where none is entered. */
  readonly scoreAt: (key: string) => number | null;
  readonly onClose: () => void;
  /** `reason` is empty unless the list is opened again. */
  readonly onConfirm: (reason: string) => Promise<void>;
}

/** The question before a list of grades is submitted, published or opened again, with what is still missing. */
export function GradeListDialog({ book, step, scoreAt, onClose, onConfirm }: GradeListDialogProps): ReactNode {
  const { grades: text, common } = useRecordTexts();
  const timeZone = useTimeZone();
  const now = wallClock(timeZone);
  const index = useMemo(() => indexEnrolments(book), [book]);
  const shared = { title: text[step], onClose, onConfirm };
  if (step === 'reopen') return <AskDialog {...shared} reason={text.reopenReason} least={10} />;
  const barred = text.barredCount(barredStudents(book).size);
  if (step === 'publish') {
    const toCome = text.toCome(sessionsToCome(book.sessions, { projectId: null, now }));
    return <AskDialog {...shared} text={text.publishQuestion + barred + toCome} />;
  }
  const gaps = submissionGaps(book, { index, scoreAt, now });
  const facts = [text.gaps.missing(gaps.missing), text.gaps.untaken(gaps.untaken), text.gaps.toCome(gaps.toCome)];
  const obstacle = (fault: SetUpFault): string =>
    fault.kind === 'scores'
      ? text.setUp.scores(common.listed(fault.parts))
      : text.setUp.experiments({ ...fault, untaken: common.listed(fault.untaken) });
  const obstacles = setUpFaults(book, (student, item) => scoreAt(courseKey(student, item))).map(obstacle);
  return (
    <AskDialog
      {...shared}
      title={text.submitTitle(book.course.code)}
      confirmLabel={text.submit}
      text={text.submitQuestion + barred}
      facts={facts}
      obstacles={obstacles}
      isDestructive={gaps.toCome > 0}
      isQuiet
    />
  );
}
