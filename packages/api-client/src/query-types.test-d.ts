import { describe, expectTypeOf, it } from 'vitest';
import type { ApiClient } from './client.ts';
import type { CreatedStudent, StudentEntries } from './database/functions.ts';
import type { Course } from './entities/course.ts';
import type { RoleNav } from './entities/nav.ts';
import type { ScheduleUpdate, ScheduleWithRefs } from './entities/schedule.ts';
import type { PlanStatus } from './plan-status/plan-status.ts';
import { isConflict, type ApiErrorOf } from './errors/guards.ts';

declare const api: ApiClient;

// These are checked by the type checker, not run.
describe('queries in the language of postgrest-js', () => {
  it('know the columns of a table', async () => {
    const { data } = await api.rest.from('courses').select('*').throwOnError();
    expectTypeOf(data).toExtend<Course[]>();
    expectTypeOf((await api.rest.from('courses').select('absence_limit,required_projects').throwOnError()).data).toEqualTypeOf<
      { absence_limit: number | null; required_projects: number | null }[]
    >();
    const narrow = await api.rest.from('users').select('id,code').throwOnError();
    expectTypeOf(narrow.data).toEqualTypeOf<{ id: number; code: string }[]>();
  });

  it('know what an embed holds, and that an optional one may be missing', async () => {
    const { data } = await api.rest
      .from('schedules')
      .select('id,course:courses(*),teacher:users(id,code,name),team:teams(name)')
      .throwOnError();
    type Row = (typeof data)[number];
    expectTypeOf<Row['course']['code']>().toEqualTypeOf<string>();
    expectTypeOf<Row['teacher']>().toEqualTypeOf<{ id: number; code: string; name: string } | null>();
    expectTypeOf<Row['team']>().toEqualTypeOf<{ name: string } | null>();
  });

  it('refuse tables, columns and values that do not exist', () => {
    const places = api.rest.from('user2projects').select('*');
    // @ts-expect-error no such table
    void api.rest.from('passwords');
    // @ts-expect-error not a state of a place
    void places.eq('schedule_status', 'gone');
    // @ts-expect-error a period needs its times
    void api.rest.from('periods').insert({ name: 'a', code: 'b' });
    // @ts-expect-error a list of grades is changed by functions only
    void api.rest.from('grade_lists').insert({ course_id: 1 });
    void api.rest.from('user2projects').insert({ schedule_id: 1, student: 2 });
    expectTypeOf(places.eq('schedule_status', 'stopped')).toEqualTypeOf(places);
  });
});

describe('functions', () => {
  it('take their arguments by name, with the shapes of JSON', () => {
    const moved = api.rest.rpc('move_place', { place_id: 1, schedule_id: 2 });
    expectTypeOf(moved).resolves.extract<{ success: true }>().toHaveProperty('data').toEqualTypeOf<{ readonly id: number }>();
    const checked = api.rest.rpc('check_plan', { plan_id: 1 });
    expectTypeOf(checked).resolves.extract<{ success: true }>().toHaveProperty('data').toEqualTypeOf<unknown>();
    // @ts-expect-error no such argument
    void api.rest.rpc('check_plan', { plan: 1 });
    // @ts-expect-error ids of places are numbers
    void api.rest.rpc('remove_places', { places: ['a'] });
    const entries: StudentEntries = [{ code: 's', name: 'S', role: 'student' }];
    const created = api.rest.rpc('create_user', entries);
    expectTypeOf(created).resolves.extract<{ success: true }>().toHaveProperty('data').toEqualTypeOf<CreatedStudent[]>();
    // @ts-expect-error accounts of students only
    void api.rest.rpc('create_user', [{ code: 't', name: 'T', role: 'teacher' }]);
    // @ts-expect-error no such way to change a paper
    void api.rest.rpc('change_exam_question', { paper_id: 1, form: 'A', position: 1, action: 'drop' });
    // @ts-expect-error no such function
    void api.rest.rpc('forget_everything', {});
  });
});

describe('calls', () => {
  it('answer entities', () => {
    expectTypeOf(api.role2navs.list).returns.resolves.toEqualTypeOf<readonly RoleNav[]>();
    expectTypeOf(api.schedules.list).returns.resolves.toHaveProperty('items').toEqualTypeOf<readonly ScheduleWithRefs[]>();
    expectTypeOf(api.schedulePlans.get).returns.resolves.extract<object>().toHaveProperty('status').toEqualTypeOf<PlanStatus>();
  });

  it('change what a person may change, and nothing else', () => {
    expectTypeOf<{ is_publish: true }>().toExtend<ScheduleUpdate>();
    expectTypeOf<{ is_publish: 'yes' }>().not.toExtend<ScheduleUpdate>();
    expectTypeOf<ScheduleUpdate>().not.toHaveProperty('id');
  });

  it('take a signal everywhere', () => {
    const { signal } = new AbortController();
    expectTypeOf(api.periods.list).toBeCallableWith({ signal });
    expectTypeOf(api.auth.login).toBeCallableWith({ code: '', password: '' }, { signal });
    expectTypeOf(api.usersEx.byCodes).toBeCallableWith(['a'], {}, { signal });
  });
});

describe('guards', () => {
  it('narrow a caught value', () => {
    expectTypeOf(isConflict).guards.toEqualTypeOf<ApiErrorOf<'conflict'>>();
  });
});
