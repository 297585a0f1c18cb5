import { DialogFrame } from '@lab-console/widget-base/dialogs';
import type { Gradebook, MarkComment } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { useMoment } from '../../parts/useMoment.ts';
import { FailureLine } from '../gradebook/FailureLine.tsx';
import { gradeLock } from '../gradebook/grade-lock.ts';
import { commentOf, type CommentTarget } from './mark-comments.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { useLeaveLine } from '../gradebook/useLeaveLine.tsx';
import { failureText, reportDone } from '../gradebook/useReport.ts';

/** Most characters of a comment. */
const maxLength = 500;

/** Props of {@link MarkCommentDialog}. */
export interface MarkCommentDialogProps {
  readonly book: Gradebook;
  readonly target: CommentTarget;
  readonly onClose: () => void;
}

/** The comment at the mark of an experiment or at the grade of the course: read, written and removed. */
export function MarkCommentDialog({ book, target, onClose }: MarkCommentDialogProps): ReactNode {
  const api = usePageApi();
  const { grades: text, common } = useRecordTexts();
  const client = useQueryClient();
  const moment = useMoment();
  const [seen, setSeen] = useState<Pick<MarkComment, 'content' | 'changed_by_name'> | null>(() => commentOf(book, target));
  const [typed, setTyped] = useState(seen?.content ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const lock = gradeLock(book);
  const isOpen = lock === null;
  const isChanged = typed.trim() !== (seen?.content ?? '');
  const { leave, line } = useLeaveLine(isChanged);
  const student = book.students.find((one) => one.id === target.student);
  const project = book.projects.find((one) => one.id === target.projectId);
  const kept = commentOf(book, target);
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await api.rest
        .rpc('save_mark_comment', {
          course_id: book.course.id,
          student: target.student,
          project_id: target.projectId,
          content: typed,
          expected: seen?.content ?? null,
        })
        .throwOnError();
      await client.invalidateQueries({ queryKey: ['gradebook'] });
      if (data.saved) {
        reportDone(text.done);
        onClose();
      } else {
        setSeen(data.content === null ? null : { content: data.content, changed_by_name: data.changed_by_name });
        setFailure(common.changedMeanwhile(data.content ?? common.empty));
      }
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame
      width="xs"
      onClose={() => leave(onClose)}
      onSubmit={() => {
        if (isChanged && !isBusy) void save();
      }}
      title={text.comment}
      subtitle={common.listed([student?.name ?? '', project?.name ?? text.course])}
      actions={
        <>
          <Button onClick={() => leave(onClose)}>{isOpen ? common.cancel : common.close}</Button>
          {isOpen ? (
            <Button type="submit" variant="contained" disabled={!isChanged || isBusy}>
              {common.save}
            </Button>
          ) : null}
        </>
      }
      notice={
        <>
          <FailureLine text={failure} />
          {line}
        </>
      }
    >
      <TextField
        autoFocus={isOpen}
        fullWidth
        multiline
        minRows={3}
        margin="dense"
        label={text.comment}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        helperText={isOpen ? text.commentHelp : text.locked[lock]}
        slotProps={{ htmlInput: { maxLength, readOnly: !isOpen }, inputLabel: { shrink: true } }}
      />
      {kept?.changed_by_name ? (
        <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
          {common.listed([kept.changed_by_name, moment(kept.changed_at)])}
        </Box>
      ) : null}
    </DialogFrame>
  );
}
