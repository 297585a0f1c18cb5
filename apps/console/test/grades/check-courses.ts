import type { Gradebook } from '@lab-console/api-client';
import type { TwoMarks } from '@lab-console/schedule-rules/marks';
import { gradeSheet } from '../../src/features/grades/grade-sheet.ts';
import { barredStudents, gradesOf, indexEnrolments, savedScores } from '../../src/features/gradebook/gradebook-model.ts';
import type { SheetCell } from '../../src/features/gradebook/sheet-cell.ts';
import { recordsEnUS } from '../../src/features/gradebook/texts/en.ts';
import { existing } from './existing.ts';
import { exactGrade, isSubmittable, type ExactGrade } from './exact-grades.ts';
import { formulaValues } from './formula-values.ts';
import { drawFrom, randomCourse, type RandomCourse } from './random-course.ts';
import { actAs, administratorOf, storeCourses, teacher, type Connection, type StoredCourse } from './store-courses.ts';

/** The sheet of a course, and what its column of calculated grades has to come to, by student. */
export interface CheckedSheet {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  readonly column: number;
  readonly totals: readonly (number | null)[];
}

/** What came of a comparison. */
export interface CheckResult {
  /** Each figure that is not what it is by exact ratios, in words. */
  readonly differences: readonly string[];
  /** How many figures were compared. */
  readonly figures: number;
  /** How many courses were published, and how many refused because of their weights. */
  readonly published: number;
  readonly refused: number;
  readonly sheets: readonly CheckedSheet[];
}

/** Courses that are stored and taken back together. */
const batchSize = 25;
/** Rows of a sheet above its first student, and columns before its first experiment. */
const headRows = 2;
const firstExperiment = 4;

const { grades: gradeTexts, attendance: attendanceTexts } = recordsEnUS;
const figure = (text: string | null): number | null => (text === null ? null : Number(text));

/** Draws courses, stores them and compares every figure of the database, of the browser and of the exported sheet with exact ratios. */
export async function checkCourses(
  client: Connection,
  {
    count,
    seed,
    stopsAtDifference = false,
  }: { readonly count: number; readonly seed: number; readonly stopsAtDifference?: boolean },
): Promise<CheckResult> {
  const draw = drawFrom(seed);
  const differences: string[] = [];
  const sheets: CheckedSheet[] = [];
  let figures = 0;
  let published = 0;
  for (let from = 0; from < count && !(stopsAtDifference && differences.length > 0); from += batchSize) {
    const courses = Array.from({ length: Math.min(batchSize, count - from) }, () => randomCourse(draw));
    await client.query('begin');
    try {
      const stored = await storeCourses(client, courses);
      for (const [at, course] of courses.entries()) {
        const compare = (what: string, found: unknown, expected: unknown): void => {
          figures += 1;
          if (found !== expected)
            differences.push(`course ${from + at + 1} of seed ${seed}, ${what}: ${String(found)} instead of ${String(expected)}`);
        };
        const check = new CourseCheck(client, {
          course,
          stored: existing(stored[at]),
          name: `course-${from + at + 1}`,
          compare,
          sheets,
        });
        if (await check.run()) published += 1;
      }
    } finally {
      await client.query('rollback');
    }
  }
  return { differences, figures, published, refused: count - published, sheets };
}

/** Takes one course from its open list to its corrected one. */
class CourseCheck {
  readonly #client: Connection;
  readonly #course: RandomCourse;
  readonly #stored: StoredCourse;
  readonly #name: string;
  readonly #compare: (what: string, found: unknown, expected: unknown) => void;
  readonly #sheets: CheckedSheet[];
  readonly #exact: ReadonlyMap<number, ExactGrade>;

