import { describe, expect, it } from 'vitest';
import { actionBench, type ActionBench } from '../../../test/action-bench.ts';
import { reloadTargets, sendToTargets } from './targets.ts';

/** A page with parts that record their calls asynchronously. */
function targets(): ActionBench & { readonly query: () => unknown } {
  const made = actionBench();
  const { runtime, scope, calls } = made;
  const later = async (text: string): Promise<void> => {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    calls.push(text);
  };
  runtime.register({ name: '$page', type: 'page', scope, reload: () => later('page') });
  runtime.register({ name: 'form', type: 'form', scope, receive: (values) => later(`form ${JSON.stringify(values)}`) });
  return { ...made, query: () => runtime.environment.location?.get() };
}

describe('reloadTargets', () => {
  it.each<[string, readonly string[]]>([
    ['box', ['reload {}']],
    ['page.box7', ['reload {}']],
    ['box?a=${id}&b=x&c=${list[0]}', ['reload {"a":7,"b":"x","c":{"n":1}}']],
    [' box , ,window', ['reload {}', 'page']],
    ['none', []],
    ['box${id}', ['reload {}']],
    ['*', ['reload {}', 'page']],
  ])('reloads %j', async (names, expected) => {
    const { context, calls, warnings } = targets();
    await reloadTargets(names, context);
    expect(calls).toEqual(expected);
    expect(warnings).toEqual([]);
  });

  it('warns of targets that are missing', async () => {
    const { context, warnings } = targets();
    await reloadTargets('other,form', context);
    expect(warnings).toEqual(['there is nothing named “other” to load again', 'there is nothing named “form” to load again']);
  });
});

describe('reloadTargets of a part that is not drawn', () => {
  it('warns of none that a definition has, as in a tab that was never opened', async () => {
    const { runtime, context, warnings } = targets();
    runtime.drawnFrom('', { type: 'tabs', tabs: [{ body: { type: 'crud', name: 'orgs' } }] });
    await reloadTargets('box,orgs,orgz', context);
    expect(warnings).toEqual(['there is nothing named “orgz” to load again']);
  });
});

describe('sendToTargets', () => {
  it.each<[string, readonly string[], object]>([
    ['form', ['form {"a":1}'], {}],
    ['form?b=${id}', ['form {"b":7}'], {}],
    ['box,form', ['reload {"a":1}', 'form {"a":1}'], {}],
    ['window', [], { a: '1' }],
    ['window?b=${name}&c=${missing}', [], { b: 'Optics' }],
  ])('sends values to %j', async (names, expected, query) => {
    const made = targets();
    await sendToTargets(names, { a: 1 }, made.context);
    expect(made.calls).toEqual(expected);
    expect(made.query()).toEqual(query);
    expect(made.warnings).toEqual([]);
  });

  it('warns of a target that is missing', async () => {
    const { context, warnings } = targets();
    await sendToTargets('other', {}, context);
    expect(warnings).toEqual(['there is nothing named “other” to send values to']);
  });
});
