import { describe, expect, it } from 'vitest';
import { objectReader } from '../../core/scope/DataReader.ts';
import { readSteps, shownSteps, startIndex } from './wizard-steps.ts';
import { stepForm, wizardForm } from './wizard-form.ts';

const warn = (): void => undefined;

describe('steps of a wizard', () => {
  it('are the objects of the definition', () => {
    expect(readSteps({ steps: [{ title: 'A' }, 'B', null] })).toEqual([{ title: 'A' }]);
    expect(readSteps({ steps: '${steps}' })).toEqual([]);
    expect(readSteps({})).toEqual([]);
  });

  it.each([
    ['hidden', { hidden: true }, false],
    ['visibleOn that holds', { visibleOn: '${kind === "lab"}' }, true],
    ['visibleOn that does not hold', { visibleOn: '${kind === "room"}' }, false],
    ['hiddenOn that holds', { hiddenOn: '${kind === "lab"}' }, false],
    ['hiddenOn that does not hold', { hiddenOn: '${kind === "room"}' }, true],
  ])('with %s are shown: %s', (_name, step, isShown) => {
    expect(shownSteps([step as never], objectReader({ kind: 'lab' }), warn)).toHaveLength(isShown ? 1 : 0);
  });

  it('keep their places where others are hidden, and have their texts worked out', () => {
    const steps = [
      { hidden: true, title: 'First' },
      { label: 'Room ${room}', subTitle: 'a', desc: '${room}', jumpableOn: '${room > 1}' },
      { title: 'Last', description: 'd', desc: 'e' },
    ];
    expect(shownSteps(steps as never, objectReader({ room: 7 }), warn)).toEqual([
      { index: 1, title: 'Room 7', subTitle: 'a · 7', jumpable: true },
      { index: 2, title: 'Last', subTitle: 'd', jumpable: false },
    ]);
  });

  it.each([
    [undefined, 0],
    ['2', 1],
    ['${at}', 2],
    ['9', 2],
    ['0', 0],
    ['second', 0],
    // Only a text names one.
    [2, 0],
  ])('startStep %j opens index %d of three', (startStep, index) => {
    expect(startIndex(startStep, 3, () => '3')).toBe(index);
  });
});

describe('forms of a wizard', () => {
  const click = { actions: [] };
  const node = { type: 'wizard', redirect: '/a', target: 'list', onEvent: { submitSucc: click, stepSubmitFail: click } } as never;

  it('the last step sends with the events and the way on of the wizard', () => {
    expect(wizardForm(node, '/api')).toEqual({
      type: 'form',
      api: '/api',
      redirect: '/a',
      target: 'list',
      onEvent: { submitSucc: click },
    });
    expect(wizardForm(node, undefined)).toEqual({ type: 'form', redirect: '/a', target: 'list' });
  });

  it('another step sends with its own events and goes nowhere', () => {
    expect(stepForm(node, '/api')).toEqual({
      type: 'form',
      api: '/api',
      closeDialogOnSubmit: false,
      reload: 'none',
      onEvent: { submitFail: click },
    });
  });
});
