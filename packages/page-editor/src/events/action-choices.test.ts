import { registerAction } from '@lab-console/page-renderer';
import { checkDefinition } from '@lab-console/page-renderer/check';
import { afterEach, expect, it } from 'vitest';
import { actionChoice, actionsFor, actionTargets } from './action-choices.ts';

const page = { type: 'page', body: [{ type: 'button' }, { type: 'form', id: 'f', body: [] }] };
const types = (target?: string): readonly string[] => actionsFor(target).map(({ type }) => type);
const run = (): void => undefined;
let takeBack: (() => void)[] = [];
afterEach(() => {
  for (const each of takeBack) each();
  takeBack = [];
});

it('offers the actions that fit the target', () => {
  expect(actionTargets(page)).toEqual([{ id: 'f', type: 'form' }]);
  expect(types('form')).toContain('submit');
  expect(types('button')).not.toContain('submit');
  expect(types('crud')).toContain('reload');
  expect(types()).toContain('toast');
  for (const actionType of types()) {
    const onEvent = { click: { actions: [{ actionType, componentId: 'f' }] } };
    const body = [
      { type: 'button', onEvent },
      { type: 'form', id: 'f', body: [] },
    ];
    expect(checkDefinition({ type: 'page', body })).toEqual([]);
  }
});

it('offers actions of the host that have a label, in both languages and with their values', () => {
  const label = { en: 'Publish a plan', zh: '发布排课方案' };
  const fields = [{ inner: ['args', 'plan'], label: { en: 'Plan', zh: '方案' }, kind: 'text' }] as const;
  takeBack = [registerAction('publish-plan', { run, label, fields }), registerAction('unnamed', { run })];
  expect(actionChoice('publish-plan')).toEqual({ type: 'publish-plan', label, fields });
  expect(types()).not.toContain('unnamed');
  const actions = [{ actionType: 'publish-plan', args: { plan: '7' } }];
  expect(checkDefinition({ type: 'button', onEvent: { click: { actions } } })).toEqual([]);
});

it('offers an action of the host for a target only where it needs one', () => {
  takeBack = [
    registerAction('publish-plan', { run, label: { en: 'Publish', zh: '发布' } }),
    registerAction('flash', { run, label: { en: 'Flash', zh: '闪烁' }, needsTarget: true }),
  ];
  expect(types('form')).toContain('flash');
  expect(types('form')).not.toContain('publish-plan');
});

it('offers an action of the host in the place of the built-in one of its name', () => {
  const label = { en: 'Show a note', zh: '显示便签' };
  takeBack = [registerAction('toast', { run, label })];
  expect(actionsFor(undefined).filter(({ type }) => type === 'toast')).toEqual([{ type: 'toast', label }]);
});
