import { formatText } from '../texts/format-text.ts';
import type { WordLocaleText } from './locales/word-locale-text.ts';
import type { QuestionFault } from './questions/exam-question.ts';
import type { WordFault } from './word-fault.ts';

/** The sentence of a fault of a whole file. */
export function wordFaultText({ code, params }: WordFault, { files, contents }: WordLocaleText): string {
  const { actual } = params;
  const name = typeof actual === 'string' && Object.hasOwn(contents, actual) ? contents[actual] : undefined;
  return formatText(files[code], name === undefined ? params : { ...params, actual: name });
}

/** The sentence of a fault of a question. */
export function questionFaultText({ code, params }: QuestionFault, { questions }: WordLocaleText): string {
  return formatText(questions[code], params);
}
