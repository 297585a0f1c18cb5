import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enUS } from './locales/enUS.ts';
import { openStrictPage, type StrictPage } from '../test/open-strict-page.ts';
import { tierTypes as types } from '../test/tiers.ts';

describe('node types in a browser, under the policy of the console', () => {
  let strict: StrictPage;
  beforeAll(async () => {
    strict = await openStrictPage();
  });
  afterAll(() => strict?.close());

  it.each([
    ['bare', (type: string) => ({ type, name: `x_${type}`, label: 'X' })],
    [
      'with a value',
      (type: string) => ({ type, name: `x_${type}`, label: 'X', value: 'a,b', body: 'B', title: 'T', source: '${rows}' }),
    ],
  ])('all render %s without an error or an unknown type', async (_case, nodeOf) => {
    const inForm = types.filter((type) => type !== 'page' && type !== 'form');
    const definition = {
      type: 'page',
      data: { rows: [{ label: 'One', value: 1 }] },
      body: [{ type: 'form', title: 'Inside', body: inForm.map(nodeOf) }, ...types.filter((type) => type !== 'page').map(nodeOf)],
    };
    const { unknown, violations, text } = await strict.draw(definition);
    expect(unknown).toEqual([]);
    expect(violations).toEqual([]);
    expect(strict.errors).toEqual([]);
    expect(text).not.toContain(enUS.renderFailed);
  });

  it('are reported with their name when they are unknown', async () => {
    const { unknown, text } = await strict.draw({ type: 'page', body: [{ type: 'no-such-part' }] });
    expect(unknown).toEqual(['no-such-part']);
    expect(text).toContain('body[0]');
  });
});
