import { describe, expect, expectTypeOf, it } from 'vitest';
import { registerRenderer } from '../index.ts';
import type { BaseNode, DefinitionNode } from '../index.ts';
import { findRegistered } from './registry.ts';

/** A type as a host adds it. */
interface StarsOfTest extends BaseNode {
  readonly type: 'stars-of-test';
  readonly count?: number;
}

declare module '../index.ts' {
  interface NodeTypes {
    readonly 'stars-of-test': StarsOfTest;
  }
}

describe('registerRenderer', () => {
  it('registers a type until it is unregistered, and keeps a later one with the same name', () => {
    const component = (): null => null;
    const back = registerRenderer('thing', { component });
    expect(findRegistered('thing')).toEqual({ component });
    const again = registerRenderer('thing', { component, formItem: true });
    back();
    expect(findRegistered('thing')).toEqual({ component, formItem: true });
    again();
    expect(findRegistered('thing')).toBeUndefined();
  });

  it('gives the component the node type that the host declared', () => {
    const back = registerRenderer('stars-of-test', {
      component: ({ node }) => {
        expectTypeOf(node.count).toEqualTypeOf<number | undefined>();
        return null;
      },
    });
    back();
  });

  it('types definitions by their node type, including those of the host', () => {
    const fine: DefinitionNode = {
      type: 'page',
      body: [{ type: 'crud', perPage: 5 }, { type: 'stars-of-test', count: 5 }, 'a text'],
    };
    // @ts-expect-error -- a number of rows is no text
    const wrong: DefinitionNode = { type: 'crud', perPage: 'five' };
    // @ts-expect-error -- nobody draws this
    const unknown: DefinitionNode = { type: 'crudd' };
    // @ts-expect-error -- the host's own property
    const host: DefinitionNode = { type: 'stars-of-test', count: 'many' };
    expect([fine, wrong, unknown, host]).toHaveLength(4);
  });
});
