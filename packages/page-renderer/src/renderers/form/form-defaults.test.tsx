import { beforeAll, describe, expect, it } from 'vitest';
import { preloadType } from '../../../test/drawn-types.ts';
import { draw } from '../../../test/draw-page.tsx';

beforeAll(async () => {
  for (const type of [
    'form',
    'input-text',
    'submit',
    'button',
    'service',
    'container',
    'wrapper',
    'panel',
    'tabs',
    'grid',
    'group',
    'collapse',
    'each',
    'plain',
    'tpl',
    'page',
  ])
    await preloadType(type);
});

const form = (more: object = {}): string =>
  draw({ type: 'form', body: { type: 'input-text', name: 'a', label: 'A' }, ...more }).html;
const buttons = (html: string): readonly string[] =>
  [...html.matchAll(/<button[^>]*>(?:<[^>]*>)*([^<]*)/g)].map(([, text]) => text ?? '');

describe('a form', () => {
  it('has a title, a submit button and a frame by default', () => {
    expect(form()).toMatch(/<h2[^>]*>Form</);
    expect(buttons(form())).toEqual(['Submit']);
    expect(form()).toContain('MuiPaper-outlined');
  });

  it.each([
    [{ submitText: '' }, []],
    [{ submitText: 'Save' }, ['Save']],
    [{ actions: [] }, []],
    [{ actions: [{ type: 'button', label: 'Own' }] }, ['Own']],
    [{ wrapWithPanel: false }, []],
    [{ wrapWithPanel: false, affixFooter: true }, []],
    [{ wrapWithPanel: false, affixFooter: true, actions: [{ type: 'submit', label: 'Save' }] }, ['Save']],
    [
      {
        body: [
          { type: 'input-text', name: 'a' },
          { type: 'button', label: 'Own' },
        ],
      },
      ['Own'],
    ],
    [{ body: [{ type: 'button', label: 'Own' }], submitText: 'Save' }, ['Own', 'Save']],
  ])('with %j has the buttons %j', (more, names) => {
    expect(buttons(form(more))).toEqual(names);
  });

  it('shows no empty title, and without a frame uses the title as its label', () => {
    expect(form({ title: '' })).not.toContain('<h2');
    expect(form({ title: 'Room', wrapWithPanel: false })).toMatch(/<form[^>]* aria-label="Room"/);
  });

  it('shows labels above, or with horizontal `mode` right-aligned in two of twelve columns', () => {
    expect(form()).not.toContain('2fr');
    expect(form({ mode: 'horizontal' })).toContain('minmax(96px, 2fr) minmax(0, 10fr)');
    expect(form({ mode: 'horizontal' })).toMatch(/text-align:right/);
    expect(form({ mode: 'horizontal', labelAlign: 'left' })).not.toMatch(/text-align:right/);
    expect(form({ mode: 'horizontal', horizontal: { left: 4, right: 8 } })).toContain('minmax(96px, 4fr) minmax(0, 8fr)');
  });
});

describe('a scope of its own', () => {
  const text = '[${x}${y}]';
  const seen = (html: string): string | undefined => /\[(\w*)\]/.exec(html)?.[1];

  it.each(['service', 'form', 'page'])('is made by %s: its `data` are evaluated outside and visible inside', (type) => {
    const html = draw({ type: 'service', data: { x: 1, y: 2 }, body: { type, data: { x: '${y + 1}' }, body: text } }).html;
    expect(seen(html)).toBe('32');
  });

  it.each([
    ['container', { body: text }],
    ['wrapper', { body: text }],
    ['panel', { body: text }],
    ['grid', { columns: [{ body: text }] }],
    ['group', { body: [text] }],
    ['tabs', { tabs: [{ title: 'A', body: text }] }],
    ['collapse', { header: 'A', collapsed: false, body: text }],
  ])('is not made by %s', (type, more) => {
    const html = draw({ type: 'service', data: { x: 1, y: 2 }, body: { type, data: { x: 9 }, ...more } }).html;
    expect(seen(html)).toBe('12');
  });

  it('is made by each list item with its keys, `item` and `index`; a plain value is only `item`', () => {
    const items = '(${index}:${item.n}${n}${x})';
    const html = draw({
      type: 'service',
      data: { x: 1, rows: [{ n: 'a' }, { n: 'b', x: 2 }] },
      body: { type: 'each', name: 'rows', items: { type: 'plain', tpl: items } },
    }).html;
    expect([...html.matchAll(/\(([\w:]+)\)/g)].map(([, found]) => found)).toEqual(['0:aa1', '1:bb2']);
    const plain = draw({
      type: 'service',
      data: { rows: ['a', 'b'] },
      body: { type: 'each', name: 'rows', items: '(${item}${index})' },
    }).html;
    expect([...plain.matchAll(/\((\w+)\)/g)].map(([, found]) => found)).toEqual(['a0', 'b1']);
  });
});
