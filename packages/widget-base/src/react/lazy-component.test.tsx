import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { forgetFailedParts, lazyComponent, type LazyComponent } from './lazy-component.ts';

const Part = ({ name }: { readonly name: string }) => createElement('p', null, name);

/** The first render, before anything that suspends is ready. */
const drawnAtOnce = (Lazy: LazyComponent<{ readonly name: string }>): string =>
  renderToString(createElement(Suspense, { fallback: 'waiting' }, createElement(Lazy, { name: 'here' })));

describe('a lazy component', () => {
  it('shows the fallback while its code is fetched', () => {
    const Lazy = lazyComponent(async () => ({ Part }), 'Part');
    expect(drawnAtOnce(Lazy)).toContain('waiting');
  });

  it('renders without a fallback after its code was preloaded', async () => {
    const Lazy = lazyComponent(async () => ({ Part }), 'Part');
    Lazy.preload();
    await new Promise((resolve) => setTimeout(resolve));
    expect(drawnAtOnce(Lazy)).toContain('<p>here</p>');
  });

  it.each([
    ['preloaded', (Lazy: LazyComponent<{ readonly name: string }>) => Lazy.preload()],
    ['drawn', drawnAtOnce],
  ])('is fetched again after its code could not be %s', async (_how, begin) => {
    let attempts = 0;
    const Lazy = lazyComponent(async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('not fetched');
      return { Part };
    }, 'Part');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      begin(Lazy);
      await new Promise((resolve) => setTimeout(resolve));
      forgetFailedParts();
    }
    expect(drawnAtOnce(Lazy)).toContain('<p>here</p>');
    expect(attempts).toBe(2);
  });
});
