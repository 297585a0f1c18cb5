import type { ParsedCell } from '../core/import-column.ts';

/** Largest deduction (section 5, numeric inputs). */
const maxScore = 100;

/** Reads a list of whole numbers in brackets: `[-1,-2]`, also `【-1，-2】` and `［－1；－2］`. */
export function parseScores(text: string): ParsedCell<readonly number[]> {
  const narrow = text
    .normalize('NFKC')
    .replace(/[【〔]/g, '[')
    .replace(/[】〕]/g, ']')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
  const inner = /^\[(.*)\]$/s.exec(narrow)?.[1];
  if (inner === undefined) return withoutBrackets(text, narrow);
  const parts = inner.split(/[,;、]/).map((part) => part.trim());
  const bad = parts.find((part) => !/^[+-]?\d{1,3}$/.test(part) || Math.abs(Number(part)) > maxScore);
  if (bad !== undefined) return { value: null, issues: [{ code: 'bad-score', params: { value: bad, max: maxScore } }] };
  // `|| 0`: a zero that was typed as -0 is zero.
  return { value: parts.map((part) => Number(part) || 0) };
}

/** Brackets are required; what would be a list inside of them is suggested with them: `-1，-2分` and `扣1分、扣2分` as `[-1,-2]`. */
function withoutBrackets(text: string, narrow: string): ParsedCell<readonly number[]> {
  const listed = narrow
    .replace(/^[(](.*)[)]$/, '$1')
    .replaceAll(/扣\s*-?(?=\d)/g, '-')
    .replaceAll('分', '')
    .replaceAll(/\s*[,;、/]\s*|\s+/g, ',');
  const isList = /^[+-]?\d{1,3}(?:,[+-]?\d{1,3})*$/.test(listed);
  const issue = { code: 'scores-without-brackets', params: { value: text } };
  return { value: null, issues: [isList ? { ...issue, suggestion: `[${listed}]` } : issue] };
}
