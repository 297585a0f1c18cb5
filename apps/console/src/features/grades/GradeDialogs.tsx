import type { Gradebook } from '@lab-console/api-client';
import { wallClock } from '@lab-console/schedule-rules/clock';
import type { ReactNode } from 'react';
import { PartFrame } from '../../notifications/PartFrame.tsx';
import { useMoment, useTimeZone } from '../../parts/useMoment.ts';
import { AskDialog } from '../gradebook/record-parts.ts';
import { sessionsToCome } from '../gradebook/sessions-to-come.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { explainProject } from './explain-project.ts';
import {
  MarkCommentDialog,
  PrintedExplanation,
  StudentMarksDialog,
  StudentMessageDialog,
  StudentRecordDialog,
} from './grade-parts.ts';
import type { CommentTarget } from './mark-comments.ts';
import type { StudentMessageDialogProps } from './StudentMessageDialog.tsx';
import type { GradeGridOptions, GradeGridState } from './useGradeGrid.ts';
import type { StudentInView } from './useStudentInView.ts';

/** What is open over a grid of grades. */
export type OpenGradeDialog =
  /** Asks before missing scores become 0. */
  | { readonly kind: 'zero' }
  | { readonly kind: 'record'; readonly student: number }
  | { readonly kind: 'message'; readonly view: StudentMessageDialogProps['view'] }
  | { readonly kind: 'comment'; readonly target: CommentTarget }
  /** The explanation of the student in view on paper, with the moment at which printing was asked for. */
  | { readonly kind: 'print'; readonly at: number };

/** Props of {@link GradeDialogs}. */
export interface GradeDialogsProps extends Pick<GradeGridOptions, 'book' | 'projectId' | 'store'> {
  readonly grid: GradeGridState;
  readonly open: OpenGradeDialog | null;
  readonly onOpen: (dialog: OpenGradeDialog | null) => void;
  readonly inView: StudentInView | null;
  /** Index of the student whose marks are typed on a narrow screen; -1 where none are. */
  readonly typedAt: number;
  /** Chooses whose marks are typed; `null` ends it. */
  readonly onTyped: (student: number | null) => void;
}

/** The dialogs of a grid of grades, each fetched with the first press that opens it. */
export function GradeDialogs({
  book,
  projectId,
  store,
  grid,
  open,
  onOpen,
  inView,
  typedAt,
  onTyped,
}: GradeDialogsProps): ReactNode {
  const { grades: text } = useRecordTexts();
  const timeZone = useTimeZone();
  const close = (): void => onOpen(null);
  const next = (by: 1 | -1): (() => void) | undefined => {
    const to = grid.students[typedAt + by];
    return to && (() => onTyped(to.id));
  };
  const dialog = (): ReactNode => {
    switch (open?.kind) {
      case undefined:
        return null;
      case 'print':
        return inView ? <PrintedMarks book={book} grid={grid} inView={inView} at={open.at} onDone={close} /> : null;
      case 'message':
        return <StudentMessageDialog view={open.view} book={book} onClose={close} />;
      case 'comment':
        return <MarkCommentDialog book={book} target={open.target} onClose={close} />;
      case 'record':
        return <StudentRecordDialog book={book} studentId={open.student} onClose={close} />;
      case 'zero':
        return (
          <AskDialog
            title={text.zeroMissing}
            text={
              text.zeroQuestion(grid.missing.length) +
              text.untaken(grid.untaken().length) +
              text.toCome(sessionsToCome(book.sessions, { projectId, now: wallClock(timeZone) }))
            }
            onClose={close}
            onConfirm={() => store.edit(grid.missing.map(({ key }) => ({ key, value: 0 })))}
          />
        );
    }
  };
  return (
    <PartFrame
      onFailed={() => {
        close();
        onTyped(null);
      }}
    >
      {inView && typedAt >= 0 ? (
        <StudentMarksDialog
          title={inView.student.name}
          detail={inView.detail}
          marks={inView.marks}
          explained={explanationOf(inView)}
          unsaved={grid.unsaved.size}
          onEdit={(key, value) => store.edit([{ key, value }])}
          onPrevious={next(-1)}
          onNext={next(1)}
          comment={inView.comment}
          onPrint={() => onOpen({ kind: 'print', at: Date.now() })}
          onComment={() => onOpen({ kind: 'comment', target: { student: inView.student.id, projectId } })}
          onRecord={() => onOpen({ kind: 'record', student: inView.student.id })}
          onClose={() => onTyped(null)}
        />
      ) : null}
      {dialog()}
    </PartFrame>
  );
}

const explanationOf = ({ origin, explained }: StudentInView): readonly string[] =>
  origin === '' ? explained : [origin, ...explained];

function PrintedMarks({
  book,
  grid: { project, index, cells },
  inView,
  at,
  onDone,
}: {
  readonly book: Gradebook;
  readonly grid: GradeGridState;
  readonly inView: StudentInView;
  readonly at: number;
  readonly onDone: () => void;
}): ReactNode {
  const texts = useRecordTexts();
  const { grades: text, common, rules } = texts;
  const moment = useMoment();
  const { student } = inView;
  return (
    <PrintedExplanation
      facts={[
        { label: text.name, value: student.name },
        { label: text.code, value: student.code },
        { label: common.course, value: common.listed([book.course.name, book.course.code]) },
        ...(project ? [{ label: rules.experiment, value: project.name }] : []),
        { label: text.state, value: text.states[book.list?.state ?? 'open'] },
        { label: text.printedOn, value: moment(at) },
      ]}
      values={inView.marks.map((mark) => ({
        label: mark.detail ? `${mark.label} ${mark.detail}` : mark.label,
        value: mark.text || '–',
      }))}
      sections={[
        // The grade of the course begins with the marks of its experiments.
        ...(project
          ? []
          : book.projects.map((each) => ({
              heading: common.listed([each.code, each.name]),
              lines: explainProject(book, {
                student: student.id,
                project: each,
                index,
                record: cells.gradeOf(student.id).record,
                scores: cells.scores,
                texts,
              }),
            }))),
        { heading: project ? null : text.course, lines: explanationOf(inView) },
      ]}
      onDone={onDone}
    />
  );
}
