import { text, type Examples } from './example.ts';
import { buildings, roomOptions, rooms } from './made-up-rows.ts';

const room = { name: 'room', label: text('Room', '实验室') };
const several = { name: 'rooms', label: text('Rooms', '实验室'), multiple: true };
const chosen = 'A-205';

const flat = (type: string): Examples => ({ [type]: { body: { type, ...room, options: roomOptions, value: chosen } } });
const tree = (type: string): Examples => ({ [type]: { body: { type, ...room, options: buildings, value: chosen } } });
const transfer = (type: string): Examples => ({ [type]: { body: { type, ...several, options: roomOptions, value: chosen } } });
const tabs = (type: string): Examples => ({ [type]: { body: { type, ...several, options: buildings, value: chosen } } });

/** Examples of choices. */
export const choiceExamples: Examples = {
  ...flat('select'),
  ...flat('radios'),
  ...flat('button-group-select'),
  ...flat('list-select'),
  'multi-select': { body: { type: 'multi-select', ...several, options: roomOptions, value: 'A-205,B-301' } },
  checkboxes: { body: { type: 'checkboxes', ...several, options: roomOptions, value: 'A-205,B-301' } },
  switch: { body: { type: 'switch', name: 'open', label: text('Open', '开放'), value: true } },
  checkbox: { body: { type: 'checkbox', name: 'open', label: text('Open', '开放'), value: true } },
  ...tree('input-tree'),
  ...tree('tree-select'),
  ...tree('nested-select'),
  ...tree('cascader-select'),
  ...tree('chained-select'),
  ...transfer('transfer'),
  ...transfer('transfer-picker'),
  ...tabs('tabs-transfer'),
  ...tabs('tabs-transfer-picker'),
  picker: {
    body: {
      type: 'picker',
      ...room,
      source: 'get:/rooms',
      labelField: 'name',
      valueField: 'code',
      pickerSchema: { mode: 'list', listItem: { title: '${name}', subTitle: '${code}' } },
    },
  },
  'matrix-checkboxes': {
    body: {
      type: 'matrix-checkboxes',
      name: 'times',
      label: text('When you can', '可用时间'),
      rowLabel: text('Period', '节次'),
      columns: [{ label: text('Monday', '周一') }, { label: text('Tuesday', '周二') }],
      rows: [{ label: text('Morning', '上午') }, { label: text('Afternoon', '下午') }],
    },
  },
  'condition-builder': {
    body: {
      type: 'condition-builder',
      name: 'conditions',
      label: text('Rooms that', '实验室条件'),
      fields: [
        { label: text('Room', '实验室'), name: 'name', type: 'text' },
        { label: text('Seats', '座位'), name: 'seats', type: 'number' },
      ],
      value: {
        conjunction: 'and',
        children: [{ left: { type: 'field', field: 'seats' }, op: 'greater', right: 20 }],
      },
    },
  },
  'chart-radios': {
    body: {
      type: 'chart-radios',
      ...room,
      options: roomOptions,
      config: {
        series: [{ type: 'pie', data: rooms.map(({ name, seats }) => ({ name, value: seats })) }],
      },
    },
  },
  'users-select': {
    body: {
      type: 'users-select',
      name: 'teachers',
      label: text('Teachers', '教师'),
      multiple: true,
      options: [
        {
          label: text('Physics', '物理系'),
          value: 'physics',
          children: [
            { label: text('Anna Weber', '王安'), value: 'p1', isRef: true },
            { label: text('Ben Koch', '李本'), value: 'p2', isRef: true },
          ],
        },
      ],
    },
  },
};
