import type { ComponentType } from 'react';
import type { FormItemRendererProps, RendererDefinition, RendererProps } from './types.ts';

type Module = Readonly<Record<string, unknown>>;

function part(load: () => Promise<Module>, name: string): RendererDefinition {
  return { load: async () => ({ default: (await load())[name] as ComponentType<RendererProps> }) };
}

interface InputOptions {
  readonly labelled?: boolean;
  readonly group?: boolean;
}

function input(load: () => Promise<Module>, name: string, options: InputOptions = {}): RendererDefinition {
  return {
    ...options,
    formItem: true,
    load: async () => ({ default: (await load())[name] as ComponentType<FormItemRendererProps> }),
  };
}

const layout = (): Promise<Module> => import('../renderers/layout/index.ts');
const actions = (): Promise<Module> => import('../renderers/actions/index.ts');
const display = (): Promise<Module> => import('../renderers/display/index.ts');
const form = (): Promise<Module> => import('../renderers/form/index.ts');
const inputs = (): Promise<Module> => import('../renderers/inputs/index.ts');
const dates = (): Promise<Module> => import('../renderers/inputs/dates.ts');
const crud = (): Promise<Module> => import('../renderers/crud/index.ts');

const container = part(layout, 'Container');
const button = part(actions, 'ActionButton');
const buttons = part(actions, 'ButtonGroup');
const field = input(inputs, 'TextInput');
const date = input(dates, 'DateInput');
const tpl = part(display, 'Tpl');
const plain = part(display, 'Plain');
const dateText = part(display, 'DateText');
const mapping = part(display, 'Mapping');

const definitions: Readonly<Record<string, RendererDefinition>> = {
  page: part(layout, 'Page'),
  service: part(layout, 'Service'),
  container,
  wrapper: container,
  'flex-item': container,
  'button-toolbar': buttons,
  'button-group': buttons,
  flex: part(layout, 'Flex'),
  grid: part(layout, 'Columns'),
  hbox: part(layout, 'Columns'),
  group: part(layout, 'Columns'),
  'input-group': part(layout, 'Columns'),
  panel: part(layout, 'Panel'),
  divider: part(layout, 'Separator'),
  tabs: part(layout, 'TabsPart'),
  fieldset: part(layout, 'FieldSet'),
  fieldSet: part(layout, 'FieldSet'),
  collapse: part(layout, 'Collapsible'),
  'collapse-group': part(layout, 'CollapseGroup'),
  each: part(layout, 'Each'),
  iframe: part(layout, 'Frame'),
  button,
  action: button,
  submit: button,
  reset: button,
  'dropdown-button': part(actions, 'DropdownButton'),
  operation: part(actions, 'Operation'),
  tpl,
  html: tpl,
  plain,
  text: plain,
  'multiline-text': plain,
  mapping,
  map: mapping,
  status: part(display, 'Status'),
  tag: part(display, 'Tag'),
  date: dateText,
  datetime: dateText,
  time: dateText,
  month: dateText,
  number: part(display, 'NumberText'),
  link: part(display, 'LinkPart'),
  alert: part(display, 'Notice'),
  json: part(display, 'Json'),
  progress: part(display, 'Progress'),
  image: part(display, 'Picture'),
  icon: part(display, 'IconPart'),
  remark: part(display, 'Remark'),
  spinner: part(display, 'Spinner'),
  form: part(form, 'FormPart'),
  hidden: part(form, 'HiddenField'),
  control: part(form, 'Control'),
  formula: part(form, 'FormulaField'),
  'input-text': field,
  'input-password': field,
  'input-email': field,
  'input-url': field,
  'native-date': field,
  'native-time': field,
  textarea: input(inputs, 'TextArea'),
  'input-number': input(inputs, 'NumberInput'),
  select: input(inputs, 'SelectInput'),
  'multi-select': input(inputs, 'SelectInput'),
  switch: input(inputs, 'SwitchInput'),
  checkbox: input(inputs, 'CheckboxInput'),
  checkboxes: input(inputs, 'CheckboxesInput', { group: true }),
  radios: input(inputs, 'RadiosInput', { group: true }),
  radio: input(inputs, 'CheckboxInput'),
  'button-group-select': input(inputs, 'RadiosInput', { group: true }),
  'list-select': input(inputs, 'RadiosInput', { group: true }),
  'input-date': date,
  'input-datetime': date,
  'input-time': date,
  'input-month': date,
  'input-year': date,
  'input-date-range': input(dates, 'DateRangeInput', { group: true }),
  'input-datetime-range': input(dates, 'DateRangeInput', { group: true }),
  'input-time-range': input(dates, 'DateRangeInput', { group: true }),
  static: input(inputs, 'StaticInput', { group: true }),
  crud: part(crud, 'Crud'),
  crud2: part(crud, 'Crud'),
  table: part(crud, 'TablePart'),
  table2: part(crud, 'TablePart'),
};

const staticInput = definitions['static'];

/** The built-in renderer of a type; `static-…` shows any display type as a field. */
export function findBuiltin(type: string): RendererDefinition | undefined {
  if (Object.hasOwn(definitions, type)) return definitions[type];
  return type.startsWith('static-') ? staticInput : undefined;
}

/** All built-in types, for editors and documentation. */
export const builtinTypes: readonly string[] = Object.keys(definitions);
