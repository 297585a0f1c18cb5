import { loadPart } from '@lab-console/widget-base';
import { lazyComponent } from '@lab-console/widget-base/react';
import { ScheduleCalendar, type CalendarSession, type ScheduleNotice } from '@lab-console/calendar';
import type { RendererProps } from '@lab-console/page-renderer';
import { managesCentre } from '@lab-console/schedule-rules/access';
import Button from '@mui/material/Button';
import { use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { reportOutcome } from '../shared/report-outcome.ts';
import { scheduleSource } from '../sessions/schedule-source.ts';
import { changePreferences, usePreferences } from '../../environment/preferences.ts';
import { currentTables } from '../../locales/current-tables.ts';
import { fetchedTexts } from '../../locales/fetched-texts.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { ThingLink } from '../shared/ThingLink.tsx';
import { PartFrame } from '../../notifications/PartFrame.tsx';
import { notifications } from '../../notifications/notifications.ts';
import { useRights } from '../../rights/useRights.ts';
import { usePageApi } from '../../session/page-api.ts';
import { useSession } from '../../session/useSession.ts';
import { useMenu } from '../../menu/useMenu.ts';
import { calendarAddress, withCalendarAddress, type CalendarAddress } from './calendar-address.ts';
import { CalendarDays } from './CalendarDays.tsx';
import { centreOf, isOtherCentre } from '../shared/centre-of.ts';
import type { NamedChange } from '../session-changes/session-change.ts';
import type { NoticeAddition } from '../session-changes/published-notice.ts';
import { watchPublished } from '../session-changes/watch-published.ts';
import { scheduleNoticeTitle } from './schedule-notice-title.ts';
import { sessionActionTexts } from './session-action-texts.ts';

const SessionStudentsDialog = lazyComponent(() => import('../attendance/SessionStudentsDialog.tsx'), 'SessionStudentsDialog');
const SessionAttendance = lazyComponent(() => import('../attendance/SessionAttendance.tsx'), 'SessionAttendance');

const TeacherAwayDialog = lazyComponent(() => import('../teacher-away/TeacherAwayDialog.tsx'), 'TeacherAwayDialog');
const ChangeMessageDialog = lazyComponent(() => import('../session-changes/ChangeMessageDialog.tsx'), 'ChangeMessageDialog');
const SessionGroupsDialog = lazyComponent(() => import('../grouping/SessionGroupsDialog.tsx'), 'SessionGroupsDialog');

/** The calendar knows its English texts; the Chinese ones are fetched for those who read them. */
const chineseTexts = fetchedTexts(async () => (await import('@lab-console/calendar/locales')).zhCN);

function pushNotice({ severity, text, notice, undo, changesHistory, reload }: ScheduleNotice, added?: NoticeAddition): void {
  notifications.push({
    severity,
    title: scheduleNoticeTitle(notice, currentTables().calls),
    text: added ? `${text}\n${added.text}` : text,
    ...(added?.action ? { action: added.action } : {}),
    ...(undo ? { onUndo: undo } : {}),
    ...(changesHistory ? { history: 'calendar' } : {}),
    ...(reload ? { action: { label: currentTables().text.common.reloadPage, onPress: reload } } : {}),
  });
}

/** A session with what its periods are called, and whether its semester is archived. */
interface NamedSession {
  readonly session: CalendarSession;
  readonly periods: string;
  readonly archived: boolean;
}

/** `schedule-calendar`: the sessions of a teaching centre. View, day and filter are in the address bar. */
export function ScheduleCalendarWidget({ scope, disabled }: RendererProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const { emptyWeekends } = usePreferences();
  const texts = sessionActionTexts[language];
  const { user } = useSession();
  const centreId = centreOf(scope);
  const rights = useRights(centreId).data;
  const menu = useMenu();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // The same objects for the same address: the calendar is drawn again by what changed only.
  const { view, date, filter, movedId, defaultMode } = useMemo(() => calendarAddress(query), [query]);
  // Two changes in a row count both, also before the address bar has followed.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const handleChange = (change: CalendarAddress): void => {
    latest.current = withCalendarAddress(latest.current, change);
    void navigate({ search: `?${latest.current}` });
  };
  // Kept while the language changes: another source would start the calendar anew.
  const { source, takeChanges } = useMemo(
    () => watchPublished(scheduleSource({ api, user, centreId, onOutcome: reportOutcome })),
    [api, user, centreId],
  );
  const [changes, setChanges] = useState<readonly NamedChange[] | null>(null);
  const [isAway, setAway] = useState(false);
  /** Counts what was stored beside the calendar, which then loads its sessions anew. */
  const [saves, setSaves] = useState(0);
  /** Who changes published sessions sees whom that concerns, and may write to them. */
  const handleNotice = (notice: ScheduleNotice): void => {
    const rows = notice.severity === 'success' ? takeChanges() : null;
    if (!rows) pushNotice(notice);
    else
      loadPart(() => import('../session-changes/published-notice.ts'), 'publishedNotice').then(
        (publishedNotice) => pushNotice(notice, publishedNotice(rows, { language, rights, onWrite: setChanges })),
        () => pushNotice(notice),
      );
  };
  // An administrator of another centre sees the sessions of this one, and no places in them.
  const isElsewhere = isOtherCentre(user, centreId);
  const mayPlan = centreId !== null && !disabled && managesCentre(user, centreId);
  const menuActions = useMemo(() => (mayPlan ? [{ label: texts.teacherAway, run: () => setAway(true) }] : []), [mayPlan, texts]);
  const centre = menu.status === 'ready' ? menu.centres.find(({ id }) => id === centreId) : undefined;
  const [attended, setAttended] = useState<NamedSession | null>(null);
  const [grouped, setGrouped] = useState<NamedSession | null>(null);
  const [filled, setFilled] = useState<NamedSession | null>(null);
  const reload = useRef<() => void>(() => {});
  return (
    <>
      <CalendarDays centreId={centreId} date={date} view={view} />
      <ScheduleCalendar
        key={saves}
        source={source}
        emptyWeekends={emptyWeekends}
        onEmptyWeekendsChange={(next) => changePreferences({ emptyWeekends: next })}
        readOnly={disabled || rights?.tables['schedules']?.insert === false}
        {...(language === 'zh' ? { localeText: use(chineseTexts()) } : {})}
        {...(view ? { view } : {})}
        {...(date ? { date } : {})}
        {...(filter ? { filter } : {})}
        {...(movedId === undefined ? {} : { movedId })}
        {...(defaultMode ? { defaultMode } : {})}
        onViewChange={(next) => handleChange({ view: next })}
        onDateChange={(next) => handleChange({ date: next })}
        onFilterChange={(next) => handleChange({ filter: next })}
        onNotice={handleNotice}
        {...(centre ? { printTitle: centre.name } : {})}
        menuActions={menuActions}
        renderName={(thing, name) => (
          <ThingLink {...thing} centreId={centreId}>
            {name}
          </ThingLink>
        )}
        renderDetailsActions={(session, calendar) => {
          if (isElsewhere) return null;
          const named = { session, periods: calendar.periods, archived: calendar.isArchived };
          return (
            <>
              <Button color="inherit" component={Link} to={`/registration-sheet/${session.id}`}>
                {texts.registrationSheet}
              </Button>
              <Button color="inherit" onClick={() => setAttended(named)}>
                {texts.attendanceList}
              </Button>
              <Button color="inherit" onClick={() => setGrouped(named)}>
                {texts.groups}
              </Button>
              <Button
                color="inherit"
                onClick={() => {
                  reload.current = calendar.reload;
                  setFilled(named);
                }}
              >
                {texts.students}
              </Button>
            </>
          );
        }}
      />
      <PartFrame
        onFailed={() => {
          setAttended(null);
          setFilled(null);
          setGrouped(null);
          setChanges(null);
          setAway(false);
        }}
      >
        {isAway && centreId !== null ? (
          <TeacherAwayDialog
            {...{ source, centreId, takeChanges }}
            onClose={() => setAway(false)}
            onStored={() => setSaves((before) => before + 1)}
            onWrite={setChanges}
          />
        ) : null}
        {changes ? <ChangeMessageDialog {...{ changes, centreId }} onClose={() => setChanges(null)} /> : null}
        {attended ? <SessionAttendance {...attended} onClose={() => setAttended(null)} /> : null}
        {grouped ? (
          <SessionGroupsDialog sessionId={grouped.session.id} readOnly={grouped.archived} onClose={() => setGrouped(null)} />
        ) : null}
        {filled ? (
          <SessionStudentsDialog
            sessionId={filled.session.id}
            facts={{
              project: filled.session.project?.name,
              date: filled.session.date,
              periods: filled.periods,
              location: filled.session.location?.name,
            }}
            archived={filled.archived}
            onClose={() => {
              setFilled(null);
              // The session may be cancelled by now, or take place again.
              reload.current();
            }}
          />
        ) : null}
      </PartFrame>
    </>
  );
}
