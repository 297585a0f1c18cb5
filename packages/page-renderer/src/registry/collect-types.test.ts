import { describe, expect, it } from 'vitest';
import { builtins } from '../builtin/builtins.ts';
import { collectTypes } from './collect-types.ts';
import { registerRenderer } from './registry.ts';

const names = (definition: unknown): readonly string[] => [...collectTypes(definition, builtins)].toSorted();

describe('collectTypes', () => {
  it.each([
    ['every type of the definition', { type: 'page', body: [{ type: 'crud' }] }, ['crud']],
    ['the display type of a static field', { type: 'static-mapping' }, ['static-mapping', 'mapping']],
    ['the display types of a static form', { type: 'form', static: true }, ['form', 'submit', 'static']],
    ['named parts of a toolbar', { headerToolbar: ['switch-per-page', { type: 'reload' }] }, ['switch-per-page', 'reload']],
    [
      'the display of a static address field',
      { type: 'form', static: true, body: { type: 'input-url' } },
      ['form', 'submit', 'static', 'input-url', 'link'],
    ],
    ['the types of an old list field', { type: 'list', options: [1] }, ['list', 'list-select', 'list-item', 'list-item-field']],
    ['a part that is the whole toolbar', { footerToolbar: 'pagination' }, ['pagination']],
    ['the filter of a list', { type: 'crud', filter: { body: [] } }, ['crud', 'filter']],
    ['the upgrade of old inputs', { type: 'form', controls: [] }, ['form', 'submit', 'controls']],
    ['the frame of a text input with a button', { type: 'input-text', clearable: true }, ['input-text', 'text-box']],
    ['types that a type renders itself', { type: 'crud', mode: 'cards' }, ['crud', 'card', 'list-item-field']],
    ['the columns of a grid, which have no type', { type: 'grid', columns: [{ body: [] }] }, ['grid', 'container']],
    ['the buttons of a row', { type: 'table', itemActions: [] }, ['table', 'operation']],
  ])('finds %s', (_what, definition, expected) => {
    expect(names(definition)).toEqual([...new Set(['page', 'tpl', ...expected])].toSorted());
  });

  it('loads nothing for properties that are turned off', () => {
    expect(names({ type: 'form', static: false, filter: undefined })).toEqual(['form', 'page', 'submit', 'tpl']);
  });

  it('leaves out what dialogs and drawers hold, where they are fetched later', () => {
    const definition = {
      type: 'page',
      body: [
        { type: 'button', actionType: 'dialog', dialog: { body: { type: 'input-rich-text' } } },
        { type: 'divider', onEvent: { click: { actions: [{ actionType: 'drawer', drawer: { body: { type: 'chart' } } }] } } },
      ],
    };
    expect(names(definition)).toEqual(expect.arrayContaining(['chart', 'input-rich-text']));
    const drawn = [...collectTypes(definition, builtins, { withOverlays: false })].toSorted();
    expect(drawn).toEqual(['button', 'divider', 'page', 'tpl']);
  });

  it('leaves out nodes that a type draws later', () => {
    let later = ['list'];
    const unregister = registerRenderer('with-list', { component: () => null, laterNodes: () => later });
    const definition = { type: 'with-list', list: { type: 'crud' }, body: { type: 'divider' } };
    expect(names(definition)).toEqual(['divider', 'page', 'tpl', 'with-list']);
    later = [];
    expect(names(definition)).toContain('crud');
    unregister();
  });

  it('counts the parts of a page where they are named', () => {
    const unregister = registerRenderer('with-list', { component: () => null, laterNodes: () => ['list'] });
    const definitions = {
      row: { type: 'select', clearable: true },
      form: { type: 'form', body: [{ $ref: 'row' }] },
      unused: { type: 'chart' },
    };
    const page = { type: 'page', definitions, body: { type: 'with-list', list: { $ref: 'form' } } };
    expect(names(page)).toEqual(['page', 'tpl', 'with-list']);
    unregister();
    expect(names(page)).toEqual(expect.arrayContaining(['form', 'select', 'text-box']));
    expect(names(page)).not.toContain('chart');
  });

  it('stops in a definition that contains itself', () => {
    const definition: Record<string, unknown> = { type: 'page' };
    definition['body'] = definition;
    expect(names(definition)).toEqual(['page', 'tpl']);
  });
});
