import { describe, expect, it } from 'vitest';
import { enUS } from '../../locales/enUS.ts';
import { memoryEnvironment } from '../../../test/memory-environment.ts';
import { PageRuntime } from '../runtime/PageRuntime.ts';
import { Scope } from '../scope/Scope.ts';
import { fillByCall, fillCall, hasFillCall, suggestionOf } from './fill-by-call.ts';

async function fill(autoFill: Readonly<Record<string, unknown>>, answer: unknown): Promise<unknown> {
  const host = memoryEnvironment({ answer: () => answer });
  const scope = new Scope({ values: { code: 'A1' } });
  const runtime = new PageRuntime({ environment: host.environment, texts: enUS, scope });
  const values = await fillByCall(autoFill, { runtime, scope, signal: new AbortController().signal });
  return { values, asked: host.log.requests.map(({ url }) => url), notices: host.log.notices.map(({ message }) => message) };
}

describe('fields that a call fills', () => {
  it('take what the mapping names', async () => {
    expect(
      await fill(
        { api: '/rooms/${code}', fillMapping: { seats: '${size}', note: '${code}: ${name}' } },
        { status: 0, data: { size: 20, name: 'Hall' } },
      ),
    ).toEqual({ values: { seats: 20, note: 'A1: Hall' }, asked: ['/rooms/A1'], notices: [] });
  });

  it('take the whole answer without a mapping', async () => {
    expect(await fill({ api: '/x' }, { status: 0, data: { a: 1 } })).toMatchObject({ values: { a: 1 } });
  });

  it('take the row of a list with one row, and nothing from several rows', async () => {
    const fillMapping = { seats: '${size}' };
    expect(await fill({ api: '/x', fillMapping }, { status: 0, data: { rows: [{ size: 20 }] } })).toMatchObject({
      values: { seats: 20 },
    });
    expect(await fill({ api: '/x', fillMapping }, { status: 0, data: { items: [{ size: 20 }, { size: 30 }] } })).toMatchObject({
      values: { seats: undefined },
    });
  });

  it('stay unchanged when it fails, and show the error unless it is silent', async () => {
    expect(await fill({ api: '/x' }, { status: 1, msg: 'no such room' })).toMatchObject({
      values: {},
      notices: ['no such room'],
    });
    expect(await fill({ api: '/x', silent: true }, { status: 1 })).toMatchObject({ values: {}, notices: [] });
    expect(await fill({ api: { url: '/x', silent: true } }, { status: 1 })).toMatchObject({ values: {}, notices: [] });
  });

  it('are loaded on change unless another trigger is set', () => {
    expect(fillCall({ api: '/x' }, 'change')).toBeDefined();
    expect(fillCall({ api: '/x', trigger: 'blur' }, 'change')).toBeUndefined();
    expect(fillCall({ api: '/x', trigger: 'blur' }, 'blur')).toBeDefined();
    expect(fillCall({ seats: '${size}' }, 'change')).toBeUndefined();
  });

  it('are not loaded when suggestions are shown instead', () => {
    expect(fillCall({ api: '/x', showSuggestion: true }, 'change')).toBeUndefined();
    expect(suggestionOf({ api: '/x', showSuggestion: true })).toBeDefined();
    expect(suggestionOf({ api: '/x' })).toBeUndefined();
    expect(suggestionOf({ showSuggestion: true })).toBeUndefined();
  });

  it('have a call only with an api', () => {
    expect(hasFillCall({ api: '/x' })).toBe(true);
    expect(hasFillCall({ seats: '${size}' })).toBe(false);
    expect(hasFillCall(undefined)).toBe(false);
  });
});
