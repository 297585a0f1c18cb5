import { DialogFrame } from '@lab-console/widget-base/view';
import type { AddedEnrolments, User2ProjectEx } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { allRows } from '../shared/all-rows.ts';
import { semesterClassRows } from '../sessions/schedule-choices.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { notifications } from '../../notifications/notifications.ts';
import { usePageApi } from '../../session/page-api.ts';
import { useSession } from '../../session/useSession.ts';
import { AskDialog } from '../gradebook/AskDialog.tsx';
import { FailureLine } from '../gradebook/FailureLine.tsx';
import { LoadState } from '../gradebook/LoadState.tsx';
import { MoveField } from './MoveField.tsx';
import { RemarkField } from './RemarkField.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { useLeaveLine } from '../gradebook/useLeaveLine.tsx';
import { failureText, reportDone, reportFailure } from '../gradebook/useReport.ts';

/** Props of {@link SessionStudentsDialog}. */
export interface SessionStudentsDialogProps {
  readonly sessionId: number;
  /** What is taught, when and where. */
  readonly description: string;
  readonly onClose: () => void;
}

/** What became of a move: said in the dialog, because nothing outside of it can be reached by keys while it is open. */
interface MoveOutcome {
  readonly severity: 'success' | 'warning';
  readonly text: string;
  /** The place whose move can be undone. */
  readonly place?: User2ProjectEx;
}

type Asked = { readonly kind: 'stop'; readonly place: User2ProjectEx } | { readonly kind: 'cancel' };

