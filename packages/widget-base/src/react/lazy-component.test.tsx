import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { lazyComponent, type LazyComponent } from './lazy-component.ts';

const Part = ({ name }: { readonly name: string }) => createElement('p', null, name);

/** What is drawn in the first moment, before anything that is waited for comes. */
const drawnAtOnce = (Lazy: LazyComponent<{ readonly name: string }>): string =>
  renderToString(createElement(Suspense, { fallback: 'waiting' }, createElement(Lazy, { name: 'here' })));

describe('a lazy component', () => {
  it('shows the fallback while its code is fetched', () => {
    const Lazy = lazyComponent(async () => ({ Part }), 'Part');
    expect(drawnAtOnce(Lazy)).toContain('waiting');
  });

  it('is drawn without a fallback once its code was fetched ahead of time', async () => {
    const Lazy = lazyComponent(async () => ({ Part }), 'Part');
    Lazy.preload();
    await new Promise((resolve) => setTimeout(resolve));
    expect(drawnAtOnce(Lazy)).toContain('<p>here</p>');
  });
});
