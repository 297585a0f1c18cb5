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
    ['row selection', { type: 'checkbox', keyField: 'code' }, { selectable: true, multiple: true, primaryField: 'code' }],
    ['selection of one row', { type: 'radio' }, { selectable: true, multiple: false }],
    ['selection by clicking a row', { rowClick: true }, { checkOnItemClick: true }],
    ['rows that cannot be selected', { disableOn: 'this.id === 1' }, { itemCheckableOn: '!(this.id === 1)' }],
    ['rows that cannot be selected, by a template', { disableOn: '${id === 1}' }, { itemCheckableOn: '${!(id === 1)}' }],
    ['a limit for selected rows', { maxSelectedLength: 2 }, { maxItemSelectionLength: 2 }],
  ])('has %s', (_name, rowSelection, expected) => {
    expect(upgradeTable2({ type: 'table2', rowSelection })).toMatchObject(expected);
  });

  it('has summary rows above and below', () => {
    expect(upgradeTable2({ type: 'table2', headSummary: [{ text: 'a' }], footSummary: [{ text: 'b' }] })).toMatchObject({
      prefixRow: [{ text: 'a' }],
      affixRow: [{ text: 'b' }],
    });
  });

  it.each([
    [{ type: 'crud2' }, 500],
    [{ type: 'crud2', loadType: '', perPage: 20, maxLoadNum: 90 }, 90],
    [{ type: 'crud2', loadType: 'pagination', perPage: 20 }, 20],
    [{ type: 'crud2', loadType: 'more' }, undefined],
    [{ type: 'table2' }, undefined],
  ])('asks for all rows at once without a loadType: %j', (node, perPage) => {
    expect(upgradeTable2(node)['perPage']).toBe(perPage);
  });
});
