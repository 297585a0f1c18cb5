import { loadPart } from '@lab-console/widget-base';
import { isPlainObject } from '../core/data/path.ts';
import type { Option, OptionsConfig } from '../core/options/options.ts';
import { failureText } from '../core/runtime/failure-text.ts';
import type { FormItemRendererProps } from '../registry/types.ts';
import { useActionContext } from '../view/contexts.ts';
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
const editor = {
  add: () => loadPart(() => import('./option-editor.ts'), 'addByDialog'),
  addTyped: () => loadPart(() => import('./option-editor.ts'), 'addByName'),
  edit: () => loadPart(() => import('./option-editor.ts'), 'editByDialog'),
  remove: () => loadPart(() => import('./option-editor.ts'), 'removeAfterQuestion'),
} as const;

/**
 * Carries out `creatable`, `editable`, `removable` with their calls and inputs; a call alone allows what it does, unless the definition forbids it.
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
  const orReportFailure = async <Part>(loading: Promise<Part>): Promise<Part | undefined> => {
    try {
      return await loading;
    } catch (error) {
      const { environment, texts: pageTexts } = context.runtime;
      environment.notify('error', failureText(error, pageTexts));
      return undefined;
    }
  };
  return {
    addLabel,
    add: creatable ? async (parent) => (await orReportFailure(editor.add()))?.(input, parent) : undefined,
    addTyped: typedWill ? async (name) => (await orReportFailure(editor.addTyped()))?.(input, name) : undefined,
    edit: allows('editable', 'editApi') ? async (option) => (await orReportFailure(editor.edit()))?.(input, option) : undefined,
    remove: allows('removable', 'deleteApi')
      ? async (option) => (await (await orReportFailure(editor.remove()))?.(input, option)) ?? false
      : undefined,
    canAddBelow: (option) => may(option, 'creatable'),
    canEdit: (option) => may(option, 'editable'),
    canRemove: (option) => may(option, 'removable'),
  };
}
