import type { ComponentType } from 'react';
import type { RendererDefinition } from './types.ts';

type Module = Readonly<Record<string, unknown>>;

interface InputOptions {
  readonly formItem?: true;
  readonly named?: boolean;
  readonly group?: boolean;
}

const definitions: Record<string, RendererDefinition> = {};
const item: InputOptions = { formItem: true };
const field: InputOptions = { formItem: true, named: true };
const group: InputOptions = { formItem: true, group: true };

/** Ties types (by blanks) to the export of a module that draws them; the module is loaded with the first of them. */
function draws(load: () => Promise<Module>, types: Readonly<Record<string, string>>, options: InputOptions = {}): void {
  for (const [name, list] of Object.entries(types)) {
    const definition = {
      ...options,
      load: async () => ({ default: (await load())[name] as ComponentType<never> }),
    } as unknown as RendererDefinition;
    for (const type of list.split(' ')) definitions[type] = definition;
  }
}

/** Types that not every page has: which module draws which of them stands apart, and is loaded with the first. */
function rarer(types: string, options: InputOptions = {}): void {
  for (const type of types.split(' '))
    definitions[type] = {
      ...options,
      load: async () => ({ default: await (await import('./rarer.ts')).loadRarer(type) }),
    } as unknown as RendererDefinition;
}

rarer(
  'link image mapping map status password custom number json icon remark tooltip-wrapper alert progress spinner tag tabs table2 crud2 fieldset fieldSet collapse collapse-group dropdown-button date datetime time month date-range wizard nav navigation breadcrumb markdown chart cards list card card2 list-item list-item-field card-item-field property uuid images avatar carousel steps timeline qrcode qr-code sparkline color table-view anchor-nav search-box switch-container portlet pagination-wrapper pagination pager dialog drawer grid-2d grid-nav shape slider barcode web-component app amis tasks words tags video audio log calendar city',
);
rarer(
  'input-date-range input-datetime-range input-time-range input-month-range input-quarter-range input-year-range combo input-array input-kv input-kvs input-table input-tree input-file input-image input-range input-rating input-sub-form button-group-select list-select chained-select matrix-checkboxes picker transfer tabs-transfer transfer-picker tabs-transfer-picker condition-builder input-rich-text input-excel chart-radios location-picker input-repeat input-verification-code input-signature input-formula json-schema users-select input-city',
  group,
);
rarer(
  'input-date input-datetime input-time input-month input-quarter input-year tree-select nested-select cascader-select input-color input-tag icon-picker icon-select',
  item,
);

// Languages without a grammar of their own are edited as plain text.
const languages =
  'bat c coffeescript cpp csharp css dockerfile fsharp go handlebars html ini java javascript json less lua markdown msdax objective-c php plaintext postiats powershell pug python r razor ruby sb scss sol sql swift typescript vb xml yaml shell';
rarer('code');
rarer(`editor diff-editor ${languages.replaceAll(/\S+/g, '$&-editor')}`, group);

// Every page has these; the other boxes come when one is named.
draws(() => import('../renderers/layout/Page.tsx'), { Page: 'page' });
draws(() => import('../renderers/layout/index.ts'), {
  Service: 'service',
  Container: 'container wrapper flex-item vbox',
  Flex: 'flex',
  Columns: 'grid hbox group input-group',
  Panel: 'panel',
  Separator: 'divider',
  Each: 'each',
  Frame: 'iframe',
});
draws(() => import('../renderers/actions/index.ts'), {
  ActionButton: 'button action submit reset',
  ButtonGroup: 'button-toolbar button-group',
  Operation: 'operation',
});
draws(() => import('../renderers/display/texts.ts'), { Tpl: 'tpl html', Plain: 'plain text multiline-text' });
draws(() => import('../renderers/form/index.ts'), {
  FormPart: 'form',
  HiddenField: 'hidden',
  Control: 'control',
  FormulaField: 'formula',
});
draws(
  () => import('../renderers/inputs/TextInput.tsx'),
  { TextInput: 'input-text input-password input-email input-url native-date native-time' },
  field,
);
draws(() => import('../renderers/inputs/TextArea.tsx'), { TextArea: 'textarea' }, field);
draws(() => import('../renderers/inputs/NumberInput.tsx'), { NumberInput: 'input-number native-number' }, field);
draws(() => import('../renderers/inputs/SelectInput.tsx'), { SelectInput: 'select multi-select' }, item);
draws(() => import('../renderers/inputs/ticks.ts'), { SwitchInput: 'switch', CheckboxInput: 'checkbox radio' }, item);
draws(() => import('../renderers/inputs/ticks.ts'), { CheckboxesInput: 'checkboxes', RadiosInput: 'radios' }, group);
draws(() => import('../renderers/inputs/StaticInput.tsx'), { StaticInput: 'static' }, group);
draws(() => import('../renderers/crud/index.ts'), { Crud: 'crud', TablePart: 'table' });

const staticInput = definitions['static'];

/** The built-in renderer of a type; `static-…` shows any display type as a field. */
export function findBuiltin(type: string): RendererDefinition | undefined {
  if (Object.hasOwn(definitions, type)) return definitions[type];
  return type.startsWith('static-') ? staticInput : undefined;
}

/** All built-in types, for editors and documentation. */
export const builtinTypes: readonly string[] = Object.keys(definitions);
