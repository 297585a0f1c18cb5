import type { AddedEnrolments, User2ProjectEx } from '@lab-console/api-client';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { notifications } from '../../notifications/notifications.ts';
import { usePageApi } from '../../session/page-api.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { failureText, reportDone, reportFailure } from '../gradebook/useReport.ts';
import { semesterClassRows } from '../sessions/class-rows.ts';
import { useSessionEnrolments, type SessionEnrolments } from './useSessionEnrolments.ts';

/** What became of a move: shown in the dialog, because nothing outside of it can be reached by keys while it is open. */
export interface MoveOutcome {
  readonly severity: 'success' | 'warning';
  readonly text: string;
  /** The place whose move can be undone. */
  readonly place?: User2ProjectEx;
}

/** Students that were to be put in together, and which of them were refused. */
export interface RefusedStudents {
  readonly answer: AddedEnrolments;
  readonly codes: readonly string[];
}

/** Who is put into a session: students by their numbers, or a class. */
export type WantedStudents = { readonly codes: readonly string[] } | { readonly class_id: number };

/** The students of a session, and everything that {@link useSessionStudents} can do with them. */
export interface SessionStudents {
  readonly list: UseQueryResult<SessionEnrolments>;
  readonly classes: readonly { readonly id: number; readonly name: string }[] | undefined;
  /** Numbers of students as they are typed. */
  readonly numbers: string;
  readonly setNumbers: (numbers: string) => void;
  readonly refused: RefusedStudents | null;
  readonly outcome: MoveOutcome | null;
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly putIn: (wanted: WantedStudents, onlyValid?: boolean) => void;
  readonly takeOut: (place: User2ProjectEx) => void;
  readonly move: (place: User2ProjectEx, otherSessionId: number) => void;
  readonly undoMove: (place: User2ProjectEx) => void;
  readonly saveRemark: (placeId: number, remarks: string | null) => void;
  readonly reopen: () => void;
  /** Rejects with what went wrong, which the question that asked for the reason shows. */
  readonly stop: (place: User2ProjectEx, reason: string) => Promise<void>;
  /** Rejects as `stop` does. */
  readonly cancel: (reason: string) => Promise<void>;
  /** Lets a notification offer the undo of the last move, once the dialog is gone. */
  readonly offerUndo: () => void;
}

/** Puts students into a session and takes them out; cancels the session. Of an archived one they are only read. */
export function useSessionStudents(sessionId: number, isArchived: boolean): SessionStudents {
  const api = usePageApi();
  const { students: text } = useRecordTexts();
  const client = useQueryClient();
  const [numbers, setNumbers] = useState('');
  const [refused, setRefused] = useState<RefusedStudents | null>(null);
  const [outcome, setOutcome] = useState<MoveOutcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const list = useSessionEnrolments(sessionId, isArchived);
  const semesterId = list.data?.session?.semester_id ?? null;
  const classes = useQuery({
    queryKey: ['classes', semesterId],
    queryFn: ({ signal }) => semesterClassRows(api, semesterId ?? 0, signal),
    enabled: semesterId !== null,
    staleTime: 5 * 60_000,
  });
  const invalidate = (): void => {
    for (const queryKey of [['session-students'], ['attendance-sessions'], ['gradebook']]) {
      void client.invalidateQueries({ queryKey });
    }
  };
  const run = async (work: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const done = await work();
      if (done !== null) reportDone(done);
    } finally {
      setBusy(false);
      invalidate();
    }
  };
  const act = (work: () => Promise<string | null>): void =>
    void run(work).catch((error: unknown) => setFailure(failureText(error)));
  const undone = async ({ id, student_name: name }: User2ProjectEx): Promise<MoveOutcome> => {
    try {
      const { data } = await api.rest.rpc('undo_move_place', { place_id: id }).throwOnError();
      return data.undone
        ? { severity: 'success', text: text.moveUndone(name) }
        : { severity: 'warning', text: text.moveChanged(name) };
    } finally {
      invalidate();
    }
  };
  return {
    list,
    classes: classes.data,
    numbers,
    setNumbers,
    refused,
    outcome,
    failure,
    isBusy,
    putIn: (wanted, onlyValid = false) =>
      act(async () => {
        const { data } = await api.rest
          .rpc('add_places', { schedule_id: sessionId, ...wanted, only_valid: onlyValid })
          .throwOnError();
        setRefused(data.refused.length > 0 ? { answer: data, codes: 'codes' in wanted ? wanted.codes : [] } : null);
        // What could not be added is in the answer, also where the others were.
        if (data.refused.length === 0 || data.added.length > 0) setNumbers('');
        return data.added.length > 0 ? text.added(data.added.length) : null;
      }),
    takeOut: ({ id }) =>
      act(async () => {
        await api.rest.rpc('remove_places', { places: [id] }).throwOnError();
        return text.done;
      }),
    move: (place, otherSessionId) =>
      act(async () => {
        await api.rest.rpc('move_place', { place_id: place.id, schedule_id: otherSessionId }).throwOnError();
        setOutcome({ severity: 'success', text: text.moved(place.student_name), place });
        return null;
      }),
    undoMove: (place) =>
      act(async () => {
        setOutcome(await undone(place));
        return null;
      }),
    // Saved when the field is left, often by the press of a button: nothing is disabled meanwhile.
    saveRemark: (placeId, remarks) => {
      const save = async (): Promise<void> => {
        setFailure(null);
        try {
          await api.rest.from('user2projects').update({ remarks }).eq('id', placeId).throwOnError();
          reportDone(text.done);
        } catch (error) {
          setFailure(failureText(error));
        } finally {
          await client.invalidateQueries({ queryKey: ['session-students', sessionId] });
        }
      };
      void save();
    },
    reopen: () =>
      act(async () => {
        await api.rest.rpc('reopen_session', { schedule_id: sessionId }).throwOnError();
        return text.done;
      }),
    stop: ({ id }, reason) =>
      run(async () => {
        await api.rest.rpc('stop_places', { places: [id], reason }).throwOnError();
        return text.done;
      }),
    cancel: (reason) =>
      run(async () => {
        await api.rest.rpc('cancel_session', { schedule_id: sessionId, reason }).throwOnError();
        return text.done;
      }),
    // A move can still be undone after the dialog: what goes wrong is shown by another notification.
    offerUndo: () => {
      const { place } = outcome ?? {};
      if (!place) return;
      const undo = (): void =>
        void undone(place).then(({ severity, text: result }) => notifications.push({ severity, text: result }), reportFailure);
      notifications.push({ severity: 'success', text: text.moved(place.student_name), onUndo: undo });
    },
  };
}
