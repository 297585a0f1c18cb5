import { expect, test } from 'vitest';
import { foundNamed } from './found-named.ts';

const [li, otherLi, wang] = [
  { id: 1, code: '0051', name: 'Li Na' },
  { id: 2, code: '0052', name: 'Li Na' },
  { id: 3, code: 'Li Na 2', name: 'Wang Wei' },
];

test.each([
  ['a code', '0051', [1], ''],
  ['a name', 'Wang Wei', [3], ''],
  ['a name that several have, with what they are', 'Li Na', [1, 2], 'Li Na (0051); Li Na (0052)'],
  ['nobody', 'Zhao', [], ''],
])('finds %s, also where a row was found by its code and by its name', (_, written, ids, choices) => {
  expect(foundNamed([written], [li, wang, li, otherLi, wang])).toEqual([{ written, ids, choices }]);
});

test.each(['理科楼（东）301', '理科楼(东)301'])('finds %s however its brackets were typed', (written) => {
  const rooms = [
    { id: 4, code: 'D301', name: '理科楼（东）301' },
    { id: 5, code: 'X301', name: '理科楼（西）301' },
  ];
  expect(foundNamed([written], rooms)).toEqual([{ written, ids: [4], choices: '' }]);
});
