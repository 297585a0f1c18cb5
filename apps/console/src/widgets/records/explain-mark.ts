import {
  deductionOf,
  experimentMark,
  fraction,
  halfUp,
  rawMarks,
  weighing,
  type CourseRecord,
  type EnrolmentRecord,
} from '@lab-console/schedule-rules/marks';
import type { RecordTexts } from './texts/en.ts';

const written = (value: number): string => String(value);

/** How the mark of a place comes about, in one line. */
export function explainExperiment(record: EnrolmentRecord, { grades: text, common }: RecordTexts): string {
  const labels = new Map(record.items.map((item) => [item.item, 'label' in item ? String(item.label) : item.item]));
  const parts = weighing(record.items);
  if (parts.length === 0) return text.missing;
  const line = (reading: 'soFar' | 'final'): string => {
    const raw = rawMarks(record)[reading];
    const mark = experimentMark(record)[reading];
    if (raw === null || mark === null) return common.labelled(text[reading], text.missing);
    const used = parts.filter(({ item }) => reading === 'final' || (record.scores[item] ?? null) !== null);
    const sum = used
      .map(({ item, weight }) => `${weight} × ${record.scores[item] ?? `0 (${labels.get(item) ?? item} ${text.missing})`}`)
      .join(' + ');
    const weights = written(halfUp(fraction(used.reduce((total, { weight }) => total + Math.round(weight * 10), 0)), 0) / 10);
    const events = [...(record.attendance === null ? [] : [record.attendance]), ...record.incidents];
    const taken = halfUp(deductionOf(raw, { rules: record.rules, events }), 2);
    return common.listed([
      common.labelled(text[reading], text.weighted({ sum, weights, raw: written(halfUp(raw, 2)) })),
      ...(taken > 0 ? [text.minus({ taken: written(taken) })] : []),
      ...(record.rate === 100 ? [] : [text.timesRate(written(record.rate))]),
      `→ ${mark.toFixed(1)}`,
    ]);
  };
  const { soFar, final } = experimentMark(record);
  return soFar === final ? line('final') : `${line('soFar')} · ${line('final')}`;
}

/** How the grade of a course comes about, in one line. */
export function explainCourse(record: CourseRecord, { grades: text }: RecordTexts): string {
  const best = record.marks
    .map(({ final }) => final)
    .filter((mark) => mark !== null)
    .toSorted((a, b) => b - a)
    .slice(0, record.required);
  const others = weighing(record.items)
    .filter(({ item }) => item !== 'experiments')
    .map(({ item, weight }) => `${weight} × ${record.scores[item] ?? `0 (${text.missing})`}`);
  // Without a required experiment the other parts are all of it.
  if (record.required === 0) return others.join(' + ') || text.missing;
  const mean = halfUp(
    { over: best.reduce((sum, mark) => sum + BigInt(Math.round(mark * 10)), 0n), under: 10n * BigInt(record.required) },
    3,
  );
  const experiments = text.mean({ marks: best.join(' + ') || '0', count: written(record.required), mean: written(mean) });
  const weight = record.items.find(({ item }) => item === 'experiments')?.weight ?? 1;
  return [`${text.experiments} ${weight} × ${experiments}`, ...others].join(' + ');
}
