import { text, type Examples } from './example.ts';
import { rooms } from './made-up-rows.ts';

const codeField = { type: 'input-text', name: 'code', label: text('Code', '编号'), required: true };
const seatsField = { type: 'input-number', name: 'seats', label: text('Seats', '座位'), min: 1 };
const report = text('Report', '报告');

/** Examples of forms, of rows in them, and of inputs that show more with a value. */
export const formExamples: Examples = {
  form: {
    body: { type: 'form', title: text('Room', '实验室'), api: 'post:/rooms', body: [codeField, seatsField] },
  },
  hidden: {
    body: {
      type: 'form',
      title: '',
      actions: [],
      body: [
        { type: 'hidden', name: 'room', value: 'A-205' },
        { type: 'tpl', tpl: text('Sent with the form: room = ${room}', '随表单提交：room = ${room}') },
      ],
    },
  },
  control: {
    body: {
      type: 'form',
      title: '',
      actions: [],
      body: [{ type: 'control', label: text('Room', '实验室'), body: [{ type: 'tpl', tpl: 'A-205' }] }],
    },
  },
  formula: {
    body: {
      type: 'form',
      title: '',
      actions: [],
      body: [
        { type: 'input-number', name: 'preparation', label: text('Preparation', '预习'), value: 18 },
        { type: 'input-number', name: 'report', label: report, value: 70 },
        { type: 'formula', name: 'sum', formula: '${preparation + report}' },
        { type: 'static', name: 'sum', label: text('Sum', '总分') },
      ],
    },
  },
  static: { body: { type: 'static', name: 'room', label: text('Room', '实验室'), value: 'A-205' } },
  uuid: {
    body: {
      type: 'form',
      title: '',
      actions: [],
      body: [
        { type: 'uuid', name: 'id' },
        { type: 'tpl', tpl: '${id}' },
      ],
    },
  },
  wizard: {
    body: {
      type: 'wizard',
      api: 'post:/rooms',
      steps: [
        { title: text('Room', '实验室'), body: [codeField] },
        { title: text('Seats', '座位'), body: [seatsField] },
      ],
    },
  },
  combo: {
    body: {
      type: 'combo',
      name: 'rows',
      label: text('Equipment', '设备'),
      multiple: true,
      value: [{ name: text('Laser', '激光器'), count: 6 }],
      items: [
        { type: 'input-text', name: 'name', placeholder: text('Name', '名称') },
        { type: 'input-number', name: 'count', placeholder: text('Count', '数量') },
      ],
    },
  },
  'input-array': {
    body: {
      type: 'input-array',
      name: 'codes',
      label: text('Codes', '编号'),
      value: ['A-205', 'B-301'],
      items: { type: 'input-text' },
    },
  },
  'input-kv': {
    body: { type: 'input-kv', name: 'points', label: text('Points', '分值'), value: { preparation: '20', report: '80' } },
  },
  'input-kvs': {
    body: {
      type: 'input-kvs',
      name: 'rooms',
      label: text('Rooms', '实验室'),
      value: { 'A-205': { name: text('Optics', '光学') } },
      valueItems: [{ type: 'input-text', name: 'name', label: text('Name', '名称') }],
    },
  },
  'input-table': {
    body: {
      type: 'input-table',
      name: 'rooms',
      label: text('Rooms', '实验室'),
      addable: true,
      editable: true,
      removable: true,
      value: rooms.map(({ code, name, seats }) => ({ code, name, seats })),
      columns: [
        { name: 'code', label: text('Code', '编号'), type: 'input-text' },
        { name: 'name', label: text('Room', '实验室'), type: 'input-text' },
        { name: 'seats', label: text('Seats', '座位'), type: 'input-number' },
      ],
    },
  },
  'input-sub-form': {
    body: {
      type: 'input-sub-form',
      name: 'room',
      label: text('Room', '实验室'),
      labelField: 'code',
      value: { code: 'A-205', seats: 24 },
      form: { title: text('Room', '实验室'), body: [codeField, seatsField] },
    },
  },
  'input-range': { body: { type: 'input-range', name: 'share', label: text('Share', '占比'), value: 40, showInput: true } },
  'input-rating': { body: { type: 'input-rating', name: 'stars', label: text('Rating', '评分'), value: 3 } },
  'input-color': { body: { type: 'input-color', name: 'color', label: text('Colour', '颜色'), value: '#2468f2' } },
  'input-tag': { body: { type: 'input-tag', name: 'tags', label: text('Tags', '标签'), value: 'optics,laser' } },
  'input-city': { body: { type: 'input-city', name: 'city', label: text('City', '城市'), value: '110101' } },
  'input-file': { body: { type: 'input-file', name: 'file', label: text('File', '文件'), asBase64: true } },
  'input-image': { body: { type: 'input-image', name: 'picture', label: text('Picture', '图片'), asBase64: true } },
  'input-formula': {
    body: {
      type: 'input-formula',
      name: 'formula',
      label: text('Formula', '公式'),
      value: 'preparation * 0.2 + report * 0.8',
      variables: [
        { label: text('Preparation', '预习'), value: 'preparation' },
        { label: report, value: 'report' },
      ],
    },
  },
  'json-schema': {
    body: {
      type: 'json-schema',
      name: 'room',
      label: text('Room', '实验室'),
      schema: {
        type: 'object',
        required: ['code'],
        properties: {
          code: { type: 'string', title: text('Code', '编号') },
          seats: { type: 'integer', title: text('Seats', '座位'), minimum: 1 },
        },
      },
    },
  },
  submit: {
    body: {
      type: 'form',
      title: '',
      api: 'post:/rooms',
      body: [codeField],
      actions: [{ type: 'submit', label: text('Save', '保存'), level: 'primary' }],
    },
  },
  reset: {
    body: {
      type: 'form',
      title: '',
      body: [{ ...codeField, value: 'A-205' }],
      actions: [{ type: 'reset', label: text('Reset', '重置') }],
    },
  },
};
