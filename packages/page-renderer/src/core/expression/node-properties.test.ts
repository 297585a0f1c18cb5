import { describe, expect, it } from 'vitest';
import { objectReader } from '../scope/DataReader.ts';
import { nodeProperties } from './node-properties.ts';

const reader = objectReader({ n: 3, word: 'lens' });
const built = (right: number) =>
  ({ conjunction: 'and', children: [{ left: { type: 'field', field: 'n' }, op: 'equal', right }] }) as const;

function worked(node: Readonly<Record<string, unknown>>): { readonly node: unknown; readonly reported: readonly string[] } {
  const reported: string[] = [];
  return { node: nodeProperties(node, reader, (message) => reported.push(message)), reported };
}

describe('xxxOn and xxxExpr', () => {
  it.each([
    [{ collapsedOn: '${n == 3}' }, { collapsed: true }],
    [{ collapsedOn: 'this.n == 4' }, { collapsed: false }],
    [{ checkedOn: built(3) }, { checked: true }],
    [{ checkedOn: built(4) }, { checked: false }],
    [{ collapsed: true, collapsedOn: 'false' }, { collapsed: true }],
    [{ initFetchOn: '${n == 3}' }, { initFetch: true }],
    [{ initFetchOn: '${n == 4}' }, { initFetch: false }],
    [{ initFetch: false, initFetchOn: 'true' }, { initFetch: false }],
    [{ initFetch: true, initFetchOn: 'false' }, { initFetch: false }],
    [{ titleExpr: 'A ${word}' }, { title: 'A lens' }],
    [{ title: 'other', titleExpr: '${word | upperCase}' }, { title: 'LENS' }],
  ])('%j gives %j', (node, given) => {
    expect(worked(node).node).toEqual({ ...node, ...given });
  });

  it('do not change a node without them, or with those that are evaluated elsewhere', () => {
    for (const node of [
      { type: 'tpl', value: 'x' },
      { visibleOn: '${n}', disabledOn: '${n}', requiredOn: 'x', readOnlyOn: 'x', staticOn: 'x', hiddenOn: 'x' },
      { classNameExpr: 'x', rowClassNameExpr: '${x}', itemCheckableOn: '${x}', addOn: { type: 'text' } },
      { On: 'x', Expr: 'x' },
    ])
      expect(worked(node).node).toBe(node);
  });

  it('are false and reported when they cannot be evaluated', () => {
    const { node, reported } = worked({ collapsedOn: 'window.x = 1', collapsed: false });
    expect(node).toMatchObject({ collapsed: false });
    expect(reported).toHaveLength(1);
  });
});
