import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lookupBatchSize } from './core/lookup-cache.ts';
import { courseStudentImport } from './course-student/course-student-import.ts';
import { deductionReferenceImport } from './deduction-reference/deduction-reference-import.ts';
import { directReader } from './engine/direct-reader.ts';
import { facultyStudentImport } from './faculty-student/faculty-student-import.ts';
import { groupImport } from './group/group-import.ts';
import { enUS } from './locales/en-us.ts';
import { scheduleImport } from './schedule/schedule-import.ts';
import { ImportSession } from './session/import-session.ts';
import { studentImport } from './student/student-import.ts';
import { importSheet } from '../test/import-sheet.ts';
import { makeWorkbook, type TestCell } from '../test/make-workbook.ts';
import { sampleUniversity } from '../test/sample-university.ts';
import { goodRow, scheduleHeader } from '../test/schedule-rows.ts';
import { faultText } from './texts/fault-text.ts';
import { issueText } from './texts/issue-text.ts';
import { rowListText } from './texts/row-list-text.ts';
import { wordEnUS } from './word/locales/index.ts';
import { readLines } from '../test/word/read-lines.ts';
import { questionFaultText } from './word/word-texts.ts';

const path = fileURLToPath(new URL('../../../../shared/spec/product-spec.md', import.meta.url));
/** The specification, if it is found beside the repository; without it the quotes are not compared with it. */
const specification = existsSync(path) ? readFileSync(path, 'utf8') : null;

type Rows = readonly (readonly TestCell[])[];

const known = [{ id: 7, code: '0007', name: 'Li' }];
const people = async (codes: readonly string[]) => known.filter(({ code }) => codes.includes(code));
const nothing = async (): Promise<void> => {};

const groups = groupImport({ base: async () => ({ courseId: 1, parentId: 2 }), students: people, createGroups: nothing });
const students = studentImport({ base: async () => ({ organizationIds: [] }), students: people, createStudents: nothing });
const faculty = (sameClass: boolean) => {
  const classes = [{ id: 1, name: 'Old' }];
  return facultyStudentImport(
    {
      base: async () => ({ parentId: 5, semesterId: 1, isTeacher: false }),
      students: async () => [],
      classes: async (names) => classes.filter(({ name }) => names.includes(name)),
      createClasses: async (made) => void classes.push(...made.map(({ name }, index) => ({ id: 2 + index, name }))),
      addOwnClasses: nothing,
      createStudents: nothing,
      saveMemberships: nothing,
    },
    { sameClass },
  );
};
const ownClasses: (readonly number[])[] = [];
const courseStudents = (importNotExist: boolean, isTeacher = false) =>
  courseStudentImport(
    {
      base: async () => ({ courseId: 1, semesterId: 1, classIds: [61], isTeacher }),
      students: people,
      createStudents: nothing,
      enrol: nothing,
      addOwnClasses: async (ids) => void ownClasses.push(ids),
    },
    { importNotExist, allowTeacherManageOwnClass: isTeacher },
  );
const references = deductionReferenceImport({
  base: async () => ({ organizationId: 7 }),
  projects: async (codes) => codes.filter((code) => code === 'E001').map((code) => ({ code })),
  creators: async (codes) => codes.filter((code) => code === 'T001').map((code) => ({ id: 1, code })),
  createItems: nothing,
});
const admin = scheduleImport(sampleUniversity());
const teacher = scheduleImport(sampleUniversity({}, { id: 51, role: 'teacher' }));

const referenceRow = (mark: string, scores: string, project = 'E001', creator = 'T001'): Rows => [
  ['*实验项目代码', '*类别', '*批改标记', '*评语', '*分值列表', '*创建人账号'],
  [project, 'x', mark, 'x', scores, creator],
];
const schedule = (changes: Readonly<Record<number, TestCell>>, header: readonly TestCell[] = scheduleHeader): Rows => [
  header,
  goodRow(changes),
];
const marksOf = async (definition: Parameters<typeof importSheet>[0], rows: Rows): Promise<readonly string[]> => {
  const { marks, fault } = await importSheet(definition, rows);
  return fault ? [fault.code, String(fault.params['keys'])] : Object.values(marks).flat();
};
/** Lets `importSheet` take any definition: these tests use only what all have in common. */
const any = (definition: unknown): Parameters<typeof importSheet>[0] => definition as Parameters<typeof importSheet>[0];

