import { describe, expect, it } from 'vitest';
import { actionBench } from '../../../test/action-bench.ts';
import { Scope } from '../scope/Scope.ts';
import { findPart } from './find-part.ts';
import type { ComponentHandle } from './types.ts';

function page(...parts: readonly Partial<ComponentHandle>[]): (target: string) => ComponentHandle | undefined {
  const { runtime, scope } = actionBench();
  for (const part of parts) runtime.register({ type: 'any', scope, ...part });
  return (target) => findPart(runtime, target);
}

describe('a named part', () => {
  it('is found by its id, then by its name, then by the last segment of its path', () => {
    const find = page(
      { id: 'a', type: 'by id' },
      { name: 'a', type: 'by name' },
      { name: 'form.b', type: 'whole name' },
      { name: 'b', type: 'last word' },
    );
    expect(find('a')?.type).toBe('by id');
    expect(find('form.b')?.type).toBe('whole name');
    expect(find('page.b')?.type).toBe('last word');
    expect(find('none')).toBeUndefined();
  });

  it('is the one registered last', () => {
    expect(page({ name: 'a', type: 'page' }, { name: 'a', type: 'dialog' })('a')?.type).toBe('dialog');
  });
});

describe('of several parts of one name', () => {
  const page = new Scope();
  const first = new Scope({ parent: page });
  const second = new Scope({ parent: page });
  const rowOfFirst = new Scope({ parent: first });
  const otherRowOfFirst = new Scope({ parent: first });
  const parts: readonly ComponentHandle[] = [
    { name: 'a', type: 'field of the first', scope: first },
    { name: 'a', type: 'field of the second', scope: second },
    { name: 's', type: 'service around', scope: first },
    { name: 's', type: 'service below', scope: second },
    { name: 't', type: 'field of the row', scope: rowOfFirst },
    { name: 't', type: 'field of the other row', scope: otherRowOfFirst },
    { id: 'i', type: 'by id, elsewhere', scope: second },
    { name: 'i', type: 'by name, near', scope: first },
  ];
  const find = (target: string, from?: Scope): string | undefined => findPart({ components: new Set(parts) }, target, from)?.type;

  it.each([
    ['a', first, 'field of the first'],
    ['a', second, 'field of the second'],
    ['a', rowOfFirst, 'field of the first'],
    ['a', page, 'field of the second'],
    ['s', rowOfFirst, 'service around'],
    ['t', rowOfFirst, 'field of the row'],
    ['t', otherRowOfFirst, 'field of the other row'],
    ['t', second, 'field of the other row'],
    ['t', undefined, 'field of the other row'],
    ['form.t', rowOfFirst, 'field of the row'],
    ['i', first, 'by id, elsewhere'],
  ])('%s is the nearest to the action', (target, from, expected) => {
    expect(find(target, from)).toBe(expected);
  });
});

describe('parts of the same node', () => {
  const asked: string[] = [];
  const field: Partial<ComponentHandle> = {
    id: 'rows',
    name: 'rows',
    path: 'body.0',
    type: 'field',
    perform: (action) => (action === 'clear' || action === 'both' ? `field: ${action}` : undefined),
    setValue: () => void asked.push('field'),
    weightOf: () => 1,
    notify: async () => {
      asked.push('told');
      return false;
    },
  };
  const input: Partial<ComponentHandle> = {
    name: 'rows',
    path: 'body.0',
    type: 'input',
    perform: (action) => (action === 'addItem' || action === 'both' ? `input: ${action}` : undefined),
    reload: () => void asked.push('reloaded'),
    receive: () => void asked.push('received'),
  };

  it('try an action one after the other until one knows it', () => {
    const find = page(input, field);
    const perform = (action: string): unknown => find('rows')?.perform?.(action, {});
    expect(['clear', 'addItem', 'both', 'fly'].map(perform)).toEqual([
      'field: clear',
      'input: addItem',
      'field: both',
      undefined,
    ]);
  });

  it('share all their functions', async () => {
    const part = page(input, field)('rows');
    asked.length = 0;
    part?.setValue?.(1);
    await part?.reload?.();
    await part?.receive?.({});
    await part?.notify?.('x', {});
    expect(asked).toEqual(['field', 'reloaded', 'received', 'told']);
    expect(part).toMatchObject({ id: 'rows', name: 'rows', path: 'body.0', type: 'field' });
    expect(part?.weightOf?.('x')).toBe(1);
  });

  it.each<[string, Partial<ComponentHandle>]>([
    ['in another row', { scope: new Scope() }],
    ['with another path', { path: 'body.1' }],
    ['with another name', { name: 'other' }],
  ])('do not include parts %s', (_name, other) => {
    const part = page({ ...input, ...other }, field)('rows');
    expect(part?.perform?.('addItem', {})).toBeUndefined();
    expect(part?.reload).toBeUndefined();
  });

  it('are not combined without a path', () => {
    const part = page({ name: 'a', perform: () => 'first' }, { name: 'a', reload: () => undefined })('a');
    expect(part?.perform).toBeUndefined();
  });
});
