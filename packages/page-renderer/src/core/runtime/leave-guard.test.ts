import { describe, expect, it, vi } from 'vitest';
import { enUS } from '../../locales/enUS.ts';
import { memoryEnvironment } from '../../../test/memory-environment.ts';
import { FormModel } from '../form/FormModel.ts';
import { Scope } from '../scope/Scope.ts';
import { PageRuntime } from './PageRuntime.ts';

type Definition = ConstructorParameters<typeof FormModel>[0]['node'];

function formOf(node: Definition, host = memoryEnvironment()): { readonly form: FormModel; readonly log: typeof host.log } {
  const runtime = new PageRuntime({ environment: host.environment, texts: enUS, scope: new Scope({ values: {} }) });
  return { form: new FormModel({ node, runtime, scope: new Scope({ values: {} }) }), log: host.log };
}

describe('unsaved changes', () => {
  it('are reported with the message of the definition', () => {
    const { form, log } = formOf({ type: 'form', promptPageLeave: true, promptPageLeaveMessage: 'Leave the exam?' });
    form.setValue('a', 1);
    expect(log.unsaved).toEqual([true]);
    expect(log.questions).toEqual(['Leave the exam?']);
    form.markSaved();
    expect(log.unsaved).toEqual([true, false]);
  });

  it('make the browser ask when the host has no guard, only with promptPageLeave, until they are saved', () => {
    const { environment, log } = memoryEnvironment();
    const bare = { ...environment };
    delete bare.onUnsavedChanges;
    const added = vi.fn<(name: string) => void>();
    const removed = vi.fn<(name: string) => void>();
    vi.stubGlobal('addEventListener', added);
    vi.stubGlobal('removeEventListener', removed);
    const { form: quiet } = formOf({ type: 'form' }, { environment: bare, log });
    quiet.setValue('a', 1);
    expect(added).not.toHaveBeenCalled();
    const { form } = formOf({ type: 'form', promptPageLeave: true }, { environment: bare, log });
    form.setValue('a', 1);
    expect(added.mock.calls[0]?.[0]).toBe('beforeunload');
    expect(removed).not.toHaveBeenCalled();
    form.markSaved();
    expect(removed.mock.calls[0]?.[0]).toBe('beforeunload');
    vi.unstubAllGlobals();
  });
});
