import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { isPlainObject } from './core/data/path.ts';
import { drawnTypes, preloadAll } from '../test/drawn-types.ts';
import { draw } from '../test/draw-page.tsx';

const folder = fileURLToPath(new URL('../../../../shared/data/amis-schemas/', import.meta.url));
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];

/** The bodies of dialogs and drawers, which open only on click. */
function hiddenBodies(definition: unknown): readonly unknown[] {
  const bodies: unknown[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(item);
    if (!isPlainObject(value)) return;
    for (const key of ['dialog', 'drawer'])
      if (isPlainObject(value[key])) bodies.push(value[key]['body'] ?? value[key]['controls']);
    for (const item of Object.values(value)) walk(item);
  };
  walk(definition);
  return bodies;
}

const asPage = (definition: unknown): unknown =>
  isPlainObject(definition) && definition['type'] === undefined ? { ...definition, type: 'page' } : definition;

describe.skipIf(files.length === 0)('public definitions (skipped where ../shared/data/amis-schemas is missing)', () => {
  beforeAll(preloadAll);

  it.each(files)('%s renders without a crash', (file) => {
    const definition: unknown = JSON.parse(readFileSync(folder + file, 'utf8'));
    const { html, unknown } = draw(asPage(definition));
    expect(html.length).toBeGreaterThan(50);
    for (const body of hiddenBodies(definition)) draw(body);
    // No built-in type may be shown as unknown.
    const promised = unknown.filter((type) => drawnTypes.includes(type));
    expect(promised).toEqual([]);
  });

  it('contain no unknown type', () => {
    const unknown = new Set<string>();
    for (const file of files) {
      const definition: unknown = JSON.parse(readFileSync(folder + file, 'utf8'));
      for (const part of [asPage(definition), ...hiddenBodies(definition)])
        for (const type of draw(part).unknown) unknown.add(type);
    }
    expect([...unknown].toSorted()).toEqual([]);
  });

  it('show labels, buttons and column headers of a list', () => {
    const { html } = draw(JSON.parse(readFileSync(`${folder}amis-docs__crud-filter-form.json`, 'utf8')));
    for (const text of [
      '条件搜索',
      '关键字',
      'Engine',
      'Platform',
      '创建记录',
      '重置',
      '查询',
      'Rendering engine',
      'Browser',
      'Platform(s)',
      'Engine version',
      'CSS grade',
    ])
      expect(html).toContain(text);
  });

  it('evaluate the formulas of the documentation', () => {
    const { html } = draw(JSON.parse(readFileSync(`${folder}amis-docs__expression-functions.json`, 'utf8')));
    for (const text of ['>2<', '>5<', '>3.5<', '>8<', '柒仟陆佰捌拾贰元壹分']) expect(html).toContain(text);
  });
});
