import type { FormNode } from '../../schema/drawn.ts';
import { isEqual } from '../data/equal.ts';
import { Store } from '../data/Store.ts';
import { toText } from '../data/to-text.ts';
import { FormModel } from '../form/FormModel.ts';
import type { PageServices } from '../runtime/PageServices.ts';
import { anyKey, Scope } from '../scope/Scope.ts';
import type { RowFormat, RowValues } from './row-format.ts';

/** One row of inputs: a form of its own whose values are part of the outer one. */
export interface RowEntry {
  readonly key: number;
  readonly model: FormModel;
  /** The scope of `index`, outside of the row's own values. */
  readonly place: Scope;
}

/** What a {@link RowsModel} is made from. */
export interface RowsModelOptions {
  readonly runtime: PageServices;
  readonly parent: Scope;
  readonly format: RowFormat;
  /** Whether inputs of a row start with what the scopes above have under their names. @default false */
  readonly inherits?: boolean;
}

/** Milliseconds for which rows are checked before the page is drawn and asked again. */
const turn = 12;

/** Called with the new value, and whether a user made the change. */
export type RowsListener = (value: unknown, byUser: boolean) => void;

/** Rows of inputs under one value of a form. A change of a row updates the outer value; nothing else is drawn again. */
export class RowsModel {
  readonly rows = new Store<readonly RowEntry[]>([]);
  readonly #runtime: PageServices;
  readonly #parent: Scope;
  readonly #format: RowFormat;
  readonly #node: FormNode;
  #listener: RowsListener | undefined;
  #submit: FormModel['submit'] | undefined;
  #key = 0;
  #written: unknown;
  /** Rows that changed without a user since the last notification. */
  readonly #changed = new Set<RowEntry>();
  #isMissed = false;
  #check: ((row: RowEntry) => boolean) | undefined;
  #known: ReadonlyMap<RowEntry, boolean> | undefined;
  #wrong = new Set<RowEntry>();

  constructor({ runtime, parent, format, inherits = false }: RowsModelOptions) {
    this.#runtime = runtime;
    this.#parent = parent;
    this.#format = format;
    this.#node = { type: 'form', canAccessSuperData: inherits };
  }

