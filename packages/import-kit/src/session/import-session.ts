import type { Clock } from '../core/clock.ts';
import type { ImportDefinition } from '../core/define-import.ts';
import type { ImportColumns } from '../core/import-column.ts';
import { ImportFaultError, isImportFaultError, type ImportFault } from '../core/import-fault.ts';
import type { ImportLookups } from '../core/import-lookup.ts';
import { isBlocking, isFixed, isOpen, type ImportRow } from '../core/import-row.ts';
import type { RawCell } from '../core/raw-cell.ts';
import type { ColumnAssignment } from '../core/match-headers.ts';
import { RowChecker } from '../core/row-checker.ts';
import type { SheetParser } from '../core/sheet-parser.ts';
import { untilAborted } from '../core/until-aborted.ts';
import { inSlices, yieldToPage } from '../core/yield-to-page.ts';
import type { ReadLimits } from '../engine/read-limits.ts';
import type { SheetReader } from '../engine/sheet-reader.ts';
import { workerReader } from '../engine/worker-reader.ts';
import { idleState, type ImportProgress, type ImportState, type ImportSummary, type SubmitOutcome } from './import-state.ts';
import { readSheetRows } from './read-sheet-rows.ts';
import { rowIndex } from './row-index.ts';
import { sendPortions, type PortionResult, type SendOutcome, type UncertainPiece } from './send-portions.ts';
import { addSummaries, summarize } from './summarize.ts';

/** Options of `ImportSession`. */
export interface ImportSessionOptions {
  /** Reads the file. @default a worker */
  readonly reader?: SheetReader;
  /** Waits between the tries of a look-up. @default the clock on the wall */
  readonly clock?: Clock;
  /** Changes of the limits of a file. */
  readonly limits?: Partial<ReadLimits>;
}

/** A file as a picker gives it. */
export type PickedFile = Blob & { readonly name: string };

interface Edit {
  readonly number: number;
  readonly column: number;
  readonly before: RawCell;
  readonly after: RawCell;
}

/** A new text for a cell. */
export interface CellChange {
  /** Number of the row as the spreadsheet shows it. */
  readonly number: number;
  readonly key: string;
  readonly text: string;
}

/**
 * One import from the picked file to the last portion, without a view: state, and what a person can do about it.
 * `subscribe` and `getState` fit `useSyncExternalStore`.
 */
export class ImportSession<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem> {
  readonly #definition: ImportDefinition<TColumns, TLookups, TBase, TItem>;
  readonly #options: ImportSessionOptions;
  readonly #listeners = new Set<() => void>();
  #state: ImportState = idleState;
  #file: PickedFile | null = null;
  #run = new AbortController();
  #stop = new AbortController();
  #retry = new AbortController();
  #parser: SheetParser | null = null;
  #checker: RowChecker<TColumns, TLookups, TBase, TItem> | null = null;
  #blankRows = 0;
  #edits: (readonly Edit[])[] = [];
  /** Taken back, the last of them first. */
  #undone: (readonly Edit[])[] = [];
  /** Rows that the backend had taken on an earlier attempt. */
  #earlier = new Set<number>();
  #attempt = '';
  /** Sent without an answer. */
  #uncertain: UncertainPiece<TItem> | null = null;

  constructor(definition: ImportDefinition<TColumns, TLookups, TBase, TItem>, options: ImportSessionOptions = {}) {
    this.#definition = definition;
    this.#options = options;
  }

  readonly getState = (): ImportState => this.#state;

  /** Calls the listener after every change; answers what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The file that was picked last. */
  get pickedFile(): PickedFile | null {
    return this.#file;
  }

  /** Takes a file. What another file was doing is ended at once. */
  pick(file: PickedFile): void {
    this.#begin();
    this.#file = file;
    this.#set({ ...idleState, phase: 'picked', file: { name: file.name, size: file.size } });
  }

  /**
   * Reads the picked file again with columns that were assigned by hand.
   *
   * @param positions For each column of the import, in its order: the column of the sheet (from 0), or -1 for none.
   */
  async assignColumns(positions: readonly number[]): Promise<void> {
    const row = this.#state.columns?.row;
    if (row !== undefined) await this.parse({ row, positions });
  }