describe('texts of the specification', () => {
  const sent = async (definition: unknown, rows: Rows): Promise<string> => {
    const { session } = await importSheet(any(definition), rows);
    await session.submit();
    const { outcome } = session.getState();
    return outcome.kind === 'succeeded' ? any(definition).submit.succeeded.en : outcome.kind;
  };
  const blocked = async (rows: Rows | null): Promise<string> => {
    const session = new ImportSession(groups, { reader: directReader });
    if (rows) {
      session.pick(await makeWorkbook(rows));
      await session.parse();
    }
    await session.submit();
    const { outcome } = session.getState();
    if (outcome.kind !== 'blocked') return outcome.kind;
    switch (outcome.reason) {
      case 'invalid':
        return `${enUS.panel.irregular} ${rowListText(outcome.rows, enUS)}`;
      case 'no-data':
        return enUS.panel.noData;
      case 'parse-first':
        return enUS.panel.parseFirst;
    }
  };

  it.each<[quote: string, said: () => Promise<string>]>([
    [
      'the rows below contain irregular information, please fix and upload again',
      async () => (await blocked([['学号', '分组'], ['9', 'A'], ['0007', null], ['0007', 'A']])).replace(/ 2-3$/, ''), // prettier-ignore
    ],
    ['please parse first and confirm the data', () => blocked(null)],
    ['schedule import succeeded', () => sent(admin, schedule({}))],
    ['group import succeeded', () => sent(groups, [['学号', '分组'], ['0007', 'A']])], // prettier-ignore
    ['student import succeeded', () => sent(students, [['账号', '姓名'], ['1', 'Wu']])], // prettier-ignore
    ['student import succeeded', () => sent(faculty(false), [['账号', '姓名', '班级'], ['1', 'Wu', 'New']])], // prettier-ignore
    ['student import succeeded', () => sent(courseStudents(false), [['账号', '姓名'], ['0007', 'Li']])], // prettier-ignore
    ['reference import succeeded', () => sent(references, referenceRow('wrong', '[-1]'))],
    [
      'failed to get base data, please retry',
      async () => {
        const definition = studentImport({
          base: () => Promise.reject(new Error('down')),
          students: people,
          createStudents: nothing,
        });
        const { fault } = await importSheet(definition, [['账号', '姓名'], ['1', 'Wu']]); // prettier-ignore
        return fault ? faultText(fault, definition, enUS) : '';
      },
    ],
    [
      'you cannot schedule the selected course',
      async () => {
        const { session } = await importSheet(teacher, schedule({ 2: 'C002', 3: 'E002' }));
        const [issue] = session.getState().rows[0]!.ruleIssues;
        return issue ? issueText(issue, teacher, enUS) : '';
      },
    ],
    [
      'question N has duplicate options, please fix and re-upload',
      async () => {
        const [question] = readLines('5. x', 'A. a', 'A. b', '答案：A').questions;
        return question!.faults.map((fault) => questionFaultText(fault, wordEnUS))[0]!.replace('question 5', 'question N');
      },
    ],
  ])('says “%s”', async (quote, said) => {
    expect(await said()).toBe(quote);
    if (specification !== null) expect(specification).toContain(`'${quote}'`);
  });

  it('says “no data to submit” when all rows exist already', async () => {
    const { session } = await importSheet(students, [['账号', '姓名'], ['0007', 'Li']]); // prettier-ignore
    await session.submit();
    expect(session.getState().outcome).toEqual({ kind: 'blocked', reason: 'no-data' });
    expect(enUS.panel.noData).toBe('no data to submit');
    if (specification !== null) expect(specification).toContain("'no data to submit'");
  });
});

