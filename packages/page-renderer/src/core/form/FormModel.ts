import type { FormItemNode, FormNode } from '../../schema/drawn.ts';
import { isEqual } from '../data/equal.ts';
import { getPath } from '../data/path.ts';
import { Store } from '../data/Store.ts';
import { sendApi } from '../api/send-api.ts';
import type { PageServices } from '../runtime/PageServices.ts';
import { setUnsaved } from '../runtime/unsaved.ts';
import { scopeReader, type DataReader } from '../scope/DataReader.ts';
import type { Scope } from '../scope/Scope.ts';
import { brokenRules } from './broken-rules.ts';
import { fieldFault } from './field-fault.ts';
import type { FormField } from './FormField.ts';
import { reveal } from './reveal.ts';
import { startValue } from './start-value.ts';
import { topmostFirst } from './topmost-first.ts';

/** What a form shows about itself. */
export interface FormState {
  readonly busy: boolean;
  readonly loading: boolean;
  /** Set when the values could not be loaded. */
  readonly loadError: string | undefined;
  /** Refusals that belong to no field. */
  readonly formErrors: readonly string[];
}

/** What a {@link FormModel} is made from. */
export interface FormModelOptions {
  readonly scope: Scope;
  readonly runtime: PageServices;
  readonly node: FormNode;
  /** Whether the host is notified of its unsaved changes. @default true */
  readonly guarded?: boolean;
}

/** Values, errors and changes of one form. Values live in its scope; each error notifies only its own field. */
export class FormModel {
  readonly scope: Scope;
  readonly runtime: PageServices;
  node: FormNode;
  readonly state = new Store<FormState>({ busy: false, loading: false, loadError: undefined, formErrors: [] });
  readonly #fields = new Set<FormField>();
  readonly #errors = new Map<string, Store<string | undefined>>();
  #initial: Readonly<Record<string, unknown>> = {};
  #tried = false;
  /** Sends the form; set by the component that draws it. */
  submit: (action?: Readonly<Record<string, unknown>>) => Promise<boolean> = () => Promise.resolve(false);
  /** Called after a value changed. */
  onChange: ((name: string) => void) | undefined;
  /** Called when one more input is there. */
  onField: (() => void) | undefined;
  /** Called after a reset, with the values it went back to; `''` for empty fields of which something around has a value. */
  onReset: ((values: Readonly<Record<string, unknown>>) => void) | undefined;
  readonly #guarded: boolean;
  #work = new AbortController();

  constructor({ scope, runtime, node, guarded = true }: FormModelOptions) {
    this.scope = scope;
    this.runtime = runtime;
    this.node = node;
    this.#initial = scope.values;
    this.#guarded = guarded;
  }

  get fields(): ReadonlySet<FormField> {
    return this.#fields;
  }

  /** Values as they would be sent. */
  get values(): Readonly<Record<string, unknown>> {
    return this.scope.values;
  }

  register(field: FormField): () => void {
    this.#fields.add(field);
    this.onField?.();
    return () => this.#fields.delete(field);
  }

  /** The error of a field, to subscribe to. */
  error(name: string): Store<string | undefined> {
    let store = this.#errors.get(name);
    if (!store) {
      store = new Store<string | undefined>(undefined);
      this.#errors.set(name, store);
    }
    return store;
  }

  /** Puts in the value that a field starts with, unless it has one; that is no change of the user's. */
  initialize(name: string, value: unknown): void {
    if (value === undefined || this.scope.getOwn(name) !== undefined) return;
    const wasDirty = this.isDirty();
    this.scope.set(name, value);
    if (!wasDirty) this.#initial = this.scope.values;
  }

  /** Puts in a value that follows from others; no change of the user's either. */
  derive(name: string, value: unknown): void {
    const wasDirty = this.isDirty();
    this.scope.set(name, value);
    if (!wasDirty) this.#initial = this.scope.values;
  }

  /** Makes a change that a field makes by itself: it has all its effects, and is no change of the user's. */
  changeByItself(change: () => void): void {
    const wasDirty = this.isDirty();
    change();
    if (!wasDirty) this.markSaved();
  }

