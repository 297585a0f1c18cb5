import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildScheduleRowLookups, type ScheduleRowTables } from './build-schedule-row-lookups.ts';
import { checkScheduleRow } from './check-schedule-row.ts';
import type { ScheduleRowProblemCode } from './schedule-row-problem.ts';
import { requiredScheduleFields, type ScheduleField, type ScheduleRow } from './schedule-row.ts';

const project = (id: number, code: string, given: Partial<ScheduleRowTables['projects'][number]> = {}) => ({
  id,
  code,
  name: code,
  organization_id: 1,
  semester_id: 2,
  location_list: [],
  team_list: [],
  teacher_list: [],
  free_schedule: false,
  ...given,
});
const tables: ScheduleRowTables = {
  organizationId: 1,
  access: { user: { id: 9, role: 'admin', org: 1 }, taughtCourseIds: new Set() },
  config: { defaultGroupStudentMax: 5 },
  semesters: [
    { id: 1, name: 'spring', since: '2026-02-22', to: '2026-07-10', is_open: false },
    { id: 2, name: 'autumn', since: '2026-08-30', to: '2027-01-15', is_open: true },
  ],
  periods: [{ id: 31, code: 'P1', name: '1-2', start_time: '08:30:00', end_time: '10:05:00' }],
  courses: [
    { id: 41, code: 'PHY', name: 'Physics', organization_id: 1, semester_id: 2 },
    { id: 42, code: 'CHE', name: 'Chemistry', organization_id: 1, semester_id: 2 },
    { id: 43, code: 'OLD', name: 'Last term', organization_id: 1, semester_id: 1 },
  ],
  courseProjects: [
    { course_id: 41, project_id: 51 },
    { course_id: 41, project_id: 52 },
    { course_id: 42, project_id: 55 },
  ],
  projects: [
    project(51, 'E-OPEN'),
    project(52, 'E-LISTS', { location_list: [61], team_list: [71], teacher_list: [81] }),
    project(53, 'E-FREE'),
    project(55, 'E-CHE'),
    project(56, 'E-FLAG', { free_schedule: true }),
    project(57, 'E-OLD', { semester_id: 1 }),
  ],
  locations: [
    { id: 61, code: 'R1', name: 'Lab 1', organization_id: 1, is_valid: true },
    { id: 62, code: 'R2', name: 'Lab 2', organization_id: 1, is_valid: true },
    { id: 63, code: 'R3', name: 'Closed', organization_id: 1, is_valid: false },
  ],
  teams: [
    { id: 71, code: 'T1', name: 'Optics', organization_id: 1 },
    { id: 72, code: 'T2', name: 'Heat', organization_id: 1 },
  ],
  teachers: [
    { id: 81, code: 'li', name: 'Li' },
    { id: 82, code: 'wang', name: 'Wang' },
  ],
  classes: [
    { id: 91, code: 'C1', name: 'Class 1' },
    { id: 92, code: 'C2', name: 'Class 2' },
  ],
};
const lookups = buildScheduleRowLookups(tables);
const valid: ScheduleRow = {
  date: '2026-11-16',
  period: 'P1',
  course: 'PHY',
  project: 'E-OPEN',
  location: 'R1',
  max: '32',
  min: '1',
  publish: '0',
  reserved: '0',
};

describe('a valid row', () => {
  it('becomes the body of POST rest/schedules', () => {
    const row = { ...valid, project: 'E-LISTS', team: 'T1', teacher: 'li', classes: 'C1, C2', publish: 'TRUE', reserved: '1' };
    expect(checkScheduleRow(row, lookups)).toEqual({
      problems: [],
      session: {
        date: '2026-11-16',
        period_id: 31,
        location_id: 61,
        course_id: 41,
        project_id: 52,
        teacher_id: 81,
        team_id: 71,
        semester_id: 2,
        organization_id: 1,
        class_list: [91, 92],
        reserved_classes: [91, 92],
        reserved_classes_code: ['C1', 'C2'],
        max_student_number: 32,
        min_student_number: 1,
        max_group_student_number: 5,
        is_publish: true,
        is_reserved: true,
        is_scheduled: true,
        group: null,
      },
    });
  });

  it('leaves team, teacher and classes empty when none are given', () => {
    expect(checkScheduleRow(valid, lookups).session).toMatchObject({
      teacher_id: null,
      team_id: null,
      class_list: [],
      reserved_classes: [],
      is_publish: false,
      is_reserved: false,
    });
  });

  it('may have blanks around its cells', () => {
    const spaced = Object.fromEntries(Object.entries(valid).map(([field, text]) => [field, ` ${text} `]));
    expect(checkScheduleRow(spaced, lookups)).toEqual(checkScheduleRow(valid, lookups));
  });
});

