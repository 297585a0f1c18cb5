import { sendApi } from '../../core/api/send-api.ts';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject, setPath } from '../../core/data/path.ts';
import { addOption, removeOption, replaceOption } from '../../core/options/edit-options.ts';
import { readOptions, type Option, type OptionsConfig } from '../../core/options/options.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { Api, SchemaNode } from '../../schema/base.ts';
import { useActionContext, useSettings } from '../../view/contexts.ts';
import { useInputTexts } from './useInputTexts.ts';

/** What a person may do with the options themselves; what the definition does not allow is missing. */
export interface OptionEdits {
  readonly addLabel: string;
  /** Asks for a new option in a dialog. */
  readonly add: ((parent?: Option) => Promise<void>) | undefined;
  /** Makes an option of a typed name at once. */
  readonly addTyped: ((label: string) => Promise<Option | undefined>) | undefined;
  readonly edit: ((option: Option) => Promise<void>) | undefined;
  readonly remove: ((option: Option) => Promise<void>) | undefined;
  readonly canEdit: (option: Option) => boolean;
  readonly canRemove: (option: Option) => boolean;
}

/** A change of the options. */
export type OptionsEdit = (options: readonly Option[]) => readonly Option[];

const may = (option: Option, name: string): boolean => !isPlainObject(option.raw) || option.raw[name] !== false;

/** `creatable`, `editable`, `removable` with their calls and inputs; without a call the options change on the page alone. */
export function useOptionEdits({
  props,
  config,
  change,
  reload,
  forget,
}: {
  readonly props: FormItemRendererProps;
  readonly config: OptionsConfig;
  /** Changes the options on the page. */
  readonly change: (edit: OptionsEdit) => void;
  /** Fetches the options again; missing when they come from no call. */
  readonly reload: (() => Promise<void>) | undefined;
  /** An option is gone and can be chosen no longer. */
  readonly forget: (option: Option) => void;
}): OptionEdits {
  const { node, path, scope, environment, disabled, readOnly } = props;
  const { runtime } = useSettings();
  const texts = useInputTexts();
  const context = useActionContext(path, scope);
  const allows = (name: string): boolean => node[name] === true && !disabled && !readOnly;
  const label = typeof node['optionLabel'] === 'string' ? node['optionLabel'] : texts.option;
  const addLabel = typeof node['createBtnLabel'] === 'string' ? node['createBtnLabel'] : texts.addOption;

  const toOption = (values: Readonly<Record<string, unknown>>): Option | undefined => {
    const { labelField, valueField } = config;
    const full = values[valueField] === undefined ? setPath({ ...values }, valueField, values[labelField]) : values;
    return readOptions([full], config)[0];
  };
  const controls = (name: 'addControls' | 'editControls'): SchemaNode => {
    const own = node[name];
    if (Array.isArray(own) && own.length > 0) return own as readonly SchemaNode[];
    return { type: 'input-text', name: config.labelField, label: texts.optionName, required: true };
  };
  const ask = async (
    kind: 'add' | 'edit',
    extra: Readonly<Record<string, unknown>>,
  ): Promise<Readonly<Record<string, unknown>> | undefined> => {
    const title = kind === 'add' ? addLabel : formatText(texts.editOption, { name: label });
    const api = node[`${kind}Api`];
    const form = {
      type: 'form',
      // A new option starts empty, whatever the form around has under the same names.
      ...(kind === 'add' ? { canAccessSuperData: false } : {}),
      ...(api === undefined ? {} : { api }),
      body: controls(`${kind}Controls`),
    };
    const opener = { ...context, form: undefined, list: undefined, overlay: undefined };
    const result = await runtime.open('dialog', { title, body: form }, opener, extra);
    return result.confirmed && isPlainObject(result.value) ? result.value : undefined;
  };
  const tell = (text: string, name: string): void => environment.notify('success', formatText(text, { name }));
  const settle = async (option: Option, parent: Option | undefined, api: unknown): Promise<void> => {
    const deferred = isPlainObject(parent?.raw) && parent.raw['defer'] === true;
    if (reload && api !== undefined && !deferred) await reload();
    else {
      change((options) => addOption(options, option, parent));
      if (api === undefined) tell(texts.optionAdded, option.label);
    }
  };
  const send = async (
    api: unknown,
    values: Readonly<Record<string, unknown>>,
    method: string,
  ): Promise<Readonly<Record<string, unknown>> | undefined> => {
    if (api === undefined) return values;
    const outcome = await sendApi(environment, {
      api: api as Api,
      reader: objectReader(values, scopeReader(scope)),
      defaultMethod: method,
      body: values,
      signal: new AbortController().signal,
      onRefused: runtime.warn,
    });
    if (outcome.kind === 'failure') environment.notify('error', outcome.message || runtime.texts.saveFailed);
    if (outcome.kind !== 'success') return undefined;
    return isPlainObject(outcome.data) ? { ...values, ...outcome.data } : values;
  };

  const add = async (parent?: Option): Promise<void> => {
    const values = await ask('add', { parent: parent?.raw });
    const option = values && toOption(values);
    if (option) await settle(option, parent, node['addApi']);
  };
  const addTyped = async (typed: string): Promise<Option | undefined> => {
    const values = await send(node['addApi'], { [config.labelField]: typed }, 'post');
    const option = values && toOption(values);
    if (option) await settle(option, undefined, node['addApi']);
    return option;
  };
  const edit = async (option: Option): Promise<void> => {
    const raw = isPlainObject(option.raw) ? option.raw : { label: option.label, value: option.value };
    const values = await ask('edit', raw);
    const next = values && toOption({ ...raw, ...values });
    if (!next) return;
    if (reload && node['editApi'] !== undefined) await reload();
    else {
      change((options) => replaceOption(options, option, next));
      if (node['editApi'] === undefined) tell(texts.optionSaved, next.label);
    }
  };
  const remove = async (option: Option): Promise<void> => {
    const own = node['deleteConfirmText'];
    const question = typeof own === 'string' && own !== '' ? own : formatText(texts.removeOptionAsk, { name: option.label });
    if (!(await runtime.confirm(question))) return;
    const raw = isPlainObject(option.raw) ? option.raw : { label: option.label, value: option.value };
    if (!(await send(node['deleteApi'], raw, 'delete'))) return;
    forget(option);
    if (reload && node['deleteApi'] !== undefined) await reload();
    else change((options) => removeOption(options, option));
    tell(texts.optionRemoved, option.label);
  };
  const creatable = allows('creatable');
  const typedWill = creatable && !(Array.isArray(node['addControls']) && node['addControls'].length > 0);
  return {
    addLabel,
    add: creatable ? add : undefined,
    addTyped: typedWill ? addTyped : undefined,
    edit: allows('editable') ? edit : undefined,
    remove: allows('removable') ? remove : undefined,
    canEdit: (option) => may(option, 'editable'),
    canRemove: (option) => may(option, 'removable'),
  };
}
