import { addDays, weekOfSemester, type Semester } from '@lab-console/schedule-rules';
import { formatTitle } from '../../view/format-dates.ts';
import { WeekButton } from '../../view/toolbar/WeekButton.tsx';
import { useTimeslots, useTimeslotState } from './timeslot-context.ts';

const none: readonly Semester[] = [];

/** The days of the week with its number in the semester; pressing it offers every week to jump to. */
export function TimeslotWeekMenu() {
  const { store, texts } = useTimeslots();
  const monday = useTimeslotState((state) => state.monday);
  const semesters = useTimeslotState((state) => (state.setup.kind === 'ready' ? state.setup.semesters : none));
  const semester = store.semester();
  const week = semester ? weekOfSemester(semester, monday) : null;
  const weekName = week === null ? texts.outsideSemester : texts.week(week);
  return (
    <WeekButton
      title={formatTitle('week', monday, { from: monday, to: addDays(monday, 6) }, texts.languageTag)}
      weekName={semesters.length > 0 ? (semester?.is_archived ? texts.archived(weekName) : weekName) : undefined}
      semesters={semesters}
      here={week === null ? null : semester}
      week={week}
      texts={texts}
      onJump={store.goToWeek}
    />
  );
}
