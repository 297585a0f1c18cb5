import { isPartLoadError, loadPart } from '@lab-console/widget-base';
import type { Clock } from '../core/clock.ts';
import type { ChangedRows, ImportDefinition } from '../core/define-import.ts';
import type { ImportColumns } from '../core/import-column.ts';
import { ImportFaultError, isImportFaultError, type ImportFault } from '../core/import-fault.ts';
import type { ImportLookups } from '../core/import-lookup.ts';
import { isInvalid } from '../core/import-row.ts';
import type { ColumnAssignment } from '../core/match-headers.ts';
import { untilAborted } from '../core/until-aborted.ts';
import type { ReadLimits } from '../engine/read-limits.ts';
import type { SheetReader } from '../engine/sheet-reader.ts';
import { workerReader } from '../engine/worker-reader.ts';
import type { SheetColumns } from '../core/sheet-columns.ts';
import type { CellChange, CellEdits, EditPosition } from './cell-edits.ts';
import type { ColumnMemory } from './column-memory.ts';
import { idleState, progressOf, type ImportState } from './import-state.ts';
import type { RowSender } from './row-sender.ts';
import { SessionRun } from './session-run.ts';
import { SessionStore } from './session-store.ts';

/** Options of `ImportSession`. */
export interface ImportSessionOptions {
  /** Reads the file. @default a worker */
  readonly reader?: SheetReader;
  /** Waits between the tries of a look-up. @default the clock on the wall */
  readonly clock?: Clock;
  /** Changes of the limits of a file. */
  readonly limits?: Partial<ReadLimits>;
  /** Key under which this browser remembers how columns were assigned; without it nothing is remembered. */
  readonly storageKey?: string;
}

/** A file as a picker gives it. */
export type PickedFile = Blob & { readonly name: string };

/** Milliseconds between two words about progress: each of them draws the view anew. */
const progressEvery = 80;

/**
 * One import from the picked file to the last portion, without a view: state, and what a person can do about it.
 * `subscribe` and `getState` fit `useSyncExternalStore`.
 */
export class ImportSession<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem> {
  readonly #definition: ImportDefinition<TColumns, TLookups, TBase, TItem>;
  readonly #options: ImportSessionOptions;
  readonly #store = new SessionStore();
  #file: PickedFile | null = null;
  /** Columns of the picked file that were assigned by hand: they stay, however often the file is read. */
  #assigned: ColumnAssignment | null = null;
  /** Name of the sheet of the picked file that was chosen by hand. */
  #sheetName: string | null = null;
  /** The columns as they were found without help. */
  #found: SheetColumns | null = null;
  #memory: ColumnMemory | null = null;
  #run: SessionRun<TColumns, TLookups, TBase, TItem>;
  /** There once the rows are. */
  #edits: CellEdits<TColumns, TLookups, TBase, TItem> | null = null;
  #sender: RowSender<TColumns, TLookups, TBase, TItem> | null = null;

  constructor(definition: ImportDefinition<TColumns, TLookups, TBase, TItem>, options: ImportSessionOptions = {}) {
    this.#definition = definition;
    this.#options = options;
    this.#run = new SessionRun(this.#store);
  }

  readonly getState = (): ImportState => this.#store.state;

  /** Calls the listener after every change; answers what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** The file that was picked last. */
  get pickedFile(): PickedFile | null {
    return this.#file;
  }

  /** What was assigned by hand in the picked file, or `null`. */
  get assignedColumns(): ColumnAssignment | null {
    return this.#assigned;
  }

  /**
   * Takes a file. What another file was doing is ended at once.
   *
   * @param assigned Columns of this file that were assigned by hand before.
   * @param sheetName Sheet that was chosen by hand before.
   */
  pick(file: PickedFile, assigned: ColumnAssignment | null = null, sheetName: string | null = null): void {
    this.#begin();
    this.#file = file;
    this.#assigned = assigned;
    this.#sheetName = sheetName;
    this.#store.set({ ...idleState, phase: 'picked', file: { name: file.name, size: file.size } });
  }

  /**
   * Reads the picked file again with columns that were assigned by hand.
   *
   * @param positions For each column of the import, in its order: the column of the sheet (from 0), or -1 for none.
   * @param row Number of the header's row, where it is another one than was found.
   */
  async assignColumns(positions: readonly number[], row: number | undefined = this.#store.state.columns?.row): Promise<void> {
    if (row === undefined) return;
    const sheet = this.#found;
    this.#assigned = { row, positions };
    if (sheet) void this.#memory?.remember(sheet, this.#assigned);
    await this.parse();
  }

