import { beforeAll, describe, expect, it } from 'vitest';
import { exampleHost } from '../examples/example-host.ts';
import { exampleOf } from '../examples/example-of.ts';
import { draw } from '../test/draw-page.tsx';
import { preloadAll } from '../test/drawn-types.ts';
import { checkDefinition } from './check-definition.ts';
import { isPlainObject } from './core/data/path.ts';
import { builtinTypes } from './nodes.ts';

/** Type whose example is a notice that it is not drawn. */
const notDrawn = 'custom';

/** Types of nodes in a definition, those that an action opens included. */
function typesIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (!isPlainObject(value)) return [];
  return [value['type'], value['actionType'], ...Object.values(value).flatMap(typesIn)];
}

// The story of all types draws the examples in a browser.
describe.each(['en', 'zh'] as const)('the example of a type (%s)', (language) => {
  beforeAll(preloadAll);

  it.each(builtinTypes)('%s has no finding and is drawn', (type) => {
    const definition = exampleOf(type, language);
    expect(typesIn(definition)).toContain(type);
    expect(checkDefinition(definition)).toEqual([]);
    const { warnings, unknown } = draw(definition, exampleHost(language));
    expect([unknown, warnings.length > 0]).toEqual([[], type === notDrawn]);
  });

  it('is in one language', () => {
    const mixed = builtinTypes.filter((type) => /"(?:en|zh)":/.test(JSON.stringify(exampleOf(type, language))));
    expect(mixed).toEqual([]);
  });
});
