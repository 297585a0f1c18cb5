import { expect, it } from 'vitest';
import type { SchemaObject } from '../../schema/base.ts';
import { frameParts } from './list-frame.ts';
import { buttonPanel, menuColumn, openButton, readPanel, rowTitle } from './row-panel.ts';

const form = { type: 'form', body: [{ type: 'input-text', name: 'code' }] };
const edit = {
  type: 'button',
  label: 'Edit',
  actionType: 'dialog',
  visibleOn: '${can.edit}',
  dialog: { title: 'Edit', body: form },
};
const show = { type: 'button', label: 'Show', actionType: 'dialog', dialog: { body: 'text' } };
const remove = { type: 'button', label: 'Delete', level: 'danger', visibleOn: '${can.delete}' };
const operation = (...buttons: readonly object[]): SchemaObject => ({ type: 'operation', label: 'Actions', buttons });
const columns = (...buttons: readonly object[]): readonly SchemaObject[] => [
  { name: 'code', label: 'Code' },
  { name: 'name', label: 'Name' },
  { name: 'state', label: 'State', type: 'mapping', map: { a: 'A' } },
  operation(...buttons),
];

it('sorts filter and toolbar into search, filters, actions, tools and notes', () => {
  const { search, filters, actions, tools, notes } = frameParts({
    filter: {
      body: [
        { type: 'input-text', name: 'keywords' },
        { type: 'select', name: 'semester' },
        { type: 'input-text', name: 'room' },
      ],
    },
    headerToolbar: [
      { type: 'tpl', tpl: 'Note' },
      { type: 'button', label: 'Add' },
      'bulkActions',
      { type: 'reload', align: 'right' },
      'saved-views',
    ],
  } as unknown as Parameters<typeof frameParts>[0]);
  expect(search?.name).toBe('keywords');
  expect(filters.map(({ name }) => name)).toEqual(['semester', 'room']);
  expect(actions.map(({ index }) => index)).toEqual([1]);
  expect(tools).toEqual([{ type: 'reload', align: 'right' }, 'saved-views']);
  expect(notes.map(({ index }) => index)).toEqual([0]);
});

it('opens a row with the first form among its dialogs, else with the first dialog', () => {
  expect(openButton(columns(show, edit))).toBe(edit);
  expect(openButton(columns({ type: 'dropdown-button', buttons: [edit] }))).toBe(edit);
  expect(openButton(columns(remove, show))).toBe(show);
  expect(openButton(columns(remove))).toBeUndefined();
});

it('leaves the focus of a panel to its keys and names it after the row', () => {
  const title = rowTitle(columns());
  expect(title).toBe('${name}');
  expect(buttonPanel(edit as unknown as SchemaObject, title)).toMatchObject({
    actionType: 'drawer',
    drawer: { title: '${name}', size: 'md', overlay: false, body: { type: 'form', autoFocus: false } },
  });
  expect(rowTitle([{ name: 'code' }])).toBe('${code}');
  expect(rowTitle([{ name: 'at', type: 'datetime' }, { name: 'by' }])).toBe('${by}');
  expect(rowTitle([{ name: 'at', type: 'datetime' }])).toBe('${at}');
});

it('shows the columns of a row to who may not change it', () => {
  const { drawer } = readPanel(columns(edit), '${name}') as unknown as {
    readonly drawer: { readonly body: { readonly body: unknown } };
  };
  expect(drawer.body.body).toEqual([
    { type: 'static', name: 'code', label: 'Code' },
    { type: 'static', name: 'name', label: 'Name' },
    { type: 'static-mapping', name: 'state', label: 'State', map: { a: 'A' } },
  ]);
});

it('makes a menu of the buttons of a row, with what destroys at its end', () => {
  expect(menuColumn(operation(remove, edit))).toMatchObject({
    type: 'dropdown-button',
    buttons: [edit, 'divider', { ...remove, className: 'text-danger' }],
    visibleOn: '${(can.delete) || (can.edit)}',
  });
  expect(menuColumn(operation(remove, show))).not.toHaveProperty('visibleOn');
  expect(menuColumn(operation())).toBeUndefined();
  const file = { type: 'stored-file', label: 'Open' };
  expect(menuColumn(operation(file, edit))).toMatchObject({ type: 'operation', buttons: [file, { type: 'dropdown-button' }] });
});
