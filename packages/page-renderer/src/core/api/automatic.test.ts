import { describe, expect, it } from 'vitest';
import { enUS } from '../../locales/enUS.ts';
import { memoryEnvironment } from '../../../test/memory-environment.ts';
import type { ActionNode } from '../../schema/drawn.ts';
import { runButton } from '../actions/run-button.ts';
import { runEvent } from '../actions/run-event.ts';
import { CrudModel } from '../crud/CrudModel.ts';
import { saveRows } from '../crud/save-rows.ts';
import { uploadFile, uploadPlan } from '../files/upload-file.ts';
import { fillByCall } from '../form/fill-by-call.ts';
import { FormModel } from '../form/FormModel.ts';
import { submitForm } from '../form/submit-form.ts';
import { causedBy, keepCause } from '../runtime/cause.ts';
import { PageRuntime } from '../runtime/PageRuntime.ts';
import { objectReader } from '../scope/DataReader.ts';
import { Scope } from '../scope/Scope.ts';
import { sendApi } from './send-api.ts';

function page() {
  const { environment, log } = memoryEnvironment({ answer: () => ({ status: 0, data: {} }) });
  const scope = new Scope();
  const runtime = new PageRuntime({ environment, texts: enUS, scope });
  return { runtime, scope, automatic: () => log.requests.map((request) => request.automatic === true) };
}

