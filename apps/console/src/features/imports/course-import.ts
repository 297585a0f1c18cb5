import {
  defineImport,
  lookup,
  uniqueRule,
  type GroupRule,
  type ImportDefinition,
  type ImportLookup,
  type IssueInput,
  type LoadOptions,
  type RowValues,
  type SendOptions,
  type TemplateLists,
} from '@lab-console/import-kit';
import { courseColumns } from './course-columns.ts';
import type { FoundNamed } from './found-named.ts';

/** A course or an experiment that exists in the centre and the open semester. */
export interface KnownCourse {
  readonly code: string;
  readonly name: string;
  /** Codes of its experiments. */
  readonly experiments: readonly string[];
}

/** A row to be stored: a course, and an experiment of it. What exists stays as it is; what is missing is made and put together. */
export interface CourseItem {
  readonly course: { readonly code: string; readonly name: string };
  /** Users in charge of the course. */
  readonly teachers: readonly number[];
  readonly experiment: {
    readonly code: string;
    readonly name: string;
    readonly location_list: readonly number[];
    readonly hours: number | null;
    readonly period_count: number;
  } | null;
}

/** What the import of courses asks of a server, within a centre and the open semester. */
export interface CourseImportBackend {
  /** Whether a semester is open. */
  readonly base: (options: LoadOptions) => Promise<{ readonly hasSemester: boolean }>;
  readonly courses: (codes: readonly string[], options: LoadOptions) => Promise<readonly KnownCourse[]>;
  readonly experiments: (
    codes: readonly string[],
    options: LoadOptions,
  ) => Promise<readonly { readonly code: string; readonly name: string }[]>;
  readonly rooms: (written: readonly string[], options: LoadOptions) => Promise<readonly FoundNamed[]>;
  readonly teachers: (written: readonly string[], options: LoadOptions) => Promise<readonly FoundNamed[]>;
  /** Makes what is missing; the same rows sent again change nothing more. */
  readonly save: (items: readonly CourseItem[], options: SendOptions) => Promise<void>;
  /** Codes for the drop-downs of the template. */
  readonly templateLists: (options: LoadOptions) => Promise<TemplateLists>;
}

type Columns = typeof courseColumns;
type Values = RowValues<Columns>;
type Lookups = {
  readonly courses: ImportLookup<KnownCourse, keyof Columns>;
  readonly experiments: ImportLookup<{ readonly code: string; readonly name: string }, keyof Columns>;
  readonly rooms: ImportLookup<FoundNamed, keyof Columns>;
  readonly teachers: ImportLookup<FoundNamed, keyof Columns>;
};

/** The definition that {@link courseImport} makes. */
export type CourseImportDefinition = ImportDefinition<Columns, Lookups, { readonly hasSemester: boolean }, CourseItem>;

