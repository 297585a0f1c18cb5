import type { ApiClient } from '@lab-console/api-client';
import type { ThingKind } from '../shared/address-of.ts';
import { maxRows, type SectionWish } from './section-wish.ts';
import type { ThingRows, ThingWord } from './thing-row.ts';

const sessionColumns =
  'id,date,organization_id,is_publish,cancelled_at,periods(start_time),projects(id,name),courses(id,name),locations(id,name),users(id,name)';

/** The column of a session that names a thing of a kind; a class is in a list. */
const columns = { teacher: 'teacher_id', room: 'location_id', course: 'course_id', experiment: 'project_id' } as const;

function sessionQuery(api: ApiClient, kind: Exclude<ThingKind, 'student'>, id: number) {
  const query = api.rest.from('schedules').select(sessionColumns, { count: 'exact' });
  return kind === 'class' ? query.contains('class_list', [id]) : query.eq(columns[kind], id);
}

/** Reads sessions of a thing: the next ones from today on, or the latest of those that are over. */
export async function sessionRows(
  kind: Exclude<ThingKind, 'student'>,
  when: 'coming' | 'over',
  { api, id, today, signal }: SectionWish,
): Promise<ThingRows> {
  const ascending = when === 'coming';
  const all = sessionQuery(api, kind, id);
  const { data, count } = await (ascending ? all.gte('date', today) : all.lt('date', today))
    .order('date', { ascending })
    .order('period_id', { ascending })
    .order('id')
    .limit(maxRows)
    .abortSignal(signal)
    .throwOnError();
  const rows = data.map((session) => {
    const centreId = session.organization_id;
    const { projects: experiment, courses: course, locations: room, users: teacher } = session;
    const details: readonly (ThingWord | null)[] = [
      kind === 'course' ? null : { label: course.name, thing: { kind: 'course', id: course.id, centreId } },
      kind === 'room' ? null : { label: room.name, thing: { kind: 'room', id: room.id, centreId } },
      kind === 'teacher' || !teacher ? null : { label: teacher.name, thing: { kind: 'teacher', id: teacher.id, centreId } },
    ];
    return {
      key: session.id,
      date: session.date,
      time: session.periods.start_time,
      name: {
        label: experiment.name,
        ...(kind === 'experiment' ? {} : { thing: { kind: 'experiment' as const, id: experiment.id, centreId } }),
      },
      details: details.filter((word) => word !== null),
      states: [
        ...(session.cancelled_at === null ? [] : (['cancelled'] as const)),
        ...(session.is_publish ? [] : (['draft'] as const)),
      ],
    };
  });
  return { rows, total: count ?? rows.length };
}