/** Puts students into a session and takes them out; cancels the session. */
export function SessionStudentsDialog({ sessionId, description, onClose }: SessionStudentsDialogProps): ReactNode {
  const api = usePageApi();
  const { students: text, common } = useRecordTexts();
  const { user } = useSession();
  const { text: shared } = useLocale();
  const client = useQueryClient();
  const [numbers, setNumbers] = useState('');
  const [refused, setRefused] = useState<{ readonly answer: AddedEnrolments; readonly codes: readonly string[] } | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [moved, setMoved] = useState<User2ProjectEx | null>(null);
  const [outcome, setOutcome] = useState<MoveOutcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { leave, line } = useLeaveLine(numbers.trim() !== '');
  const key = ['session-students', sessionId];
  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const [sessions, places, taught] = await Promise.all([
        api.schedules.list({ ids: [sessionId] }, { signal }),
        allRows((part) => api.user2projects.withNames(sessionId, undefined, { signal, ...part })),
        user.role === 'teacher'
          ? api.rest.from('course2teachers').select('course_id').eq('teacher_id', user.id).abortSignal(signal).throwOnError()
          : null,
      ]);
      const session = sessions.items[0];
      if (!session) return { session: null, places: [], others: [], canFill: false, canCancel: false };
      // A teacher fills the sessions of the own courses and the held ones, and cancels those of the own courses.
      const isInCharge = taught?.data.some(({ course_id }) => course_id === session.course_id) ?? false;
      const isCentre =
        user.role === 'admin' || user.role === 'dev' || (user.role === 'centreadmin' && session.organization_id === user.org);
      const canCancel = isCentre || isInCharge;
      const canFill = canCancel || (taught !== null && session.teacher_id === user.id);
      const others = await api.schedules.list({ courseIds: [session.course_id], projectIds: [session.project_id] }, { signal });
      const free = others.items.filter(({ id, cancelled_at }) => id !== sessionId && !cancelled_at);
      return { session, places, others: free, canFill, canCancel };
    },
  });
  const session = list.data?.session ?? null;
  const semesterId = session?.semester_id ?? null;
  const classes = useQuery({
    queryKey: ['classes', semesterId],
    queryFn: ({ signal }) => semesterClassRows(api, semesterId ?? 0, signal),
    enabled: semesterId !== null,
    staleTime: 5 * 60_000,
  });
  const places = list.data?.places ?? [];
  const cancelReason = session?.cancelled_at ? (session.cancel_reason ?? '') : null;

  const run = async (work: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const said = await work();
      if (said !== null) reportDone(said);
    } finally {
      setBusy(false);
      for (const queryKey of [key, ['attendance-sessions'], ['gradebook']]) void client.invalidateQueries({ queryKey });
    }
  };
  const act = (work: () => Promise<string | null>): Promise<void> =>
    run(work).catch((error: unknown) => setFailure(failureText(error)));
  const put = (wanted: { readonly codes: readonly string[] } | { readonly class_id: number }, onlyValid = false): Promise<void> =>
    act(async () => {
      const { data } = await api.rest
        .rpc('add_places', { schedule_id: sessionId, ...wanted, only_valid: onlyValid })
        .throwOnError();
      setRefused(data.refused.length > 0 ? { answer: data, codes: 'codes' in wanted ? wanted.codes : [] } : null);
      // What could not be added stands in the answer, also where the others were.
      if (data.refused.length === 0 || data.added.length > 0) setNumbers('');
      return data.added.length > 0 ? text.added(data.added.length) : null;
    });
  const undoMove = async ({ id, student_name: name }: User2ProjectEx): Promise<MoveOutcome> => {
    try {
      const { data } = await api.rest.rpc('undo_move_place', { place_id: id }).throwOnError();
      return data.undone
        ? { severity: 'success', text: text.moveUndone(name) }
        : { severity: 'warning', text: text.moveChanged(name) };
    } finally {
      for (const queryKey of [['session-students'], ['attendance-sessions'], ['gradebook']]) {
        void client.invalidateQueries({ queryKey });
      }
    }
  };
  const undoHere = async (place: User2ProjectEx): Promise<void> => {
    setFailure(null);
    setBusy(true);
    try {
      setOutcome(await undoMove(place));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  // A move can still be undone after the dialog: what goes wrong is said by another notification.
  const close = (): void => {
    const { place } = outcome ?? {};
    if (place) {
      const undo = (): void =>
        void undoMove(place).then(({ severity, text: said }) => notifications.push({ severity, text: said }), reportFailure);
      notifications.push({ severity: 'success', text: text.moved(place.student_name), onUndo: undo });
    }
    onClose();
  };
  // Saved when the field is left, often by the press of a button: nothing is disabled meanwhile.
  const saveRemark = async (placeId: number, remarks: string | null): Promise<void> => {
    setFailure(null);
    try {
      await api.rest.from('user2projects').update({ remarks }).eq('id', placeId).throwOnError();
      reportDone(text.done);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      await client.invalidateQueries({ queryKey: key });
    }
  };
  const typed = numbers.split(/[\s,;，；、]+/).filter((code) => code !== '');
  const left = refused ? refused.codes.filter((code) => !refused.answer.refused.some((one) => one.code === code)) : [];
  const taken = places.filter(({ schedule_status }) => schedule_status === 'elected').length;

  return (
    <DialogFrame
      width="md"
      onClose={() => leave(close)}
      title={text.title}
      subtitle={description}
      actions={
        <>
          {session && list.data?.canCancel ? (
            cancelReason === null ? (
              <Button color="error" disabled={isBusy} onClick={() => setAsked({ kind: 'cancel' })}>
                {text.cancelSession}
              </Button>
            ) : (
              <Button
                disabled={isBusy}
                onClick={() =>
                  void act(async () => {
                    await api.rest.rpc('reopen_session', { schedule_id: sessionId }).throwOnError();
                    return text.done;
                  })
                }
              >
                {text.reopen}
              </Button>
            )
          ) : null}
          <Box sx={{ flex: 1 }} />
          <Button onClick={() => leave(close)}>{common.close}</Button>
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
                    onClick={() => outcome.place && void undoHere(outcome.place)}
                  >
                    {shared.common.undo}
                  </Button>
                ) : undefined
              }
            >
              {outcome.text}
            </Alert>
          ) : null}
          <FailureLine text={failure} />
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
          ) : !list.data.canFill ? (
            <Alert severity="info" sx={{ mb: 2 }}>
              {text.readOnly}
            </Alert>
          ) : (
            <Box
              component="form"
              onSubmit={() => {
                if (typed.length > 0) void put({ codes: typed });
              }}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', pt: 1, mb: 1 }}
            >
              <TextField
                multiline
                maxRows={6}
                size="small"
                label={text.numbers}
                helperText={text.numbersHelp}
                value={numbers}
                onChange={(event) => setNumbers(event.target.value)}
                sx={{ flex: '1 1 220px' }}
              />
              <Button type="submit" variant="contained" disabled={isBusy || typed.length === 0}>
                {text.putIn}
              </Button>
              <TextField
                select
                size="small"
                label={text.classes}
                value=""
                disabled={isBusy || !classes.data}
                onChange={(event) => void put({ class_id: Number(event.target.value) })}
                sx={{ flex: '1 1 160px', minWidth: 140 }}
              >
                {(classes.data ?? []).map(({ id, name }) => (
                  <MenuItem key={id} value={id}>
                    {name}
                  </MenuItem>
                ))}
              </TextField>
            </Box>
          )}
          {refused ? (
            <Alert
              severity="warning"
              sx={{ mb: 2 }}
              action={
                left.length > 0 && refused.answer.added.length === 0 ? (
                  <Button color="inherit" size="small" onClick={() => void put({ codes: refused.codes }, true)}>
                    {text.putInRest(left.length)}
                  </Button>
                ) : undefined
              }
            >
              {refused.answer.added.length === 0 ? text.refusedTitle : text.refusedSome}
              <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto' }}>
                {refused.answer.refused.map(({ code, name, reason }) => (
                  <li key={code}>
                    {code} {name} – {text.reasons[reason]}
                  </li>
                ))}
              </Box>
            </Alert>
          ) : null}
          <Box sx={{ fontSize: 13, color: 'text.secondary', mb: 1 }}>
            {text.seats({ taken, all: session.max_student_number })}
          </Box>
          {places.length === 0 ? <Box sx={{ py: 3, textAlign: 'center', color: 'text.secondary' }}>{text.empty}</Box> : null}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {places.map((place) => {
              const isStopped = place.schedule_status === 'stopped';
              return (
                <Box
                  component="li"
                  key={place.id}
                  sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    gap: 1,
                    py: 0.5,
                    borderBottom: 1,
                    borderColor: 'divider',
                  }}
                >
                  <Box sx={{ width: 28, color: 'text.secondary', textAlign: 'right' }}>{place.ordernumber_of_schedule}</Box>
                  <Box sx={{ flex: '1 1 160px', textDecoration: isStopped ? 'line-through' : 'none' }}>
                    {place.student_name}{' '}
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {place.student_code} {place.class_name}
                    </Box>
                  </Box>
                  {isStopped ? <Chip size="small" label={text.stopped} /> : null}
                  {list.data.canFill ? (
                    <RemarkField
                      label={text.remarksOf(place.student_name)}
                      placeholder={text.remarks}
                      value={place.remarks}
                      disabled={cancelReason !== null}
                      onSave={(remarks) => void saveRemark(place.id, remarks)}
                    />
                  ) : (
                    place.remarks
                  )}
                  {cancelReason !== null || !list.data.canFill ? null : isStopped ? (
                    <Button size="small" disabled={isBusy} onClick={() => void put({ codes: [place.student_code] })}>
                      {text.putBack}
                    </Button>
                  ) : (
                    <Box>
                      <Button
                        size="small"
                        disabled={isBusy || (list.data?.others.length ?? 0) === 0}
                        onClick={() => setMoved(place)}
                      >
                        {text.move}
                      </Button>
                      <Button
                        size="small"
                        title={text.stopHint}
                        disabled={isBusy}
                        onClick={() => setAsked({ kind: 'stop', place })}
                      >
                        {text.stop}
                      </Button>
                      {/* Apart from the others and quieter: it is for mistakes only. */}
                      <Button
                        size="small"
                        color="inherit"
                        sx={{ ml: 2, color: 'text.secondary' }}
                        title={text.takeOutHint}
                        disabled={isBusy}
                        onClick={() =>
                          void act(async () => {
                            await api.rest.rpc('remove_places', { places: [place.id] }).throwOnError();
                            return text.done;
                          })
                        }
                      >
                        {text.takeOut}
                      </Button>
                    </Box>
                  )}
                  {moved?.id === place.id ? (
                    <MoveField
                      placeId={place.id}
                      sessions={(list.data?.others ?? []).map(({ id, date, period, location }) => ({
                        id,
                        name: `${date} ${period.name} ${location.name}`,
                      }))}
                      onMove={(other) => {
                        setMoved(null);
                        void act(async () => {
                          await api.rest.rpc('move_place', { place_id: place.id, schedule_id: other }).throwOnError();
                          setOutcome({ severity: 'success', text: text.moved(place.student_name), place });
                          return null;
                        });
                      }}
                    />
                  ) : null}
                </Box>
              );
            })}
          </Box>
        </>
      )}
      {asked ? (
        <AskDialog
          title={asked.kind === 'stop' ? text.stop : text.cancelSession}
          text={asked.kind === 'stop' ? common.labelled(asked.place.student_name, text.whyStop) : text.cancelHelp}
          reason={common.reason}
          least={asked.kind === 'stop' ? 1 : 3}
          isDestructive
          onClose={() => setAsked(null)}
          onConfirm={(reason) =>
            run(async () => {
              if (asked.kind === 'stop') await api.rest.rpc('stop_places', { places: [asked.place.id], reason }).throwOnError();
              else await api.rest.rpc('cancel_session', { schedule_id: sessionId, reason }).throwOnError();
              return text.done;
            })
          }
        />
      ) : null}
    </DialogFrame>
  );
}
