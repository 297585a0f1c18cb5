import { describe, expect, it } from 'vitest';
import type { SchemaObject } from '../../schema/base.ts';
import { needsUpgrade } from './needs-upgrade.ts';
import { upgradeNode } from './upgrade-controls.ts';

const controls = [{ type: 'text', name: 'a' }];

describe('nodes in the older form', () => {
  it.each<readonly [string, SchemaObject]>([
    ['a form', { type: 'form', controls }],
    ['a form whose parts are tabs', { type: 'form', tabs: [{ title: 'One', body: 'x' }] }],
    ['a box without a type', { controls }],
  ])('are found when there is something to upgrade: %s', (_what, node) => {
    expect(upgradeNode(node)).not.toBe(node);
    expect(needsUpgrade(node)).toBe(true);
  });

  it.each([
    ['tabs', 'tabs'],
    ['wizard', 'steps'],
    ['grid', 'columns'],
    ['hbox', 'columns'],
    ['anchor-nav', 'links'],
    ['combo', 'conditions'],
    ['input-array', 'conditions'],
  ])('are found in the entries of a %s', (type, key) => {
    const node = { type, [key]: [{ title: 'One', body: 'x' }, { controls }] };
    expect(upgradeNode(node)).not.toBe(node);
    expect(needsUpgrade(node)).toBe(true);
  });

  it('are found in properties for phones only', () => {
    expect(needsUpgrade({ type: 'form', body: [], mobile: { controls } })).toBe(true);
  });

  it.each([
    ['a form', { type: 'form', body: [{ type: 'input-text', name: 'a' }] }],
    ['a list', { type: 'crud', columns: [{ name: 'a' }, { name: 'b' }], mobile: { columns: [] } }],
    ['tabs', { type: 'tabs', tabs: [{ title: 'One', body: 'x' }] }],
  ])('are not found in %s of the current form, so the upgrade code is not loaded', (_what, node) => {
    expect(needsUpgrade(node)).toBe(false);
  });
});
