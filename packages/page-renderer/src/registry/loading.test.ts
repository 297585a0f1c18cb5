import { describe, expect, it } from 'vitest';
import { componentOf, preload } from './loading.ts';

describe('componentOf', () => {
  it('gives what was loaded ahead at once', async () => {
    const component = (): null => null;
    const definition = { load: () => Promise.resolve({ default: component }) };
    await preload(definition);
    expect(componentOf(definition)).toEqual({ component, ready: true });
  });

  it('stays the same component for what was drawn before it came, so that nothing is drawn anew', async () => {
    const definition = { load: () => Promise.resolve({ default: (): null => null }) };
    const before = componentOf(definition);
    await preload(definition);
    expect(componentOf(definition)).toEqual(before);
    expect(before.ready).toBe(false);
  });

  it('leaves a failure ahead of its use to the drawing', async () => {
    const definition = { load: () => Promise.reject(new Error('gone')) };
    await expect(preload(definition)).resolves.toBeUndefined();
    expect(componentOf(definition).ready).toBe(false);
  });
});
