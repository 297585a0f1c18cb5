import type { ImportData, ImportDefinition } from '../core/define-import.ts';
import { fingerprint } from '../core/fingerprint.ts';
import type { ImportColumns, ValidRow } from '../core/import-column.ts';
import { makeIssue, type ImportIssue } from '../core/import-issue.ts';
import type { ImportLookups } from '../core/import-lookup.ts';
import { isOpen, type ImportRow } from '../core/import-row.ts';
import { isImportRefusedError, type ImportRefusedError, type RefusedItem } from '../core/import-submit.ts';
import type { RowChecker } from '../core/row-checker.ts';
import { untilAborted } from '../core/until-aborted.ts';
import { yieldToBrowser } from '../core/yield-to-browser.ts';

/** What became of the rows of one portion, by row number. */
export interface PortionResult {
  readonly sent: ReadonlySet<number>;
  readonly refused: ReadonlyMap<number, readonly ImportIssue[]>;
  /** The backend had taken the portion on an earlier attempt. */
  readonly wasEarlier: boolean;
}

/** A part of a portion: what one call carries. */
interface Piece<TItem> {
  readonly numbers: readonly number[];
  readonly items: readonly TItem[];
  readonly idempotencyKey: string;
}

/** A piece that was taken or not, which is unknown: its rows must not change before it was sent again, with its key. */
export interface UncertainPiece<TItem> extends Piece<TItem> {
  readonly error: unknown;
}

/** What `sendPortions` is given. */
export interface SendInput<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem> {
  readonly definition: ImportDefinition<TColumns, TLookups, TBase, TItem>;
  readonly checker: RowChecker<TColumns, TLookups, TBase, TItem>;
  /** All rows, none with an error; those that were sent are left out. */
  readonly rows: readonly ImportRow[];
  /** Sent first, as it was: its answer was lost. */
  readonly uncertain: UncertainPiece<TItem> | null;
  /** Distinguishes it from an earlier attempt on purpose: '' unless the same rows are to be taken once more. */
  readonly attempt: string;
  /** Ends everything at once. */
  readonly signal: AbortSignal;
  /** Ends sending after the call under way: its answer is awaited, or it would be unknown whether it was taken. */
  readonly stop: AbortSignal;
  readonly onPortion: (result: PortionResult) => void;
}

/** How sending ended. */
export type SendOutcome<TItem> =
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped' }
  /** The backend takes none of these rows. */
  | { readonly kind: 'refused'; readonly rows: readonly number[]; readonly error: unknown }
  /** No answer came. */
  | { readonly kind: 'lost'; readonly piece: UncertainPiece<TItem> };

const defaultPortion = 500;
/** Pieces of a portion that may be refused while none is taken; then it is not single rows that the backend minds. */
const hopeless = 16;

/**
 * Sends rows portion after portion and stops at the first that gets no answer; what was taken before stays taken. A portion that is
 * refused as a whole is halved until the rows are found that were the reason: they come back with it, and the others are taken.
 */
export async function sendPortions<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem>(
  input: SendInput<TColumns, TLookups, TBase, TItem>,
): Promise<SendOutcome<TItem>> {
  const { definition, checker, rows, uncertain, attempt, signal, stop, onPortion } = input;
  const portions: (() => readonly Piece<TItem>[])[] = uncertain ? [() => [uncertain]] : [];
  const waiting = new Set(uncertain?.numbers);
  for (const portion of cutPortions(rows, definition.submit.portion ?? defaultPortion, waiting)) {
    portions.push(() => {
      const kinds = new Map<string, { readonly numbers: number[]; readonly items: TItem[] }>();
      makeItems(definition, checker, portion, checker.data).forEach((item, index) => {
        const kind = definition.submit.kindOf?.(item) ?? '';
        const { numbers, items } = kinds.get(kind) ?? { numbers: [], items: [] };
        numbers.push(portion[index]?.number ?? 0);
        items.push(item);
        kinds.set(kind, { numbers, items });
      });
      return [...kinds.values()].map(({ numbers, items }) => ({
        numbers,
        items,
        idempotencyKey: fingerprint(attempt + JSON.stringify([definition.name, numbers, items])),
      }));
    });
  }
  for (const [index, make] of portions.entries()) {
    const pieces = [...make()];
    const whole = pieces.flatMap(({ numbers }) => numbers);
    let taken = 0;
    let refusedPieces = 0;
    for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
      if (signal.aborted || stop.aborted) return { kind: 'stopped' };
      const { numbers, items, idempotencyKey } = piece;
      try {
        const sending = definition.submit.send(items, { signal, index, of: portions.length, idempotencyKey });
        const answer = await untilAborted(sending, signal);
        const refused = refusals(answer?.refused ?? [], numbers);
        const sent = new Set(numbers.filter((number) => !refused.has(number)));
        taken += sent.size;
        onPortion({ sent, refused, wasEarlier: answer?.alreadyReceived === true });
      } catch (error) {
        if (signal.aborted) return { kind: 'stopped' };
        if (!isImportRefusedError(error)) return { kind: 'lost', piece: { ...piece, error } };
        const refused = refusals(numbers.length === 1 ? [ofOne(error)] : error.refused, numbers);
        if (refused.size > 0) onPortion({ sent: new Set(), refused, wasEarlier: false });
        pieces.push(...(refused.size > 0 ? without(piece, refused) : halves(piece)));
        if (++refusedPieces >= hopeless && taken === 0) return { kind: 'refused', rows: whole, error };
      }
      await yieldToBrowser();
    }
  }
  return { kind: 'done' };
}

/** The reason of a piece of one row is that row, whatever the backend names. */
function ofOne({ message, refused: [named] }: ImportRefusedError): RefusedItem {
  return named ? { ...named, index: 0 } : { index: 0, message };
}

function halves<TItem>({ numbers, items, idempotencyKey }: Piece<TItem>): readonly Piece<TItem>[] {
  const middle = Math.ceil(numbers.length / 2);
  const half = (from: number, to: number, name: string): Piece<TItem> => ({
    numbers: numbers.slice(from, to),
    items: items.slice(from, to),
    idempotencyKey: `${idempotencyKey}${name}`,
  });
  return [half(0, middle, 'a'), half(middle, numbers.length, 'b')];
}

/** The rows that were not the reason, to be sent without those that were. */
function without<TItem>(piece: Piece<TItem>, refused: ReadonlyMap<number, unknown>): readonly Piece<TItem>[] {
  const kept = piece.numbers.flatMap((number, index) => (refused.has(number) ? [] : [index]));
  if (kept.length === 0) return [];
  const numbers = kept.map((index) => piece.numbers[index] ?? 0);
  const items = piece.items.filter((_, index) => kept.includes(index));
  return [{ numbers, items, idempotencyKey: fingerprint(piece.idempotencyKey + JSON.stringify(numbers)) }];
}

/** Cut by the place in the sheet, whatever was sent: a portion that is sent again has to hold the same rows to have the same key. */
function cutPortions(rows: readonly ImportRow[], size: number, waiting: ReadonlySet<number>): readonly (readonly ImportRow[])[] {
  const portions: (readonly ImportRow[])[] = [];
  for (let start = 0; start < rows.length; start += size) {
    const open = rows.slice(start, start + size).filter((row) => isOpen(row) && !waiting.has(row.number));
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
  // Rows without errors have a value in every required column: that is what `ValidRow` means.
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
