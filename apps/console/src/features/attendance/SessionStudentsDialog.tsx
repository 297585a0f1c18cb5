import type { User2ProjectEx } from '@lab-console/api-client';
import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { AskDialog } from '../gradebook/AskDialog.tsx';
import { FailureLine } from '../gradebook/FailureLine.tsx';
import { LoadState } from '../gradebook/LoadState.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { useLeaveLine } from '../gradebook/useLeaveLine.tsx';
import { AddStudents, RefusedList } from './AddStudents.tsx';
import { describeSession, type SessionFacts } from './describe-session.ts';
import { SessionStudentRow } from './SessionStudentRow.tsx';
import { useSessionStudents } from './useSessionStudents.ts';

/** Props of {@link SessionStudentsDialog}. */
export interface SessionStudentsDialogProps {
  readonly sessionId: number;
  readonly facts: SessionFacts;
  /** Whether its semester is archived, so that its students are only read. @default false */
  readonly archived?: boolean;
  readonly onClose: () => void;
}

/** Puts students into a session and takes them out; cancels the session. */
export function SessionStudentsDialog({ sessionId, facts, archived = false, onClose }: SessionStudentsDialogProps): ReactNode {
  const { students: text, common } = useRecordTexts();
  const { text: shared, language } = useLocale();
  const description = describeSession(facts, language);
  const students = useSessionStudents(sessionId, archived);
  const { list, refused, outcome, isBusy } = students;
  const { leave, line } = useLeaveLine(students.numbers.trim() !== '');
  const [stopped, setStopped] = useState<User2ProjectEx | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const [movedId, setMovedId] = useState<number | null>(null);
  const session = list.data?.session ?? null;
  const places = list.data?.places ?? [];
  const cancelReason = session?.cancelled_at ? (session.cancel_reason ?? '') : null;
  const taken = places.filter(({ schedule_status }) => schedule_status === 'elected').length;
  const handleClose = (): void =>
    leave(() => {
      students.offerUndo();
      onClose();
    });

  return (
    <DialogFrame
      width="md"
      onClose={handleClose}
      title={text.title}
      subtitle={archived ? common.archived(description) : description}
      actions={
        <>
          {session && list.data?.canCancel ? (
            cancelReason === null ? (
              <Button color="error" disabled={isBusy} onClick={() => setCancelling(true)}>
                {text.cancelSession}
              </Button>
            ) : (
              <Button disabled={isBusy} onClick={students.reopen}>
                {text.reopen}
              </Button>
            )
          ) : null}
          <Box sx={{ flex: 1 }} />
          <Button onClick={handleClose}>{common.close}</Button>
        </>
      }
      notice={
        <>
          {outcome ? (
            <Alert
              severity={outcome.severity}
              role="status"
              sx={{ mx: 3, mt: 1, flexShrink: 0 }}
              action={
                outcome.place ? (
                  <Button
                    color="inherit"
                    size="small"
                    disabled={isBusy}
                    onClick={() => outcome.place && students.undoMove(outcome.place)}
                  >
                    {shared.common.undo}
                  </Button>
                ) : undefined
              }
            >
              {outcome.text}
            </Alert>
          ) : null}
          <FailureLine text={students.failure} />
          {line}
        </>
      }
    >
      {!list.data || !session ? (
        <LoadState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <>
          {cancelReason !== null ? (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {text.cancelledBecause(cancelReason)}
            </Alert>
          ) : archived ? null : !list.data.canFill ? (
            <Alert severity="info" sx={{ mb: 2 }}>
              {text.readOnly}
            </Alert>
          ) : (
            <AddStudents students={students} />
          )}
          {refused ? (
            <RefusedList refused={refused} onPutInOthers={() => students.putIn({ codes: refused.codes }, true)} />
          ) : null}
          <Box sx={{ fontSize: 13, color: 'text.secondary', mb: 1 }}>
            {text.seats({ taken, all: session.max_student_number })}
          </Box>
          {places.length === 0 ? <Box sx={{ py: 3, textAlign: 'center', color: 'text.secondary' }}>{text.empty}</Box> : null}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {places.map((place) => (
              <SessionStudentRow
                key={place.id}
                place={place}
                students={students}
                onStop={() => setStopped(place)}
                isMoving={movedId === place.id}
                onMovingChange={(isMoving) => setMovedId(isMoving ? place.id : null)}
              />
            ))}
          </Box>
        </>
      )}
      {stopped ? (
        <AskDialog
          title={text.stop}
          text={common.labelled(stopped.student_name, text.whyStop)}
          reason={common.reason}
          isDestructive
          onClose={() => setStopped(null)}
          onConfirm={(reason) => students.stop(stopped, reason)}
        />
      ) : null}
      {isCancelling ? (
        <AskDialog
          title={text.cancelSession}
          text={text.cancelHelp}
          reason={common.reason}
          least={3}
          isDestructive
          onClose={() => setCancelling(false)}
          onConfirm={students.cancel}
        />
      ) : null}
    </DialogFrame>
  );
}
