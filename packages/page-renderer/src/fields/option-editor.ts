import { sendApi } from '../core/api/send-api.ts';
import { formatText } from '../core/data/format-text.ts';
import { isPlainObject, setPath } from '../core/data/path.ts';
import { addOption, removeOption, replaceOption } from '../core/options/edit-options.ts';
import { readOptions, type Option, type OptionsConfig } from '../core/options/options.ts';
import { keepCause } from '../core/runtime/cause.ts';
import type { ActionContext } from '../core/runtime/types.ts';
import { objectReader, scopeReader } from '../core/scope/DataReader.ts';
import type { InputTexts } from '../locales/InputTexts.ts';
import type { Api, SchemaNode, SchemaObject } from '../schema/base.ts';

/** A change of the options. */
export type OptionsEdit = (options: readonly Option[]) => readonly Option[];

/** What an editor of options works on. */
export interface OptionEditorInput {
  readonly node: SchemaObject;
  readonly config: OptionsConfig;
  readonly context: ActionContext;
  readonly texts: InputTexts;
  readonly addLabel: string;
  /** Changes the options on the page. */
  readonly change: (edit: OptionsEdit) => void;
  /** Fetches the options again; missing when they come from no call. */
  readonly reload: (() => Promise<void>) | undefined;
  /** An option is gone and can be chosen no longer. */
  readonly forget: (option: Option) => void;
}

type Values = Readonly<Record<string, unknown>>;

const rawOf = (option: Option): Values => (isPlainObject(option.raw) ? option.raw : { label: option.label, value: option.value });

/** Adds an option that is asked for in a dialog. */
export async function addByDialog(input: OptionEditorInput, parent?: Option): Promise<Option | undefined> {
  const values = await ask(input, 'add', { parent: parent?.raw });
  const option = values && toOption(input, values);
  if (option) await settle(input, option, parent);
  return option;
}

/** Adds an option of a typed name at once. */
export async function addByName(input: OptionEditorInput, name: string): Promise<Option | undefined> {
  const values = await send(input, 'addApi', { [input.config.labelField]: name });
  const option = values && toOption(input, values);
  if (option) await settle(input, option, undefined);
  return option;
}

/** Changes an option in a dialog; gives what it has become. */
export async function editByDialog(input: OptionEditorInput, option: Option): Promise<Option | undefined> {
  const raw = rawOf(option);
  const values = await ask(input, 'edit', raw);
  const next = values && toOption(input, { ...raw, ...values });
  if (!next) return undefined;
  const { node, reload, change } = input;
  if (reload && node['editApi'] !== undefined) await reload();
  else {
    change((options) => replaceOption(options, option, next));
    if (node['editApi'] === undefined) emitEvent(input, input.texts.optionSaved, next.label);
  }
  return next;
}

/** Deletes an option after a question; gives whether it is gone. */
export async function removeAfterQuestion(input: OptionEditorInput, option: Option): Promise<boolean> {
  const { node, context, texts, forget, reload, change } = input;
  const asNow = keepCause();
  const own = node['deleteConfirmText'];
  const question = typeof own === 'string' && own !== '' ? own : formatText(texts.removeOptionAsk, { name: option.label });
  if (!(await context.runtime.confirm(question))) return false;
  if (!(await asNow(() => send(input, 'deleteApi', rawOf(option))))) return false;
  forget(option);
  if (reload && node['deleteApi'] !== undefined) await reload();
  else change((options) => removeOption(options, option));
  emitEvent(input, texts.optionRemoved, option.label);
  return true;
}

function toOption({ config }: OptionEditorInput, values: Values): Option | undefined {
  const { labelField, valueField } = config;
  const full = values[valueField] === undefined ? setPath({ ...values }, valueField, values[labelField]) : values;
  return readOptions([full], config)[0];
}

async function ask(input: OptionEditorInput, kind: 'add' | 'edit', extra: Values): Promise<Values | undefined> {
  const { node, context, texts, addLabel, config } = input;
  const label = typeof node['optionLabel'] === 'string' ? node['optionLabel'] : texts.option;
  const title = kind === 'add' ? addLabel : formatText(texts.editOption, { name: label });
  const api = node[`${kind}Api`];
  const own = node[`${kind}Controls`];
  const body: SchemaNode =
    Array.isArray(own) && own.length > 0
      ? (own as readonly SchemaNode[])
      : { type: 'input-text', name: config.labelField, label: texts.optionName, required: true };
  const form = {
    type: 'form',
    // A new option starts empty, whatever the form around has under the same names.
    ...(kind === 'add' ? { canAccessSuperData: false } : {}),
    ...(api === undefined ? {} : { api }),
    body,
  };
  // Properties of the dialog itself, its size for one (`addDialog`, `editDialog`).
  const dialog = node[`${kind}Dialog`];
  const opener = { ...context, form: undefined, list: undefined, overlay: undefined };
  const definition = { title, ...(isPlainObject(dialog) ? dialog : {}), body: form };
  const result = await context.runtime.open('dialog', definition, opener, extra);
  return result.confirmed && isPlainObject(result.value) ? result.value : undefined;
}

async function settle(input: OptionEditorInput, option: Option, parent: Option | undefined): Promise<void> {
  const { node, reload, change, texts } = input;
  const deferred = isPlainObject(parent?.raw) && parent.raw['defer'] === true;
  if (reload && node['addApi'] !== undefined && !deferred) await reload();
  else {
    change((options) => addOption(options, option, parent));
    if (node['addApi'] === undefined) emitEvent(input, texts.optionAdded, option.label);
  }
}

async function send(
  { node, context }: OptionEditorInput,
  name: 'addApi' | 'deleteApi',
  values: Values,
): Promise<Values | undefined> {
  const api = node[name];
  if (api === undefined) return values;
  const { runtime, scope } = context;
  const { environment } = runtime;
  const outcome = await sendApi(environment, {
    api: api as Api,
    reader: objectReader(values, scopeReader(scope)),
    defaultMethod: name === 'addApi' ? 'post' : 'delete',
    body: values,
    signal: new AbortController().signal,
    onRefused: runtime.warn,
  });
  if (outcome.kind === 'failure') environment.notify('error', outcome.message || runtime.texts.saveFailed);
  if (outcome.kind !== 'success') return undefined;
  return isPlainObject(outcome.data) ? { ...values, ...outcome.data } : values;
}

const emitEvent = ({ context }: OptionEditorInput, text: string, name: string): void =>
  context.runtime.environment.notify('success', formatText(text, { name }));
