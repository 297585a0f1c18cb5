import { DialogFrame } from '@lab-console/widget-base/dialogs';
import type { Gradebook, MarkComment } from '@lab-console/api-client';
import { managesCentre } from '@lab-console/schedule-rules/access';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { useMoment } from '../../parts/useMoment.ts';
import { useSession } from '../../session/useSession.ts';
import { AskDialog } from '../gradebook/AskDialog.tsx';
import { gradeLock } from '../gradebook/grade-lock.ts';
import { barredStudents, indexEnrolments } from '../gradebook/gradebook-model.ts';
import { weekdayDate } from '../shared/weekday-date.ts';
import { commentOf } from './mark-comments.ts';
import { FailureLine } from '../gradebook/FailureLine.tsx';
import { IncidentFields } from '../gradebook/IncidentFields.tsx';
import { MarkHistory } from './MarkHistory.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { useLeaveLine } from '../gradebook/useLeaveLine.tsx';
import { failureText, reportDone, reportFailure } from '../gradebook/useReport.ts';

/** Props of {@link StudentRecordDialog}. */
export interface StudentRecordDialogProps {
  readonly book: Gradebook;
  readonly studentId: number;
  readonly onClose: () => void;
}

type Question = { readonly kind: 'waive' | 'carry'; readonly projectId: number };

