import type { RendererProps } from '@lab-console/page-renderer';
import { sizeFactor } from '@lab-console/schedule-rules/marks';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PartFrame } from '../../notifications/PartFrame.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { useSession } from '../../session/useSession.ts';
import { useMoment } from '../../parts/useMoment.ts';
import { centreOf } from '../shared/centre-of.ts';
import { LoadState } from '../gradebook/LoadState.tsx';
import { AskDialog } from '../gradebook/record-parts.ts';
import { WorkEntryForm, WorkFactors } from './workload-parts.ts';
import { saveSheet } from '../gradebook/save-sheet.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';
import { useWorkloadSettings } from './useWorkloadSettings.ts';
import { workFactors } from './work-factors.ts';
import { workByTeacher } from './workload-sums.ts';

const fixed = (value: number): string => value.toFixed(2);

/** `workload-list`: hours of work by teacher, with the rows and factors behind them; one's own for a teacher. */
export function WorkloadWidget({ scope }: RendererProps): ReactNode {
  const api = usePageApi();
  const { workload: text, common } = useRecordTexts();
  const moment = useMoment();
  const { user } = useSession();
  const client = useQueryClient();
  const centreId = centreOf(scope);
  const isTeacher = user.role === 'teacher';
  const settings = useWorkloadSettings(centreId);
  const [query, setQuery] = useSearchParams();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<'freeze' | 'unfreeze' | null>(null);
  const [shown, setShown] = useState<'factors' | 'entry' | null>(null);
  const semesters = useQuery({
    queryKey: ['semesters'],
    queryFn: async ({ signal }) => (await api.semesters.list({ signal })).items,
    staleTime: 5 * 60_000,
  });
  const wanted = Number(query.get('semester'));
  const semester =
    semesters.data?.find(({ id }) => id === wanted) ?? semesters.data?.find(({ is_open }) => is_open) ?? semesters.data?.[0];
  const semesterId = semester?.id ?? null;
  const list = useQuery({
    queryKey: ['workload', centreId, semesterId],
    queryFn: async ({ signal }) => {
      const which = { centre_id: centreId ?? 0, semester_id: semesterId ?? 0 };
      const { data } = await api.rest.rpc('teacher_workload', which).abortSignal(signal).throwOnError();
      return data;
    },
    enabled: semesterId !== null && centreId !== null,
  });
  if (!list.data || semesterId === null || centreId === null) {
    return (
      <LoadState
        error={semesters.error ?? list.error}
        onRetry={() => void (semesters.isError ? semesters.refetch() : list.refetch())}
      />
    );
  }
  const teachers = workByTeacher(list.data.rows);
  const { frozen_at } = list.data;
  const refresh = (): void => void client.invalidateQueries({ queryKey: ['workload'] });
  const run = async (work: () => PromiseLike<unknown>): Promise<void> => {
    try {
      await work();
      reportDone(text.saved);
    } finally {
      refresh();
    }
  };
  const act = (work: () => PromiseLike<unknown>): Promise<void> => run(work).catch(reportFailure);
  const exportList = (): Promise<void> =>
    saveSheet(`${text.title} ${semester?.name ?? ''}`, [
      [text.teacher, text.kind, text.date, text.what, text.hours, text.students, 'K1', 'K2', text.factor, text.amount],
      ...list.data.rows.map((row) => [
        row.teacher_name,
        text.kinds[row.kind],
        row.date,
        row.title,
        row.hours,
        row.students,
        row.students === null || row.kind === 'mark' ? null : sizeFactor(row.students, settings),
        row.source === 'session' && row.kind === 'teach' ? (row.is_repeat ? text.repeat : text.first) : null,
        row.factor,
        row.amount,
      ]),
    ]);
  const toggle = (id: number): void =>
    setOpened((old) => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <TextField
          select
          size="small"
          label={text.semester}
          value={semesterId}
          onChange={(event) =>
            setQuery(
              (old) => {
                old.set('semester', event.target.value);
                return old;
              },
              { replace: true },
            )
          }
          sx={{ minWidth: 220 }}
        >
          {(semesters.data ?? []).map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ flex: 1 }} />
        {frozen_at === null ? <Button onClick={() => setShown('entry')}>{text.addEntry}</Button> : null}
        {isTeacher ? null : <Button onClick={() => setShown('factors')}>{text.factors}</Button>}
        <Button onClick={() => void exportList().catch(reportFailure)}>{common.export}</Button>
        {isTeacher ? null : (
          <Button variant="outlined" onClick={() => setAsked(frozen_at === null ? 'freeze' : 'unfreeze')}>
            {frozen_at === null ? text.freeze : text.unfreeze}
          </Button>
        )}
      </Box>
      {frozen_at === null ? null : (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text.frozen(moment(frozen_at))}
        </Alert>
      )}
      {teachers.length === 0 ? <Box sx={{ color: 'text.secondary', py: 4 }}>{text.none}</Box> : null}
      <Box sx={{ overflowX: 'auto' }} role="region" aria-label={isTeacher ? text.mine : text.title} tabIndex={0}>
        <Box
          component="table"
          sx={{
            width: 1,
            borderCollapse: 'collapse',
            fontVariantNumeric: 'tabular-nums',
            '& th, & td': { p: 1, borderBottom: 1, borderColor: 'divider', textAlign: 'left' },
            '& .n': { textAlign: 'right', whiteSpace: 'nowrap' },
            '& .inner td': { fontSize: 13, color: 'text.secondary' },
          }}
        >
          {teachers.length > 0 ? (
            <thead>
              <tr>
                <th scope="col">{text.teacher}</th>
                {[text.hours, text.done, text.planned, text.sum].map((label) => (
                  <th key={label} scope="col" className="n">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
          ) : null}
          <tbody>
            {teachers.map((teacher) => {
              const isOpen = isTeacher || opened.has(teacher.id);
              return (
                <Fragment key={teacher.id}>
                  <tr>
                    <td>
                      {isTeacher ? (
                        teacher.name
                      ) : (
                        <Button
                          size="small"
                          aria-expanded={isOpen}
                          title={text.open(teacher.name)}
                          onClick={() => toggle(teacher.id)}
                          sx={{ textAlign: 'start' }}
                        >
                          <span aria-hidden>{isOpen ? '▾' : '▸'}</span>
                          {`\u00a0${teacher.name} ${teacher.code}`}
                        </Button>
                      )}
                    </td>
                    {[teacher.hours, teacher.done, teacher.planned].map((value, at) => (
                      // The columns are in a fixed order.
                      <td key={`${teacher.id}-${at === 0 ? 'hours' : at === 1 ? 'done' : 'planned'}`} className="n">
                        {fixed(value)}
                      </td>
                    ))}
                    <td className="n">
                      <strong>{fixed(teacher.total)}</strong>
                    </td>
                  </tr>
                  {isOpen
                    ? teacher.rows.map((row) => (
                        <tr key={`${row.kind}-${row.source}-${row.source_id}`} className="inner">
                          <td colSpan={2}>
                            {[row.date, row.period_name, text.kinds[row.kind], row.title].filter(Boolean).join(' · ')}
                          </td>
                          <td colSpan={2}>{workFactors(row, { text, settings })}</td>
                          <td className="n">
                            {fixed(row.amount)}
                            {row.source === 'entry' && row.state === 'requested' && frozen_at === null && !isTeacher ? (
                              <>
                                {(['approved', 'refused'] as const).map((state) => (
                                  <Button
                                    key={state}
                                    size="small"
                                    onClick={() =>
                                      void act(() =>
                                        api.rest
                                          .from('workload_entries')
                                          .update({ state })
                                          .eq('id', row.source_id)
                                          .throwOnError(),
                                      )
                                    }
                                  >
                                    {state === 'approved' ? text.approve : text.refuse}
                                  </Button>
                                ))}
                              </>
                            ) : null}
                          </td>
                        </tr>
                      ))
                    : null}
                </Fragment>
              );
            })}
          </tbody>
        </Box>
      </Box>
      <PartFrame
        onFailed={() => {
          setShown(null);
          setAsked(null);
        }}
      >
        {shown === 'factors' ? (
          <WorkFactors
            centreId={centreId}
            semesterId={semesterId}
            isFrozen={frozen_at !== null}
            onClose={() => {
              setShown(null);
              refresh();
            }}
          />
        ) : null}
        {shown === 'entry' ? (
          <WorkEntryForm
            centreId={centreId}
            semesterId={semesterId}
            onClose={() => {
              setShown(null);
              refresh();
            }}
          />
        ) : null}
        {asked ? (
          <AskDialog
            title={text[asked]}
            {...(asked === 'freeze' ? { text: text.freezeQuestion } : { reason: text.unfreezeReason, least: 10 })}
            onClose={() => setAsked(null)}
            onConfirm={(reason) =>
              run(() => {
                const which = { centre_id: centreId, semester_id: semesterId };
                return asked === 'freeze'
                  ? api.rest.rpc('freeze_workload', which).throwOnError()
                  : api.rest.rpc('unfreeze_workload', { ...which, reason }).throwOnError();
              })
            }
          />
        ) : null}
      </PartFrame>
    </Box>
  );
}
