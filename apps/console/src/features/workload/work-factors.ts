import type { WorkloadRow } from '@lab-console/api-client';
import { sizeFactor, type WorkloadSettings } from '@lab-console/schedule-rules/marks';
import type { RecordTexts } from '../gradebook/texts/en.ts';

/** The hours of a row as a product of its factors, with what each of them is, e.g. `3.44 × 1.04 (34 students) × 0.9 (repeat) × 1 · done`. */
export function workFactors(
  row: Pick<WorkloadRow, 'source' | 'kind' | 'hours' | 'students' | 'marked' | 'is_repeat' | 'factor' | 'state'>,
  { text, settings }: { readonly text: RecordTexts['workload']; readonly settings: WorkloadSettings },
): string {
  if (row.source === 'entry') return `${row.hours} × ${row.factor} · ${text.states[row.state]}`;
  const students = row.students ?? 0;
  const counted = text.countedStudents(students);
  if (row.kind === 'mark') return `${row.hours} × ${row.factor} × ${row.marked ?? 0} ÷ ${counted}`;
  const repeat = row.is_repeat ? `${settings.repeat} (${text.repeat})` : `1 (${text.first})`;
  return `${row.hours} × ${sizeFactor(students, settings)} (${counted}) × ${repeat} × ${row.factor} · ${text.states[row.state]}`;
}
