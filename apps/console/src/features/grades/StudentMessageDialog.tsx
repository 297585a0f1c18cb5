import { DialogFrame } from '@lab-console/widget-base/dialogs';
import type { Gradebook } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { FailureLine } from '../gradebook/FailureLine.tsx';
import { messageOf, type MessageView } from './message-recipients.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { useLeaveLine } from '../gradebook/useLeaveLine.tsx';
import { failureText, reportDone } from '../gradebook/useReport.ts';

/** Props of {@link StudentMessageDialog}. */
export interface StudentMessageDialogProps {
  readonly book: Gradebook;
  /** What the grid showed when the message was asked for. */
  readonly view: MessageView<{ readonly id: number; readonly name: string; readonly code: string }>;
  readonly onClose: () => void;
}

/** A message to students who miss something: who gets it is listed, and its text is edited before it is sent. */
export function StudentMessageDialog({ book, view, onClose }: StudentMessageDialogProps): ReactNode {
  const api = usePageApi();
  const texts = useRecordTexts();
  const { messages: text, common } = texts;
  const [{ students, missing }] = useState(() => messageOf(view, texts));
  const [first] = useState(() => ({
    title: text.title({ course: book.course.name, missing }),
    content: text.content({ course: book.course.name, missing }),
  }));
  const [typed, setTyped] = useState(first);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { leave, line } = useLeaveLine(typed.title !== first.title || typed.content !== first.content);
  const isReady = typed.title.trim() !== '' && typed.content.trim() !== '' && students.length > 0;
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await api.rest
        .rpc('announce_to_students', { course_id: book.course.id, students: students.map((one) => one.id), ...typed })
        .throwOnError();
      reportDone(text.sent(data.students));
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame
      onClose={() => leave(onClose)}
      onSubmit={() => {
        if (isReady && !isBusy) void send();
      }}
      title={text.heading}
      actions={
        <>
          <Button onClick={() => leave(onClose)}>{common.cancel}</Button>
          <Button type="submit" variant="contained" disabled={!isReady || isBusy}>
            {text.send(students.length)}
          </Button>
        </>
      }
      notice={
        <>
          <FailureLine text={failure} />
          {line}
        </>
      }
    >
      {students.length === 0 ? (
        <Box sx={{ mb: 1 }}>{text.nobody(missing)}</Box>
      ) : (
        <>
          <Box sx={{ fontWeight: 600 }}>{text.recipients({ count: students.length, missing })}</Box>
          <Box
            tabIndex={0}
            role="region"
            aria-label={text.recipients({ count: students.length, missing })}
            sx={{ maxHeight: 120, overflowY: 'auto', mb: 1, fontSize: 13, color: 'text.secondary' }}
          >
            {common.listed(students.map(({ name, code }) => `${name} ${code}`))}
          </Box>
          <TextField
            fullWidth
            margin="dense"
            label={text.titleLabel}
            value={typed.title}
            onChange={(event) => setTyped({ ...typed, title: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <TextField
            fullWidth
            multiline
            minRows={4}
            margin="dense"
            label={text.contentLabel}
            value={typed.content}
            onChange={(event) => setTyped({ ...typed, content: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
        </>
      )}
    </DialogFrame>
  );
}
