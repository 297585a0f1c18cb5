import { isPlainObject } from '../../core/data/path.ts';
import type { Option, OptionsConfig } from '../../core/options/options.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useActionContext } from '../../view/contexts.ts';
import type { OptionEditorInput } from './option-editor.ts';
import { useInputTexts } from './useInputTexts.ts';

/** What a person may do with the options themselves; what the definition does not allow is missing. */
export interface OptionEdits {
  readonly addLabel: string;
  /** Asks for a new option in a dialog; gives what was added. */
  readonly add: ((parent?: Option) => Promise<Option | undefined>) | undefined;
  /** Makes an option of a typed name at once. */
  readonly addTyped: ((label: string) => Promise<Option | undefined>) | undefined;
  /** Asks for changes in a dialog; gives what the option has become. */
  readonly edit: ((option: Option) => Promise<Option | undefined>) | undefined;
  /** Deletes after a question; gives whether the option is gone. */
  readonly remove: ((option: Option) => Promise<boolean>) | undefined;
  readonly canAddBelow: (option: Option) => boolean;
  readonly canEdit: (option: Option) => boolean;
  readonly canRemove: (option: Option) => boolean;
}

const may = (option: Option, name: string): boolean => !isPlainObject(option.raw) || option.raw[name] !== false;

// Dialogs and calls come with the first change: most choices never have one.
const editor = () => import('./option-editor.ts');

/**
 * `creatable`, `editable`, `removable` with their calls and inputs; a call alone allows what it does, unless the definition says no.
 * Without a call the options change on the page alone.
 */
export function useOptionEdits({
  props: { node, path, scope, disabled, readOnly },
  ...rest
}: {
  readonly props: FormItemRendererProps;
  readonly config: OptionsConfig;
} & Pick<OptionEditorInput, 'change' | 'reload' | 'forget'>): OptionEdits {
  const texts = useInputTexts();
  const context = useActionContext(path, scope);
  const allows = (name: string, api: string): boolean =>
    !disabled && !readOnly && (node[name] === true || (node[name] !== false && node[api] !== undefined && node[api] !== ''));
  const addLabel = typeof node['createBtnLabel'] === 'string' ? node['createBtnLabel'] : texts.addOption;
  const input: OptionEditorInput = { node, context, texts, addLabel, ...rest };
  const creatable = allows('creatable', 'addApi');
  const typedWill = creatable && !(Array.isArray(node['addControls']) && node['addControls'].length > 0);
  return {
    addLabel,
    add: creatable ? async (parent) => (await editor()).addByDialog(input, parent) : undefined,
    addTyped: typedWill ? async (name) => (await editor()).addByName(input, name) : undefined,
    edit: allows('editable', 'editApi') ? async (option) => (await editor()).editByDialog(input, option) : undefined,
    remove: allows('removable', 'deleteApi') ? async (option) => (await editor()).removeAfterQuestion(input, option) : undefined,
    canAddBelow: (option) => may(option, 'creatable'),
    canEdit: (option) => may(option, 'editable'),
    canRemove: (option) => may(option, 'removable'),
  };
}