  /** Reads another visible sheet of the picked file. */
  async chooseSheet(name: string): Promise<void> {
    this.#sheetName = name;
    this.#assigned = null;
    await this.parse();
  }

  /** Reads and checks the picked file. Resolves when it is ready, refused or cancelled; never rejects. */
  async parse(): Promise<void> {
    const file = this.#file;
    const assigned = this.#assigned;
    if (!file) {
      this.#store.set({ outcome: { kind: 'blocked', reason: 'parse-first' } });
      return;
    }
    const run = this.#begin();
    const { signal } = run;
    const { name, size } = file;
    this.#store.set({ ...idleState, phase: 'reading', file: { name, size }, progress: progressOf('reading', 0, 0) });
    // Base data and file are fetched side by side. The handler keeps an early failure from being "unhandled".
    const preparing = this.#prepare(signal);
    preparing.catch(() => {});
    let reported = performance.now();
    try {
      const fetching = loadPart(() => import('./session-parts.ts'), 'sessionParts');
      const { CellEdits, RowChecker, RowSender, readSheetRows, columnMemory, browserStore } = await untilAborted(
        fetching,
        signal,
      );
      const unfolding = await untilAborted(Promise.resolve(this.#definition.unfolding?.()), signal);
      const { storageKey } = this.#options;
      const { name: scope, columns } = this.#definition;
      if (storageKey !== undefined) this.#memory = columnMemory(browserStore, `${storageKey} ${scope}`, Object.keys(columns));
      const reading = readSheetRows({
        reader: this.#options.reader ?? workerReader(),
        file,
        columns: this.#definition.columns,
        unfolding,
        limits: { ...this.#options.limits, ...(this.#definition.maxRows ? { rows: this.#definition.maxRows } : {}) },
        signal,
        assigned,
        sheetName: this.#sheetName,
        onSheet: (sheet) => this.#store.set({ sheet }),
        onColumns: (found) => {
          if (!assigned) this.#found = found;
          this.#store.set({ columns: found });
        },
        onProgress: (done, total) => {
          if (performance.now() - reported < progressEvery) return;
          reported = performance.now();
          this.#store.set({ progress: progressOf('reading', done, total) });
        },
      });
      const outcome = await Promise.allSettled([reading]);
      signal.throwIfAborted();
      const known = !assigned && this.#found ? ((await this.#memory?.recall(this.#found)) ?? null) : null;
      signal.throwIfAborted();
      if (known) {
        this.#assigned = known;
        await this.parse();
        return;
      }
      if (outcome[0].status === 'rejected') throw outcome[0].reason;
      const sheet = outcome[0].value;
      run.parser = sheet.parser;
      this.#store.blankRows = sheet.blankRows;
      const { info, header } = sheet;
      this.#store.set({
        phase: 'checking',
        progress: progressOf('preparing', 0, 0),
        sheet: info,
        header,
        readings: sheet.readings,
      });
      const base = await untilAborted(preparing, signal);
      const unfolded = (await sheet.unfold?.(base as never, signal)) ?? sheet.rows;
      const rows = sheet.parser.withDays(unfolded, this.#definition.daysOf?.(base) ?? null);
      run.checker = new RowChecker(this.#definition, base, this.#options.clock);
      this.#edits = new CellEdits(this.#store, run);
      this.#sender = new RowSender({ definition: this.#definition, store: this.#store, run });
      await run.check(rows, signal);
    } catch (error) {
      this.#fail(error, signal);
    }
  }

  /**
   * Ends what is going on. Reading and checking lose the file's rows; a change of many cells and asking again leave the rows as they
   * were; submitting stops after the portion under way.
   */
  cancel(): void {
    const { phase, file, rows } = this.#store.state;
    if (phase === 'submitting') {
      this.#sender?.stop();
    } else if (phase === 'checking' && rows.length > 0) {
      this.#run.cancelWork();
    } else if (phase === 'reading' || phase === 'checking') {
      this.#begin();
      this.#store.set({ ...idleState, phase: 'picked', file, cancelled: true });
    }
  }

  /** Asks again for the codes that no answer came for. Cancelling it leaves the rows as they were. */
  async retryLookups(): Promise<void> {
    const { checker, signal } = this.#run;
    if (!checker || this.#store.state.phase !== 'ready') return;
    checker.forgetFailed();
    try {
      await this.#run.recheck('checking', () => this.#store.state.rows);
    } catch (error) {
      this.#fail(error, signal);
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

  /**
   * Changes many cells as one step that `undo` takes back as a whole. Cells of rows that were sent stay as they are. More than 500 are
   * changed while the page goes on, with the phase `checking`.
   */
  editCells(changes: readonly CellChange[]): void {
    this.#edits?.change(changes);
  }

  /** Leaves rows out, or takes them in again, as one step that `undo` takes back. Left out, a row is shown and not sent. */
  leaveOut(numbers: readonly number[], isLeftOut: boolean): void {
    this.#edits?.leaveOut(numbers, isLeftOut);
  }

  /** Decides what submitting does with rows that differ from what exists already; all rows are checked again. */
  async decideChangedRows(changedRows: ChangedRows): Promise<void> {
    const { checker, signal } = this.#run;
    const before = this.#store.state.changedRows;
    if (!checker || this.#store.state.phase !== 'ready' || before === changedRows) return;
    checker.decideChangedRows(changedRows);
    const change: Partial<ImportState> = { changedRows, outcome: { kind: 'none' } };
    try {
      const isDone = await this.#run.recheck('checking', () => this.#store.state.rows, change);
      if (!isDone) checker.decideChangedRows(before);
    } catch (error) {
      this.#fail(error, signal);
    }
  }

  /** Leaves out all rows that have an error, then submits the others. Never rejects: `outcome` has the result. */
  async submitValid(): Promise<void> {
    const edits = this.#edits;
    if (!edits || !(await edits.settled())) return;
    const invalid = this.#store.state.rows.filter((row) => isInvalid(row)).map((row) => row.number);
    edits.leaveOut(invalid, true);
    await this.submit();
  }

  /** The codes of a column that the sheet names and the backend knows: what a mistyped one may mean. */
  knownCodes(key: string): readonly string[] {
    return this.#run.checker?.knownCodes(key) ?? [];
  }

  /** Takes the last change back; answers the row and column that it was in. */
  undo(): EditPosition | null {
    return this.#edits?.undo() ?? null;
  }

  /** Makes the change again that was taken back last; answers the row and column that it is in. */
  redo(): EditPosition | null {
    return this.#edits?.redo() ?? null;
  }

  /**
   * Sends what was not sent yet, unless a row has an error; waits first for the codes of changed rows, and sends nothing if a cell is changed while
   * it waits. Never rejects: `outcome` has the result.
   */
  async submit(): Promise<void> {
    if (this.#sender) await this.#send((sender) => sender.send());
    else this.#store.set({ outcome: { kind: 'blocked', reason: 'parse-first' } });
  }

  /**
   * Sends the rows once more that the backend had taken on an earlier attempt: for people who have deleted since what came of them.
   * Never rejects.
   */
  async sendAgain(): Promise<void> {
    await this.#send((sender) => sender.sendAgain());
  }

  /** Ends everything; the session is not used after it. */
  dispose(): void {
    this.#run.abort();
    this.#store.clearListeners();
  }

  #begin(): SessionRun<TColumns, TLookups, TBase, TItem> {
    this.#run.abort();
    const run = new SessionRun<TColumns, TLookups, TBase, TItem>(this.#store);
    this.#run = run;
    this.#edits = null;
    this.#sender = null;
    return run;
  }

  async #send(how: (sender: RowSender<TColumns, TLookups, TBase, TItem>) => Promise<boolean>): Promise<void> {
    const edits = this.#edits;
    const sender = this.#sender;
    if (!edits || !sender || !(await edits.settled())) return;
    // What was sent cannot be taken back, so changes before it cannot either.
    if (await how(sender)) edits.forget();
  }

  async #prepare(signal: AbortSignal): Promise<TBase> {
    try {
      return (await this.#definition.prepare?.({ signal })) as TBase;
    } catch (error) {
      signal.throwIfAborted();
      throw new ImportFaultError('base-data-failed', { reason: error instanceof Error ? error.message : String(error) });
    }
  }

  #fail(error: unknown, signal: AbortSignal): void {
    // An aborted run has a successor, and the state is the successor's.
    if (signal.aborted) return;
    const fault: ImportFault = isImportFaultError(error)
      ? error.fault
      : isPartLoadError(error)
        ? { code: `part-${error.reason}`, params: {} }
        : { code: 'reader-failed', params: { reason: error instanceof Error ? error.message : String(error) } };
    this.#store.set({ phase: 'picked', progress: null, fault, rows: [], summary: idleState.summary });
  }
}
