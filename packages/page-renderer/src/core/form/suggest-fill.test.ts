import { describe, expect, it } from 'vitest';
import { objectReader } from '../scope/DataReader.ts';
import { suggestedValues, suggestionForm, suggestionPlacement } from './suggest-fill.ts';

const reader = objectReader({ combo: [{ version: '1' }] });
const take = (autoFill: Readonly<Record<string, unknown>>, selectedItems: unknown): unknown =>
  suggestedValues(autoFill, { selectedItems }, { reader });

describe('suggestions', () => {
  it('are a list to pick from, with the columns and the filter of the definition', () => {
    const filter = { body: [] };
    const form = suggestionForm({
      api: '/rooms',
      labelField: 'name',
      valueField: 'id',
      multiple: true,
      defaultSelection: '${combo}',
      filter,
      columns: [{ name: 'name' }],
    });
    expect(form['body']).toMatchObject({
      type: 'picker',
      embed: true,
      required: true,
      joinValues: false,
      multiple: true,
      source: '/rooms',
      labelField: 'name',
      valueField: 'id',
      value: '${combo}',
      pickerSchema: { mode: 'table', columns: [{ name: 'name' }], filter },
    });
  });

  it('are plain lines without columns', () => {
    expect(suggestionForm({ api: '/rooms' })['body']).not.toHaveProperty('pickerSchema.mode');
  });

  it('fill fields from the picked one', () => {
    expect(take({ fillMapping: { version: '${version}', all: '${items}' } }, { version: '2' })).toEqual({
      version: '2',
      all: [{ version: '2' }],
    });
  });

  it('fill fields from several, and can use the values of the form', () => {
    expect(
      take({ fillMapping: { combo: '${CONCAT(combo, items)}', first: '${items[0].version}', version: '${version}' } }, [
        { version: '2' },
        { version: '3' },
      ]),
    ).toEqual({ combo: [{ version: '1' }, { version: '2' }, { version: '3' }], first: '2', version: undefined });
  });

  it('fill nothing when nothing is picked or mapped', () => {
    expect(take({ fillMapping: { version: '${version}' } }, [])).toEqual({});
    expect(take({}, { version: '2' })).toEqual({});
  });

  it.each([
    ['left-bottom-left-top', 'bottom-start'],
    ['right-bottom-right-top', 'bottom-end'],
    ['center-bottom-center-top', 'bottom'],
    ['left-top-left-bottom', 'top-start'],
    ['right-top-left-top', 'right-start'],
    ['left-bottom-right-bottom', 'left-end'],
    [undefined, 'bottom-start'],
  ])('are placed at %s: %s', (position, expected) => {
    expect(suggestionPlacement(position)).toBe(expected);
  });
});
