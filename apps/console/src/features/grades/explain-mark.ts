import { experimentsItem, halfUp, type EnrolmentRecord, type Fraction } from '@lab-console/schedule-rules/marks';
import { explainedCourse, explainedExperiment, type Explanation, type ExplanationStep } from './explanation.ts';
import type { StudentGrade } from '../gradebook/gradebook-model.ts';
import type { RecordTexts } from '../gradebook/texts/en.ts';

/** Decimals up to which a figure is written in full; a longer one is cut there and marked. */
const maxDecimals = 4;

/** Writes a figure exactly, or with an ellipsis where it goes on. */
export function exactText(value: Fraction): string {
  const scaled = value.over * 10n ** BigInt(maxDecimals);
  if (scaled % value.under === 0n) return String(halfUp(value, maxDecimals));
  const cut = scaled / value.under;
  const digits = cut.toString().padStart(maxDecimals + 1, '0');
  return `${digits.slice(0, -maxDecimals)}.${digits.slice(-maxDecimals)}…`;
}

interface Names {
  readonly item: (item: string) => string;
  readonly project: (id: number) => string;
}

function stepText(step: ExplanationStep, names: Names, { grades: { steps: text, missing }, common }: RecordTexts): string {
  switch (step.kind) {
    case 'weighted': {
      const sum = step.parts
        .map(({ item, weight, value, isMissing }) => {
          const name = names.item(item);
          return `${weight} × ${exactText(value)} (${isMissing ? common.listed([name, missing]) : name})`;
        })
        .join(' + ');
      const divisor = exactText(step.divisor);
      return divisor === '1' ? `${sum} = ${exactText(step.result)}` : `(${sum}) ÷ ${divisor} = ${exactText(step.result)}`;
    }
    case 'deducted': {
      const once = step.ratio === 0 ? String(step.points) : `(${step.points} + ${step.ratio} % × ${exactText(step.raw)})`;
      const equation = `${step.times} × ${once} = ${exactText(step.unlimited)}`;
      const rule = common.labelled(names.item(step.item), equation);
      return step.limit === null ? rule : common.listed([rule, text.atMost(String(step.limit))]);
    }
    case 'left': {
      const taken = step.taken.map((each) => ` − ${exactText(each)}`).join('');
      const difference = `${exactText(step.raw)}${taken}`;
      return step.isFloor ? text.neverBelowZero(difference) : `${difference} = ${exactText(step.result)}`;
    }
    case 'madeUp':
      return common.labelled(text.madeUp, `${exactText(step.from)} × ${step.rate} % = ${exactText(step.result)}`);
    case 'best': {
      const written = (marks: typeof step.counted): string =>
        marks.map(({ project, mark }) => `${mark} (${names.project(project)})`).join(' + ');
      const sum = written(step.counted) || '0';
      const equation = `(${sum}) ÷ ${step.divisor} = ${exactText(step.result)}`;
      const leftOut = step.leftOut.map(({ project, mark }) => `${mark} (${names.project(project)})`);
      const none = step.divisor - step.counted.length;
      return [
        common.labelled(names.item(experimentsItem), equation),
        ...(leftOut.length > 0 ? [text.bestCount({ count: step.counted.length, leftOut: common.listed(leftOut) })] : []),
        ...(none > 0 ? [text.withoutMark(none)] : []),
      ].join('; ');
    }
    case 'rounded':
      return text.rounded({ decimals: step.decimals, mark: step.result.toFixed(step.decimals) });
  }
}

const lines = (all: readonly Explanation[], names: Names, texts: RecordTexts): readonly string[] =>
  all.flatMap(({ reading, steps }) =>
    steps.map((step) => texts.common.labelled(texts.grades[reading], stepText(step, names, texts))),
  );

/** How the mark of a place comes about: an equation a line. */
export function explainExperiment(record: EnrolmentRecord, texts: RecordTexts): readonly string[] {
  const labels = new Map(
    [...record.rules, ...record.items].map((each) => [each.item, 'label' in each ? String(each.label) : each.item]),
  );
  const all = explainedExperiment(record);
  if (all.length === 0) return [texts.grades.missing];
  return lines(all, { item: (item) => labels.get(item) ?? item, project: String }, texts);
}

/** How the grade of a course comes about: an equation a line. */
export function explainCourse(
  record: StudentGrade['record'],
  {
    projects,
    items,
    texts,
  }: {
    readonly projects: readonly { readonly id: number; readonly code: string }[];
    readonly items: readonly { readonly item: string; readonly label: string }[];
    readonly texts: RecordTexts;
  },
): readonly string[] {
  const labels = new Map(items.map(({ item, label }) => [item, label]));
  const codes = new Map(projects.map(({ id, code }) => [id, code]));
  const all = explainedCourse(record);
  if (all.length === 0) return [texts.grades.missing];
  const item = (name: string): string => (name === experimentsItem ? texts.grades.experiments : labels.get(name) || name);
  return lines(all, { item, project: (id) => codes.get(id) ?? '' }, texts);
}
