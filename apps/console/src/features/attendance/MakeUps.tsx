import type { Gradebook, GradebookEnrolment } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { gradeLock } from '../gradebook/grade-lock.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';
import { weekdayDate } from '../shared/weekday-date.ts';

/** Students who were excused, and the sessions in which they make it up. */
export function MakeUps({ book }: { readonly book: Gradebook }): ReactNode {
  const { makeUp: text } = useRecordTexts();
  const sessions = new Map(book.sessions.map((session) => [session.id, session]));
  const excused = book.places.filter(
    ({ status, attendance, schedule_id }) =>
      status === 'elected' && attendance === 'excused' && sessions.get(schedule_id)?.cancelled_at === null,
  );
  if (excused.length === 0) return <Box sx={{ color: 'text.secondary', py: 4 }}>{text.none}</Box>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {excused.map((place) => (
        <MakeUpRow key={place.id} book={book} place={place} />
      ))}
    </Box>
  );
}

function MakeUpRow({ book, place }: { readonly book: Gradebook; readonly place: GradebookEnrolment }): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const { makeUp: text, common } = useRecordTexts();
  const client = useQueryClient();
  const [target, setTarget] = useState('');
  const [rate, setRate] = useState('100');
  const [isBusy, setBusy] = useState(false);
  const student = book.students.find(({ id }) => id === place.student);
  const session = book.sessions.find(({ id }) => id === place.schedule_id);
  const project = book.projects.find(({ id }) => id === session?.project_id);
  const made = book.places.find(({ make_up_of, status }) => make_up_of === place.id && status === 'elected');
  const madeIn = made ? book.sessions.find(({ id }) => id === made.schedule_id) : undefined;
  const whenOf = ({ date, start_time }: (typeof book.sessions)[number]): string =>
    `${weekdayDate(date, { language })} ${start_time.slice(0, 5)}`;
  const others = book.sessions.filter(
    ({ id, project_id, cancelled_at }) => id !== place.schedule_id && project_id === session?.project_id && cancelled_at === null,
  );
  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.rest.rpc('add_make_up', { place_id: place.id, schedule_id: Number(target), rate: Number(rate) }).throwOnError();
      reportDone(text.added(student?.name ?? ''));
      await client.invalidateQueries({ queryKey: ['gradebook'] });
    } catch (error) {
      reportFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 260px' }}>
        <Box sx={{ fontWeight: 500 }}>
          {student?.name}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {student?.code}
          </Box>
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {common.labelled(text.missed, project?.name ?? '')} · {session && whenOf(session)}
        </Box>
      </Box>
      {madeIn ? (
        <Box sx={{ fontSize: 13 }}>
          {text.done(whenOf(madeIn))} ({made?.make_up_rate} %)
        </Box>
      ) : gradeLock(book) !== null ? (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{text.notDone}</Box>
      ) : others.length === 0 ? (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{text.noTarget}</Box>
      ) : (
        <>
          <TextField
            select
            size="small"
            label={text.target}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
            sx={{ minWidth: 200 }}
          >
            {others.map((other) => (
              <MenuItem key={other.id} value={other.id}>
                {whenOf(other)} {other.location_name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            size="small"
            type="number"
            label={text.rate}
            value={rate}
            onChange={(event) => setRate(event.target.value)}
            sx={{ width: 140 }}
            slotProps={{ htmlInput: { min: 0, max: 100, step: 1 } }}
          />
          <Button
            variant="outlined"
            disabled={isBusy || target === '' || !/^\d{1,3}$/.test(rate) || Number(rate) > 100}
            onClick={() => void add()}
          >
            {text.add}
          </Button>
        </>
      )}
    </Box>
  );
}
