import { shortTime } from '@lab-console/schedule-rules';
import { Fragment, type ReactNode } from 'react';
import type { PlacedSession } from '../../core/sessions/placed-session.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { formatDay } from '../format-dates.ts';
import { useSessionLabel } from '../use-session-label.ts';
import { FactList, type Fact } from './FactList.tsx';

/** A thing that the details of a session name. */
export interface NamedThing {
  readonly kind: 'course' | 'experiment' | 'room' | 'teacher' | 'class';
  readonly id: number;
}

/** How a host draws the name of a thing in the details, for example as a link to its page. */
export type RenderThingName = (thing: NamedThing, name: string) => ReactNode;

/** Props of {@link SessionFacts}. */
export interface SessionFactsProps {
  readonly placed: PlacedSession;
  readonly renderName?: RenderThingName | undefined;
}

/** When, where and for whom a session is. */
export function SessionFacts({ placed, renderName = (_thing, name) => name }: SessionFactsProps) {
  const { texts } = useCalendar();
  const { session } = placed;
  const { names } = useSessionLabel(placed);
  const mark = useCalendarState((state) => (session.group === null ? undefined : state.groups.get(session.group)));
  const words = texts.details;
  const list = (entries: readonly string[]): string => (entries.length > 0 ? texts.listed(entries) : words.none);
  const classes = session.class_list.map((id, at) => ({ id, name: names.classes[at] ?? '' })).filter(({ name }) => name !== '');
  const facts: readonly Fact[] = [
    [words.course, renderName({ kind: 'course', id: session.course_id }, names.course)],
    [words.date, formatDay(session.date, texts.languageTag)],
    [words.period, `${names.period} (${shortTime(placed.start)}–${shortTime(placed.end)})`],
    [words.location, renderName({ kind: 'room', id: session.location_id }, names.location)],
    [
      words.teacher,
      names.teacher && session.teacher_id !== null
        ? renderName({ kind: 'teacher', id: session.teacher_id }, names.teacher)
        : names.teacher || words.none,
    ],
    [words.team, names.team || words.none],
    [
      words.classes,
      classes.length === 0
        ? words.none
        : classes.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at === 0 ? '' : texts.listed(['', ''])}
              {renderName({ kind: 'class', id }, name)}
            </Fragment>
          )),
    ],
    [
      words.students,
      words.studentNumbers(session.min_student_number, session.max_student_number, session.max_group_student_number),
    ],
    ...(session.is_reserved
      ? [[words.reservedFor, names.reservedClasses.length > 0 ? list(names.reservedClasses) : words.reservedForNobody] as const]
      : []),
    ...(mark ? [[words.group, mark.label] as const] : []),
  ];
  return <FactList facts={facts} />;
}
