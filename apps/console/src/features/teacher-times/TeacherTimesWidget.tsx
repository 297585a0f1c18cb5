import type { RendererProps } from '@lab-console/page-renderer';
import { managesCentre } from '@lab-console/schedule-rules/access';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { htmlLang } from '../../locales/language.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { NotFoundRoute } from '../../screens/NotFoundRoute.tsx';
import { useSession } from '../../session/useSession.ts';
import { useToday } from '../attendance/useToday.ts';
import { LoadState } from '../gradebook/LoadState.tsx';
import { centreOf, isOtherCentre, openSemesterOf } from '../shared/centre-of.ts';
import { OpenUntilField } from './OpenUntilField.tsx';
import { sheetRows } from './sheet-rows.ts';
import { TeacherList } from './TeacherList.tsx';
import { TeacherSheet } from './TeacherSheet.tsx';
import { teacherTimesTexts } from './teacher-times-texts.ts';
import { useTeacherTimes } from './useTeacherTimes.ts';
import { useTimeDecisions } from './useTimeDecisions.ts';

/** `teacher-times`: when the teachers of a centre can teach; the own times for a teacher, all with decisions for its staff. */
export function TeacherTimesWidget({ scope }: RendererProps): ReactNode {
  const { language } = useLocale();
  const text = teacherTimesTexts[language];
  const { user } = useSession();
  const centreId = centreOf(scope);
  const isStaff = centreId !== null && managesCentre(user, centreId);
  const view = useTeacherTimes(centreId, { isStaff, openSemesterId: openSemesterOf(scope) });
  const { times, semesterId, refresh } = view;
  const today = useToday(centreId).data;
  const decisions = useTimeDecisions({
    centreId: centreId ?? 0,
    semesterId: semesterId ?? 0,
    openUntil: times?.openUntil ?? null,
    text,
    refresh,
  });
  if (centreId === null) return <NotFoundRoute />;
  if (isOtherCentre(user, centreId)) return <Alert severity="info">{text.otherCentre}</Alert>;
  if (!times || !view.semesters || semesterId === null || today === undefined)
    return <LoadState error={view.error} onRetry={view.retry} />;
  const rows = sheetRows(times);
  const teacherId = isStaff ? view.teacherId : user.id;
  const chosen = rows.find(({ id }) => id === teacherId);
  const day = new Intl.DateTimeFormat(htmlLang(language), { dateStyle: 'long', timeZone: 'UTC' });
  const { openUntil } = times;
  const isOpen = openUntil !== null && today <= openUntil;
  const untilLine =
    openUntil === null
      ? text.notOpen
      : (isOpen ? text.openUntil : text.closedSince)(day.format(new Date(`${openUntil}T00:00:00Z`)));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={text.semester}
          value={semesterId}
          onChange={(event) => view.show({ semester: Number(event.target.value), teacher: null })}
          sx={{ minWidth: 220 }}
        >
          {(view.semesters ?? []).map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {isStaff ? (
          <OpenUntilField
            key={`${semesterId} ${openUntil}`}
            label={text.untilField}
            value={openUntil}
            onChange={(until) => void decisions.setOpenUntil(until)}
          />
        ) : (
          <Box>{untilLine}</Box>
        )}
      </Box>
      {teacherId === null || (isStaff && !chosen) ? (
        <TeacherList
          rows={rows}
          text={text}
          onOpen={(teacher) => view.show({ teacher })}
          onAccept={(ids) => void decisions.accept(ids)}
        />
      ) : (
        <>
          {isStaff ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Button onClick={() => view.show({ teacher: null })}>{text.back}</Button>
              <Box component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600, flex: 1 }}>
                {chosen?.name}
              </Box>
              {chosen?.sheet ? (
                <Button
                  variant="outlined"
                  onClick={() =>
                    void decisions[chosen.sheet?.state === 'accepted' ? 'reopen' : 'accept']([chosen.sheet?.id ?? 0])
                  }
                >
                  {chosen.sheet.state === 'accepted' ? text.reopen : text.accept}
                </Button>
              ) : null}
            </Box>
          ) : null}
          <TeacherSheet
            key={`${teacherId} ${semesterId}`}
            sheetKey={{ teacher_id: teacherId, centre_id: centreId, semester_id: semesterId }}
            name={chosen?.name ?? user.name}
            times={times}
            isLocked={!isStaff && !isOpen}
            text={text}
            refresh={refresh}
          />
        </>
      )}
    </Box>
  );
}
