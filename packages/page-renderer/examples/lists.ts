import { text, type Examples } from './example.ts';
import { roomColumns, rooms } from './made-up-rows.ts';

const data = { rooms };
const columns = roomColumns;
const columns2 = roomColumns.map(({ label, ...column }) => ({ ...column, title: label }));
const card = {
  header: { title: '${name}', subTitle: '${code}' },
  body: [{ name: 'seats', label: text('Seats', '座位') }],
};

const list = {
  api: 'get:/rooms',
  loadDataOnce: true,
  filter: { title: '', body: [{ type: 'input-text', name: 'code', label: text('Code', '编号') }] },
  headerToolbar: [
    {
      type: 'button',
      label: text('Add room', '新建实验室'),
      actionType: 'dialog',
      dialog: {
        title: text('Add room', '新建实验室'),
        body: {
          type: 'form',
          api: 'post:/rooms',
          body: [
            { type: 'input-text', name: 'code', label: text('Code', '编号'), required: true },
            { type: 'input-text', name: 'name', label: text('Room', '实验室'), required: true },
            { type: 'input-number', name: 'seats', label: text('Seats', '座位') },
          ],
        },
      },
    },
  ],
};

/** Examples of tables and lists. */
export const listExamples: Examples = {
  crud: { body: { type: 'crud', ...list, columns } },
  crud2: { body: { type: 'crud2', ...list, columns: columns2 } },
  table: { data, body: { type: 'table', source: '${rooms}', columns } },
  table2: { data, body: { type: 'table2', source: '${rooms}', columns: columns2 } },
  operation: {
    data,
    body: {
      type: 'table',
      source: '${rooms}',
      columns: [
        ...columns,
        {
          type: 'operation',
          label: text('Actions', '操作'),
          buttons: [
            {
              type: 'button',
              label: text('Show', '查看'),
              level: 'link',
              actionType: 'dialog',
              dialog: { title: '${code}', body: '${name}' },
            },
          ],
        },
      ],
    },
  },
  cards: { data, body: { type: 'cards', source: '${rooms}', columnsCount: 2, card } },
  list: {
    data,
    body: {
      type: 'list',
      source: '${rooms}',
      listItem: { title: '${name}', subTitle: '${code}', desc: text('${seats} seats', '${seats} 个座位') },
    },
  },
  card: { data: { ...rooms[0] }, body: { type: 'card', ...card } },
  card2: { data: { ...rooms[0] }, body: { type: 'card2', body: [{ type: 'tpl', tpl: '${code} ${name}' }] } },
  'list-item': { data: { ...rooms[0] }, body: { type: 'list-item', title: '${name}', subTitle: '${code}' } },
  'list-item-field': {
    data,
    body: {
      type: 'list',
      source: '${rooms}',
      listItem: { title: '${name}', body: [{ type: 'list-item-field', name: 'seats', label: text('Seats', '座位') }] },
    },
  },
  'card-item-field': {
    data: { ...rooms[0] },
    body: {
      type: 'card',
      header: { title: '${name}' },
      body: [{ type: 'card-item-field', name: 'seats', label: text('Seats', '座位') }],
    },
  },
  property: {
    data: { ...rooms[0] },
    body: {
      type: 'property',
      title: '${name}',
      column: 2,
      items: [
        { label: text('Code', '编号'), content: '${code}' },
        { label: text('Seats', '座位'), content: '${seats}' },
      ],
    },
  },
  'pagination-wrapper': {
    data,
    body: {
      type: 'pagination-wrapper',
      inputName: 'rooms',
      outputName: 'some',
      perPage: 2,
      body: { type: 'list', source: '${some}', listItem: { title: '${name}' } },
    },
  },
  'search-box': {
    body: {
      type: 'crud',
      api: 'get:/rooms',
      loadDataOnce: true,
      headerToolbar: [{ type: 'search-box', name: 'code', placeholder: text('Code', '编号') }],
      columns,
    },
  },
  tasks: {
    body: {
      type: 'tasks',
      checkApi: 'get:/tasks',
      submitApi: 'post:/tasks',
      reSubmitApi: 'post:/tasks',
      items: [
        { key: 'index', label: text('Rebuild the index', '重建索引'), status: 1 },
        { key: 'mail', label: text('Send the letters', '发送通知'), status: 4, remark: text('12 letters', '12 封') },
      ],
    },
  },
};