describe('a row of several periods', () => {
  const periods = ['08:00-08:45', '08:50-09:35', '09:55-10:40', '14:00-14:45'].map((times, at) => {
    const [start_time = '', end_time = ''] = times.split('-');
    return { id: at + 1, code: `P${at + 1}`, name: `Period ${at + 1}`, start_time, end_time };
  });
  const long = buildScheduleRowLookups({
    ...tables,
    periods,
    projects: [
      project(51, 'E-OPEN'),
      project(52, 'E-THREE', { period_count: 3 }),
      project(53, 'E-LUNCH', { period_count: 4, spans_breaks: true }),
    ],
  });

  it.each<[what: string, row: ScheduleRow, count: number | undefined, marks: readonly string[]]>([
    ['nothing written', {}, undefined, []],
    ['one', { periods: '1' }, undefined, []],
    ['three', { periods: ' 3 ' }, 3, []],
    ['nothing written, for an experiment of three', { project: 'E-THREE' }, 3, []],
    ['one, for an experiment of three', { project: 'E-THREE', periods: '1' }, undefined, []],
    ['nothing written, for an experiment of four that may span lunch', { project: 'E-LUNCH' }, 4, []],
    ['two named as a range', { period: '1-2' }, 2, []],
    ['two named as a range, for an experiment of three', { project: 'E-THREE', period: 'Period 2-3' }, 2, []],
    ['two named and written', { period: '1-2', periods: '2' }, 2, []],
    ['a range across lunch', { period: '3-4' }, 2, ['spans-long-break warning 2']],
    ['more than the day has', { period: 'P3', periods: '3' }, undefined, ['periods-not-whole error 3']],
    ['of an experiment more than the day has', { period: 'P3', project: 'E-THREE' }, undefined, ['periods-not-whole error 3']],
    ['across lunch', { period: 'P2', periods: '3' }, 3, ['spans-long-break warning 3']],
    ['no number', { periods: 'two' }, undefined, ['bad-periods error two']],
    ['a part of one', { periods: '1.5' }, undefined, ['bad-periods error 1.5']],
    ['none', { periods: '0' }, undefined, ['bad-periods error 0']],
    ['too many', { periods: '13' }, undefined, ['bad-periods error 13']],
  ])('%s', (_, row, count, marks) => {
    const { problems, session } = checkScheduleRow({ ...valid, ...row }, long);
    expect(problems.map(({ code, field, severity, value }) => [field, `${code} ${severity} ${value}`])).toEqual(
      marks.map((mark) => ['periods', mark]),
    );
    if (session) expect(session.period_count).toBe(count);
    expect(session === null).toBe(marks.some((mark) => mark.includes('error')));
  });
});

describe('a row whose period is several', () => {
  it.each([
    ['that do not follow each other', { period: '1,3' }],
    ['that follow backwards', { period: '2,1' }],
    ['and another number of periods', { period: '1-2', periods: '3' }],
  ])('%s', (_, row) => {
    const periods = ['08:00-08:45', '08:50-09:35', '09:55-10:40'].map((times, at) => {
      const [start_time = '', end_time = ''] = times.split('-');
      return { id: at + 1, code: `P${at + 1}`, name: `Period ${at + 1}`, start_time, end_time };
    });
    const { problems } = checkScheduleRow({ ...valid, ...row }, buildScheduleRowLookups({ ...tables, periods }));
    expect(problems.map(({ code, field }) => `${field}:${code}`)).toEqual(['period:several-periods']);
  });
});

