import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import type { OnRefused } from '../../core/expression/on-refused.ts';
import { renderText } from '../../core/expression/template.ts';
import type { DataReader } from '../../core/scope/DataReader.ts';
import type { SchemaObject } from '../../schema/base.ts';

/** A step as the list of steps shows it. */
export interface ShownStep {
  /** Its place among all steps of the definition. */
  readonly index: number;
  readonly title: string;
  readonly subTitle: string;
  /** Whether a press on its title opens it. */
  readonly jumpable: boolean;
}

/** Returns the steps of a definition; what is none is left out. */
export function readSteps({ steps }: { readonly steps?: unknown }): readonly SchemaObject[] {
  return Array.isArray(steps) ? (steps.filter(isPlainObject) as readonly SchemaObject[]) : [];
}

/** Returns the steps that are visible, with their texts. */
export function shownSteps(steps: readonly SchemaObject[], reader: DataReader, warn: OnRefused): readonly ShownStep[] {
  const holds = (condition: unknown): boolean => evaluateCondition(condition as string, reader, warn);
  const text = (value: unknown): string => renderText(toText(value), reader, warn);
  return steps.flatMap((step, index) => {
    const { hidden, visibleOn, hiddenOn } = step;
    if (hidden === true || (visibleOn !== undefined && !holds(visibleOn)) || (hiddenOn !== undefined && holds(hiddenOn)))
      return [];
    const subTitle = [step['subTitle'], step['description'] ?? step['desc']].map(text).filter(Boolean).join(' · ');
    const jumpable = step['jumpable'] === true || (typeof step['jumpableOn'] === 'string' && holds(step['jumpableOn']));
    return [{ index, title: text(step['title'] ?? step['label']), subTitle, jumpable }];
  });
}

/** Returns the index of the step that `startStep` names by its number; as in amis only a text does. */
export function startIndex(startStep: unknown, count: number, evaluate: (template: string) => string): number {
  const start = typeof startStep === 'string' ? startStep : '1';
  const number = Number(start.includes('$') ? evaluate(start) : start);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, Math.max(1, count)) - 1 : 0;
}
