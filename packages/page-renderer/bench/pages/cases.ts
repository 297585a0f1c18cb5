import { makeRows } from './answer.ts';

/** One page that both renderers draw. */
export interface PageCase {
  readonly name: string;
  readonly definition: unknown;
  /** Rows that a call of the page brings. */
  readonly rows: readonly unknown[];
  /** Whether typing into its first field is measured. */
  readonly typing: boolean;
}

const form = (inputs: number): unknown => ({
  type: 'page',
  body: {
    type: 'form',
    title: 'Form',
    body: Array.from({ length: inputs }, (_input, at) => ({
      type: at % 5 === 4 ? 'select' : 'input-text',
      name: `f${at}`,
      label: `Field ${at}`,
      ...(at % 5 === 4 ? { options: ['a', 'b', 'c'] } : {}),
      ...(at % 10 === 3 ? { visibleOn: "${f0 != 'hide'}" } : {}),
      ...(at % 7 === 2 ? { required: true } : {}),
    })),
  },
});

const columns = (count: number): readonly unknown[] =>
  Array.from({ length: count }, (_column, at) => ({ name: `c${at}`, label: `Column ${at}` }));

const operation = {
  type: 'operation',
  label: 'Do',
  buttons: [
    { type: 'button', label: 'View', actionType: 'dialog', dialog: { title: 'View', body: '${c0}' } },
    { type: 'button', label: 'Edit', actionType: 'drawer', drawer: { title: 'Edit', body: '${c1}' } },
    { type: 'button', label: 'Delete', actionType: 'ajax', api: 'delete:/rows/${id}', confirmText: 'Sure?' },
  ],
};

/** The pages of the measurement: forms, tables, lists, and rows that are edited in place. */
export const cases: readonly PageCase[] = [
  { name: 'form, 30 inputs', definition: form(30), rows: [], typing: true },
  { name: 'form, 120 inputs', definition: form(120), rows: [], typing: true },
  {
    name: 'table 100 × 10',
    definition: {
      type: 'page',
      data: { items: makeRows(100, 10) },
      body: { type: 'table', source: '${items}', columns: columns(10) },
    },
    rows: [],
    typing: false,
  },
  {
    name: 'crud 50 × 12 with buttons',
    definition: {
      type: 'page',
      body: { type: 'crud', api: '/rows', syncLocation: false, perPage: 50, columns: [...columns(12), operation] },
    },
    rows: makeRows(50, 12),
    typing: false,
  },
  {
    name: 'crud 200 × 20',
    definition: { type: 'page', body: { type: 'crud', api: '/rows', syncLocation: false, perPage: 200, columns: columns(20) } },
    rows: makeRows(200, 20),
    typing: false,
  },
  {
    name: 'editable table 40 × 8',
    definition: {
      type: 'page',
      body: {
        type: 'form',
        data: { rows: makeRows(40, 8) },
        body: [
          {
            type: 'input-table',
            name: 'rows',
            needConfirm: false,
            addable: true,
            removable: true,
            columns: Array.from({ length: 8 }, (_column, at) => ({ name: `c${at}`, label: `Column ${at}`, type: 'input-text' })),
          },
        ],
      },
    },
    rows: [],
    typing: true,
  },
];