describe('a row that names things by their names', () => {
  const twins: ScheduleRowTables = {
    ...tables,
    courses: [
      ...tables.courses,
      { id: 44, code: 'M1', name: 'Mechanics', organization_id: 1, semester_id: 2 },
      { id: 45, code: 'M2', name: 'Mechanics', organization_id: 1, semester_id: 2 },
      { id: 46, code: 'M3', name: 'Physics', organization_id: 1, semester_id: 1 },
      { id: 47, code: 'M4', name: 'PHY', organization_id: 1, semester_id: 2 },
    ],
    teachers: [...tables.teachers, { id: 83, code: 'li2', name: 'Li' }],
    classes: [...tables.classes, { id: 93, code: 'C2', name: 'Class 2 b' }, { id: 94, code: 'x7', name: 'Optics 2602' }],
  };
  const named = buildScheduleRowLookups(twins);

  it.each<[what: string, row: ScheduleRow, ids: object]>([
    ['a course', { course: 'Physics' }, { course_id: 41 }],
    ['a course whose code is the name of another one', { course: 'PHY' }, { course_id: 41 }],
    ['a room', { location: 'Lab 2' }, { location_id: 62 }],
    ['a team', { team: 'Heat' }, { team_id: 72 }],
    ['a teacher', { teacher: 'Wang' }, { teacher_id: 82 }],
    ['classes', { classes: 'Class 1,Optics 2602', reserved: '1' }, { class_list: [91, 94], reserved_classes_code: ['C1', 'x7'] }],
    ['a class of a repeated code', { classes: 'Class 2 b' }, { class_list: [93] }],
    ['a class twice', { classes: 'C1,Class 1' }, { class_list: [91] }],
  ])('finds %s', (_, row, ids) => {
    expect(checkScheduleRow({ ...valid, ...row }, named)).toMatchObject({ problems: [], session: ids });
  });

  it.each<[what: string, row: ScheduleRow, code: ScheduleRowProblemCode, field: ScheduleField, value: string]>([
    ['a name of two courses', { course: 'Mechanics' }, 'ambiguous-course', 'course', 'Mechanics'],
    ['a name of two teachers', { teacher: 'Li' }, 'ambiguous-teacher', 'teacher', 'Li'],
    ['a code of two classes', { classes: 'C1,C2', reserved: '1' }, 'ambiguous-classes', 'classes', 'C2'],
    ['a code of two classes that are not reserved', { classes: 'C2' }, 'ambiguous-classes', 'classes', 'C2'],
    ['a name of last term', { course: 'Last term' }, 'unknown-course', 'course', 'Last term'],
  ])('takes %s for none of them', (_, row, code, field, value) => {
    const problem = { code, field, severity: 'error', value };
    expect(checkScheduleRow({ ...valid, ...row }, named)).toEqual({ problems: [problem], session: null });
  });
});

