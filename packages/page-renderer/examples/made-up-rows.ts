import { text } from './example.ts';

/** Rooms of a made-up teaching centre. */
export const rooms = [
  { id: 1, code: 'A-205', name: text('Optics laboratory', '光学实验室'), seats: 24, open: true },
  { id: 2, code: 'B-301', name: text('Mechanics laboratory', '力学实验室'), seats: 18, open: true },
  { id: 3, code: 'C-112', name: text('Electronics laboratory', '电子学实验室'), seats: 30, open: false },
];

/** The rooms as options. */
export const roomOptions = rooms.map(({ code, name }) => ({ label: name, value: code }));

/** Two buildings with rooms in them, as options of a tree. */
export const buildings = [
  {
    label: text('North building', '北楼'),
    value: 'north',
    children: [
      { label: text('Optics laboratory', '光学实验室'), value: 'A-205' },
      { label: text('Mechanics laboratory', '力学实验室'), value: 'B-301' },
    ],
  },
  {
    label: text('South building', '南楼'),
    value: 'south',
    children: [{ label: text('Electronics laboratory', '电子学实验室'), value: 'C-112' }],
  },
];

/** Columns of the rooms in a table. */
export const roomColumns = [
  { name: 'code', label: text('Code', '编号'), sortable: true },
  { name: 'name', label: text('Room', '实验室') },
  { name: 'seats', label: text('Seats', '座位'), sortable: true },
];