  setValue(name: string, value: unknown): void {
    if (isEqual(this.scope.getOwn(name), value)) return;
    this.scope.set(name, value);
    if (this.#tried || this.error(name).get() !== undefined) this.#check(name);
    this.state.patch({ formErrors: [] });
    this.#reportUnsaved();
    this.onChange?.(name);
  }

  /** Values from outside (`initApi`, `reload`, a target): they become what the form starts from. */
  load(values: Readonly<Record<string, unknown>>, replace = false): void {
    this.scope.take(values, replace);
    this.markSaved();
  }

  #reportUnsaved(): void {
    const { promptPageLeave, promptPageLeaveMessage } = this.node;
    const message = typeof promptPageLeaveMessage === 'string' ? promptPageLeaveMessage : undefined;
    setUnsaved(this.runtime, this, this.#guarded && this.isDirty(), { prompt: promptPageLeave === true, message });
  }

  isDirty(): boolean {
    return !isEqual(this.#initial, this.scope.values);
  }

  /** What is there now counts as saved. */
  markSaved(): void {
    this.#initial = this.scope.values;
    setUnsaved(this.runtime, this, false);
  }

  /** Takes the blanks from both ends of every text, as `trimValues` asks for. */
  trim(): void {
    for (const [name, value] of Object.entries(this.scope.values))
      if (typeof value === 'string' && value !== value.trim()) this.scope.set(name, value.trim());
  }

  reset(): void {
    this.scope.replace(this.#initial);
    this.clearErrors();
    setUnsaved(this.runtime, this, false);
    // A field that is empty now is noted as such where a value from around the form would take its place.
    const reader = scopeReader(this.scope);
    const isHidden = (name: string): boolean => !/[.[]/.test(name) && reader.read(name) !== undefined;
    const empty = [...this.#fields].flatMap(({ name }) => (isHidden(name) ? [[name, ''] as const] : []));
    this.onReset?.({ ...Object.fromEntries(empty), ...this.scope.values });
  }

  clear(): void {
    const empty: Record<string, unknown> = { ...this.scope.values };
    for (const { name } of this.#fields) empty[name.split(/[.[]/)[0] ?? name] = undefined;
    this.scope.replace(empty);
    this.clearErrors();
    this.#reportUnsaved();
  }

  clearErrors(): void {
    this.#tried = false;
    for (const store of this.#errors.values()) store.set(undefined);
    this.state.patch({ formErrors: [] });
  }

  /** Ends with the form: questions that are asked again and again stop then. */
  get signal(): AbortSignal {
    if (this.#work.signal.aborted) this.#work = new AbortController();
    return this.#work.signal;
  }

  /** The form is gone: what it still waits for is cancelled. */
  stop(): void {
    this.#work.abort();
  }

  /** Asks the server about each field that names a `validateApi`, and shows what it refuses. */
  async validateRemotely(names?: readonly string[]): Promise<boolean> {
    const remoteFields = [...this.#fields].filter(
      ({ name, node, isActive }) => node.validateApi !== undefined && isActive() && (!names || names.includes(name)),
    );
    const answers = await Promise.all(remoteFields.map((field) => this.#ask(field)));
    if (answers.every(Boolean)) return true;
    if (!names) this.focusFirstError();
    return false;
  }

  async #ask({ name, node }: FormField): Promise<boolean> {
    const value = getPath(this.scope.values, name);
    if (value === undefined || value === null || value === '') return true;
    const outcome = await sendApi(this.runtime.environment, {
      api: node.validateApi,
      reader: scopeReader(this.scope),
      body: this.values,
      signal: this.signal,
      onRefused: this.runtime.warn,
    });
    // The person typed on in the meantime: that answer is about another value.
    if (outcome.kind !== 'failure' || !isEqual(getPath(this.scope.values, name), value)) return outcome.kind !== 'failure';
    this.error(name).set(outcome.errors[name] ?? (outcome.message || this.runtime.texts.failed));
    return false;
  }

  /** Takes the node as it is now, and what to call. */
  configure(changes: Partial<Pick<FormModel, 'node' | 'submit' | 'onChange' | 'onReset' | 'onField'>>): void {
    Object.assign(this, changes);
  }

  /** Shows refusals of the server beside their fields; those of unknown fields at the foot of the form. */
  showErrors(errors: Readonly<Record<string, string>>): void {
    const names = new Set([...this.#fields].map(({ name }) => name));
    const rest: string[] = [];
    for (const [name, text] of Object.entries(errors)) {
      if (names.has(name)) this.error(name).set(text);
      else rest.push(text);
    }
    this.state.patch({ formErrors: rest });
    this.focusFirstError();
  }

  /** Lets the fields finish what they are at; returns whether the form may go on. Nothing when there is nothing to wait for. */
  settle(): Promise<boolean> | undefined {
    const work = [...this.#fields].flatMap(({ isActive, settle }) => (settle && isActive() ? [settle()] : []));
    return work.length === 0 ? undefined : Promise.all(work).then((all) => all.every(Boolean));
  }

  /** Lets the fields check what takes long; nothing when there is nothing of the kind. To be called right before {@link validate}. */
  prepare(): Promise<unknown> | undefined {
    const work = [...this.#fields].flatMap(({ isActive, prepare }) => (isActive() ? (prepare?.() ?? []) : []));
    return work.length === 0 ? undefined : Promise.all(work);
  }

  /** Checks all fields (or the named ones), moves the focus to the first that is wrong. */
  validate(names?: readonly string[]): boolean {
    if (this.check(names)) return true;
    this.focusFirstError();
    return false;
  }

  /** Checks all fields (or the named ones) and leaves the focus where it is. */
  check(names?: readonly string[]): boolean {
    if (!names) this.#tried = true;
    const fields = [...this.#fields].filter(({ name }) => !names || names.includes(name));
    const results = fields.map((field) => this.#checkField(field, names !== undefined));
    const crossed = names ? [] : this.#showBrokenRules();
    this.state.patch({ formErrors: crossed });
    return results.every(Boolean) && crossed.length === 0;
  }

  /** Checks one field and shows the outcome. */
  validateField(name: string): void {
    this.#check(name);
  }

  #check(name: string): void {
    for (const field of this.#fields) if (field.name === name) this.#checkField(field, false);
  }

  #checkField(field: FormField, forced: boolean): boolean {
    const store = this.error(field.name);
    if (!field.isActive()) {
      store.set(undefined);
      return true;
    }
    const text = fieldFault(field, { scope: this.scope, runtime: this.runtime, forced });
    store.set(text);
    return text === undefined;
  }

  /** Shows broken rules beside the fields that they name; returns the texts of those that name none of the form. */
  #showBrokenRules(): readonly string[] {
    const broken = brokenRules(this.node.rules, scopeReader(this.scope), this.runtime.warn);
    const shown = new Set([...this.#fields].map(({ name }) => name));
    for (const { names, text } of broken) for (const name of names) this.error(name).set(text);
    const rest = broken.filter(({ names }) => !names.some((name) => shown.has(name))).map(({ text }) => text);
    return broken.length > 0 && rest.length === 0 ? [this.runtime.texts.fixErrors] : rest;
  }

  /** Moves the focus to the topmost field that is wrong; gives whether there is one. */
  focusFirstError(): boolean {
    const wrong = topmostFirst(this.#fields).find(({ name }) => this.error(name).get() !== undefined);
    reveal(wrong?.element?.());
    wrong?.focus();
    return wrong !== undefined;
  }

  /** Moves the focus to the first field that takes it (`autoFocus`). */
  focusFirst(): void {
    topmostFirst(this.#fields)
      .find(({ isActive }) => isActive())
      ?.focus();
  }

  /** The value that a field starts with: its own `value`, or what the scopes above have under its name. */
  startValue(node: FormItemNode, reader: DataReader = scopeReader(this.scope)): unknown {
    return startValue(node, { form: this.node, scope: this.scope, reader, warn: this.runtime.warn });
  }
}