describe('conditions of section 5', () => {
  it.each<[what: string, change: Partial<Record<ScheduleField, string>>, problems: [ScheduleRowProblemCode, ScheduleField][]]>([
    ['before the semester: since itself', { date: '2026-08-30' }, [['outside-semester', 'date']]],
    ['its first day', { date: '2026-08-31' }, []],
    ['its last day', { date: '2027-01-15' }, []],
    ['after the semester', { date: '2027-01-16' }, [['outside-semester', 'date']]],
    ['a day that does not exist', { date: '2026-11-31' }, [['bad-date', 'date']]],
    ['a date in another form', { date: '16.11.2026' }, [['bad-date', 'date']]],
    ['period unknown', { period: 'P9' }, [['unknown-period', 'period']]],
    ['period by its name', { period: '第1～2节' }, []],
    ['half a period', { period: '第1节' }, [['unknown-period', 'period']]],
    ['course unknown', { course: 'XXX' }, [['unknown-course', 'course']]],
    ['course of another semester', { course: 'OLD' }, [['unknown-course', 'course']]],
    ['project unknown', { project: 'XXX' }, [['unknown-project', 'project']]],
    ['project of another semester', { project: 'E-OLD' }, [['unknown-project', 'project']]],
    ['location unknown', { location: 'XXX' }, [['unknown-location', 'location']]],
    ['location no longer valid', { location: 'R3' }, [['unknown-location', 'location']]],
    ['publish flag is a word', { publish: 'yes' }, [['bad-flag', 'publish']]],
    ['publish flag is 2', { publish: '2' }, [['bad-flag', 'publish']]],
    ['reserved flag is 是', { reserved: '是' }, [['bad-flag', 'reserved']]],
    ['max empty', { max: '' }, [['missing-max', 'max']]],
    ['min empty', { min: '  ' }, [['missing-min', 'min']]],
    ['max no number', { max: 'many' }, [['bad-max', 'max']]],
    ['min with a fraction', { min: '1.5' }, [['bad-min', 'min']]],
    ['min negative', { min: '-1' }, [['bad-min', 'min']]],
    ['min above max', { min: '40' }, [['min-above-max', 'min']]],
    ['min equal to max', { min: '32' }, []],
    ['reserved with unknown classes', { reserved: '1', classes: 'C1;C9' }, [['unknown-classes', 'classes']]],
    ['reserved with known classes', { reserved: 'true', classes: 'C1；C2' }, []],
    ['not reserved with unknown classes', { classes: 'C9' }, [['ignored-classes', 'classes']]],
    ['course without the project', { project: 'E-CHE' }, [['project-not-in-course', 'project']]],
    ['project in no course link', { project: 'E-FREE' }, []],
    ['project marked free', { project: 'E-FLAG' }, []],
    ['location not on the list', { project: 'E-LISTS', location: 'R2' }, [['location-not-in-project', 'location']]],
    ['location with an empty list', { location: 'R2' }, []],
    ['team not on the list', { project: 'E-LISTS', team: 'T2' }, [['team-not-in-project', 'team']]],
    ['team with an empty list', { team: 'T2' }, []],
    ['team unknown', { team: 'T9' }, [['unknown-team', 'team']]],
    ['teacher not on the list', { project: 'E-LISTS', teacher: 'wang' }, [['teacher-not-in-project', 'teacher']]],
    ['teacher with an empty list', { teacher: 'wang' }, []],
    ['teacher unknown', { teacher: 'nobody' }, [['unknown-teacher', 'teacher']]],
    ['no teacher though there is a list', { project: 'E-LISTS' }, []],
    [
      'everything wrong at once, in the order of the columns',
      { date: '2020-01-01', period: '', course: 'XXX', max: '', publish: 'x', team: 'T9' },
      [
        ['outside-semester', 'date'],
        ['missing-period', 'period'],
        ['unknown-course', 'course'],
        ['missing-max', 'max'],
        ['bad-flag', 'publish'],
        ['unknown-team', 'team'],
      ],
    ],
  ])('give the problems of: %s', (_, change, problems) => {
    const result = checkScheduleRow({ ...valid, ...change }, lookups);
    expect(result.problems.map(({ code, field }) => [code, field])).toEqual(problems);
    expect(result.session === null).toBe(result.problems.some(({ severity }) => severity === 'error'));
  });

  it.each(requiredScheduleFields)('%s is required', (field) => {
    for (const empty of ['', '   ', undefined]) {
      const { problems, session } = checkScheduleRow({ ...valid, [field]: empty }, lookups);
      expect(problems).toContainEqual({ code: `missing-${field}`, field, severity: 'error', value: '' });
      expect(session).toBeNull();
    }
  });

  it('compare the period’s start with the semester', () => {
    // A semester that ends at 23:59:59 holds every period of its last day, and none of the day since.
    expect(checkScheduleRow({ ...valid, date: '2026-08-30' }, lookups).session).toBeNull();
  });

  it('name the unknown classes and keep the others', () => {
    const { problems, session } = checkScheduleRow({ ...valid, classes: 'C8、C1\nC9' }, lookups);
    expect(problems).toEqual([{ code: 'ignored-classes', field: 'classes', severity: 'warning', value: 'C8, C9' }]);
    expect(session?.class_list).toEqual([91]);
  });

  it('report that no semester is open', () => {
    const closed = buildScheduleRowLookups({ ...tables, semesters: tables.semesters.map((one) => ({ ...one, is_open: false })) });
    expect(checkScheduleRow(valid, closed).problems.map(({ code }) => code)).toContain('no-open-semester');
  });

  it.each([
    ['teacher in charge', 'teacher', [41], []],
    ['teacher not in charge', 'teacher', [42], ['not-your-course']],
    ['centreadmin of the centre', 'centreadmin', [], []],
    ['dev', 'dev', [], []],
    ['student', 'student', [41], ['not-your-course']],
  ])('check who imports: %s', (_, role, courses, codes) => {
    const access = { user: { id: 9, role, org: 1 }, taughtCourseIds: new Set(courses) };
    expect(checkScheduleRow(valid, { ...lookups, access }).problems.map(({ code }) => code)).toEqual(codes);
  });

  it('give a session exactly when no problem is an error, whatever the cells contain', () => {
    const cell = fc.oneof(
      fc.constantFrom(
        '',
        '1',
        '0',
        'true',
        'FALSE',
        'P1',
        'PHY',
        'CHE',
        'E-OPEN',
        'E-LISTS',
        'R1',
        'R2',
        'li',
        'T1',
        'C1',
        '2026-11-16',
        '32',
      ),
      fc.string(),
    );
    const rows = fc.record(
      Object.fromEntries([...requiredScheduleFields, 'team', 'teacher', 'classes'].map((field) => [field, cell])),
    );
    fc.assert(
      fc.property(rows, fc.boolean(), (row, isMerged) => {
        const { problems, session } = checkScheduleRow(isMerged ? { ...valid, ...row, date: '2026-11-16' } : row, lookups);
        expect(session !== null).toBe(problems.every(({ severity }) => severity === 'warning'));
      }),
      { numRuns: 500 },
    );
  });
});
