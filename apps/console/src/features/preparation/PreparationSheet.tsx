import type { PreparationRow } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { htmlLang } from '../../locales/language.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useMoment } from '../../parts/useMoment.ts';
import { useSession } from '../../session/useSession.ts';
import { preparationDays, preparedEquipment, preparedGroups, setsOfRoom, type PreparationRoom } from './preparation-days.ts';
import { preparationTexts } from './preparation-texts.ts';

/** Props of {@link PreparationSheet}. */
export interface PreparationSheetProps {
  readonly rows: readonly PreparationRow[];
  /** Only this room; `null` for all. */
  readonly roomId: number | null;
  /** When the rows were read, in milliseconds. */
  readonly readAt: number;
  readonly onShowAllRooms: () => void;
}

/** Days, rooms of each and their sessions. On paper every session has a box to tick. */
export function PreparationSheet({ rows, roomId, readAt, onShowAllRooms }: PreparationSheetProps): ReactNode {
  const { language } = useLocale();
  const text = preparationTexts[language];
  const moment = useMoment();
  const { user } = useSession();
  const days = preparationDays(rows, roomId);
  const dayTitle = new Intl.DateTimeFormat(htmlLang(language), { dateStyle: 'full', timeZone: 'UTC' });
  if (days.length === 0) {
    return (
      <Box role="status" sx={{ py: 4, color: 'text.secondary' }}>
        {roomId === null ? text.none : text.noneInRoom}{' '}
        {roomId !== null && rows.length > 0 ? <Button onClick={onShowAllRooms}>{text.showAllRooms}</Button> : null}
      </Box>
    );
  }
  return (
    <>
      {days.map(({ date, rooms }) => (
        // As the head of a table the day is on each of its pages.
        <Box component="section" key={date} aria-label={date} sx={{ mb: 4, '@media print': { display: 'table', width: 1 } }}>
          <Typography
            variant="h2"
            sx={{
              fontSize: 16,
              fontWeight: 600,
              mb: 1,
              '@media print': { display: 'table-header-group', breakInside: 'avoid' },
            }}
          >
            {dayTitle.format(new Date(`${date}T00:00:00Z`))}
          </Typography>
          {rooms.map((room) => (
            <RoomSessions key={room.id} room={room} />
          ))}
        </Box>
      ))}
      <Box sx={{ display: 'none', fontSize: 11, '@media print': { display: 'block' } }}>
        {text.printed({ moment: moment(readAt), name: user.name })}
      </Box>
    </>
  );
}

function RoomSessions({ room }: { readonly room: PreparationRoom }): ReactNode {
  const text = preparationTexts[useLocale().language];
  const sets = setsOfRoom(room.sessions);
  const students = room.sessions.reduce((sum, row) => sum + row.students, 0);
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, breakAfter: 'avoid' }}>
        <Typography variant="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
          {room.name}
        </Typography>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {text.listed([text.sessions(room.sessions.length), text.students(students)])}
        </Box>
      </Box>
      {room.equipment ? <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{text.equipment(room.equipment)}</Box> : null}
      {sets.length > 0 ? <Box sx={{ fontSize: 13 }}>{text.setsOfRoom(text.listed(sets.map(text.sets)))}</Box> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {room.sessions.map((row) => (
          <SessionLine key={row.id} row={row} />
        ))}
      </Box>
    </Box>
  );
}

function SessionLine({ row }: { readonly row: PreparationRow }): ReactNode {
  const text = preparationTexts[useLocale().language];
  const groups = preparedGroups(row);
  const people = [row.teacher_name ?? text.noTeacher, row.team_name].filter((name) => name !== null);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        columnGap: 2,
        rowGap: 0.25,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        breakInside: 'avoid',
        '@media print': { flexWrap: 'nowrap', py: 0.5, borderColor: '#000', fontSize: 12 },
      }}
    >
      <Box sx={{ flex: '0 0 130px', fontVariantNumeric: 'tabular-nums' }}>
        <Box sx={{ fontWeight: 600 }}>
          {row.start_time.slice(0, 5)} – {row.end_time.slice(0, 5)}
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{row.period_name}</Box>
      </Box>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 0, '@media print': { flex: '1 1 0' } }}>
        <Box sx={{ fontWeight: 500 }}>
          {row.project_code} {row.project_name}
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {[row.course_name, ...people, text.listed(row.class_names)].filter(Boolean).join(' · ')}
        </Box>
        {row.note ? <Box sx={{ fontSize: 13 }}>{text.note(row.note)}</Box> : null}
      </Box>
      <Box sx={{ flex: '0 0 210px', fontSize: 14, '@media print': { fontSize: 12 } }}>
        <Box>{row.students > 0 ? text.students(row.students) : text.noStudents(row.max_student_number)}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {groups.kind === 'formed' ? text.groups(groups.count) : text.expectedGroups(groups)}
        </Box>
        {preparedEquipment(row).map(({ name, kind, sets, missing, is_required }) => {
          const what = kind === 'set' ? text.sets({ name, sets }) : name;
          const words = is_required ? what : text.wished(what);
          return (
            <Box
              key={name}
              sx={{ fontSize: 13, ...(missing > 0 && is_required ? { fontWeight: 600, color: 'error.main' } : {}) }}
            >
              {missing === 0 ? words : missing < sets ? text.short(words, missing) : text.notThere(words)}
            </Box>
          );
        })}
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'none', flex: '0 0 auto', '@media print': { display: 'block', fontSize: 12, whiteSpace: 'nowrap' } }}
      >
        ☐ {text.prepared}
      </Box>
    </Box>
  );
}
