import { isTemplateNode, type RuleLanguage, type RuleTrialInput } from '@lab-console/page-renderer/rules';
import type { RuleRunner } from './rule-runner.ts';

/** What a record is worked out from: the trees and the rules of its template. */
export interface RecordTemplate {
  readonly data: unknown;
  readonly result: unknown;
  readonly rules: string;
}

/** What the database keeps of a record. */
export interface WorkedOutRecord {
  readonly data: unknown;
  readonly result: unknown;
  /** Faults as sentences, one a line. */
  readonly message: string;
}

/** Works the result of a record out from what was typed; `undefined` where that took too long. */
export async function workOutRecord(
  runner: RuleRunner,
  { data, result, rules }: RecordTemplate,
  { values, language }: { readonly values: Readonly<Record<string, unknown>>; readonly language: RuleLanguage },
): Promise<WorkedOutRecord | undefined> {
  const trial: RuleTrialInput = {
    values,
    data: isTemplateNode(data) ? data : undefined,
    result: isTemplateNode(result) ? result : undefined,
    rules,
  };
  const answer = await runner.run(trial, language);
  return answer ? { data: answer.data, result: answer.result, message: answer.message } : undefined;
}
