import { fromDayNumber, toDayNumber } from '@lab-console/schedule-rules';
import { describe, expect, it } from 'vitest';
import { columnTypes } from './column-types.ts';
import { demoAccountCodes } from './accounts.ts';
import { makeUniversity } from './make-university.ts';
import type { University, UniversityLocale, UniversityTable } from './university.ts';

const today = '2026-11-21';
const small = makeUniversity({ size: 'small', locale: 'zh', today });
const smallEnglish = makeUniversity({ size: 'small', locale: 'en', today });
const large = makeUniversity({ size: 'large', locale: 'zh', today });
const largeEnglish = makeUniversity({ size: 'large', locale: 'en', today });

const everyUniversity: readonly [string, University][] = [
  ['small zh', small],
  ['small en', smallEnglish],
  ['large zh', large],
  ['large en', largeEnglish],
];

const tables = Object.keys(columnTypes) as UniversityTable[];
const count = (university: University, role: string): number => university.users.filter((user) => user.role === role).length;

/** Every text of a value, with the path that leads to it. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, Array.isArray(value) ? path : `${path}.${key}`));
}

describe('the size of the university', () => {
  it.each(['zh', 'en'] as UniversityLocale[])('small has the numbers of the design in %s', (locale) => {
    const university = locale === 'zh' ? small : smallEnglish;
    expect({
      centres: university.orgs.filter((org) => org.type === 'centre').length,
      semesters: university.semesters.length,
      periods: university.periods.length,
      rooms: university.locations.length,
      teachers: count(university, 'teacher'),
      students: count(university, 'student'),
      courses: university.courses.length,
      experiments: university.projects.length,
      sessions: university.schedules.length,
    }).toEqual({
      centres: 3,
      semesters: 2,
      periods: 12,
      rooms: 40,
      teachers: 60,
      students: 1200,
      courses: 30,
      experiments: 120,
      sessions: 900,
    });
  });

  it.each([
    ['zh', large],
    ['en', largeEnglish],
  ] as const)('large has the numbers of the design in %s', (_, university) => {
    expect({
      centres: university.orgs.filter((org) => org.type === 'centre').length,
      rooms: university.locations.length,
      teachers: count(university, 'teacher'),
      students: count(university, 'student'),
      sessions: university.schedules.length,
    }).toEqual({ centres: 12, rooms: 600, teachers: 1500, students: 50_000, sessions: 40_000 });
    expect(university.courses.length).toBeGreaterThan(400);
    expect(university.projects.length).toBeGreaterThan(1500);
  });

  it('gives exam papers names of their own', () => {
    for (const [, { exam_papers: papers }] of everyUniversity) {
      expect(new Set(papers.map(({ name }) => name)).size).toBe(papers.length);
    }
  });

  it('leaves no table empty', () => {
    for (const [name, university] of everyUniversity) {
      expect(tables.filter((table) => university[table].length === 0).map((table) => `${name}: ${table}`)).toEqual([]);
    }
  });
});

describe('a fixed seed', () => {
  it.each(['small', 'large'] as const)('makes the same %s university again', (size) => {
    const again = makeUniversity({ size, locale: 'zh', today });
    const first = size === 'small' ? small : large;
    // Compared as text: a deep comparison of half a million rows takes minutes.
    expect(tables.filter((table) => JSON.stringify(again[table]) !== JSON.stringify(first[table]))).toEqual([]);
    expect(again.intendedClashes).toEqual(first.intendedClashes);
  });

  it('makes another university from another seed', () => {
    const other = makeUniversity({ size: 'small', locale: 'zh', today, seed: 7 });
    expect(other.schedules).not.toEqual(small.schedules);
    expect(other.users.map((user) => user.name)).not.toEqual(small.users.map((user) => user.name));
    expect(other.schedules).toHaveLength(900);
  });

  it('moves everything by a week when the day is a week later', () => {
    const later = makeUniversity({ size: 'small', locale: 'zh', today: '2026-11-28' });
    const shift = (date: string): string => fromDayNumber(toDayNumber(date) + 7);
    expect(later.semesters).toEqual(small.semesters.map((row) => ({ ...row, since: shift(row.since), to: shift(row.to) })));
    const moved = (row: University['schedules'][number]) => ({
      ...row,
      date: shift(row.date),
      created_at: shift(row.created_at.slice(0, 10)) + row.created_at.slice(10),
      updated_at: shift(row.updated_at.slice(0, 10)) + row.updated_at.slice(10),
    });
    expect(later.schedules).toEqual(small.schedules.map(moved));
    expect(later.user2projects).toEqual(small.user2projects);
    expect(later.timeslots).toEqual(small.timeslots.map((row) => ({ ...row, date: shift(row.date) })));
    expect(later.users).toEqual(small.users);
  });

  it('keeps times and rooms when only the day of the week changes', () => {
    const monday = makeUniversity({ size: 'small', locale: 'zh', today: '2026-11-16' });
    const place = ({ date, period_id, location_id, project_id }: University['schedules'][number]) =>
      `${date} ${period_id} ${location_id} ${project_id}`;
    expect(monday.schedules.map(place)).toEqual(small.schedules.map(place));
    const drafts = (university: University) => university.schedules.filter((row) => !row.is_publish).length;
    expect(drafts(monday)).toBeGreaterThan(drafts(small));
  });

  it('keeps the structure in the other language', () => {
    expect(smallEnglish.schedules).toEqual(small.schedules);
    expect(smallEnglish.timeslots).toEqual(small.timeslots);
  });

  it('refuses a day that does not exist', () => {
    expect(() => makeUniversity({ size: 'small', locale: 'zh', today: '2026-02-30' })).toThrow(RangeError);
  });
});

describe('references', () => {
  const references: readonly [UniversityTable, string, UniversityTable][] = [
    ['orgs', 'parent', 'orgs'],
    ['orgs', 'semester_id', 'semesters'],
    ['users', 'org', 'orgs'],
    ['users', 'class_list', 'orgs'],
    ['user_orgs', 'user_id', 'users'],
    ['user_orgs', 'organization_id', 'orgs'],
    ['locations', 'organization_id', 'orgs'],
    ['teams', 'organization_id', 'orgs'],
    ['teams', 'member_list', 'users'],
    ['courses', 'organization_id', 'orgs'],
    ['courses', 'semester_id', 'semesters'],
    ['course2teachers', 'course_id', 'courses'],
    ['course2teachers', 'teacher_id', 'users'],
    ['projects', 'organization_id', 'orgs'],
    ['projects', 'semester_id', 'semesters'],
    ['projects', 'location_list', 'locations'],
    ['projects', 'team_list', 'teams'],
    ['projects', 'teacher_list', 'users'],
    ['course2projects', 'course_id', 'courses'],
    ['course2projects', 'project_id', 'projects'],
    ['rounds', 'course_id', 'courses'],
    ['rounds', 'project_list', 'projects'],
    ['rounds', 'class_list', 'orgs'],
    ['schedules', 'period_id', 'periods'],
    ['schedules', 'location_id', 'locations'],
    ['schedules', 'course_id', 'courses'],
    ['schedules', 'project_id', 'projects'],
    ['schedules', 'teacher_id', 'users'],
    ['schedules', 'team_id', 'teams'],
    ['schedules', 'semester_id', 'semesters'],
    ['schedules', 'organization_id', 'orgs'],
    ['schedules', 'class_list', 'orgs'],
    ['schedules', 'reserved_classes', 'orgs'],
    ['schedules', 'updated_by', 'users'],
    ['user2courses', 'user_id', 'users'],
    ['user2courses', 'course_id', 'courses'],
    ['user2courses', 'semester_id', 'semesters'],
    ['user2projects', 'schedule_id', 'schedules'],
    ['user2projects', 'student', 'users'],
    ['timeslots', 'period_id', 'periods'],
    ['timeslots', 'organization_id', 'orgs'],
    ['timeslots', 'teacher_id', 'users'],
    ['timeslots', 'teacher_secondary_id', 'users'],
    ['timeslots', 'class_id', 'orgs'],
    ['timeslots', 'location_id', 'locations'],
    ['building_ways', 'organization_id', 'orgs'],
    ['teacher_time_days', 'organization_id', 'orgs'],
    ['teacher_time_days', 'semester_id', 'semesters'],
    ['teacher_time_sheets', 'teacher_id', 'users'],
    ['teacher_time_sheets', 'organization_id', 'orgs'],
    ['teacher_time_sheets', 'semester_id', 'semesters'],
    ['teacher_time_sheets', 'decided_by', 'users'],
    ['teacher_times', 'teacher_id', 'users'],
    ['teacher_times', 'organization_id', 'orgs'],
    ['teacher_times', 'semester_id', 'semesters'],
    ['teacher_times', 'period_id', 'periods'],
    ['config', 'organization_id', 'orgs'],
    ['schedule_plans', 'organization_id', 'orgs'],
    ['schedule_plans', 'semester_id', 'semesters'],
    ['deduction_rules', 'project_id', 'projects'],
    ['score_items', 'project_id', 'projects'],
    ['workloads', 'organization_id', 'orgs'],
    ['workloads', 'semester_id', 'semesters'],
    ['exam_questions', 'organization_id', 'orgs'],
    ['exam_papers', 'organization_id', 'orgs'],
    ['exam_papers', 'created_by', 'users'],
    ['exam_paper_rules', 'paper_id', 'exam_papers'],
    ['report_check_items', 'user_id', 'users'],
    ['report_check_items', 'organization_id', 'orgs'],
    ['announcements', 'organization_id', 'orgs'],
    ['announcements', 'class_list', 'orgs'],
    ['announcements', 'created_by', 'users'],
    ['equipment', 'organization_id', 'orgs'],
    ['location_equipment', 'location_id', 'locations'],
    ['location_equipment', 'equipment_id', 'equipment'],
    ['project_equipment', 'project_id', 'projects'],
    ['project_equipment', 'equipment_id', 'equipment'],
    ['outages', 'organization_id', 'orgs'],
    ['outages', 'location_id', 'locations'],
    ['mooc_items', 'project_id', 'projects'],
    ['questionnaires', 'organization_id', 'orgs'],
    ['questionnaires', 'semester_id', 'semesters'],
    ['questionnaire_answers', 'questionnaire_id', 'questionnaires'],
    ['questionnaire_answers', 'course_id', 'courses'],
    ['questionnaire_answers', 'project_id', 'projects'],
    ['questionnaire_answers', 'teacher_id', 'users'],
    ['reports', 'user2project_id', 'user2projects'],
    ['navs', 'page', 'pages'],
    ['navs', 'parent', 'navs'],
    ['role2navs', 'nav_id', 'navs'],
  ];

  it('include every column that looks like one', () => {
    const named = new Set(references.map(([table, column]) => `${table}.${column}`));
    const candidates = tables.flatMap((table) => {
      const columns = Object.keys(small[table][0] ?? {});
      return columns
        .filter((column) => /_id$|_list$|_by$|^(parent|org|student|page|nav_id|reserved_classes)$/.test(column))
        .map((column) => `${table}.${column}`);
    });
    expect(candidates.filter((column) => !named.has(column))).toEqual([]);
  });

  it.each(everyUniversity)('all point to an existing row in %s', (_, university) => {
    const ids = Object.fromEntries(
      tables.map((table) => [table, new Set((university[table] as readonly { readonly id: number }[]).map((row) => row.id))]),
    );
    const broken: string[] = [];
    for (const [table, column, target] of references) {
      let seen = 0;
      for (const row of university[table] as readonly object[] as Record<string, number | number[] | null>[]) {
        const value = row[column] ?? [];
        for (const id of Array.isArray(value) ? value : [value]) {
          seen += 1;
          if (!ids[target]!.has(id)) broken.push(`${table}.${column} ${id}`);
        }
      }
      if (seen === 0 && !(table === 'navs' && column === 'parent')) broken.push(`${table}.${column} is never used`);
    }
    expect(broken).toEqual([]);
  });

  it.each(everyUniversity)('count their rows from 1 in %s', (_, university) => {
    const gaps = tables.filter((table) => {
      const rows = university[table] as readonly { readonly id: number }[];
      return rows.some((row, index) => row.id !== index + 1);
    });
    expect(gaps).toEqual([]);
  });
});

describe('codes and numbers', () => {
  const unique: readonly [UniversityTable, (row: never) => string][] = [
    ['periods', (row: University['periods'][number]) => row.code],
    ['semesters', (row: University['semesters'][number]) => row.name],
    ['orgs', (row: University['orgs'][number]) => row.code],
    ['users', (row: University['users'][number]) => row.code],
    ['locations', (row: University['locations'][number]) => row.code],
    ['teams', (row: University['teams'][number]) => row.code],
    ['courses', (row: University['courses'][number]) => row.code],
    ['projects', (row: University['projects'][number]) => row.code],
    ['locations', (row: University['locations'][number]) => row.name],
    ['orgs', (row: University['orgs'][number]) => `${row.name} ${row.parent} ${row.semester_id}`],
    ['user_orgs', (row: University['user_orgs'][number]) => `${row.user_id} ${row.organization_id}`],
    ['course2teachers', (row: University['course2teachers'][number]) => `${row.course_id} ${row.teacher_id}`],
    ['course2projects', (row: University['course2projects'][number]) => `${row.course_id} ${row.project_id}`],
    ['user2courses', (row: University['user2courses'][number]) => `${row.user_id} ${row.course_id} ${row.semester_id}`],
    ['user2projects', (row: University['user2projects'][number]) => `${row.schedule_id} ${row.student}`],
    ['deduction_rules', (row: University['deduction_rules'][number]) => `${row.project_id} ${row.item}`],
    ['score_items', (row: University['score_items'][number]) => `${row.project_id} ${row.item}`],
    ['config', (row: University['config'][number]) => `${row.key} ${row.organization_id}`],
  ];

  it.each(everyUniversity)('are unique in %s', (_, university) => {
    const repeated = unique.filter(([table, key]) => {
      const rows = university[table] as readonly never[];
      return new Set(rows.map(key)).size !== rows.length;
    });
    expect(repeated.map(([table, key]) => `${table} by ${key.toString()}`)).toEqual([]);
  });

  it('of students begin with their year, some with a zero', () => {
    for (const university of [small, large]) {
      const codes = university.users
        .filter((user) => user.role === 'student' && user.code !== 'student')
        .map((user) => user.code);
      expect(codes.filter((code) => !/^(20(23|24|25|26)\d{7}|0(23|24|25|26)\d{7})$/.test(code))).toEqual([]);
      const withZero = codes.filter((code) => code.startsWith('0')).length / codes.length;
      expect(withZero).toBeGreaterThan(0.01);
      expect(withZero).toBeLessThan(0.04);
    }
  });

  it('of classes fit the sizes of the classes', () => {
    for (const university of [small, large]) {
      const sizes = new Map<number, number>();
      for (const row of university.user_orgs) sizes.set(row.organization_id, (sizes.get(row.organization_id) ?? 0) + 1);
      const open = university.orgs.filter((org) => org.type === 'class' && org.semester_id === 2);
      const counts = open.map((org) => sizes.get(org.id) ?? 0);
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(30);
      expect(Math.max(...counts)).toBeLessThanOrEqual(32);
      expect(counts.reduce((sum, one) => sum + one, 0)).toBe(university === small ? 1200 : 50_000);
    }
  });
});

describe('the people', () => {
  it.each(everyUniversity)('include the five demo accounts in %s', (_, university) => {
    expect(university.accounts.map((account) => account.code)).toEqual(demoAccountCodes);
    for (const { code, userId, name, role } of university.accounts) {
      const user = university.users.find((row) => row.id === userId);
      expect(user).toMatchObject({ code, role, name, is_active: true });
      expect(role).toBe(code);
    }
  });

  it('centreadmin and teacher are of the same centre, and the student is in one of its classes', () => {
    for (const [, university] of everyUniversity) {
      const byCode = new Map(university.users.map((user) => [user.code, user]));
      expect(byCode.get('centreadmin')!.org).toBe(1);
      expect(byCode.get('teacher')!.org).toBe(1);
      const classes = university.user_orgs.filter((row) => row.user_id === byCode.get('student')!.id);
      const orgs = classes.map((row) => university.orgs[row.organization_id - 1]!);
      expect(orgs.some((org) => org.type === 'class' && org.parent === 1 && org.semester_id === 2)).toBe(true);
    }
  });

  it('include an administrator of every centre', () => {
    for (const [, university] of everyUniversity) {
      const centres = university.orgs.filter((org) => org.type === 'centre').map((org) => org.id);
      expect(university.users.filter((user) => user.role === 'centreadmin').map((user) => user.org)).toEqual(centres);
    }
  });

  it('include some who have left', () => {
    for (const university of [small, large]) {
      const gone = university.users.filter((user) => !user.is_active).length / university.users.length;
      expect(gone).toBeGreaterThan(0.002);
      expect(gone).toBeLessThan(0.02);
    }
  });
});

describe('the language', () => {
  const han = /\p{Script=Han}/u;

  it.each([
    ['small', smallEnglish],
    ['large', largeEnglish],
  ])('is English throughout in the %s English university', (_, university) => {
    const { schedule_plans: plans, ...rest } = university;
    const found = Object.entries(rest).flatMap(([table, rows]) => texts(rows, table).filter(([, text]) => han.test(text)));
    expect(found).toEqual([]);
    // The status of a plan is Chinese in every language, and its sentences stand there in both.
    const isChinese = (path: string): boolean => path === '.status' || path.endsWith('.translations.zh');
    expect(texts(plans).filter(([path, text]) => han.test(text) && !isChinese(path))).toEqual([]);
  });

  it.each([
    ['small', small],
    ['large', large],
  ])('is Chinese in every name of the %s Chinese university', (_, university) => {
    const shown: [UniversityTable, string[]][] = [
      ['semesters', ['name']],
      ['periods', ['name']],
      ['orgs', ['name']],
      ['users', ['name']],
      ['locations', ['name']],
      ['teams', ['name']],
      ['courses', ['name']],
      ['projects', ['name']],
      ['schedule_plans', ['name']],
      ['deduction_rules', ['label']],
      ['score_items', ['label']],
      ['workloads', ['name']],
      ['exam_questions', ['title', 'analysis', 'category']],
      ['report_check_items', ['type', 'comment']],
      ['data_templates', ['name']],
      ['navs', ['label']],
    ];
    const wrong = shown.flatMap(([table, columns]) =>
      (university[table] as unknown as Record<string, string>[]).flatMap((row) =>
        columns.filter((column) => !han.test(row[column]!) || /[a-z]{2}/i.test(row[column]!)).map((column) => row[column]),
      ),
    );
    expect(wrong).toEqual([]);
    const titles = texts([university.data_templates, university.exam_questions, university.schedule_plans]).filter(([path]) =>
      /\.(title|label|message)$/.test(path),
    );
    expect(titles.length).toBeGreaterThan(50);
    expect(titles.filter(([, text]) => !han.test(text))).toEqual([]);
  });

  it('leaves no text empty or untrimmed', () => {
    for (const [, university] of everyUniversity) {
      const found = tables
        .flatMap((table) => texts(university[table], table))
        .filter(([, text]) => text === '' || text !== text.trim());
      // The configuration of a measurement table may have an empty template.
      expect(found.filter(([path]) => !path.endsWith('.config.template'))).toEqual([]);
    }
  });
});
