import { describe, expect, it } from 'vitest';
import { componentOf, preload } from './loading.ts';

describe('componentOf', () => {
  it('returns a preloaded component at once', async () => {
    const component = (): null => null;
    const definition = { load: () => Promise.resolve({ default: component }) };
    await preload(definition);
    expect(componentOf(definition)).toEqual({ component, ready: true });
  });

  it('keeps returning the same component for a definition rendered before loading, so nothing remounts', async () => {
    const definition = { load: () => Promise.resolve({ default: (): null => null }) };
    const before = componentOf(definition);
    await preload(definition);
    expect(componentOf(definition)).toEqual(before);
    expect(before.ready).toBe(false);
  });

  it('does not throw when preloading fails; rendering reports it', async () => {
    const definition = { load: () => Promise.reject(new Error('gone')) };
    await expect(preload(definition)).resolves.toBeUndefined();
    expect(componentOf(definition).ready).toBe(false);
  });
});