describe('conditions of the specification', () => {
  const people = (...rows: Rows): Rows => [['账号', '姓名'], ...rows];
  it.each<[sentence: string, definition: unknown, rows: Rows, marks: readonly string[]]>([
    ['header names with leading * are required', students, [['账号', '姓名', '*手机号'], ['1', 'Wu', null]], ['phone:required']],
    ['required student number and group', groups, [['学号', '分组'], [null, 'y'], ['0007', null]], ['account:required', 'group:required']],
    ['invalid when student does not exist or group empty', groups, [['学号', '分组'], ['9', null]], ['group:required', 'account:unknown-student']],
    ['required date, period code, course code, project code, location code, max and min students, publish flag, reserved flag', admin, [['教学团队代码'], ['G1']], ['missing-columns', 'date,period,course,project,location,max,min,publish,reserved']],
    ['optional team code, teacher account, class codes', admin, [scheduleHeader.slice(0, 9), goodRow().slice(0, 9)], []],
    ['date (with period start time) outside the current open semester', admin, schedule({ 0: '2027-01-18' }), ['date:outside-semester']],
    ['period, course, project or location unknown', admin, schedule({ 1: 'P9' }), ['period:unknown-period']],
    ['period, course, project or location unknown', admin, schedule({ 2: 'C9' }), ['course:unknown-course']],
    ['period, course, project or location unknown', admin, schedule({ 3: 'E9' }), ['project:unknown-project']],
    ['period, course, project or location unknown', admin, schedule({ 4: 'L9' }), ['location:unknown-location']],
    ['flags not 1/0/true/false', admin, schedule({ 7: '2', 8: 'no' }), ['publish:bad-flag', 'reserved:bad-flag']],
    ['flags not 1/0/true/false', admin, schedule({ 7: 'TRUE', 8: 0 }), []],
    ['max or min empty', admin, schedule({ 5: null, 6: null }), ['max:required', 'min:required']],
    ['reserved true with unknown class codes', admin, schedule({ 8: '1', 11: 'nope' }), ['classes:unknown-classes']],
    ['course does not contain the project (unless the project is free, i.e. in no course link)', admin, schedule({ 3: 'E002' }), ['project:project-not-in-course']],
    ['course does not contain the project (unless the project is free, i.e. in no course link)', admin, schedule({ 3: 'E003', 4: 'L201' }), []],
    ["location not in project's non-empty location list", admin, schedule({ 4: 'L201' }), ['location:location-not-in-project']],
    ["team or teacher given but not in project's non-empty lists", admin, schedule({ 2: 'C002', 3: 'E002', 10: '0052' }), ['teacher:teacher-not-in-project']],
    ['Teachers see only their own courses', teacher, schedule({ 2: 'C002', 3: 'E002' }), ['course:not-your-course']],
    ['on schedule import limited to courses they teach', teacher, schedule({}), []],
    ['required account and name (phone, email optional)', students, people([null, null], ['1', null], [null, 'Wu'], ['2', 'Wu']), ['name:required', 'account:required']],
    ['fully empty rows dropped', students, people(['1', 'Wu'], [null, ' '], ['2', 'Wu']), []],
    ['required account, name, class', faculty(false), [['账号', '姓名', '班级'], ['1', null, null]], ['name:required', 'class:required']],
    ['an already existing class is an error unless option sameClass is set', faculty(false), [['账号', '姓名', '班级'], ['1', 'Wu', 'Old']], ['class:class-exists']],
    ['an already existing class is an error unless option sameClass is set', faculty(true), [['账号', '姓名', '班级'], ['1', 'Wu', 'Old']], []],
    ['when importNotExist is off the student must exist', courseStudents(false), people(['9', 'Wu']), ['account:unknown-student']],
    ['when importNotExist is off the student must exist', courseStudents(true), people(['9', 'Wu']), []],
    ['Mark must be correct, half-wrong or wrong', references, referenceRow('fine', '[0]'), ['mark:bad-choice']],
    ['score list in brackets', references, referenceRow('wrong', '-1'), ['scores:scores-without-brackets']],
    ['scores must match mark (correct: no negative; others: no positive)', references, referenceRow('correct', '[-1]'), ['scores:negative-for-correct']],
    ['scores must match mark (correct: no negative; others: no positive)', references, referenceRow('half-wrong', '[1]'), ['scores:positive-for-wrong']],
    ['creator account must exist', references, referenceRow('wrong', '[-1]', 'E001', 'nobody'), ['creator:unknown-creator']],
    ["rules for an experiment and for 'all experiments'", references, referenceRow('wrong', '[-1]', 'all experiments'), []],
    ["rules for an experiment and for 'all experiments'", references, referenceRow('wrong', '[-1]', 'E9'), ['project:unknown-experiment']],
  ])('%s', async (sentence, definition, rows, marks) => {
    expect(await marksOf(any(definition), rows)).toEqual(marks);
    if (specification !== null) expect(specification).toContain(sentence);
  }); // prettier-ignore

  it('rows numbered from 2', async () => {
    const { marks } = await importSheet(students, people(['1', 'Wu'], ['2', 'Li']));
    expect(Object.keys(marks)).toEqual(['2', '3']);
  });

  it('existing accounts shown as reference rows', async () => {
    const { session } = await importSheet(students, people(['0007', 'Li'], ['1', 'Wu']));
    expect(session.getState().rows.map(({ reference }) => reference)).toEqual([true, false]);
  });

  it('errors list row numbers', async () => {
    const { session } = await importSheet(references, [...referenceRow('fine', '[0]'), ...referenceRow('wrong', '[1]').slice(1)]);
    await session.submit();
    expect(session.getState().outcome).toEqual({ kind: 'blocked', reason: 'invalid', rows: [2, 3] });
  });

  it('with option allowTeacherManageOwnClass imported classes are added to the class_list of a teacher', async () => {
    for (const isTeacher of [false, true]) {
      const { session } = await importSheet(courseStudents(false, isTeacher), people(['0007', 'Li']));
      await session.submit();
      expect(session.getState().outcome).toEqual({ kind: 'succeeded', sent: 1 });
    }
    expect(ownClasses).toEqual([[61]]);
  });

  it('Batch size 100 codes per query', () => {
    expect(lookupBatchSize).toBe(100);
    if (specification !== null) expect(specification).toContain('Batch size 100 codes per query');
  });

  it('True/false questions get options correct/wrong', () => {
    const [question] = readLines('True or false', '1. Copper conducts.', 'Answer: T').questions;
    expect(question?.options.map(({ label }) => JSON.stringify(label))).toEqual([
      expect.stringContaining('Correct'),
      expect.stringContaining('Wrong'),
    ]);
    if (specification !== null) expect(specification).toContain('True/false questions get options correct/wrong');
  });
});