/** The import of courses with their experiments: rows of one course code are one course, with the experiments in the order of the rows. */
export function courseImport(backend: CourseImportBackend): CourseImportDefinition {
  return defineImport({
    name: 'courses',
    title: { en: 'Course import', zh: '课程导入' },
    columns: courseColumns,
    prepare: (options) => backend.base(options),
    templateLists: (options) => backend.templateLists(options),
    lookups: {
      courses: lookup({ columns: ['course'], load: (codes, o) => backend.courses(codes, o), codeOf: ({ code }) => code }),
      experiments: lookup({
        columns: ['experiment'],
        load: (codes, o) => backend.experiments(codes, o),
        codeOf: ({ code }) => code,
      }),
      rooms: lookup({ columns: ['rooms'], load: (written, o) => backend.rooms(written, o), codeOf: ({ written }) => written }),
      teachers: lookup({
        columns: ['teachers'],
        load: (written, o) => backend.teachers(written, o),
        codeOf: ({ written }) => written,
      }),
    },
    isReference: ({ course, courseName, experiment, experimentName }, { found }) => {
      const known = course === null ? undefined : found.courses.get(course);
      if (!known || known.name !== courseName) return false;
      if (experiment === null) return experimentName === null;
      return known.experiments.includes(experiment) && found.experiments.get(experiment)?.name === experimentName;
    },
    rowRules: [
      (_values, { base }) => (base.hasSemester ? [] : [{ code: 'no-semester' }]),
      ({ experiment, experimentName }) => {
        if ((experiment === null) === (experimentName === null)) return [];
        return [{ code: 'half-experiment', column: experiment === null ? 'experiment' : 'experimentName' }];
      },
      ({ course, courseName, experiment, experimentName }, { found }) => [
        ...otherName('course', found.courses.get(course ?? ''), courseName),
        ...otherName('experiment', found.experiments.get(experiment ?? ''), experimentName),
      ],
      ({ experiment, rooms, hours, periods }, { found }) =>
        experiment !== null && found.experiments.has(experiment) && (rooms ?? hours ?? periods) !== null
          ? [{ code: 'experiment-stays', severity: 'warning', column: 'experiment', params: { value: experiment } }]
          : [],
      ({ rooms, teachers }, { found }) => [
        ...(rooms ?? []).flatMap((text) => notOne('room', text, found.rooms.get(text))),
        ...(teachers ?? []).flatMap((text) => notOne('teacher', text, found.teachers.get(text))),
      ],
    ],
    sheetRules: [
      uniqueRule(['course', 'experiment']),
      alike('course', ['courseName']),
      alike('experiment', ['experimentName', 'rooms', 'hours', 'periods']),
    ],
    submit: {
      portion: 100,
      toItem: ({ course, courseName, teachers, experiment, experimentName, rooms, hours, periods }, { found }) => ({
        course: { code: course, name: courseName },
        teachers: (teachers ?? []).flatMap((text) => found.teachers.get(text)?.ids ?? []),
        experiment:
          experiment === null
            ? null
            : {
                code: experiment,
                name: experimentName ?? experiment,
                location_list: (rooms ?? []).flatMap((text) => found.rooms.get(text)?.ids ?? []),
                hours,
                period_count: periods ?? 1,
              },
      }),
      send: (items, options) => backend.save(items, options),
      succeeded: { en: 'course import succeeded', zh: '课程导入成功' },
    },
    texts: {
      en: {
        'no-semester': 'No semester is open. Open one first; courses belong to it.',
        'half-experiment': 'An experiment has a code and a name. Give both, or leave both empty.',
        'course-other-name': '{value} is already the code of “{name}”. Give another code, or the same name.',
        'experiment-other-name': '{value} is already the code of “{name}”. Give another code, or the same name.',
        'experiment-stays':
          'The experiment {value} exists already. It is put into the course; its rooms, hours and periods stay as they are.',
        'unknown-room': 'No room has the code or name {value}.',
        'several-room': 'Several rooms are called {value}. Give the code. Choices: {choices}.',
        'unknown-teacher': 'No teacher has the account or name {value}.',
        'several-teacher': 'Several teachers are called {value}. Give the account. Choices: {choices}.',
        'differs-from-row': 'Row {row} has the same code and another value here.',
      },
      zh: {
        'no-semester': '当前没有开放的学期，课程属于学期，请先开放一个学期。',
        'half-experiment': '实验项目需同时填写代码和名称，或都留空。',
        'course-other-name': '代码 {value} 已用于“{name}”，请改用其他代码或相同名称。',
        'experiment-other-name': '代码 {value} 已用于“{name}”，请改用其他代码或相同名称。',
        'experiment-stays': '实验项目 {value} 已存在，将加入课程，其实验室、学时和节数保持不变。',
        'unknown-room': '没有编号或名称为 {value} 的实验室。',
        'several-room': '有多个实验室名为 {value}，请填写编号。可选：{choices}。',
        'unknown-teacher': '没有账号或姓名为 {value} 的教师。',
        'several-teacher': '有多位教师名为 {value}，请填写账号。可选：{choices}。',
        'differs-from-row': '第 {row} 行代码相同，但此处内容不同。',
      },
    },
  });
}

function otherName(
  kind: 'course' | 'experiment',
  known: { readonly code: string; readonly name: string } | undefined,
  name: string | null,
): readonly IssueInput<keyof Columns>[] {
  if (!known || name === null || known.name === name) return [];
  return [{ code: `${kind}-other-name`, column: kind, params: { value: known.code, name: known.name } }];
}

function notOne(kind: 'room' | 'teacher', value: string, found: FoundNamed | undefined): readonly IssueInput<keyof Columns>[] {
  const count = found?.ids.length ?? 0;
  if (count === 1) return [];
  const params = { value, choices: found?.choices ?? '' };
  return [{ code: `${count === 0 ? 'unknown' : 'several'}-${kind}`, column: `${kind}s`, params }];
}

/** Marks rows of one code that differ in what belongs to the code alone: the first of them counts. */
function alike(code: 'course' | 'experiment', belonging: readonly (keyof Columns)[]): GroupRule<Columns> {
  const textOf = (values: Values, key: keyof Columns): string => String(values[key] ?? '');
  return {
    keyOf: (values) => values[code],
    check: ([first, ...others]) =>
      new Map(
        others.flatMap(({ number, values }) => {
          const differing = belonging.filter((key) => first && textOf(values, key) !== textOf(first.values, key));
          const issues = differing.map((column) => ({ code: 'differs-from-row', column, params: { row: first?.number ?? 0 } }));
          return issues.length === 0 ? [] : [[number, issues] as const];
        }),
      ),
  };
}
