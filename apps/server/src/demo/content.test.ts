import { runRules, type TemplateNode } from '@lab-console/page-renderer/rules';
import { describe, expect, it } from 'vitest';
import { disciplines } from './catalogue/disciplines.ts';
import { groupBy } from './group-by.ts';
import { makeUniversity } from './make-university.ts';
import type { University } from './university.ts';

const today = '2026-11-21';
const universities: readonly [string, University][] = [
  ['small zh', makeUniversity({ size: 'small', locale: 'zh', today })],
  ['small en', makeUniversity({ size: 'small', locale: 'en', today })],
  ['large en', makeUniversity({ size: 'large', locale: 'en', today })],
];

interface Solution {
  readonly lessonList: readonly {
    readonly id: number;
    readonly course_id: number;
    readonly project_id: number;
    readonly class_ids: readonly number[];
    readonly student_count: number;
    readonly teacher_id: number;
    readonly date: string;
    readonly period_id: number;
    readonly location_id: number;
    readonly pinned: boolean;
  }[];
  readonly score: string;
  readonly scoreExplaination: readonly {
    readonly name: string;
    readonly level: 'hard' | 'soft';
    readonly weight: number;
    readonly score: number;
    readonly match_count: number;
    readonly matches: readonly {
      readonly lesson_ids: readonly number[];
      readonly message: string;
      readonly translations: Readonly<Record<string, string>>;
    }[];
  }[];
}

