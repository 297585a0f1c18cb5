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

/** Types that few pages have: which module draws which of them stands apart, and is loaded with the first. */
function rarer(types: string, options: InputOptions = {}): void {
  for (const type of types.split(' '))
    definitions[type] = {
      ...options,
      load: async () => ({ default: await (await import('./rarer.ts')).loadRarer(type) }),
    } as unknown as RendererDefinition;
}

rarer(
  'images avatar carousel steps timeline qrcode qr-code sparkline color table-view anchor-nav search-box switch-container portlet pagination-wrapper pagination pager dialog drawer grid-2d grid-nav shape slider barcode web-component app amis tasks words tags video audio log calendar city',
);
rarer(
  'condition-builder input-rich-text input-excel chart-radios location-picker input-repeat input-verification-code input-signature input-formula json-schema users-select input-city',
  group,
);
rarer('icon-picker icon-select', item);

const dates = (): Promise<Module> => import('../renderers/inputs/dates.ts');

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
draws(() => import('../renderers/layout/folding.ts'), {
  FieldSet: 'fieldset fieldSet',
  Collapsible: 'collapse',
  CollapseGroup: 'collapse-group',
});
draws(() => import('../renderers/layout/TabsPart.tsx'), { TabsPart: 'tabs' });
draws(() => import('../renderers/actions/index.ts'), {
  ActionButton: 'button action submit reset',
  ButtonGroup: 'button-toolbar button-group',
  Operation: 'operation',
});
draws(() => import('../renderers/actions/DropdownButton.tsx'), { DropdownButton: 'dropdown-button' });
draws(() => import('../renderers/display/texts.ts'), { Tpl: 'tpl html', Plain: 'plain text multiline-text' });
draws(() => import('../renderers/display/index.ts'), {
  Mapping: 'mapping map',
  Status: 'status',
  PasswordText: 'password',
  NotDrawn: 'custom',
  NumberText: 'number',
  Json: 'json',
  IconPart: 'icon',
  Remark: 'remark',
  TooltipWrapper: 'tooltip-wrapper',
});
draws(() => import('../renderers/display/dates.ts'), { DateText: 'date datetime time month', DateRangeText: 'date-range' });
draws(() => import('../renderers/display/links.ts'), { LinkPart: 'link', Picture: 'image' });
draws(() => import('../renderers/display/Tag.tsx'), { Tag: 'tag' });
draws(() => import('../renderers/display/states.ts'), { Notice: 'alert', Progress: 'progress', Spinner: 'spinner' });
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
draws(dates, { DateInput: 'input-date input-datetime input-time input-month input-quarter input-year' }, item);
draws(
  dates,
  {
    DateRangeInput:
      'input-date-range input-datetime-range input-time-range input-month-range input-quarter-range input-year-range',
  },
  group,
);
draws(() => import('../renderers/crud/index.ts'), { Crud: 'crud', TablePart: 'table' });
draws(() => import('../renderers/crud/Table2Part.tsx'), { Table2Part: 'table2 crud2' });
draws(
  () => import('../renderers/rows/index.ts'),
  { Combo: 'combo input-array', InputKeyValue: 'input-kv input-kvs', InputTable: 'input-table' },
  group,
);

draws(() => import('../renderers/tree/index.ts'), { TreeInput: 'input-tree' }, group);
draws(() => import('../renderers/tree/index.ts'), { TreeSelect: 'tree-select nested-select cascader-select' }, item);
draws(() => import('../renderers/wizard/index.ts'), { Wizard: 'wizard' });
draws(() => import('../renderers/navigation/index.ts'), { Nav: 'nav navigation', Breadcrumb: 'breadcrumb' });
draws(() => import('../renderers/markdown/index.ts'), { Markdown: 'markdown' });
draws(() => import('../renderers/chart/index.ts'), { Chart: 'chart' });
draws(() => import('../renderers/files/index.ts'), { FileInput: 'input-file input-image' }, group);

draws(() => import('../renderers/lists/index.ts'), {
  ItemsPart: 'cards list',
  CardPart: 'card card2',
  ListItemPart: 'list-item',
  FieldPart: 'list-item-field card-item-field',
  PropertyPart: 'property',
});
draws(() => import('../renderers/values/index.ts'), { ColorInput: 'input-color', TagInput: 'input-tag' }, item);
draws(
  () => import('../renderers/values/index.ts'),
  { RangeInput: 'input-range', RatingInput: 'input-rating', SubFormInput: 'input-sub-form' },
  group,
);
draws(() => import('../renderers/values/index.ts'), { UuidField: 'uuid' });
draws(
  () => import('../renderers/choices/index.ts'),
  {
    ButtonChoices: 'button-group-select list-select',
    ChainedSelect: 'chained-select',
    MatrixInput: 'matrix-checkboxes',
    PickerInput: 'picker',
    TransferInput: 'transfer tabs-transfer transfer-picker tabs-transfer-picker',
  },
  group,
);

const editors = (): Promise<Module> => import('../renderers/editors/index.ts');
// Languages without a grammar of their own are edited as plain text.
const languages =
  'bat c coffeescript cpp csharp css dockerfile fsharp go handlebars html ini java javascript json less lua markdown msdax objective-c php plaintext postiats powershell pug python r razor ruby sb scss sol sql swift typescript vb xml yaml shell';
draws(
  editors,
  {
    CodeEditor: `editor ${languages
      .split(' ')
      .map((language) => `${language}-editor`)
      .join(' ')}`,
    DiffEditor: 'diff-editor',
  },
  group,
);
draws(editors, { CodePart: 'code' });

const staticInput = definitions['static'];

/** The built-in renderer of a type; `static-…` shows any display type as a field. */
export function findBuiltin(type: string): RendererDefinition | undefined {
  if (Object.hasOwn(definitions, type)) return definitions[type];
  return type.startsWith('static-') ? staticInput : undefined;
}

/** All built-in types, for editors and documentation. */
export const builtinTypes: readonly string[] = Object.keys(definitions);
