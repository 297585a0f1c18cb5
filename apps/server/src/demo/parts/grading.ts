import type { BothNames } from '../catalogue/discipline.ts';
import type { DeductionRuleRow, ProjectRow, ScoreItemRow, WorkloadRow } from '../rows.ts';
import type { Setting } from '../setting.ts';
import type { Organisations } from './organisations.ts';
import type { Terms } from './terms.ts';

/** Deductions, weights and hours. */
export interface Grading {
  readonly deductionRules: readonly DeductionRuleRow[];
  readonly scoreItems: readonly ScoreItemRow[];
  readonly workloads: readonly WorkloadRow[];
}

const deductions: readonly { item: string; label: BothNames; score: number; ratio: number; limit: number; enable: boolean }[] = [
  { item: 'late', label: ['迟到', 'Late'], score: 5, ratio: 0, limit: 10, enable: true },
  { item: 'excused', label: ['请假', 'Excused'], score: 0, ratio: 0, limit: 0, enable: true },
  { item: 'absent', label: ['缺勤', 'Absent'], score: 100, ratio: 1, limit: 100, enable: true },
  { item: 'leave_early', label: ['早退', 'Left early'], score: 10, ratio: 0, limit: 20, enable: false },
];

const scores: readonly { item: string; label: BothNames; weight: number; enable: boolean; isRecorded: boolean }[] = [
  { item: 'preview', label: ['预习', 'Preparation'], weight: 0.2, enable: true, isRecorded: true },
  { item: 'operation', label: ['操作', 'Practical'], weight: 0.4, enable: true, isRecorded: true },
  { item: 'report', label: ['报告', 'Report'], weight: 0.4, enable: true, isRecorded: true },
  { item: 'exam', label: ['考试', 'Exam'], weight: 0, enable: false, isRecorded: false },
];

/** Experiments with long practical work put less weight on the preparation. */
const practical: Readonly<Record<string, number>> = { preview: 0.1, operation: 0.5, report: 0.4, exam: 0 };

const kindsOfWork: readonly (Pick<WorkloadRow, 'workload' | 'kind'> & { readonly name: BothNames })[] = [
  { name: ['实验授课', 'Teaching a session'], workload: 1, kind: 'teach' },
  { name: ['实验准备', 'Preparing a session'], workload: 0.5, kind: 'prepare' },
  { name: ['报告批改', 'Marking reports'], workload: 0.3, kind: 'mark' },
  { name: ['开放实验指导', 'Supervising open experiments'], workload: 0.8, kind: 'open' },
  { name: ['辅助授课', 'Assisting'], workload: 0.5, kind: 'assist' },
];

/** Makes the rules of every experiment and the kinds of work of every centre. */
export function makeGrading(
  setting: Setting,
  { projects, organisations, terms }: { projects: readonly ProjectRow[]; organisations: Organisations; terms: Terms },
): Grading {
  const prng = setting.prng('grading');
  const deductionRules = projects.flatMap((project, place) =>
    deductions.map(({ label, ...rule }, index) => ({
      id: place * deductions.length + index + 1,
      project_id: project.id,
      ...rule,
      label: setting.text(label),
    })),
  );
  const scoreItems = projects.flatMap((project, place) => {
    const isPractical = prng.chance(0.3);
    return scores.map(({ label, ...score }, index) => ({
      id: place * scores.length + index + 1,
      project_id: project.id,
      ...score,
      weight: isPractical ? (practical[score.item] ?? score.weight) : score.weight,
      label: setting.text(label),
    }));
  });
  const workloads = organisations.centres.flatMap((centre, place) =>
    kindsOfWork.map(({ name, workload, kind }, index) => ({
      id: place * kindsOfWork.length + index + 1,
      name: setting.text(name),
      workload,
      kind,
      organization_id: centre.id,
      semester_id: terms.open.row.id,
    })),
  );
  return { deductionRules, scoreItems, workloads };
}
