import { getPath, isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import { looseEqual } from '../expression/operators.ts';

/** One entry of a choice, ready to show. */
export interface Option {
  readonly label: string;
  readonly value: unknown;
  readonly disabled: boolean;
  readonly children: readonly Option[] | undefined;
  /** The object that it was made from. */
  readonly raw: unknown;
}

/** How a choice writes its value. */
export interface OptionsConfig {
  readonly multiple: boolean;
  readonly joinValues: boolean;
  readonly extractValue: boolean;
  readonly delimiter: string;
  readonly labelField: string;
  readonly valueField: string;
}

/** Reads those properties from a node, with the defaults of amis. */
export function optionsConfig(node: Readonly<Record<string, unknown>>, multiple = node['multiple'] === true): OptionsConfig {
  const text = (name: string, fallback: string): string =>
    typeof node[name] === 'string' && node[name] !== '' ? node[name] : fallback;
  return {
    multiple,
    joinValues: node['joinValues'] !== false,
    extractValue: node['extractValue'] === true,
    delimiter: text('delimiter', ','),
    labelField: text('labelField', 'label'),
    valueField: text('valueField', 'value'),
  };
}

/** Reads options in any of their forms: objects, plain values, `a,b`, `{ value: label }`, an answer with `options`, `items` or `rows`. */
export function readOptions(source: unknown, config: OptionsConfig): readonly Option[] {
  if (typeof source === 'string')
    return source
      .split(',')
      .filter((text) => text.trim() !== '')
      .map((text) => plainOption(text.trim()));
  if (isPlainObject(source)) {
    for (const name of ['options', 'items', 'rows', 'list']) {
      if (Array.isArray(source[name])) return readOptions(source[name], config);
    }
    return Object.entries(source)
      .filter(([, label]) => typeof label === 'string' || typeof label === 'number')
      .map(([value, label]) => ({ label: toText(label), value, disabled: false, children: undefined, raw: { label, value } }));
  }
  if (!Array.isArray(source)) return [];
  return source.filter((item) => item !== null && item !== undefined).map((item: unknown) => readOption(item, config));
}

function plainOption(value: unknown): Option {
  return { label: toText(value), value, disabled: false, children: undefined, raw: { label: toText(value), value } };
}

function readOption(item: unknown, config: OptionsConfig): Option {
  if (!isPlainObject(item)) return plainOption(item);
  const label = getPath(item, config.labelField);
  const value = getPath(item, config.valueField);
  const children = Array.isArray(item['children']) ? readOptions(item['children'], config) : undefined;
  return { label: toText(label ?? value), value: value ?? label, disabled: item['disabled'] === true, children, raw: item };
}

/** All options with those below them, one after the other. */
export function flattenOptions(options: readonly Option[]): readonly Option[] {
  return options.flatMap((option) => (option.children ? [option, ...flattenOptions(option.children)] : [option]));
}

/** Returns the options that can be chosen themselves: those that head others are left out. */
export function leafOptions(options: readonly Option[]): readonly Option[] {
  return flattenOptions(options).filter(({ children }) => children === undefined || children.length === 0);
}

/** The first option that may be chosen; of a group one below it. */
export function firstChoosable(options: readonly Option[]): Option | undefined {
  return leafOptions(options).find(({ disabled, value }) => !disabled && value !== undefined && value !== null);
}

/** Returns the plain values of a form value. */
export function selectedValues(value: unknown, config: OptionsConfig): readonly unknown[] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value.map((item: unknown) => plainValue(item, config));
  if (config.multiple && typeof value === 'string') return value.split(config.delimiter);
  return [plainValue(value, config)];
}

function plainValue(item: unknown, config: OptionsConfig): unknown {
  return isPlainObject(item) ? getPath(item, config.valueField) : item;
}

/** Finds the option of a value; compared loosely, so that `"1"` finds `1`. */
export function findOption(options: readonly Option[], value: unknown): Option | undefined {
  return flattenOptions(options).find((option) => looseEqual(option.value, value) || toText(option.value) === toText(value));
}

/** The form value for a selection: the value, the object, `"a,b"`, a list of values or of objects. */
export function toFormValue(selection: readonly Option[], config: OptionsConfig): unknown {
  const pick = (option: Option): unknown => (config.joinValues || config.extractValue ? option.value : option.raw);
  if (!config.multiple) return selection[0] ? pick(selection[0]) : undefined;
  if (config.joinValues && !config.extractValue) return selection.map((option) => toText(option.value)).join(config.delimiter);
  return selection.map(pick);
}

/**
 * Returns the kept form of a value that was given in another one. The value is plain text or a number while a choice is kept as objects
 * (`joinValues: false`), or something else than plain values while those are taken out of the objects (`extractValue`). `undefined` where it may
 * stay.
 */
export function keptValue(value: unknown, selection: readonly Option[], config: OptionsConfig): unknown {
  if (config.joinValues || selection.length === 0) return undefined;
  const isPlain = (item: unknown): boolean => typeof item === 'string' || typeof item === 'number';
  const isKept = config.extractValue
    ? Array.isArray(value)
      ? value.every(isPlain)
      : !config.multiple && isPlain(value)
    : !isPlain(value);
  if (isKept) return undefined;
  const whole = selection.map((option) =>
    isPlainObject(option.raw) ? option : { ...option, raw: { label: option.label, value: option.value } },
  );
  return toFormValue(whole, config);
}

/** Returns options for values that no option has, so that they still show. */
export function withUnknownValues(options: readonly Option[], values: readonly unknown[]): readonly Option[] {
  const unknown = values.filter((value) => findOption(options, value) === undefined);
  return unknown.length === 0 ? options : [...options, ...unknown.map(plainOption)];
}
