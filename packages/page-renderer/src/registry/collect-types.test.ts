import { describe, expect, it } from 'vitest';
import { collectTypes } from './collect-types.ts';

const names = (definition: unknown): readonly string[] => [...collectTypes(definition)].toSorted();

describe('collectTypes', () => {
  it.each([
    ['every type of the definition', { type: 'page', body: [{ type: 'crud' }] }, ['crud']],
    ['the display behind a static one', { type: 'static-mapping' }, ['static-mapping', 'mapping']],
    ['what shows the values of a static form', { type: 'form', static: true }, ['form', 'submit', 'static']],
    [
      'parts of a toolbar by their name',
      { headerToolbar: ['switch-per-page', { type: 'reload' }] },
      ['switch-per-page', 'reload'],
    ],
    [
      'what shows an address that may not be changed',
      { type: 'form', static: true, body: { type: 'input-url' } },
      ['form', 'submit', 'static', 'input-url', 'link'],
    ],
    ['the list of old forms', { type: 'list', options: [1] }, ['list', 'list-select', 'list-item', 'list-item-field']],
    ['a part that is the whole toolbar', { footerToolbar: 'pagination' }, ['pagination']],
    ['the filter of a list', { type: 'crud', filter: { body: [] } }, ['crud', 'filter']],
    ['the reading of old inputs', { type: 'form', controls: [] }, ['form', 'submit', 'controls']],
    ['what stands beside a text', { type: 'input-text', clearable: true }, ['input-text', 'text-box']],
    ['what a type draws of itself', { type: 'crud', mode: 'cards' }, ['crud', 'card', 'list-item-field']],
    ['the buttons of a row', { type: 'table', itemActions: [] }, ['table', 'operation']],
  ])('finds %s', (_what, definition, expected) => {
    expect(names(definition)).toEqual([...new Set(['page', 'tpl', ...expected])].toSorted());
  });

  it('loads nothing for properties that are turned off', () => {
    expect(names({ type: 'form', static: false, filter: undefined })).toEqual(['form', 'page', 'submit', 'tpl']);
  });

  it('stops in a definition that contains itself', () => {
    const definition: Record<string, unknown> = { type: 'page' };
    definition['body'] = definition;
    expect(names(definition)).toEqual(['page', 'tpl']);
  });
});
