import { describe, expect, it } from 'vitest';
import { enUS } from '../../locales/enUS.ts';
import { memoryEnvironment } from '../../../test/memory-environment.ts';
import type { FormNode } from '../../schema/drawn.ts';
import { PageRuntime } from '../runtime/PageRuntime.ts';
import { Scope } from '../scope/Scope.ts';
import { FormModel } from './FormModel.ts';
import { keepFormValues, keptFormValues } from './kept-values.ts';
import { submitForm } from './submit-form.ts';

type Host = ReturnType<typeof memoryEnvironment>;

/** A form with a title and a password, as it is when its page is opened. */
function open(host: Host, node: Partial<FormNode> = {}): FormModel {
  const runtime = new PageRuntime({ environment: host.environment, texts: enUS, scope: new Scope({ values: {} }) });
  const scope = new Scope({ values: { course: 7 } });
  const form = new FormModel({ node: { type: 'form', persistData: true, name: 'lab', ...node }, runtime, scope });
  for (const [name, type] of [
    ['title', 'input-text'],
    ['word', 'input-password'],
  ] as const)
    form.register({ name, node: { type, name }, isActive: () => true, isRequired: () => false, focus: () => undefined });
  return form;
}

const submit = (form: FormModel): Promise<boolean> =>
  submitForm(form, { runtime: new PageRuntime({ ...form.runtime, scope: form.scope }), scope: form.scope, path: 'body' });

describe('persistData', () => {
  it('restores unsent values except passwords', () => {
    const host = memoryEnvironment();
    const form = open(host);
    form.setValue('title', 'Optics');
    form.setValue('word', 'secret');
    keepFormValues(form, 'body');
    expect(keptFormValues(open(host), 'body')).toEqual({ title: 'Optics' });
    // The host of another user has its own preferences.
    expect(keptFormValues(open(memoryEnvironment()), 'body')).toBeUndefined();
  });

  it('stores nothing for an unchanged form', () => {
    const host = memoryEnvironment();
    keepFormValues(open(host), 'body');
    expect(keptFormValues(open(host), 'body')).toBeUndefined();
  });

  it('uses the form name as key, which can be a template', () => {
    const host = memoryEnvironment();
    const form = open(host, { persistData: 'course-${course}' });
    form.setValue('title', 'Optics');
    keepFormValues(form, 'body');
    expect(keptFormValues(open(host, { persistData: 'course-7' }), 'elsewhere')).toEqual({ title: 'Optics' });
    expect(keptFormValues(open(host, { persistData: 'course-8' }), 'body')).toBeUndefined();
  });

  it('stores only the named fields', () => {
    const host = memoryEnvironment();
    const form = open(host, { persistDataKeys: ['other'] });
    form.setValue('title', 'Optics');
    keepFormValues(form, 'body');
    expect(keptFormValues(form, 'body')).toEqual({});
  });

  it.each([
    [undefined, undefined],
    [true, undefined],
    [false, { title: 'Optics' }],
  ])('after a submit with clearPersistDataAfterSubmit %s, holds %j', async (clearPersistDataAfterSubmit, left) => {
    const host = memoryEnvironment({ answer: () => ({ status: 0 }) });
    const form = open(host, {
      api: 'post:/save',
      ...(clearPersistDataAfterSubmit === undefined ? {} : { clearPersistDataAfterSubmit }),
    });
    form.setValue('title', 'Optics');
    keepFormValues(form, 'body');
    expect(await submit(form)).toBe(true);
    expect(keptFormValues(form, 'body')).toEqual(left);
  });

  it('stays stored when the submit fails', async () => {
    const host = memoryEnvironment({ answer: () => ({ status: 1, msg: 'no' }) });
    const form = open(host, { api: 'post:/save' });
    form.setValue('title', 'Optics');
    keepFormValues(form, 'body');
    expect(await submit(form)).toBe(false);
    expect(keptFormValues(form, 'body')).toEqual({ title: 'Optics' });
  });

  it('ignores invalid stored data', () => {
    const host = memoryEnvironment();
    for (const text of ['{', '[1]', '"x"']) {
      host.environment.preferences?.set('form:lab', text);
      expect(keptFormValues(open(host), 'body')).toBeUndefined();
    }
  });
});
