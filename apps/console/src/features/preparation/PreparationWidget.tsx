import type { RendererProps } from '@lab-console/page-renderer';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { NotFoundRoute } from '../../screens/NotFoundRoute.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { useToday } from '../attendance/useToday.ts';
import { LoadState } from '../gradebook/LoadState.tsx';
import { centreOf } from '../shared/centre-of.ts';
import { DayField } from '../shared/DayField.tsx';
import { preparationView, steppedDate, type PreparationSpan } from './preparation-address.ts';
import { preparationRooms } from './preparation-days.ts';
import { PreparationSheet } from './PreparationSheet.tsx';
import { preparationTexts } from './preparation-texts.ts';

/** `preparation-sheet`: what is to be prepared in the rooms of a centre, by day and room, to be printed or read on a phone. */
export function PreparationWidget({ scope }: RendererProps): ReactNode {
  const api = usePageApi();
  const text = preparationTexts[useLocale().language];
  const centreId = centreOf(scope);
  const day = useToday(centreId);
  const [query, setQuery] = useSearchParams();
  const view = preparationView(query, day.data ?? '');
  const list = useQuery({
    queryKey: ['preparation-sheet', centreId, view.since, view.until],
    queryFn: async ({ signal }) => {
      const range = { since: view.since, until: view.until, centre_id: centreId ?? 0 };
      return (await api.rest.rpc('preparation_sheet', range).abortSignal(signal).throwOnError()).data;
    },
    enabled: centreId !== null && day.data !== undefined,
  });
  // Rooms belong to a centre.
  if (centreId === null) return <NotFoundRoute />;
  if (day.data === undefined) return <LoadState error={day.error} onRetry={() => void day.refetch()} />;
  const change = (values: Readonly<Record<string, string | null>>): void =>
    setQuery(
      (old) => {
        for (const [key, value] of Object.entries(values)) {
          if (value === null) old.delete(key);
          else old.set(key, value);
        }
        return old;
      },
      { replace: true },
    );
  const rooms = preparationRooms(list.data ?? []);
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2, '@media print': { display: 'none' } }}>
        <IconButton aria-label={text.back[view.span]} onClick={() => change({ date: steppedDate(view, -1) })}>
          <ChevronLeft />
        </IconButton>
        <DayField label={text.date} value={view.date} onChange={(date) => change({ date: date || null })} width={200} />
        <IconButton aria-label={text.next[view.span]} onClick={() => change({ date: steppedDate(view, 1) })}>
          <ChevronRight />
        </IconButton>
        <Button onClick={() => change({ date: null })} disabled={view.date === day.data}>
          {text.today}
        </Button>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view.span}
          aria-label={text.span}
          onChange={(_, span: PreparationSpan | null) => {
            if (span !== null) change({ span: span === 'day' ? null : span });
          }}
        >
          <ToggleButton value="day">{text.day}</ToggleButton>
          <ToggleButton value="week">{text.week}</ToggleButton>
        </ToggleButtonGroup>
        <TextField
          select
          size="small"
          label={text.room}
          value={rooms.some(({ id }) => id === view.roomId) ? view.roomId : ''}
          onChange={(event) => change({ room: event.target.value === '' ? null : event.target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 160 }}
        >
          <MenuItem value="">{text.allRooms}</MenuItem>
          {rooms.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ flex: 1 }} />
        <Button variant="outlined" onClick={() => window.print()} disabled={!list.data?.length}>
          {text.print}
        </Button>
      </Box>
      {list.data ? (
        <PreparationSheet
          rows={list.data}
          roomId={view.roomId}
          readAt={list.dataUpdatedAt}
          onShowAllRooms={() => change({ room: null })}
        />
      ) : (
        <LoadState error={list.error} onRetry={() => void list.refetch()} />
      )}
    </Box>
  );
}
