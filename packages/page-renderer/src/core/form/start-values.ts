import type { FormNode } from '../../schema/drawn.ts';
import { isShown } from '../actions/is-shown.ts';
import { isPlainObject, setPath } from '../data/path.ts';
import { startDates } from '../dates/start-date.ts';
import { objectReader, scopeReader, type DataReader } from '../scope/DataReader.ts';
import type { FormModel } from './FormModel.ts';

/** Types that draw what they hold in the scope that is around them. */
const layouts = new Set(
  [
    'alert anchor-nav button-group card collapse collapse-group container fieldset fieldSet flex flex-item grid grid-2d group hbox',
    'input-group panel property switch-container table-view tabs vbox wrapper',
  ].flatMap((types) => types.split(' ')),
);

const slots = ['body', 'controls', 'items', 'tabs', 'columns', 'links'] as const;

/** Values that the inputs of a form will start with, for a call that is sent before they are drawn. */
export class StartValues {
  readonly #model: FormModel;
  readonly #before: Readonly<Record<string, unknown>>;
  readonly #starts: Readonly<Record<string, unknown>>;
  /** Names of which the form has had a value of its own. */
  readonly #set = new Set<string>();

  constructor(model: FormModel, node: FormNode, isInput: (type: string) => boolean) {
    this.#model = model;
    this.#before = model.scope.values;
    let starts = this.#before;
    const outer = scopeReader(model.scope);
    const walk = (part: unknown): void => {
      if (Array.isArray(part)) for (const item of part) walk(item);
      if (!isPlainObject(part)) return;
      const { type, name, extraName, hidden, visible } = part;
      const reader = objectReader(starts, outer);
      if (hidden === true || visible === false || !isShown(part, model, reader)) return;
      if (typeof type === 'string' && typeof name === 'string' && name !== '' && isInput(type)) {
        const value = model.startValue(part, reader);
        const kept = /date|time|month|quarter|year/.test(type) ? startDates(part, value) : undefined;
        if (value !== undefined && model.scope.getOwn(name) === undefined)
          starts = setPath(starts, name, kept ? kept.value : value);
        if (kept?.extra !== undefined && typeof extraName === 'string' && extraName !== '')
          starts = setPath(starts, extraName, kept.extra);
      }
      // Parts of a layout (a tab, a column of a grid) need no type.
      if (type === undefined || (typeof type === 'string' && layouts.has(type))) for (const slot of slots) walk(part[slot]);
    };
    walk(node.body ?? node.controls);
    this.#starts = starts;
  }

  /** What a reader of the form reads, and the values that inputs will start with where the form has none of its own yet. */
  over(reader: DataReader): DataReader {
    const own = (): Readonly<Record<string, unknown>> => {
      const { values } = this.#model.scope;
      const missing = Object.keys(this.#starts).filter((key) => this.#isMissing(key, values));
      return { ...values, ...Object.fromEntries(missing.map((key) => [key, this.#starts[key]])) };
    };
    return {
      read: (name) => {
        const value = reader.read(name);
        return this.#isMissing(name, this.#model.scope.values) ? this.#starts[name] : value;
      },
      own: () => {
        reader.own();
        return own();
      },
      all: () => ({ ...reader.all(), ...own() }),
    };
  }

  #isMissing(key: string, values: Readonly<Record<string, unknown>>): boolean {
    if (!Object.hasOwn(this.#starts, key) || this.#set.has(key)) return false;
    if (Object.is(values[key], this.#before[key]) && !Object.is(this.#starts[key], values[key])) return true;
    this.#set.add(key);
    return false;
  }
}