const send = { actionType: 'ajax', api: 'post:/x' };
const unsent = { reader: objectReader({}), body: {}, signal: new AbortController().signal };

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

  it.each(['click', 'change', 'research', 'loaded', 'mouseenter'])(
    'is marked unless a person caused the event: %s',
    async (name) => {
      const { runtime, scope, automatic } = page();
      const happens = () =>
        runEvent({ handlers: { [name]: { actions: [send] } }, name, data: {}, context: { runtime, scope, path: '' } });
      await causedBy('person', happens);
      await happens();
      await causedBy('page', happens);
      expect(automatic()).toEqual([false, true, true]);
    },
  );

  it.each([
    ['person', false],
    ['page', true],
    [undefined, true],
  ] as const)('is marked in the saving of rows, and in what follows from it, by who caused it: %s', async (cause, expected) => {
    const { runtime, scope, automatic } = page();
    const handlers = { quickSaveSucc: { actions: [send] } };
    const context = { runtime, scope, path: '' };
    const list = new CrudModel({ node: { type: 'crud', api: 'post:/rows' } as never, runtime, scope, syncs: false });
    list.setEmitter(async (name, data) => (await runEvent({ handlers, name, data, context })).prevented);
    await causedBy(cause, () => saveRows(list, { api: 'patch:/rows', values: { rows: [] }, event: 'quickSave' }));
    expect(automatic()).toEqual([expected, expected]);
  });

  it.each([
    ['person', false],
    ['page', true],
  ] as const)('is marked in every part of an upload by who began it: %s', async (cause, expected) => {
    const { runtime, automatic } = page();
    const plan = uploadPlan({ useChunk: true, chunkSize: 65_536, concurrency: 1 }, '/up');
    const { signal } = new AbortController();
    const input = { plan, environment: runtime.environment, reader: objectReader({}), signal, onProgress: () => undefined };
    await causedBy(cause, () => uploadFile(new File([new Uint8Array(100_000)], 'a.bin'), input));
    expect(automatic()).toEqual([expected, expected, expected, expected]);
  });

  it.each([
    ['person', false],
    ['page', true],
  ] as const)('is marked when a form asks the server about its fields, by who submits it: %s', async (cause, expected) => {
    const { runtime, scope, automatic } = page();
    scope.set('code', 'a');
    const model = new FormModel({ scope, runtime, node: { type: 'form', api: '/save' } as never });
    const settle = async () => (await sendApi(runtime.environment, { ...unsent, api: 'post:/file' })).kind === 'success';
    const node = { type: 'input-text', name: 'code', validateApi: 'post:/check' } as never;
    model.register({ name: 'code', node, isActive: () => true, isRequired: () => false, focus: () => undefined, settle });
    const context = { runtime, scope, path: '', automatic: cause === 'page' };
    await submitForm(model, context);
    expect(automatic()).toEqual([expected, expected, expected]);
  });

  it('is marked unless a person causes it at the moment, whatever sends it', async () => {
    const { runtime, automatic } = page();
    const call = () => sendApi(runtime.environment, { ...unsent, api: 'post:/x' });
    await call();
    await causedBy('person', call);
    const asPerson = causedBy('person', () => keepCause());
    await asPerson(call);
    await call();
    expect(automatic()).toEqual([true, false, false, true]);
  });

  it.each([
    ['person', false],
    ['page', true],
  ] as const)('is marked by who began the chain, also in the parts that it reaches: %s', async (cause, expected) => {
    const { runtime, scope, automatic } = page();
    const context = { runtime, scope, path: '' };
    const changed = { change: { actions: [send] } };
    const model = new FormModel({ scope, runtime, node: { type: 'form', api: '/save' } as never });
    const list = new CrudModel({ node: { type: 'crud', api: 'post:/rows' } as never, runtime, scope, syncs: false });
    runtime.register({
      id: 'field',
      type: 'input-text',
      scope,
      setValue: () => void runEvent({ handlers: changed, name: 'change', data: {}, context }),
    });
    runtime.register({ id: 'form', type: 'form', scope, perform: () => submitForm(model, context) });
    runtime.register({ id: 'list', type: 'crud', scope, reload: () => list.load() });
    const actions = [
      // What follows an answer or a pause is still of the same chain.
      { actionType: 'wait', args: { time: 5 } },
      { actionType: 'setValue', componentId: 'field', args: { value: 1 } },
      { actionType: 'submit', componentId: 'form' },
      { actionType: 'reload', componentId: 'list' },
    ];
    await causedBy(cause, () => runEvent({ handlers: { click: { actions } }, name: 'click', data: {}, context }));
    expect(automatic()).toEqual([expected, expected, expected]);
  });

  it('is not marked when a button is pressed, and is when nobody presses it', async () => {
    const { runtime, scope, automatic } = page();
    const button = { type: 'button', label: 'Send', actionType: 'ajax', api: 'post:/x' } as ActionNode;
    await causedBy('person', () => runButton(button, { runtime, scope, path: '' }));
    await runButton(button, { runtime, scope, path: '' });
    expect(automatic()).toEqual([false, true]);
  });

  it('is marked when a form submits itself or a list loads by itself', async () => {
    const { runtime, scope, automatic } = page();
    const model = new FormModel({ scope, runtime, node: { type: 'form', api: '/save' } as never });
    await submitForm(model, { runtime, scope, path: '' }, { automatic: true });
    await causedBy('person', () => submitForm(model, { runtime, scope, path: '' }));
    const list = new CrudModel({ node: { type: 'crud', api: 'post:/rows' } as never, runtime, scope, syncs: false });
    await list.load({ automatic: true });
    await list.load();
    await causedBy('person', () => list.load());
    expect(automatic()).toEqual([true, false, true, true, false]);
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
    const context = { runtime, scope, path: '' };
    await causedBy('person', () => runEvent({ handlers: { [name]: { actions } }, name, data: {}, context }));
    expect(heard).toEqual([expected]);
  });

  it('is marked when a field fills others, and when a form asks whether its work is done', async () => {
    const { runtime, scope, automatic } = page();
    await fillByCall({ api: 'post:/fill' }, { runtime, scope, signal: new AbortController().signal });
    const node = { type: 'form', api: '/save', asyncApi: 'post:/state', finishedField: 'id' };
    const model = new FormModel({ scope, runtime, node: node as never });
    const asking = causedBy('person', () => submitForm(model, { runtime, scope, path: '' }));
    await expect.poll(automatic).toEqual([true, false, true]);
    model.stop();
    await asking;
  });
});
