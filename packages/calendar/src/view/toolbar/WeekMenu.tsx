import { semesterAt, weekOfSemester, type Semester } from '@lab-console/schedule-rules';
import { visibleRange } from '../../core/view/calendar-view.ts';
import { isArchivedView } from '../../core/view/is-archived-view.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { formatTitle } from '../format-dates.ts';
import { WeekButton } from './WeekButton.tsx';

const none: readonly Semester[] = [];

/** The title with the semester's week number, below it where `isNarrow`; pressing it offers every week to jump to. */
export function WeekMenu({ isNarrow = false }: { readonly isNarrow?: boolean }) {
  const { store, texts } = useCalendar();
  const view = useCalendarState((state) => state.view);
  const date = useCalendarState((state) => state.date);
  const semesters = useCalendarState((state) => (state.setup.kind === 'ready' ? state.setup.semesters : none));
  const semester = semesterAt(semesters, date);
  const week = semester ? weekOfSemester(semester, date) : null;
  const weekName = week === null ? texts.outsideSemester : texts.rules.week(week);
  const isArchived = useCalendarState(isArchivedView);
  return (
    <WeekButton
      title={formatTitle(view, date, visibleRange(view, date), texts.languageTag)}
      weekName={view !== 'month' && semesters.length > 0 ? (isArchived ? texts.archived(weekName) : weekName) : undefined}
      semesters={semesters}
      here={week === null ? null : semester}
      week={week}
      texts={{
        languageTag: texts.languageTag,
        jumpToWeek: texts.jumpToWeek,
        week: texts.rules.week,
        archived: texts.archived,
      }}
      isNarrow={isNarrow}
      onJump={store.goToWeek}
    />
  );
}
