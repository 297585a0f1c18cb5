import { describe, expect, it } from 'vitest';
import { upgradeTable2 } from './upgrade-table2.ts';

describe('table2', () => {
  it('keeps its headers, sorting and filters', () => {
    const columns = [
      { title: 'Hall', name: 'hall', sorter: true, filters: [{ text: 'North', value: 'n' }], filterMultiple: true },
      { title: 'Do', type: 'button', label: 'Open' },
      { title: 'Place', children: [{ title: 'Floor', children: [{ title: 'Room', name: 'room' }] }] },
      { label: 'Old', name: 'old' },
    ];
    expect(upgradeTable2({ type: 'table2', columns })['columns']).toEqual([
      {
        name: 'hall',
        label: 'Hall',
        sortable: true,
        filterable: { options: [{ label: 'North', value: 'n' }], multiple: true },
      },
      { type: 'container', label: 'Do', body: { type: 'button', label: 'Open', name: undefined } },
      { name: 'room', label: 'Room', groupName: ['Place', 'Floor'] },
      { name: 'old', label: 'Old' },
    ]);
  });

  it.each([
    ['ticks', { type: 'checkbox', keyField: 'code' }, { selectable: true, multiple: true, primaryField: 'code' }],
    ['one tick', { type: 'radio' }, { selectable: true, multiple: false }],
    ['ticks by a press', { rowClick: true }, { checkOnItemClick: true }],
    ['no ticks for some', { disableOn: 'this.id === 1' }, { itemCheckableOn: '!(this.id === 1)' }],
    ['no ticks, in braces', { disableOn: '${id === 1}' }, { itemCheckableOn: '${!(id === 1)}' }],
    ['not too many', { maxSelectedLength: 2 }, { maxItemSelectionLength: 2 }],
  ])('has %s', (_name, rowSelection, expected) => {
    expect(upgradeTable2({ type: 'table2', rowSelection })).toMatchObject(expected);
  });

  it('has summary rows above and below', () => {
    expect(upgradeTable2({ type: 'table2', headSummary: [{ text: 'a' }], footSummary: [{ text: 'b' }] })).toMatchObject({
      prefixRow: [{ text: 'a' }],
      affixRow: [{ text: 'b' }],
    });
  });
});
