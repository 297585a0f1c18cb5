import { describe, expect, it } from 'vitest';
import { indexReferences } from '../../core/sessions/session-names.ts';
import type { CalendarSetup } from '../../core/store/calendar-state.ts';
import { initialState } from '../../core/store/initial-state.ts';
import { enUS } from '../../locales/en-us.ts';
import { zhCN } from '../../locales/zh-cn.ts';
import { demoPeriods, demoReferences, demoSession } from '../../../test/demo-schedule.ts';
import { adminViewer, teacherViewer } from '../../../test/in-memory-source.ts';
import { sessionHint } from './session-hint.ts';

const own = demoSession({ id: 1, project_id: 1, course_id: 1, teacher_id: 11, location_id: 3 });
const other = demoSession({ id: 2, project_id: 3, course_id: 2, teacher_id: null, location_id: 3, class_list: [22] });

function stateOf({ user, taughtCourseIds, config }: typeof adminViewer) {
  const access = { user, taughtCourseIds: new Set(taughtCourseIds), config };
  const periodById = new Map(demoPeriods.map((period) => [period.id, period]));
  const conflict = {
    code: 'location-taken',
    severity: 'warning',
    sessionIds: [1, 2],
    resource: { kind: 'location', id: 3 },
  } as const;
  return {
    ...initialState('2026-11-16'),
    references: indexReferences(demoReferences),
    setup: { kind: 'ready', access, periodById, semesters: [] } as unknown as CalendarSetup & { readonly kind: 'ready' },
    conflicts: new Map([own, other].map(({ id }) => [id, [conflict]])),
  };
}

const hint = (session: typeof own, viewer: typeof adminViewer, texts: typeof enUS) =>
  sessionHint(session, {
    state: stateOf(viewer),
    texts,
    getSession: (id) => [own, other].find((each) => each.id === id),
  }).split('\n');

describe.each([
  ['English', enUS],
  ['Chinese', zhCN],
])('what a session says under the pointer (%s)', (_, texts) => {
  it('names it, and in its conflict the day, the room and both sessions', () => {
    const lines = hint(own, adminViewer, texts);
    const [project, , where] = lines;
    const room = demoReferences.locations?.find(({ id }) => id === 3)?.name ?? '';
    expect(where).toContain(room);
    expect(lines).not.toContain(texts.foreign);
    const said = lines.at(-1) ?? '';
    expect(said).toContain('16');
    expect(said).toContain(room);
    expect(said).toContain(`${project} (`);
    expect(said).toContain(`${hint(other, adminViewer, texts)[0]} (${texts.planning.nobody.teacher})`);
  });

  it('says why a teacher cannot change a session of somebody else', () => {
    expect(hint(own, teacherViewer, texts)).not.toContain(texts.foreign);
    expect(hint(other, teacherViewer, texts)).toContain(texts.foreign);
  });
});
