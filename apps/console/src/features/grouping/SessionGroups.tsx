import { isApiError, isCancelled, type ApiClient } from '@lab-console/api-client';
import { errorText, errorTitle } from '@lab-console/api-client/locales';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ContentSkeleton } from '../../parts/ContentSkeleton.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { notifications } from '../../notifications/notifications.ts';
import { tableRows } from '../shared/table-rows.ts';
import { useLeaveSignal } from '../shared/useLeaveSignal.ts';
import { usePageApi } from '../../session/page-api.ts';
import { GroupEditor } from './GroupEditor.tsx';
import { countPairs, sameGrouping, type Grouping, type GroupEnrolment, type PastPairs } from './grouping.ts';
import { groupingEnUS, groupingZhCN } from './grouping-texts.ts';

/** Props of {@link SessionGroups}. */
export interface SessionGroupsProps {
  /** The session (`schedules.id`). */
  readonly sessionId: number;
  readonly disabled?: boolean;
}

interface Loaded {
  readonly places: readonly GroupEnrolment[];
  readonly stored: Grouping;
  readonly max: number;
  /** The students of the places, by place. */
  readonly students: ReadonlyMap<number, number>;
  readonly semesterId: number | null;
}

async function load(
  sessionId: number,
  { api, signal }: { readonly api: ApiClient; readonly signal: AbortSignal },
): Promise<Loaded> {
  const [session, found] = await Promise.all([
    api.rest
      .from('schedules')
      .select('max_group_student_number,semester_id')
      .eq('id', sessionId)
      .abortSignal(signal)
      .throwOnError(),
    api.rest
      .from('user2projects_ex')
      .select('id,student,ordernumber_of_schedule,student_code,student_name,class_name,group_stamp')
      .eq('schedule_id', sessionId)
      .eq('schedule_status', 'elected')
      .order('ordernumber_of_schedule')
      .abortSignal(signal)
      .throwOnError(),
  ]);
  return {
    places: found.data.map((row) => ({
      id: row.id,
      order: row.ordernumber_of_schedule,
      code: row.student_code,
      name: row.student_name,
      className: row.class_name,
    })),
    stored: Object.fromEntries(found.data.flatMap(({ id, group_stamp: stamp }) => (stamp === null ? [] : [[id, stamp]]))),
    max: session.data[0]?.max_group_student_number ?? 5,
    students: new Map(found.data.map(({ id, student }) => [id, student])),
    semesterId: session.data[0]?.semester_id ?? null,
  };
}

/** Who of the session was in one group in another session of the semester. */
async function loadPairs(
  { api, signal }: { readonly api: ApiClient; readonly signal: AbortSignal },
  sessionId: number,
  { students, semesterId }: Loaded,
): Promise<PastPairs> {
  const places = new Map([...students].map(([place, student]) => [student, place]));
  const rows = await tableRows(signal, () =>
    api.rest
      .from('user2projects_ex')
      .select('student,schedule_id,group_stamp', { count: 'exact' })
      .eq('semester_id', semesterId ?? 0)
      .neq('schedule_id', sessionId)
      .in('student', [...places.keys()])
      .not('group_stamp', 'is', null)
      .order('id'),
  );
  return countPairs(
    rows.flatMap(({ student, schedule_id, group_stamp }) => {
      const place = places.get(student);
      return place === undefined ? [] : [{ place, group: `${schedule_id} ${group_stamp}` }];
    }),
  );
}

interface SaveOptions {
  readonly api: ApiClient;
  readonly sessionId: number;
  readonly grouping: Grouping;
}

async function save({ places, stored }: Loaded, { api, sessionId, grouping }: SaveOptions): Promise<boolean> {
  const names = [...new Set(Object.values(grouping))];
  const { data } = await api.rest
    .rpc('group_session', {
      schedule_id: sessionId,
      groups: names.map((stamp) => ({ stamp, places: places.flatMap(({ id }) => (grouping[id] === stamp ? [id] : [])) })),
      expected: Object.fromEntries(places.map(({ id }) => [id, stored[id] ?? null])),
    })
    .throwOnError();
  return data.saved;
}

/** The groups of a session, loaded and saved as a whole. What another person changed meanwhile is never written over. */
export function SessionGroups({ sessionId, disabled = false }: SessionGroupsProps): ReactNode {
  const api = usePageApi();
  const { language, calls, text } = useLocale();
  const texts = language === 'zh' ? groupingZhCN : groupingEnUS;
  const [isOld, setOld] = useState(false);
  const leaving = useLeaveSignal();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['session-groups', sessionId],
    queryFn: ({ signal }) => load(sessionId, { api, signal }),
    // What is being edited must not change below the hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const saving = useMutation({
    mutationFn: (grouping: Grouping) => (data ? save(data, { api, sessionId, grouping }) : Promise.resolve(false)),
    onSuccess: async (saved, grouping) => {
      setOld(!saved);
      if (saved && data && !sameGrouping(grouping, data.stored)) {
        notifications.push({ severity: 'success', text: calls.outcomes.createGroupingSucceeded });
      }
      await refetch();
    },
    onError: (failure) =>
      notifications.push({
        severity: 'error',
        title: calls.outcomes.createGroupingFailed,
        text: isApiError(failure) ? errorText(failure, calls) : String(failure),
      }),
  });
  if (error) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {text.common.retry}
          </Button>
        }
      >
        {texts.loadFailed}
      </Alert>
    );
  }
  if (!data) return <ContentSkeleton />;
  if (data.places.length === 0) return <Alert severity="info">{texts.nobody}</Alert>;
  return (
    <>
      {isOld ? (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {texts.changed}
        </Alert>
      ) : null}
      <GroupEditor
        key={dataUpdatedAt}
        places={data.places}
        stored={data.stored}
        max={data.max}
        loadPairs={() =>
          loadPairs({ api, signal: leaving() }, sessionId, data).catch((failure: unknown) => {
            if (isCancelled(failure)) return null;
            notifications.push({
              severity: 'error',
              title: errorTitle(failure, calls),
              text: isApiError(failure) ? errorText(failure, calls) : String(failure),
            });
            return null;
          })
        }
        texts={texts}
        busy={saving.isPending}
        disabled={disabled}
        onSave={(grouping) => saving.mutate(grouping)}
      />
    </>
  );
}
