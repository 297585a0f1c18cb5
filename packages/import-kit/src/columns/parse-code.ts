import { foldText, stripGuard } from '../core/clean-text.ts';
import type { ParsedCell } from '../core/import-column.ts';
import type { CellContent } from '../core/raw-cell.ts';
import { isDateFormat } from '../core/date-format.ts';

/** How `parseCode` treats numbers. */
export interface CodeRules {
  /** Warn that a number may have lost leading zeros. */
  readonly warnOfNumbers: boolean;
}

/** From here on a spreadsheet no longer keeps every digit of a number. */
const losesDigits = 1e15;

/** Reads a code such as a student number: text that happens to consist of digits, so nothing of it may be computed. */
export function parseCode(cell: CellContent, { warnOfNumbers }: CodeRules): ParsedCell<string> {
  if (typeof cell === 'string') {
    const value = stripGuard(foldText(cell));
    // What a spreadsheet writes for a long number. `3E201` or `5E3` as text are codes like any other.
    if (/^\d(\.\d+)?E\+\d{2,3}$/.test(value)) return { value: null, issues: [{ code: 'code-scientific', params: { value } }] };
    return { value };
  }
  if (typeof cell === 'boolean') return { value: cell ? 'TRUE' : 'FALSE' };
  const number = typeof cell === 'number' ? cell : cell.value;
  const format = typeof cell === 'number' ? '' : cell.format;
  // Typed into a cell that was not text, `5E3` became 5000: the original text is lost.
  if (/E\+/i.test(format)) return { value: null, issues: [{ code: 'code-scientific', params: { value: String(number) } }] };
  if (isDateFormat(format)) return { value: null, issues: [{ code: 'code-is-date' }] };
  if (!Number.isInteger(number)) return { value: null, issues: [{ code: 'code-not-whole', params: { value: String(number) } }] };
  if (Math.abs(number) >= losesDigits) return { value: null, issues: [{ code: 'code-lost-digits' }] };
  if (/^0+$/.test(format) && number >= 0) return { value: String(number).padStart(format.length, '0') };
  const value = String(number);
  return warnOfNumbers ? { value, issues: [{ code: 'code-from-number', severity: 'warning', params: { value } }] } : { value };
}