/** Experiments of a student: incidents, what is not required or carried over; and the history of the marks. */
export function StudentRecordDialog({ book, studentId, onClose }: StudentRecordDialogProps): ReactNode {
  const api = usePageApi();
  const { grades: text, common, attendance } = useRecordTexts();
  const { language } = useLocale();
  const { user } = useSession();
  const client = useQueryClient();
  const moment = useMoment();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set());
  const { leave, line } = useLeaveLine(unsaved.size > 0);
  const handleUnsaved = (projectId: number, isUnsaved: boolean): void =>
    setUnsaved((old) => new Set([...[...old].filter((id) => id !== projectId), ...(isUnsaved ? [projectId] : [])]));
  const courseId = book.course.id;
  const which = { course_id: courseId, student: studentId };
  const isOpen = gradeLock(book) === null;
  const earlier = useQuery({
    queryKey: ['gradebook', 'earlier', courseId, studentId],
    queryFn: async ({ signal }) => (await api.rest.rpc('earlier_marks', which).abortSignal(signal).throwOnError()).data,
    enabled: isOpen,
  });
  const student = book.students.find(({ id }) => id === studentId);
  if (!student) return null;
  const index = indexEnrolments(book);
  const labels = new Map(
    [book.items, ...book.projects.flatMap(({ items, rules }) => [items, rules])].flat().map(({ item, label }) => [item, label]),
  );
  const sessions = new Map(book.sessions.map((session) => [session.id, session]));
  const run = async (work: () => PromiseLike<unknown>, undo?: () => PromiseLike<unknown>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      reportDone(text.done, undo && (() => void run(undo).catch(reportFailure)));
    } finally {
      await client.invalidateQueries({ queryKey: ['gradebook'] });
      setBusy(false);
    }
  };
  const act = (work: () => PromiseLike<unknown>, undo?: () => PromiseLike<unknown>): Promise<void> =>
    run(work, undo).catch((error: unknown) => setFailure(failureText(error)));
  const answer = async (reason: string): Promise<void> => {
    if (!question) return;
    const project_id = question.projectId;
    await run(() =>
      question.kind === 'waive'
        ? api.rest
            .from('mark_waivers')
            .insert({ ...which, project_id, reason })
            .throwOnError()
        : api.rest.rpc('carry_mark', { ...which, project_id, reason }).throwOnError(),
    );
  };
  const ofCourse = commentOf(book, { student: studentId, projectId: null });
  const commentLine = ({ content, changed_by_name, changed_at }: MarkComment): string =>
    `${common.labelled(text.comment, content)} (${common.listed([...(changed_by_name ? [changed_by_name] : []), moment(changed_at)])})`;
  return (
    <DialogFrame
      width="md"
      onClose={() => leave(onClose)}
      title={text.recordOf(student.name)}
      actions={<Button onClick={() => leave(onClose)}>{common.close}</Button>}
      notice={
        <>
          <FailureLine text={failure} />
          {line}
        </>
      }
      slotProps={{ content: { tabIndex: 0 } }}
    >
      {barredStudents(book).has(studentId) ? (
        <Box sx={{ mb: 1 }}>{common.labelled(attendance.barred, attendance.barredHint)}</Box>
      ) : null}
      {ofCourse ? <Box sx={{ mb: 1 }}>{commentLine(ofCourse)}</Box> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& > li': { py: 1, borderBottom: 1, borderColor: 'divider' } }}>
        {book.projects.map((project) => {
          const place = index.shown(studentId, project.id);
          const session = place ? sessions.get(place.schedule_id) : undefined;
          const waiver = book.waivers.find((each) => each.student === studentId && each.project_id === project.id);
          const carried = book.carried.find((each) => each.student === studentId && each.project_id === project.id);
          const offer = earlier.data?.find((each) => each.project_id === project.id);
          const comment = commentOf(book, { student: studentId, projectId: project.id });
          const isCancelled = session?.cancelled_at !== null && session !== undefined;
          const facts = [
            session ? `${weekdayDate(session.date, { language })} ${session.start_time.slice(0, 5)}` : text.noPlace,
            ...(isCancelled ? [attendance.cancelled] : place?.attendance ? [attendance.marks[place.attendance]] : []),
            ...(waiver ? [`${text.waived} (${waiver.reason})`] : []),
            ...(carried ? [common.labelled(text.carried, carried.mark.toFixed(1))] : []),
          ];
          return (
            <Box component="li" key={project.id} aria-label={project.name}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Box sx={{ flex: '1 1 260px' }}>
                  <strong>{project.name}</strong>
                  <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{facts.join(' · ')}</Box>
                  {comment ? <Box sx={{ fontSize: 13 }}>{commentLine(comment)}</Box> : null}
                </Box>
                {isOpen && carried ? (
                  <Button
                    size="small"
                    disabled={isBusy}
                    onClick={() =>
                      void act(() => api.rest.rpc('drop_carried_mark', { ...which, project_id: project.id }).throwOnError())
                    }
                  >
                    {text.dropCarried}
                  </Button>
                ) : isOpen && offer ? (
                  <Button size="small" disabled={isBusy} onClick={() => setQuestion({ kind: 'carry', projectId: project.id })}>
                    {text.carry({ mark: offer.mark.toFixed(1), course: offer.from_course })}
                  </Button>
                ) : null}
                {isOpen && managesCentre(user, book.course.organization_id) ? (
                  waiver ? (
                    <Button
                      size="small"
                      disabled={isBusy}
                      onClick={() =>
                        void act(
                          () => api.rest.from('mark_waivers').delete().eq('id', waiver.id).throwOnError(),
                          () => api.rest.rpc('undo_deletion', { table_name: 'mark_waivers', ids: [waiver.id] }).throwOnError(),
                        )
                      }
                    >
                      {text.unwaive}
                    </Button>
                  ) : (
                    <Button size="small" disabled={isBusy} onClick={() => setQuestion({ kind: 'waive', projectId: project.id })}>
                      {text.waive}
                    </Button>
                  )
                ) : null}
              </Box>
              {place && !isCancelled ? (
                <IncidentFields
                  key={`${place.id} ${place.incidents.join()}`}
                  place={place}
                  project={project}
                  isReadOnly={!isOpen || isBusy}
                  onFailure={setFailure}
                  onUnsaved={(isUnsaved) => handleUnsaved(project.id, isUnsaved)}
                />
              ) : null}
            </Box>
          );
        })}
      </Box>
      <MarkHistory courseId={courseId} studentId={studentId} labels={labels} />
      {question ? (
        <AskDialog
          title={question.kind === 'waive' ? text.waived : text.carried}
          text={question.kind === 'waive' ? text.waiveText : text.carryText}
          reason={common.reason}
          least={3}
          onConfirm={answer}
          onClose={() => setQuestion(null)}
        />
      ) : null}
    </DialogFrame>
  );
}
