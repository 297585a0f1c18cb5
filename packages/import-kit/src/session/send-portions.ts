import type { ImportData, ImportDefinition } from '../core/define-import.ts';
import { fingerprint } from '../core/fingerprint.ts';
import type { ImportColumns, ValidRow } from '../core/import-column.ts';
import { makeIssue, type ImportIssue } from '../core/import-issue.ts';
import type { ImportLookups } from '../core/import-lookup.ts';
import { isOpen, type ImportRow } from '../core/import-row.ts';
import { isImportRefusedError, type RefusedItem } from '../core/import-submit.ts';
import type { RowChecker } from '../core/row-checker.ts';
import { untilAborted } from '../core/until-aborted.ts';
import { yieldToPage } from '../core/yield-to-page.ts';

/** What became of the rows of one portion, by row number. */
export interface PortionResult {
  readonly sent: ReadonlySet<number>;
  readonly refused: ReadonlyMap<number, readonly ImportIssue[]>;
  /** The backend had taken the portion on an earlier attempt. */
  readonly wasEarlier: boolean;
}

/** What `sendPortions` is given. */
export interface SendInput<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem> {
  readonly definition: ImportDefinition<TColumns, TLookups, TBase, TItem>;
  readonly checker: RowChecker<TColumns, TLookups, TBase, TItem>;
  /** All rows, none with an error; those that were sent are left out. */
  readonly rows: readonly ImportRow[];
  /** Told apart from an earlier attempt on purpose: '' unless the same rows are to be taken once more. */
  readonly attempt: string;
  /** Ends everything at once. */
  readonly signal: AbortSignal;
  /** Ends sending after the portion under way: its answer is awaited, or nobody would know whether it was taken. */
  readonly stop: AbortSignal;
  readonly onPortion: (result: PortionResult) => void;
}

/** How sending ended. */
export type SendOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly rows: readonly number[]; readonly error: unknown };

const defaultPortion = 500;

/** Sends rows portion after portion and stops at the first that fails; what was taken before stays taken. */
export async function sendPortions<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem>(
  input: SendInput<TColumns, TLookups, TBase, TItem>,
): Promise<SendOutcome> {
  const { definition, checker, rows, attempt, signal, stop, onPortion } = input;
  const size = definition.submit.portion ?? defaultPortion;
  const portions = cutPortions(rows, size);
  for (const [index, portion] of portions.entries()) {
    const numbers = portion.map((row) => row.number);
    if (signal.aborted || stop.aborted) return { kind: 'stopped' };
    try {
      const items = makeItems(definition, checker, portion, checker.data);
      const idempotencyKey = fingerprint(attempt + JSON.stringify([definition.name, numbers, items]));
      const sending = definition.submit.send(items, { signal, index, of: portions.length, idempotencyKey });
      const answer = await untilAborted(sending, signal);
      const refused = refusals(answer?.refused ?? [], numbers);
      const sent = new Set(numbers.filter((number) => !refused.has(number)));
      onPortion({ sent, refused, wasEarlier: answer?.alreadyReceived === true });
    } catch (error) {
      if (signal.aborted) return { kind: 'stopped' };
      const refused = isImportRefusedError(error) ? refusals(error.refused, numbers) : new Map<number, readonly ImportIssue[]>();
      onPortion({ sent: new Set(), refused, wasEarlier: false });
      return { kind: 'failed', rows: numbers, error };
    }
    await yieldToPage();
  }
  return { kind: 'done' };
}

/** Cut by the place in the sheet, whatever was sent: a portion that is sent again has to hold the same rows to have the same key. */
function cutPortions(rows: readonly ImportRow[], size: number): readonly (readonly ImportRow[])[] {
  const portions: (readonly ImportRow[])[] = [];
  for (let start = 0; start < rows.length; start += size) {
    const open = rows.slice(start, start + size).filter(isOpen);
    if (open.length > 0) portions.push(open);
  }
  return portions;
}

function makeItems<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem>(
  definition: ImportDefinition<TColumns, TLookups, TBase, TItem>,
  checker: RowChecker<TColumns, TLookups, TBase, TItem>,
  portion: readonly ImportRow[],
  data: ImportData<TLookups, TBase>,
): readonly TItem[] {
  // Rows without errors have a value in every required column: that is what `ValidRow` says.
  return portion.map((row) => definition.submit.toItem(checker.values(row) as unknown as ValidRow<TColumns>, data));
}

function refusals(refused: readonly RefusedItem[], numbers: readonly number[]): ReadonlyMap<number, readonly ImportIssue[]> {
  const issues = new Map<number, readonly ImportIssue[]>();
  for (const { index, column, message } of refused) {
    const number = numbers[index];
    if (number === undefined) continue;
    issues.set(number, [...(issues.get(number) ?? []), makeIssue({ code: 'refused', params: { message } }, column)]);
  }
  return issues;
}
