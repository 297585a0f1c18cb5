import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { DateInputNode, DateRangeNode } from '../../schema/date-inputs.ts';
import type { StaticNode } from '../../schema/form-fields.ts';
import type { NumberInputNode } from '../../schema/number-inputs.ts';
import type { CheckboxNode, CheckboxesNode, RadiosNode, SelectNode, SwitchNode } from '../../schema/option-inputs.ts';
import type { TextAreaNode, TextInputNode } from '../../schema/text-inputs.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<TextInputNode>({
    types: ['input-text', 'input-email', 'native-date', 'native-time'],
    frame: 'named-field',
    load: async () => (await import('./TextInput.tsx')).TextInput,
  }),
  defineNode<TextInputNode>({
    types: ['input-password'],
    frame: 'named-field',
    static: 'secret',
    dependencies: ['text-box'],
    load: async () => (await import('./TextInput.tsx')).TextInput,
  }),
  defineNode<TextInputNode>({
    types: ['input-url'],
    frame: 'named-field',
    static: 'link',
    load: async () => (await import('./TextInput.tsx')).TextInput,
  }),
  defineNode<TextAreaNode>({
    types: ['textarea'],
    frame: 'named-field',
    static: { display: 'multiline-text' },
    load: async () => (await import('./TextArea.tsx')).TextArea,
  }),
  defineNode<NumberInputNode>({
    types: ['input-number', 'native-number'],
    frame: 'named-field',
    load: async () => (await import('./NumberInput.tsx')).NumberInput,
  }),
  defineNode<SelectNode>({
    types: ['select'],
    frame: 'field',
    static: 'options',
    load: async () => (await import('./SelectInput.tsx')).SelectInput,
  }),
  defineNode<SelectNode>({
    types: ['multi-select'],
    frame: 'field',
    static: 'several-options',
    dependencies: ['select-several'],
    load: async () => (await import('./SelectInput.tsx')).SelectInput,
  }),
  defineNode<SwitchNode>({
    types: ['switch'],
    frame: 'field',
    static: 'switch',
    load: async () => (await import('./ticks.ts')).SwitchInput,
  }),
  defineNode<CheckboxNode>({
    types: ['checkbox'],
    frame: 'field',
    static: 'switch',
    load: async () => (await import('./ticks.ts')).CheckboxInput,
  }),
  defineNode<CheckboxNode>({
    types: ['radio'],
    frame: 'field',
    load: async () => (await import('./ticks.ts')).CheckboxInput,
  }),
  defineNode<CheckboxesNode>({
    types: ['checkboxes'],
    frame: 'group-field',
    static: 'several-options',
    load: async () => (await import('./ticks.ts')).CheckboxesInput,
  }),
  defineNode<RadiosNode>({
    types: ['radios'],
    frame: 'group-field',
    static: 'options',
    load: async () => (await import('./ticks.ts')).RadiosInput,
  }),
  defineNode<StaticNode>({
    types: ['static'],
    frame: 'group-field',
    load: async () => (await import('./StaticInput.tsx')).StaticInput,
  }),
  defineNode<DateInputNode>({
    types: ['input-date'],
    frame: 'field',
    static: { display: 'date' },
    load: async () => (await import('./dates.ts')).DateInput,
  }),
  defineNode<DateInputNode>({
    types: ['input-datetime'],
    frame: 'field',
    static: { display: 'datetime' },
    load: async () => (await import('./dates.ts')).DateInput,
  }),
  defineNode<DateInputNode>({
    types: ['input-time'],
    frame: 'field',
    static: { display: 'time' },
    load: async () => (await import('./dates.ts')).DateInput,
  }),
  defineNode<DateInputNode>({
    types: ['input-month'],
    frame: 'field',
    static: { display: 'month' },
    load: async () => (await import('./dates.ts')).DateInput,
  }),
  defineNode<DateInputNode>({
    types: ['input-quarter', 'input-year'],
    frame: 'field',
    static: 'dates',
    load: async () => (await import('./dates.ts')).DateInput,
  }),
  defineNode<DateRangeNode>({
    types: [
      'input-date-range',
      'input-datetime-range',
      'input-time-range',
      'input-month-range',
      'input-quarter-range',
      'input-year-range',
    ],
    frame: 'group-field',
    static: 'dates',
    load: async () => (await import('./dates.ts')).DateRangeInput,
  }),
];