  /** Sets who is called about changes, and what Enter or a button in a row submits. */
  configure({
    onChange,
    submit,
    check,
  }: {
    readonly onChange: RowsListener;
    readonly submit: FormModel['submit'] | undefined;
    /** Whether a row that is not drawn is right. */
    readonly check?: ((row: RowEntry) => boolean) | undefined;
  }): void {
    this.#listener = onChange;
    this.#check = check;
    this.#submit = submit;
    for (const { model } of this.rows.get()) if (submit) model.configure({ submit });
    if (this.#isMissed) this.#notify(false);
  }

  get values(): readonly RowValues[] {
    return this.rows.get().map(({ model }) => rowValues(model));
  }

  /** Takes a value from outside; what these rows wrote themselves is no news. */
  read(value: unknown): void {
    if (this.#written !== undefined && isEqual(this.#written, value)) return;
    const before = this.rows.get();
    const next = this.#format.read(value);
    if (isEqual(next, this.values)) return;
    this.rows.set(
      next.map((values, index) => {
        const kept = before[index];
        if (kept && isEqual(rowValues(kept.model), values)) return kept;
        return this.#make(values, index);
      }),
    );
    this.#written = undefined;
    this.#known = undefined;
  }

  add(values: RowValues = {}, at = this.rows.get().length): RowEntry {
    const entry = this.#make(values, at);
    this.#set(this.rows.get().toSpliced(at, 0, entry));
    return entry;
  }

  remove(keep: (values: RowValues, index: number) => boolean): void {
    this.#set(this.rows.get().filter(({ model }, index) => keep(rowValues(model), index)));
  }

  /** Takes a row to another place; returns whether it is elsewhere now. */
  move(from: number, to: number): boolean {
    const rows = [...this.rows.get()];
    const [entry] = rows.splice(from, 1);
    if (!entry || from === to || to < 0 || to > rows.length) return false;
    rows.splice(to, 0, entry);
    this.#set(rows);
    return true;
  }

  /** Puts values in the place of a row's, e.g. those from before it was edited. */
  replaceRow(entry: RowEntry, values: RowValues): void {
    entry.model.scope.replace(values);
    this.#notify(true);
  }

  /**
   * Checks the rows that are not drawn, in turns that leave the page free; {@link validate} takes what it found, unless something changed
   * meanwhile. Nothing where all rows are drawn.
   */
  prepare(): Promise<void> | undefined {
    this.#known = undefined;
    const rows = this.#check ? this.rows.get().filter(({ model }) => model.fields.size === 0) : [];
    return rows.length === 0 ? undefined : this.#prepare(rows);
  }

  async #prepare(rows: readonly RowEntry[]): Promise<void> {
    const found = new Map<RowEntry, boolean>();
    this.#known = found;
    let until = performance.now() + turn;
    for (const row of rows) {
      found.set(row, this.#check?.(row) ?? true);
      if (performance.now() < until) continue;
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
      until = performance.now() + turn;
    }
  }

  /** The first row that is wrong, as far as the last check found out. */
  get firstWrong(): RowEntry | undefined {
    return this.rows.get().find((row) => this.#wrong.has(row));
  }

  /** Checks every row, drawn or not. `unique` names the inputs whose values must differ. */
  validate(unique: readonly string[], mustDiffer: string): boolean {
    const known = this.#known;
    this.#known = undefined;
    const isRight = (row: RowEntry): boolean =>
      row.model.fields.size > 0 ? row.model.check() : (known?.get(row) ?? this.#check?.(row) ?? true);
    this.#wrong = new Set(this.rows.get().filter((row) => !isRight(row)));
    for (const name of unique) {
      const seen = new Set<string>();
      for (const row of this.rows.get()) {
        const { model } = row;
        const text = toText(model.scope.getOwn(name));
        if (text === '') continue;
        if (seen.has(text)) {
          model.error(name).set(mustDiffer);
          this.#wrong.add(row);
        }
        seen.add(text);
      }
    }
    return this.#wrong.size === 0;
  }

  #make(values: RowValues, index: number): RowEntry {
    this.#key += 1;
    const place = new Scope({ parent: this.#parent, values: { index } });
    const scope = new Scope({ parent: place, values });
    const model = new FormModel({ scope, runtime: this.#runtime, node: this.#node, guarded: false });
    const entry = { key: this.#key, model, place };
    if (this.#submit) model.configure({ submit: this.#submit });
    model.configure({
      onChange: () => {
        this.#changed.clear();
        this.#notify(true);
      },
    });
    // A change that no user made (start values, formulas) is reported after those that one did.
    scope.subscribe(anyKey, () => {
      const isQueued = this.#changed.size > 0;
      this.#changed.add(entry);
      if (isQueued) return;
      queueMicrotask(() => {
        // A row may have been replaced since, by one that has start values of its own.
        const isHere = this.rows.get().some((row) => this.#changed.has(row));
        this.#changed.clear();
        if (isHere) this.#notify(false);
      });
    });
    return entry;
  }

  #set(rows: readonly RowEntry[]): void {
    for (const [index, { place }] of rows.entries()) place.set('index', index);
    this.#changed.clear();
    this.rows.set(rows);
    this.#notify(true);
  }

  #notify(byUser: boolean): void {
    this.#known = undefined;
    // Start values may be there before there is a listener; they are not lost.
    this.#isMissed = this.#listener === undefined;
    if (this.#isMissed) return;
    const value = this.#format.write(this.values);
    if (this.#written !== undefined && isEqual(this.#written, value)) return;
    this.#written = value;
    this.#listener?.(value, byUser);
  }
}

/** Values of a row as they are sent: without the names that have none. */
export function rowValues(model: FormModel): RowValues {
  return Object.fromEntries(Object.entries(model.values).filter(([, value]) => value !== undefined));
}
