import type { OutageEx } from '@lab-console/api-client';
import { addDays } from '@lab-console/schedule-rules';
import type { RendererProps } from '@lab-console/page-renderer';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useMoment } from '../../parts/useMoment.ts';
import { useRights } from '../../rights/useRights.ts';
import { NotFoundRoute } from '../../screens/NotFoundRoute.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { useToday } from '../attendance/useToday.ts';
import { LoadState } from '../gradebook/LoadState.tsx';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';
import { centreOf } from '../shared/centre-of.ts';
import { tableRows } from '../shared/table-rows.ts';
import { HitList } from './HitList.tsx';
import { OutageForm } from './OutageForm.tsx';
import { outagesTexts } from './outages-texts.ts';

/** `outages`: what is out of order in a centre, entered and ended, with the sessions that each outage hits. */
export function OutagesWidget({ scope }: RendererProps): ReactNode {
  const api = usePageApi();
  const text = outagesTexts[useLocale().language];
  const centreId = centreOf(scope);
  const calendarNav = Number(scope.lookup('calendarNav') ?? Number.NaN);
  const day = useToday(centreId);
  const rights = useRights(centreId).data;
  const [query, setQuery] = useSearchParams();
  const [isEntering, setEntering] = useState(false);
  const [showsPast, setShowsPast] = useState(false);
  const list = useQuery({
    queryKey: ['outages', centreId],
    queryFn: ({ signal }) =>
      tableRows(signal, () =>
        api.rest
          .from('outages_ex')
          .select('*', { count: 'exact' })
          .eq('organization_id', centreId ?? 0)
          .order('since')
          .order('id'),
      ),
    enabled: centreId !== null,
  });
  // Rooms belong to a centre.
  if (centreId === null) return <NotFoundRoute />;
  if (day.data === undefined) return <LoadState error={day.error} onRetry={() => void day.refetch()} />;
  if (!list.data) return <LoadState error={list.error} onRetry={() => void list.refetch()} />;
  const today = day.data;
  const can = rights?.tables['outages'];
  const openId = Number(query.get('outage'));
  const open = (id: number | null): void =>
    setQuery(
      (old) => {
        if (id === null) old.delete('outage');
        else old.set('outage', String(id));
        return old;
      },
      { replace: true },
    );
  const run = async (work: () => Promise<void>): Promise<void> => {
    await work().catch(reportFailure);
    await list.refetch();
  };
  const setUntil = (id: number, until: string): Promise<unknown> =>
    Promise.resolve(api.rest.from('outages').update({ until }).eq('id', id).throwOnError());
  const end = ({ id, since, until }: OutageEx): Promise<void> =>
    run(async () => {
      // What began today or later never was.
      if (since >= today) {
        await api.rest.from('outages').delete().eq('id', id).throwOnError();
        reportDone(text.removed, () =>
          run(async () => void (await api.rest.rpc('undo_deletion', { table_name: 'outages', ids: [id] }).throwOnError())),
        );
      } else {
        await setUntil(id, addDays(today, -1));
        reportDone(text.ended, () => run(async () => void (await setUntil(id, until))));
      }
    });
  const shown = list.data.filter(({ until }) => showsPast || until >= today);
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <FormControlLabel
          control={<Switch size="small" checked={showsPast} onChange={(_, checked) => setShowsPast(checked)} />}
          label={text.past}
          sx={{ ml: 0, flex: 1 }}
        />
        {can?.insert && !isEntering ? (
          <Button variant="contained" disableElevation onClick={() => setEntering(true)}>
            {text.add}
          </Button>
        ) : null}
      </Box>
      {isEntering ? (
        <OutageForm
          centreId={centreId}
          today={today}
          onClose={() => setEntering(false)}
          onSaved={(id) => {
            setEntering(false);
            open(id);
            void list.refetch();
          }}
        />
      ) : null}
      {shown.length === 0 && !isEntering ? (
        <Box role="status" sx={{ py: 4, color: 'text.secondary' }}>
          {text.none}
        </Box>
      ) : null}
      {shown.map((outage) => (
        <Box
          component="section"
          key={outage.id}
          aria-label={outage.location_name}
          sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <OutageLine outage={outage} />
            <Button
              size="small"
              aria-expanded={openId === outage.id}
              onClick={() => open(openId === outage.id ? null : outage.id)}
            >
              {openId === outage.id ? text.hide : text.show}
            </Button>
            {can?.update && outage.until >= today ? (
              <Button size="small" onClick={() => void end(outage)}>
                {outage.since > today ? text.remove : text.end}
              </Button>
            ) : null}
          </Box>
          {openId === outage.id ? (
            <Box sx={{ mt: 1 }}>
              <HitList
                centreId={centreId}
                outage={outage}
                today={today}
                canMove={rights?.tables['schedules']?.update === true}
                calendarPath={calendarNav > 0 ? `/page/centre/${centreId}/${calendarNav}?centre_id=${centreId}` : null}
              />
            </Box>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}

function OutageLine({ outage }: { readonly outage: OutageEx }): ReactNode {
  const text = outagesTexts[useLocale().language];
  const moment = useMoment();
  const what = outage.equipment_name === null ? text.wholeRoom : text.whatOf(outage.equipment_name, outage.count);
  const by = outage.created_by_name === null ? null : text.enteredBy(outage.created_by_name, moment(outage.created_at));
  return (
    <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
      <Box sx={{ fontWeight: 500 }}>
        {outage.location_name} · {what} · {text.days(outage.since, outage.until)}
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{[outage.reason, by].filter(Boolean).join(' · ')}</Box>
    </Box>
  );
}