  /** Reads and checks the picked file. Resolves when it is ready, refused or cancelled; never rejects. */
  async parse(assigned: ColumnAssignment | null = null): Promise<void> {
    const file = this.#file;
    if (!file) {
      this.#set({ outcome: { kind: 'blocked', reason: 'parse-first' } });
      return;
    }
    const { signal } = this.#begin();
    const { name, size } = file;
    this.#set({ ...idleState, phase: 'reading', file: { name, size }, progress: progress('reading', 0, 0) });
    // Base data and file are fetched side by side. The handler keeps an early failure from being "unhandled".
    const preparing = this.#prepare(signal);
    preparing.catch(() => {});
    try {
      const sheet = await readSheetRows({
        reader: this.#options.reader ?? workerReader(),
        file,
        columns: this.#definition.columns,
        limits: { ...this.#options.limits, ...(this.#definition.maxRows ? { rows: this.#definition.maxRows } : {}) },
        signal,
        assigned,
        onColumns: (columns) => this.#set({ columns }),
        onProgress: (done, total) => this.#set({ progress: progress('reading', done, total) }),
      });
      signal.throwIfAborted();
      this.#parser = sheet.parser;
      this.#blankRows = sheet.blankRows;
      const { info, header, rows } = sheet;
      this.#set({ phase: 'checking', progress: progress('preparing', 0, 0), sheet: info, header });
      this.#checker = new RowChecker(this.#definition, await untilAborted(preparing, signal), this.#options.clock);
      await this.#check(rows, signal);
    } catch (error) {
      this.#fail(error, signal);
    }
  }

  /** Ends what is going on. Reading and checking lose the file's rows; submitting stops after the portion under way. */
  cancel(): void {
    const { phase, file } = this.#state;
    if (phase === 'submitting') {
      this.#stop.abort();
    } else if (phase === 'checking' && this.#state.rows.length > 0) {
      this.#retry.abort();
    } else if (phase === 'reading' || phase === 'checking') {
      this.#begin();
      this.#set({ ...idleState, phase: 'picked', file, cancelled: true });
    }
  }

  /** Asks again for the codes that no answer came for. Cancelling it leaves the rows as they were. */
  async retryLookups(): Promise<void> {
    const checker = this.#checker;
    if (!checker || this.#state.phase !== 'ready') return;
    checker.forgetFailed();
    this.#retry = new AbortController();
    const run = this.#run.signal;
    this.#set({ phase: 'checking', progress: progress('checking', 0, 0) });
    try {
      await this.#check(this.#state.rows, AbortSignal.any([run, this.#retry.signal]));
    } catch (error) {
      if (this.#retry.signal.aborted && !run.aborted) this.#set({ phase: 'ready', progress: null });
      else this.#fail(error, run);
    }
  }

  /**
   * Puts another text into a cell and runs the rules again: those of the row, and those of the sheet.
   *
   * @param number Number of the row as the spreadsheet shows it.
   */
  editCell(number: number, key: string, text: string): void {
    this.editCells([{ number, key, text }]);
  }

  /** Changes many cells as one step that `undo` takes back as a whole. Cells of rows that were sent stay as they are. */
  editCells(changes: readonly CellChange[]): void {
    const parser = this.#parser;
    if (!parser || this.#state.phase !== 'ready') return;
    const edits = changes.flatMap(({ number, key, text }): readonly Edit[] => {
      const column = parser.keys.indexOf(key);
      const row = this.#rowOf(number);
      if (column < 0 || !row || isFixed(row)) return [];
      return [{ number, column, before: row.cells[column] ?? null, after: text === '' ? null : text }];
    });
    if (edits.length === 0) return;
    this.#edits.push(edits);
    this.#undone = [];
    this.#putCells(edits.map(({ number, column, after }) => ({ number, column, cell: after })));
  }

  /** The codes of a column that the sheet names and the backend knows: what a mistyped one may mean. */
  knownCodes(key: string): readonly string[] {
    return this.#checker?.knownCodes(key) ?? [];
  }

  /** Takes the last change back; answers the row and column that it was in. */
  undo(): { readonly number: number; readonly key: string } | null {
    if (this.#state.phase !== 'ready') return null;
    const edits = this.#edits.pop();
    const first = edits?.[0];
    if (!edits || !first || !this.#parser) return null;
    this.#undone.push(edits);
    this.#putCells(edits.toReversed().map(({ number, column, before }) => ({ number, column, cell: before })));
    return { number: first.number, key: this.#parser.keys[first.column] ?? '' };
  }

  /** Makes the change again that was taken back last; answers the row and column that it is in. */
  redo(): { readonly number: number; readonly key: string } | null {
    if (this.#state.phase !== 'ready') return null;
    const edits = this.#undone.pop();
    const first = edits?.[0];
    if (!edits || !first || !this.#parser) return null;
    this.#edits.push(edits);
    this.#putCells(edits.map(({ number, column, after }) => ({ number, column, cell: after })));
    return { number: first.number, key: this.#parser.keys[first.column] ?? '' };
  }

  /** Sends what was not sent yet, unless a row has an error. Never rejects: `outcome` tells what came of it. */
  async submit(): Promise<void> {
    const { phase, rows } = this.#state;
    if (phase === 'submitting') return;
    const blocked = this.#blockedBy();
    const checker = this.#checker;
    if (blocked || !checker) {
      this.#set({ outcome: blocked ?? { kind: 'blocked', reason: 'parse-first' } });
      return;
    }
    const open = rows.filter(isOpen).length;
    this.#stop = new AbortController();
    const { signal } = this.#run;
    let done = 0;
    this.#set({ phase: 'submitting', outcome: { kind: 'none' }, progress: progress('submitting', 0, open) });
    const ended = await sendPortions({
      definition: this.#definition,
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
        this.#setRows(takeAnswer(this.#state.rows, result), { progress: progress('submitting', done, open) });
      },
    });
    // Another file was picked meanwhile: its state is not ours to change.
    if (signal !== this.#run.signal) return;
    // What was sent cannot be taken back, so changes before it cannot either.
    this.#edits = [];
    this.#undone = [];
    const sent = this.#state.rows.filter((row) => row.sent).length;
    const unsent = this.#state.rows.filter(isOpen).length;
    const earlier = this.#earlier.size > 0 ? { earlier: this.#earlier.size } : {};
    const partly: SubmitOutcome =
      unsent === 0 ? { kind: 'succeeded', sent, ...earlier } : { kind: 'partly', sent, unsent, ...earlier };
    if (ended.kind !== 'stopped') this.#uncertain = ended.kind === 'lost' ? ended.piece : null;
    const waiting = new Set(this.#uncertain?.numbers);
    this.#setRows(
      this.#state.rows.map((row) => (row.uncertain === waiting.has(row.number) ? row : { ...row, uncertain: !row.uncertain })),
      {
        phase: 'ready',
        progress: null,
        canUndo: false,
        canRedo: false,
        outcome: ended.kind === 'lost' || ended.kind === 'refused' ? failure(ended) : partly,
      },
    );
  }

  /**
   * Sends the rows once more that the backend had taken on an earlier attempt: for people who have deleted since what came of them.
   * Never rejects.
   */
  async sendAgain(): Promise<void> {
    if (this.#state.phase !== 'ready' || this.#earlier.size === 0) return;
    const again = this.#earlier;
    this.#earlier = new Set();
    this.#attempt = crypto.randomUUID();
    this.#setRows(this.#state.rows.map((row) => (again.has(row.number) ? { ...row, sent: false } : row)));
    await this.submit();
  }

  /** Ends everything; the session is not used after it. */
  dispose(): void {
    this.#run.abort();
    this.#listeners.clear();
  }

  #begin(): AbortController {
    this.#run.abort(new DOMException('Another file was picked, or the import was cancelled.', 'AbortError'));
    this.#run = new AbortController();
    this.#parser = null;
    this.#checker = null;
    this.#edits = [];
    this.#undone = [];
    this.#earlier = new Set();
    this.#attempt = '';
    this.#uncertain = null;
    return this.#run;
  }

  async #prepare(signal: AbortSignal): Promise<TBase> {
    try {
      return (await this.#definition.prepare?.({ signal })) as TBase;
    } catch (error) {
      signal.throwIfAborted();
      throw new ImportFaultError('base-data-failed', { reason: error instanceof Error ? error.message : String(error) });
    }
  }

  async #check(rows: readonly ImportRow[], signal: AbortSignal): Promise<void> {
    const checker = this.#checker;
    if (!checker) return;
    let answered = 0;
    const codes = await checker.gatherCodes(rows, signal);
    const total = checker.missingCodes(codes);
    this.#set({ progress: progress('checking', 0, total) });
    await checker.lookUp(codes, {
      signal,
      onAnswered: (codes) => {
        answered += codes;
        this.#set({ progress: progress('checking', answered, total) });
      },
    });
    const checked: ImportRow[] = [];
    await inSlices(rows, (row) => checked.push(checker.checked(row)), { signal });
    const marks = await checker.sheet.checkAll(checked, signal);
    await inSlices(checked, (row, index) => (checked[index] = withMarks(row, marks.get(row.number) ?? [])), { signal });
    await yieldToPage();
    signal.throwIfAborted();
    this.#setRows(checked, { phase: 'ready', progress: null, failedCodes: checker.failedCodes });
  }

  #fail(error: unknown, signal: AbortSignal): void {
    // An aborted run has a successor, and the state is the successor's.
    if (signal.aborted) return;
    const fault: ImportFault = isImportFaultError(error)
      ? error.fault
      : { code: 'reader-failed', params: { reason: error instanceof Error ? error.message : String(error) } };
    this.#set({ phase: 'picked', progress: null, fault, rows: [], summary: idleState.summary });
  }

  #blockedBy(): SubmitOutcome | null {
    const { phase, rows, summary } = this.#state;
    if (phase !== 'ready') return { kind: 'blocked', reason: 'parse-first' };
    if (!rows.some(isOpen)) return { kind: 'blocked', reason: 'no-data' };
    if (summary.checking > 0) return { kind: 'blocked', reason: 'checking' };
    const invalid = rows.filter(isBlocking).map((row) => row.number);
    return invalid.length > 0 ? { kind: 'blocked', reason: 'invalid', rows: invalid } : null;
  }

  #rowOf(number: number): ImportRow | undefined {
    const { rows } = this.#state;
    return rows[rowIndex(rows, number)];
  }

  #putCells(cells: readonly { readonly number: number; readonly column: number; readonly cell: RawCell }[]): void {
    const parser = this.#parser;
    const checker = this.#checker;
    if (!parser || !checker) return;
    const changed = new Map<number, ImportRow>();
    for (const { number, column, cell } of cells) {
      const row = changed.get(number) ?? this.#rowOf(number);
      if (row) changed.set(number, parser.withCell(row, column, cell));
    }
    const pending: ImportRow[] = [];
    for (const [number, row] of changed) {
      const isUnknown = checker.missingCodes(checker.codesOf(row)) > 0;
      if (isUnknown) pending.push(row);
      changed.set(number, isUnknown ? { ...row, checking: true } : checker.checked(row));
    }
    this.#replaceRows(changed);
    if (pending.length > 0) void this.#lookUpRows(pending, this.#run.signal);
  }

  async #lookUpRows(rows: readonly ImportRow[], signal: AbortSignal): Promise<void> {
    const checker = this.#checker;
    if (!checker) return;
    try {
      await checker.lookUp(await checker.gatherCodes(rows, signal), { signal });
    } catch {
      // Only an aborted run gets here; the rows are gone then.
      return;
    }
    const checked = new Map<number, ImportRow>();
    for (const { number, cells } of rows) {
      const row = this.#rowOf(number);
      // The row may have been changed again since: the later look-up answers for it.
      if (row?.checking && row.cells === cells) checked.set(number, checker.checked(row));
    }
    if (checked.size > 0) this.#replaceRows(checked);
    this.#set({ failedCodes: checker.failedCodes });
  }

  #replaceRows(changed: ReadonlyMap<number, ImportRow>): void {
    const before = this.#state.rows;
    const rows = [...before];
    const put = (row: ImportRow): void => {
      const index = rowIndex(rows, row.number);
      if (index >= 0) rows[index] = row;
    };
    for (const row of changed.values()) put(row);
    const rowOf = (number: number): ImportRow | undefined => rows[rowIndex(rows, number)];
    const marks = this.#checker?.sheet.checkChanged(rows, changed, rowOf) ?? new Map<number, ImportRow['sheetIssues']>();
    const touched = new Set([...changed.keys(), ...marks.keys()]);
    for (const [number, issues] of marks) {
      const row = rowOf(number);
      if (row) put(withMarks(row, issues));
    }
    const pick = (from: readonly ImportRow[]): readonly ImportRow[] =>
      [...touched].flatMap((number) => from[rowIndex(from, number)] ?? []);
    const summary = addSummaries(this.#state.summary, summarize(pick(before), 0), summarize(pick(rows), 0));
    this.#setRows(
      rows,
      { outcome: { kind: 'none' }, canUndo: this.#edits.length > 0, canRedo: this.#undone.length > 0 },
      summary,
    );
  }

  #setRows(
    rows: readonly ImportRow[],
    change: Partial<ImportState> = {},
    summary: ImportSummary = summarize(rows, this.#blankRows),
  ): void {
    this.#set({ ...change, rows, summary, hasUnsent: summary.sent + summary.reference < summary.rows });
  }

  #set(change: Partial<ImportState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function progress(stage: ImportProgress['stage'], done: number, total: number): ImportProgress {
  return { stage, done, total };
}

/** A row whose marks from the sheet did not change stays the same object. */
function withMarks(row: ImportRow, issues: ImportRow['sheetIssues']): ImportRow {
  return issues.length > 0 || row.sheetIssues.length > 0 ? { ...row, sheetIssues: issues } : row;
}

function failure(ended: Extract<SendOutcome<unknown>, { kind: 'lost' | 'refused' }>): SubmitOutcome {
  return ended.kind === 'lost'
    ? { kind: 'failed', rows: ended.piece.numbers, error: ended.piece.error, uncertain: true }
    : { kind: 'failed', rows: ended.rows, error: ended.error, uncertain: false };
}

function takeAnswer(rows: readonly ImportRow[], { sent, refused }: PortionResult): readonly ImportRow[] {
  return rows.map((row) => {
    if (sent.has(row.number)) return { ...row, sent: true, refusals: [] };
    const refusals = refused.get(row.number);
    return refusals ? { ...row, refusals } : row;
  });
}
