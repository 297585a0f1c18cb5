import { beforeAll, describe, expect, it } from 'vitest';
import { preloadType } from '../../test/drawn-types.ts';
import { draw } from '../../test/draw-page.tsx';

const holds = (op: string) => ({ conjunction: 'or', children: [{ left: { type: 'field', field: 'n' }, op, right: 3 }] }) as const;

/** Renders a node in a service with data. */
const drawn = (node: object): ReturnType<typeof draw> =>
  draw({ type: 'service', data: { n: 3, word: 'lens' }, body: { type: 'tpl', tpl: 'seen', ...node } });

describe('properties of any node', () => {
  beforeAll(async () => {
    for (const type of ['service', 'tpl', 'button', 'panel']) await preloadType(type);
  });

  it.each<[object, boolean]>([
    [{ visible: false }, false],
    [{ hidden: true }, false],
    [{ visibleOn: '${n == 3}' }, true],
    [{ visibleOn: 'this.n > 3' }, false],
    [{ visibleOn: 'data.word == "lens"' }, true],
    [{ visibleOn: holds('equal') }, true],
    [{ visibleOn: holds('not_equal') }, false],
    [{ hiddenOn: holds('equal') }, false],
    [{ hiddenOn: holds('less') }, true],
    [{ visibleOn: '', visible: true }, true],
    [{ visible: true, visibleOn: 'false' }, false],
    [{ visibleOn: '${n == 3}', hiddenOn: '${n == 3}' }, false],
    [{ visibleOn: 'nonsense(' }, false],
    [{ hiddenOn: 'nonsense(' }, true],
  ])('%j shows it: %s', (node, shown) => {
    expect(drawn(node).html.includes('seen')).toBe(shown);
  });

  it.each<[object, boolean]>([
    [{ disabledOn: holds('equal') }, true],
    [{ disabledOn: holds('greater') }, false],
    [{ disabledOn: '${word == "lens"}' }, true],
    [{ disabled: true }, true],
  ])('%j disables it: %s', (node, disabled) => {
    const { html } = drawn({ type: 'button', label: 'Go', ...node });
    expect(/<button[^>]* disabled=""/.test(html)).toBe(disabled);
  });

  it('conditions that cannot be evaluated are false and reported once', () => {
    expect(drawn({ visibleOn: 'alert(1)' }).warnings).toHaveLength(1);
  });

  it.each<[unknown, string]>([
    ['text-danger ${word == "lens" ? "pull-right" : ""}', 'float:right'],
    [{ 'pull-right': '${n == 3}', 'text-danger': 'this.n == 4' }, 'float:right'],
    [{ 'pull-left': true }, 'float:left'],
    [{ 'pull-left': false, 'pull-right': true }, 'float:right'],
  ])('className %j is evaluated', (className, style) => {
    const { html } = drawn({ className });
    expect(html).toContain(style);
    expect(html.includes('float:left')).toBe(style === 'float:left');
  });

  it('xxxExpr sets any other property to a text, xxxOn to a boolean', () => {
    expect(drawn({ type: 'button', label: 'Go', labelExpr: 'Go to ${word}' }).html).toContain('Go to lens');
    expect(drawn({ type: 'button', label: 'Go', blockOn: '${n == 3}' }).html).toMatch(/MuiButton-fullWidth/);
    expect(drawn({ type: 'button', label: 'Go', blockOn: holds('not_equal') }).html).not.toMatch(/MuiButton-fullWidth/);
  });
});
