import type { Gradebook } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { MessageDialog, type TypedMessage } from '../gradebook/MessageDialog.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { messageOf, type MessageView } from './message-recipients.ts';

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
  const recipients = text.recipients({ count: students.length, missing });
  const handleSend = async (message: TypedMessage): Promise<string> => {
    const ids = students.map(({ id }) => id);
    const { data } = await api.rest
      .rpc('announce_to_students', { course_id: book.course.id, students: ids, ...message })
      .throwOnError();
    return text.sent(data.students);
  };
  return (
    <MessageDialog
      first={{
        title: text.title({ course: book.course.name, missing }),
        content: text.content({ course: book.course.name, missing }),
      }}
      text={{ ...text, cancel: common.cancel, send: text.send(students.length) }}
      hasRecipients={students.length > 0}
      editable={students.length > 0}
      onSend={handleSend}
      onClose={onClose}
    >
      {students.length === 0 ? (
        <Box sx={{ mb: 1 }}>{text.nobody(missing)}</Box>
      ) : (
        <>
          <Box sx={{ fontWeight: 600 }}>{recipients}</Box>
          <Box
            tabIndex={0}
            role="region"
            aria-label={recipients}
            sx={{ maxHeight: 120, overflowY: 'auto', mb: 1, fontSize: 13, color: 'text.secondary' }}
          >
            {common.listed(students.map(({ name, code }) => `${name} ${code}`))}
          </Box>
        </>
      )}
    </MessageDialog>
  );
}
