import { parentPort } from 'node:worker_threads';
import { ruleFaultText, runRules, type RuleLanguage, type RuleTrialInput } from '@lab-console/page-renderer/rules';

/** What the worker is asked. */
export interface RuleWork {
  readonly id: number;
  readonly input: RuleTrialInput;
  readonly language: RuleLanguage;
}

/** The answer of a trial: what cannot be worked out is `null`, and the message gives the reasons, a line each. */
export interface RuleWorkAnswer {
  readonly result: unknown;
  readonly data: unknown;
  readonly message: string;
}

parentPort?.on('message', ({ id, input, language }: RuleWork) => {
  const { result, data, faults } = runRules(input);
  const answer: RuleWorkAnswer = { result, data, message: faults.map((fault) => ruleFaultText(fault, language)).join('\n') };
  parentPort?.postMessage({ id, answer });
});
parentPort?.postMessage('ready');
