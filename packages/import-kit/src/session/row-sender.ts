import type { ImportDefinition } from '../core/define-import.ts';
import type { ImportColumns } from '../core/import-column.ts';
import type { ImportLookups } from '../core/import-lookup.ts';
import { isBlocking, isOpen, type ImportRow } from '../core/import-row.ts';
import { progressOf, type SubmitOutcome } from './import-state.ts';
import { sendPortions, type PortionResult, type SendOutcome, type UncertainPiece } from './send-portions.ts';
import type { SessionRun } from './session-run.ts';
import type { SessionStore } from './session-store.ts';

/** What a `RowSender` works on. */
export interface RowSenderInput<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem> {
  readonly definition: ImportDefinition<TColumns, TLookups, TBase, TItem>;
  readonly store: SessionStore;
  readonly run: SessionRun<TColumns, TLookups, TBase, TItem>;
}

/** Sends the rows of one reading, and remembers what became of them. */
export class RowSender<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem> {
  readonly #input: RowSenderInput<TColumns, TLookups, TBase, TItem>;
  #stop = new AbortController();
  /** Rows that the backend had taken on an earlier attempt. */
  #earlier = new Set<number>();
  #attempt = '';
  /** Sent without an answer. */
  #uncertain: UncertainPiece<TItem> | null = null;

  constructor(input: RowSenderInput<TColumns, TLookups, TBase, TItem>) {
    this.#input = input;
  }

  /** Ends sending after the portion under way. */
  stop(): void {
    this.#stop.abort();
  }

  /** Sends what was not sent yet, unless a row has an error; answers whether anything was sent. Never rejects. */
  async send(): Promise<boolean> {
    const { definition, store, run } = this.#input;
    const { phase, rows } = store.state;
    if (phase === 'submitting') return false;
    const blocked = this.#blockedBy();
    const { checker, signal } = run;
    if (blocked || !checker) {
      store.set({ outcome: blocked ?? { kind: 'blocked', reason: 'parse-first' } });
      return false;
    }
    const { sent, reference, leftOut, rows: all } = store.state.summary;
    const open = all - sent - reference - leftOut;
    this.#stop = new AbortController();
    let done = 0;
    store.set({ phase: 'submitting', outcome: { kind: 'none' }, progress: progressOf('submitting', 0, open) });
    const ended = await sendPortions({
      definition,
      checker,
      rows,
      uncertain: this.#uncertain,
      attempt: this.#attempt,
      signal,
      stop: this.#stop.signal,
      onPortion: (result) => {
        done += result.sent.size + result.refused.size;
        const wasUncertain = this.#uncertain?.numbers.some((number) => result.sent.has(number) || result.refused.has(number));
        if (wasUncertain) this.#uncertain = null;
        // That a portion had arrived whose answer was lost a moment ago is what was hoped for, and no news.
        else if (result.wasEarlier) for (const number of result.sent) this.#earlier.add(number);
        store.putRows(this.#answered(result), { progress: progressOf('submitting', done, open) });
      },
    });
    // Another file was picked meanwhile: its state is not ours to change.
    if (signal.aborted) return false;
    this.#finish(ended);
    return true;
  }

  /** Sends the rows once more that the backend had taken on an earlier attempt. Never rejects. */
  async sendAgain(): Promise<boolean> {
    const { store } = this.#input;
    if (store.state.phase !== 'ready' || this.#earlier.size === 0) return false;
    const again = this.#earlier;
    this.#earlier = new Set();
    this.#attempt = crypto.randomUUID();
    store.putRows(this.#changed(again, (row) => ({ ...row, sent: false })));
    return this.send();
  }

  #finish(ended: SendOutcome<TItem>): void {
    const { store } = this.#input;
    const { summary } = store.state;
    const unsent = summary.rows - summary.sent - summary.reference - summary.leftOut;
    const earlier = this.#earlier.size > 0 ? { earlier: this.#earlier.size } : {};
    const partly: SubmitOutcome =
      unsent === 0
        ? { kind: 'succeeded', sent: summary.sent, ...earlier }
        : { kind: 'partly', sent: summary.sent, unsent, ...earlier };
    if (ended.kind !== 'stopped') this.#uncertain = ended.kind === 'lost' ? ended.piece : null;
    const waiting = new Set(this.#uncertain?.numbers);
    store.setRows(
      store.state.rows.map((row) => (row.uncertain === waiting.has(row.number) ? row : { ...row, uncertain: !row.uncertain })),
      {
        phase: 'ready',
        progress: null,
        canUndo: false,
        canRedo: false,
        outcome: ended.kind === 'lost' || ended.kind === 'refused' ? failure(ended) : partly,
      },
    );
  }

  #blockedBy(): SubmitOutcome | null {
    const { phase, rows } = this.#input.store.state;
    if (phase !== 'ready') return { kind: 'blocked', reason: 'parse-first' };
    if (!rows.some(isOpen)) return { kind: 'blocked', reason: 'no-data' };
    const invalid = rows.filter(isBlocking).map((row) => row.number);
    return invalid.length > 0 ? { kind: 'blocked', reason: 'invalid', rows: invalid } : null;
  }

  #answered({ sent, refused }: PortionResult): ReadonlyMap<number, ImportRow> {
    return new Map([
      ...this.#changed(sent, (row) => ({ ...row, sent: true, refusals: [] })),
      ...this.#changed(refused.keys(), (row) => ({ ...row, refusals: refused.get(row.number) ?? [] })),
    ]);
  }

  #changed(numbers: Iterable<number>, change: (row: ImportRow) => ImportRow): ReadonlyMap<number, ImportRow> {
    const changed = new Map<number, ImportRow>();
    for (const number of numbers) {
      const row = this.#input.store.rowOf(number);
      if (row) changed.set(number, change(row));
    }
    return changed;
  }
}

function failure(ended: Extract<SendOutcome<unknown>, { kind: 'lost' | 'refused' }>): SubmitOutcome {
  return ended.kind === 'lost'
    ? { kind: 'failed', rows: ended.piece.numbers, error: ended.piece.error, uncertain: true }
    : { kind: 'failed', rows: ended.rows, error: ended.error, uncertain: false };
}