describe.each(universities)('the content of the university %s', (_, university) => {
  const solution = university.schedule_plans.find((plan) => plan.status === '已完成')!.solution as unknown as Solution;

  it('has one unsolved and one solved plan', () => {
    expect(university.schedule_plans.map((plan) => plan.status)).toEqual(['待求解', '已完成']);
    expect(university.schedule_plans[0]!.solution).toBeNull();
  });

  it('has a solution that equals its draft sessions', () => {
    const rows = new Map(university.schedules.map((row) => [row.id, row]));
    expect(solution.lessonList.length).toBeGreaterThan(20);
    for (const lesson of solution.lessonList) {
      const row = rows.get(lesson.id)!;
      expect(row.is_publish).toBe(false);
      expect(lesson).toEqual({
        id: row.id,
        course_id: row.course_id,
        project_id: row.project_id,
        class_ids: row.class_list,
        student_count: lesson.student_count,
        teacher_id: row.teacher_id,
        date: row.date,
        period_id: row.period_id,
        ...(row.period_count > 1 ? { period_count: row.period_count } : {}),
        location_id: row.location_id,
        pinned: row.group !== null,
      });
      expect(lesson.student_count).toBeGreaterThan(0);
      expect(lesson.student_count).toBeLessThanOrEqual(row.max_student_number);
    }
  });

  it('has a score that equals the sum of its explanation', () => {
    const ids = new Set(solution.lessonList.map((lesson) => lesson.id));
    const total = { hard: 0, soft: 0 };
    for (const item of solution.scoreExplaination) {
      expect(item.match_count).toBe(item.matches.length);
      expect(item.score).toBe(item.matches.length === 0 ? 0 : -item.weight * item.matches.length);
      for (const { message, translations } of item.matches)
        expect(new Set([message, ...Object.values(translations)].map((text) => /[一-鿿]/.test(text))).size).toBe(2);
      expect(item.matches.flatMap((match) => match.lesson_ids).filter((id) => !ids.has(id))).toEqual([]);
      total[item.level] += item.score;
    }
    expect(total.hard).toBe(0);
    expect(total.soft).toBeLessThan(0);
    expect(solution.score).toBe(`0hard/${total.soft}soft`);
  });

  it('counts the evening lessons that its sessions have', () => {
    const evening = solution.lessonList.filter((lesson) => lesson.period_id > 8).map((lesson) => [lesson.id]);
    const item = solution.scoreExplaination.find((one) => one.name === 'unpopular')!;
    expect(item.matches.map((match) => match.lesson_ids)).toEqual(evening);
  });

  it('counts the sessions of a class in a course that are not at its usual time of the week', () => {
    const times = new Map<string, Map<string, number>>();
    for (const { course_id: course, class_ids: classes, date, period_id: period } of solution.lessonList) {
      const own = times.get(`${course} ${classes.join()}`) ?? new Map<string, number>();
      times.set(`${course} ${classes.join()}`, own);
      const time = `${new Date(date).getUTCDay()} ${period}`;
      own.set(time, (own.get(time) ?? 0) + 1);
    }
    const unusual = [...times.values()].map((own) => {
      const counts = [...own.values()];
      return counts.reduce((sum, count) => sum + count, 0) - Math.max(...counts);
    });
    const item = solution.scoreExplaination.find((one) => one.name === 'sameTime')!;
    expect(item.matches).toHaveLength(unusual.reduce((sum, count) => sum + count, 0));
    expect(item.matches.length).toBeGreaterThan(0);
  });

  it('lets one centre show drafts and forbid conflicts, and the others not', () => {
    const [system, centre] = university.config;
    expect(system).toMatchObject({ key: 'system', organization_id: null });
    expect(system!.value).toMatchObject({
      defaultLessonStudentMin: 1,
      defaultLessonStudentMax: 32,
      defaultGroupStudentMax: 5,
      showDraftToTeacher: false,
      timeZone: 'Asia/Shanghai',
    });
    expect(centre!.organization_id).toBe(2);
    expect(centre!.value).toMatchObject({ showDraftToTeacher: true, excludeRoomTime: true, excludeTeacherTime: true });
  });

  it('has questions of each type whose answers are among the options', () => {
    expect(new Set(university.exam_questions.map((question) => question.type))).toEqual(
      new Set(['single', 'multiple', 'judge', 'blank', 'short']),
    );
    for (const question of university.exam_questions) {
      const keys = question.options.map((option) => option.key);
      expect(new Set(keys).size).toBe(keys.length);
      const answers = [question.answer].flat() as string[];
      expect(answers.length).toBeGreaterThan(0);
      if (question.type === 'single' || question.type === 'judge') expect(answers).toHaveLength(1);
      if (question.type === 'multiple') expect(answers.length).toBeGreaterThan(1);
      if (keys.length > 0) expect(answers.filter((answer) => !keys.includes(answer))).toEqual([]);
      else expect(answers.every((answer) => typeof answer === 'string' && answer.length > 1)).toBe(true);
      expect(question.options.every((option) => option.is_fixed === (question.type === 'judge'))).toBe(true);
    }
  });

  it('gives the parts of every experiment weights that add up to one', () => {
    for (const [project, items] of groupBy(university.score_items, (item) => item.project_id)) {
      const sum = items.filter((item) => item.enable).reduce((total, item) => total + item.weight * 10, 0);
      if (Math.round(sum) !== 10) expect.fail(`weights of experiment ${project}`);
    }
    expect(new Set(university.score_items.map((item) => item.project_id)).size).toBe(university.projects.length);
    expect(university.deduction_rules.filter((rule) => rule.score < 0 || rule.score > 100 || rule.limit > 100)).toEqual([]);
    expect(university.workloads.filter((row) => row.workload < 0)).toEqual([]);
  });

  it('has comments for markers whose scores match their marks', () => {
    for (const item of university.report_check_items) {
      expect(item.scores.length).toBeGreaterThan(0);
      expect(item.scores.every((score) => (item.check_mark === 'correct' ? score >= 0 : score <= 0))).toBe(true);
      expect(item.scores).toContain(item.score);
      expect(item.color).toBe(item.check_mark === 'correct' ? '#008B00' : '#FF0000');
      expect(item.is_common).toBe(item.project_code === null);
    }
    expect(new Set(university.report_check_items.map((item) => item.check_mark))).toEqual(
      new Set(['correct', 'half-wrong', 'wrong']),
    );
  });

  it('leads from a menu entry to a stored page', () => {
    const entry = university.navs.find((nav) => nav.page !== null)!;
    const page = university.pages.find((row) => row.id === entry.page)!;
    expect(page.schema).toMatchObject({ type: 'page', title: entry.label });
    expect(new Set(university.role2navs.filter((row) => row.nav_id === entry.id).map((row) => row.role))).toEqual(
      new Set(['admin', 'dev', 'centreadmin', 'teacher']),
    );
  });

  it('has templates whose samples contain the fields of the trees', () => {
    interface Node {
      readonly type: string;
      readonly name: string;
      readonly children?: { readonly data: readonly Node[] };
    }
    const fits = (node: Node, value: unknown): boolean => {
      const children = node.children?.data ?? [];
      if (node.type === 'string') return typeof value === 'string' || value === undefined;
      if (node.type === 'array') return Array.isArray(value) && value.every((row) => fits({ ...node, type: 'object' }, row));
      const record = value as Record<string, unknown>;
      const names = children.map((child) => child.name);
      return (
        Object.keys(record).every((key) => names.includes(key)) && children.every((child) => fits(child, record[child.name]))
      );
    };
    for (const template of university.data_templates) {
      expect(fits(template.data as unknown as Node, template.sample_data)).toBe(true);
      expect(fits(template.result as unknown as Node, template.sample_result)).toBe(true);
      const trial = { data: template.data as unknown as TemplateNode, result: template.result as unknown as TemplateNode };
      const answer = runRules({ ...trial, values: template.sample_data, rules: template.rules });
      expect(answer).toEqual({ data: template.sample_data, result: template.sample_result, faults: [] });
    }
  });
});

describe('the catalogue', () => {
  it('has different codes, centres and courses in all disciplines', () => {
    expect(new Set(disciplines.map((discipline) => discipline.code)).size).toBe(12);
    expect(disciplines).toHaveLength(12);
    for (const language of [0, 1] as const) {
      const courses = disciplines.flatMap((discipline) => discipline.courses.map((course) => course.name[language]));
      expect(new Set(courses).size).toBe(courses.length);
      const centres = disciplines.map((discipline) => discipline.centre[language]);
      expect(new Set(centres).size).toBe(12);
    }
  });

  it('never has the same experiment twice in a discipline', () => {
    for (const language of [0, 1] as const) {
      const repeated = disciplines.filter(({ courses, openExperiments }) => {
        const names = [...courses.flatMap((course) => course.experiments), ...openExperiments].map((name) => name[language]);
        return new Set(names).size !== names.length;
      });
      expect(repeated.map((discipline) => discipline.code)).toEqual([]);
    }
  });

  it('puts every course into a laboratory that its discipline has', () => {
    for (const { courses, laboratories } of disciplines) {
      expect(courses.filter((course) => laboratories[course.laboratory] === undefined)).toEqual([]);
    }
  });
});
