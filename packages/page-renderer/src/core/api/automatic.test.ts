import { describe, expect, it } from 'vitest';
import { enUS } from '../../locales/enUS.ts';
import { memoryEnvironment } from '../../testing/memory-environment.ts';
import { runEvent } from '../actions/run-event.ts';
import { CrudModel } from '../crud/CrudModel.ts';
import { fillByCall } from '../form/fill-by-call.ts';
import { FormModel } from '../form/FormModel.ts';
import { submitForm } from '../form/submit-form.ts';
import { PageRuntime } from '../runtime/PageRuntime.ts';
import { Scope } from '../scope/Scope.ts';

function page() {
  const { environment, log } = memoryEnvironment({ answer: () => ({ status: 0, data: {} }) });
  const scope = new Scope();
  const runtime = new PageRuntime({ environment, texts: enUS, scope });
  return { runtime, scope, automatic: () => log.requests.map((request) => request.automatic === true) };
}

const send = { actionType: 'ajax', api: 'post:/x' };

describe('an automatic request', () => {
  it.each(['init', 'inited', 'fetchInited', 'fetchSchemaInited'])(
    'is marked when the event %s sends it, also in loops and branches',
    async (name) => {
      const { runtime, scope, automatic } = page();
      const inner = { actionType: 'switch', children: [{ ...send, expression: 'true' }] };
      const actions = [send, { actionType: 'loop', args: { loopData: [1] }, children: [send] }, inner];
      await runEvent({ handlers: { [name]: { actions } }, name, data: {}, context: { runtime, scope, path: '' } });
      expect(automatic()).toEqual([true, true, true]);
    },
  );

  it('is not marked when a user pressed a button', async () => {
    const { runtime, scope, automatic } = page();
    await runEvent({ handlers: { click: { actions: [send] } }, name: 'click', data: {}, context: { runtime, scope, path: '' } });
    expect(automatic()).toEqual([false]);
  });

  it('is marked when a form submits itself or a list loads by itself', async () => {
    const { runtime, scope, automatic } = page();
    const model = new FormModel({ scope, runtime, node: { type: 'form', api: '/save' } as never });
    await submitForm(model, { runtime, scope, path: '' }, { automatic: true });
    await submitForm(model, { runtime, scope, path: '' });
    const list = new CrudModel({ node: { type: 'crud', api: 'post:/rows' } as never, runtime, scope, syncs: false });
    await list.load({ automatic: true });
    await list.load();
    expect(automatic()).toEqual([true, false, true, false]);
  });

  it.each([
    ['init', true],
    ['click', false],
  ])('is marked in what hears a broadcast of %s: %s', async (name, expected) => {
    const { runtime, scope } = page();
    const heard: unknown[] = [];
    runtime.register({
      id: 'listener',
      type: 'any',
      scope,
      weightOf: () => 0,
      notify: (_event, _data, automatic) => {
        heard.push(automatic);
        return Promise.resolve(false);
      },
    });
    const actions = [{ actionType: 'broadcast', args: { eventName: 'saved' } }];
    await runEvent({ handlers: { [name]: { actions } }, name, data: {}, context: { runtime, scope, path: '' } });
    expect(heard).toEqual([expected]);
  });

  it('is marked when a field fills others, and when a form asks whether its work is done', async () => {
    const { runtime, scope, automatic } = page();
    await fillByCall({ api: 'post:/fill' }, { runtime, scope, signal: new AbortController().signal });
    const node = { type: 'form', api: '/save', asyncApi: 'post:/state', finishedField: 'id' };
    const model = new FormModel({ scope, runtime, node: node as never });
    const asking = submitForm(model, { runtime, scope, path: '' });
    await expect.poll(automatic).toEqual([true, false, true]);
    model.stop();
    await asking;
  });
});