  constructor(
    client: Connection,
    given: {
      readonly course: RandomCourse;
      readonly stored: StoredCourse;
      readonly name: string;
      readonly compare: (what: string, found: unknown, expected: unknown) => void;
      readonly sheets: CheckedSheet[];
    },
  ) {
    this.#client = client;
    this.#course = given.course;
    this.#stored = given.stored;
    this.#name = given.name;
    this.#compare = given.compare;
    this.#sheets = given.sheets;
    this.#exact = new Map(
      given.course.students.map((student, at) => [existing(given.stored.students[at]), exactGrade(given.course, student)]),
    );
  }

  /** Returns whether the list was published. */
  async run(): Promise<boolean> {
    const open = await this.#book();
    await this.#compareCounted(open);
    this.#compareBook(open, new Map([...this.#exact].map(([student, exact]) => [student, exact.isBarred ? null : exact.final])));
    const isSubmitted = await this.#submit();
    this.#compare('whether it is submitted', isSubmitted, isSubmittable(this.#course));
    if (!isSubmitted) return false;

    const totals = new Map([...this.#exact].map(([student, exact]) => [student, exact.submitted]));
    await this.#act('centreadmin', 'select api.publish_grades($1)', [this.#stored.id]);
    this.#compareBook(await this.#book(), totals);
    await this.#correct(totals);
    this.#compareBook(await this.#book(), totals);
    return true;
  }

  async #book(): Promise<Gradebook> {
    const { rows } = await this.#client.query<{ book: Gradebook }>('select auth.gradebook($1) as book', [this.#stored.id]);
    return existing(rows[0]).book;
  }

  async #act(role: 'teacher' | 'centreadmin', sql: string, values: readonly unknown[]): Promise<void> {
    await actAs(this.#client, { role, id: role === 'teacher' ? teacher : administratorOf(this.#course) });
    await this.#client.query(sql, [...values]);
    await actAs(this.#client);
  }

  async #submit(): Promise<boolean> {
    await this.#client.query('savepoint submitting');
    try {
      await this.#act('teacher', 'select api.submit_grades($1)', [this.#stored.id]);
      return true;
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'LC022') throw error;
      await this.#client.query('rollback to submitting');
      return false;
    }
  }

  /** Has grades corrected and one added, as two people do, and notes in `totals` what stands on the list then. */
  async #correct(totals: Map<number, string | null>): Promise<void> {
    for (const [at, { correction }] of this.#course.students.entries()) {
      const student = existing(this.#stored.students[at]);
      if (!correction || Number(correction.grade) === figure(totals.get(student) ?? null)) continue;
      await this.#act(
        'teacher',
        `select api.request_correction(g.id, $3, 'A sum was wrong', 'Sheet 4') from app.course_grades g where g.course_id = $1 and g.student = $2`,
        [this.#stored.id, student, correction.grade],
      );
      await this.#decide(correction.isApproved);
      if (correction.isApproved) totals.set(student, correction.grade);
    }
    if (this.#course.added !== null) {
      const { id, code } = this.#stored.latecomer;
      await this.#act('teacher', `select api.request_added_grade($1, $2, $3, 'Came later than the others', 'Sheet 5')`, [
        this.#stored.id,
        code,
        this.#course.added,
      ]);
      await this.#decide(true);
      totals.set(id, this.#course.added);
    }
  }

  async #decide(isApproved: boolean): Promise<void> {
    await this.#act(
      'centreadmin',
      `select api.decide_correction(c.id, $2, 'Looked at') from app.grade_corrections c where c.course_id = $1 and c.state = 'requested'`,
      [this.#stored.id, isApproved],
    );
  }

  /** The marks that the database counts, and the grades that it makes of them, while the list is open. */
  async #compareCounted(book: Gradebook): Promise<void> {
    const { rows } = await this.#client.query<{ student: number; project: number; mark: TwoMarks }>(
      'select k.student::int, k.project_id::int as project, k.mark from auth.counted_marks($1) k',
      [this.#stored.id],
    );
    const gradeOf = gradesOf(book, { index: indexEnrolments(book), scores: savedScores(book) });
    const records = this.#stored.students.map((student) => {
      const marks = rows.filter((row) => row.student === student);
      this.#compareMarks('database', { student, marks: new Map(marks.map(({ project, mark }) => [project, mark])) });
      return { ...gradeOf(student).record, byProject: undefined, carried: undefined, marks: marks.map(({ mark }) => mark) };
    });
    const { rows: grades } = await this.#client.query<{ grade: TwoMarks }>(
      'select app.course_grade(r.record) as grade from jsonb_array_elements($1) with ordinality as r (record, at) order by r.at',
      [JSON.stringify(records)],
    );
    for (const [at, { grade }] of grades.entries()) this.#compareGrade('database', existing(this.#stored.students[at]), grade);
  }

  #compareMarks(
    where: string,
    { student, marks }: { readonly student: number; readonly marks: ReadonlyMap<number, TwoMarks> },
  ): void {
    const exact = existing(this.#exact.get(student));
    for (const [at, project] of this.#stored.experiments.entries()) {
      for (const reading of ['soFar', 'final'] as const) {
        const what = `${where}, student ${student}, experiment ${at + 1}, ${reading}`;
        this.#compare(what, marks.get(project)?.[reading] ?? null, figure(exact.marks.get(at)?.[reading] ?? null));
      }
    }
  }

  #compareGrade(where: string, student: number, grade: TwoMarks): void {
    const exact = existing(this.#exact.get(student));
    this.#compare(`${where}, student ${student}, so far`, grade.soFar, figure(exact.soFar));
    this.#compare(`${where}, student ${student}, final`, grade.final, figure(exact.final));
  }

  /** All figures that the browser shows of a list and those of its sheet; `totals` is what stands on the list. */
  #compareBook(book: Gradebook, totals: ReadonlyMap<number, string | null>): void {
    const state = book.list?.state ?? 'open';
    const scores = savedScores(book);
    const gradeOf = gradesOf(book, { index: indexEnrolments(book), scores });
    const barred = barredStudents(book);
    const rows = gradeSheet({ book, scores, texts: recordsEnUS, moment: (iso) => iso, exportedAt: 'today' });
    const valueOf = formulaValues(rows);
    const column = existing(rows[0]).indexOf(gradeTexts.calculated);
    this.#compare(`${state} list, students`, book.students.length, totals.size);
    const calculated = book.students.map(({ id: student }, at) => {
      const exact = this.#exact.get(student);
      const total = figure(totals.get(student) ?? null);
      const row = headRows + at;
      const said = exact?.isBarred && total === null ? attendanceTexts.barred : total;
      this.#compare(`sheet of the ${state} list, student ${student}, grade`, valueOf(row, column + 1), said);
      if (state !== 'open') {
        const kept = book.grades.find((grade) => grade.student === student);
        this.#compare(`${state} list of the database, student ${student}, grade`, kept?.total ?? null, total);
        if (exact)
          this.#compare(`${state} list of the database, student ${student}, so far`, kept?.so_far ?? null, figure(exact.soFar));
      }
      if (!exact) return null;
      const { record, grade } = gradeOf(student);
      this.#compare(`${state} list, student ${student}, barred`, barred.has(student), exact.isBarred);
      this.#compareMarks(`browser, ${state} list`, { student, marks: record.byProject });
      this.#compareGrade(`browser, ${state} list`, student, grade);
      for (const [which, project] of book.projects.entries()) {
        const mark = exact.marks.get(this.#stored.experiments.indexOf(project.id));
        const cell = valueOf(row, firstExperiment + which);
        const expected = mark && mark.soFar !== null ? figure(mark.final) : null;
        this.#compare(
          `sheet of the ${state} list, student ${student}, ${project.name}`,
          typeof cell === 'number' ? cell : null,
          expected,
        );
      }
      this.#compare(`sheet of the ${state} list, student ${student}, so far`, valueOf(row, column - 1), figure(exact.soFar));
      this.#compare(`sheet of the ${state} list, student ${student}, calculated`, valueOf(row, column), figure(exact.final));
      return figure(exact.final);
    });
    this.#sheets.push({ name: `${this.#name}-${state}-${this.#sheets.length}`, rows, column, totals: calculated });
  }
}
