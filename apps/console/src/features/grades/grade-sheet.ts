import type { Gradebook } from '@lab-console/api-client';
import { experimentsItem, weighing } from '@lab-console/schedule-rules/marks';
import { experimentState } from '../gradebook/experiment-state.ts';
import { barredStudents, gradesOf, indexEnrolments, type Scores } from '../gradebook/gradebook-model.ts';
import type { SheetCell } from '../gradebook/sheet-cell.ts';
import type { RecordTexts } from '../gradebook/texts/en.ts';

/** Name of a column of a spreadsheet: 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** Rows above the first student: the head and the weights. */
const headRows = 2;
/** Digits to which a sum is rounded before the grade, so that the binary arithmetic of spreadsheets does not move a half. */
const guardDigits = 10;

/**
 * The grades of a course as rows of a sheet: head, weights, a row a student, and below what the list is. Where there is no mark a code gives the
 * reason. The column before the grade works it out by a formula.
 */
export function gradeSheet({
  book,
  scores,
  texts,
  moment,
  exportedAt,
}: {
  readonly book: Gradebook;
  readonly scores: Scores;
  readonly texts: RecordTexts;
  /** Writes a point in time for people. */
  readonly moment: (iso: string) => string;
  readonly exportedAt: string;
}): readonly (readonly SheetCell[])[] {
  const { grades: text, common, attendance } = texts;
  const index = indexEnrolments(book);
  const gradeOf = gradesOf(book, { index, scores });
  const barred = barredStudents(book);
  const listState = book.list?.state ?? 'open';
  const submitted = new Map(book.grades.map((grade) => [grade.student, grade]));
  const parts = weighing(book.items).filter(({ item }) => item !== experimentsItem);
  const experiments = weighing(book.items).find(({ item }) => item === experimentsItem);
  const firstProject = 4;
  const count = firstProject + book.projects.length;
  const mean = count + 1;
  const firstPart = mean + 1;
  const names = {
    first: columnName(firstProject),
    last: columnName(count - 1),
    count: columnName(count),
    mean: columnName(mean),
  };

  const head: SheetCell[] = [
    text.code,
    text.name,
    text.className,
    text.remark,
    ...book.projects.map(({ name }) => name),
    text.required,
    text.experiments,
    ...parts.map(({ label }) => label),
    text.soFar,
    text.calculated,
    text.grade,
  ];
  const weights: SheetCell[] = head.map((_, at) => {
    if (at === 0) return text.weight;
    if (at === mean) return experiments?.weight ?? null;
    return parts[at - firstPart]?.weight ?? null;
  });

  const corrections = (grade: number): readonly string[] =>
    book.corrections
      .filter((each) => each.course_grade_id === grade && each.state === 'approved')
      .map((each) =>
        text.correctedFrom({
          from: each.student === null ? (each.old?.toFixed(book.decimals) ?? text.missing) : text.added,
          to: each.new.toFixed(book.decimals),
          requestedBy: each.requested_by_name ?? '',
          decidedBy: each.decided_by_name ?? '',
          reason: each.reason,
        }),
      );

  const rows = book.students.map((student, at): readonly SheetCell[] => {
    const row = headRows + at + 1;
    const { record, grade } = gradeOf(student.id);
    const kept = submitted.get(student.id);
    const states = book.projects.map((project) =>
      experimentState(book, { student: student.id, project: project.id, index, record }),
    );
    const isAdded = listState !== 'open' && kept !== undefined && !('marks' in kept.parts);
    const remarks = [
      ...(student.is_retake ? [text.retake] : []),
      ...(barred.has(student.id) ? [attendance.barred] : []),
      ...book.projects.flatMap(({ name }, which) =>
        states[which]?.kind === 'carried' ? [common.labelled(text.carried, name)] : [],
      ),
      ...(kept ? corrections(kept.id) : []),
    ];
    const marks = states.map((state): SheetCell => {
      switch (state.kind) {
        case 'mark':
        case 'carried':
          return state.marks.final;
        case 'waived':
        case 'excused':
        case 'missing':
          return text[state.kind];
      }
    });
    const total = listState === 'open' ? grade.final : (kept?.total ?? null);
    const isWithoutGrade = barred.has(student.id) && (listState === 'open' || total === null);
    const start: readonly SheetCell[] = [student.code, student.name, student.class_name, remarks.join('; ') || null];
    if (isAdded) {
      return [...start, ...book.projects.map(() => null), null, null, ...parts.map(() => null), null, null, total];
    }
    const known = marks.filter((mark) => typeof mark === 'number').length;
    const range = `${names.first}${row}:${names.last}${row}`;
    const best =
      known > record.required
        ? `SUMPRODUCT(LARGE(${range},{${Array.from({ length: record.required }, (_, place) => place + 1).join(',')}}))`
        : `SUM(${range})`;
    const hasExperiments = experiments !== undefined && record.required > 0;
    const terms = [
      ...(hasExperiments ? [[`${names.mean}$${headRows}`, `${names.mean}${row}`] as const] : []),
      ...parts.map((_, part) => {
        const column = columnName(firstPart + part);
        return [`${column}$${headRows}`, `N(${column}${row})`] as const;
      }),
    ];
    const sum = terms.map(([weight, value]) => `${weight}*${value}`).join('+');
    const divisor = terms.map(([weight]) => weight).join('+');
    return [
      ...start,
      ...marks,
      record.required,
      hasExperiments && book.projects.length > 0 ? { formula: `${best}/${names.count}${row}` } : hasExperiments ? 0 : null,
      ...parts.map(({ item }) => record.scores[item] ?? text.missing),
      grade.soFar,
      terms.length === 0 ? null : { formula: `ROUND(ROUND((${sum})/(${divisor}),${guardDigits}),${record.decimals})` },
      isWithoutGrade ? attendance.barred : total,
    ];
  });

  const facts: SheetCell[][] = [
    [book.course.code, book.course.name],
    [text.state, text.states[listState]],
    ...(book.list?.submitted_at && listState !== 'open'
      ? [[text.submittedAt, moment(book.list.submitted_at), book.submitted_by_name ?? null]]
      : []),
    ...(book.list?.published_at && listState === 'published' ? [[text.publishedAt, moment(book.list.published_at)]] : []),
    [common.labelled(text.exportedAt, exportedAt)],
    ...(book.names_from ? [[text.namesFrom(book.names_from)]] : []),
  ];
  return [head, weights, ...rows, [], ...facts];
}
