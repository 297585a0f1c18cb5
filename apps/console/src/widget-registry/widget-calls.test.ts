import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isListed, type CallTarget, type DeclaredCall } from '@lab-console/page-renderer/declared-calls';
import { describe, expect, it } from 'vitest';
import serverCalls from '../../../server/src/page-lists/widget-calls.json' with { type: 'json' };
import { mediaSource } from '../features/files/media-picking.ts';
import { runClientCalls } from '../../test/widget-registry/run-client-calls.ts';
import { registeredModules, scanCalls } from '../../test/widget-registry/scan-calls.ts';
import { nodeCalls, widgetCalls } from './widget-calls.ts';

const modules = registeredModules();
const bucket = 'report';
/** Widgets that open a bucket only to read it (`canWrite: false`): what the shared source could do beyond that, they do not. */
const reading: Readonly<Record<string, readonly string[]>> = {
  'resource-picker': ['storage.list', 'storage.sign'],
  'stored-file': ['storage.list', 'storage.sign'],
  'dataset-picker': ['resources.get', 'resources.shares'],
};

const named = ({ on, act, name }: CallTarget): string => `${act} ${on} ${name}`;
const placed = (call: DeclaredCall): DeclaredCall => ({
  ...call,
  name: call.name.replace('${move}', '__move').replaceAll(/\$\{\w+(?:=\w+)?\}/g, bucket),
});

/** Everything that a widget sends: what its sources spell, and what the calls of the client that they make send. */
async function sentBy(type: string): Promise<readonly CallTarget[]> {
  const { calls, clientCalls } = scanCalls(modules.get(type) ?? '');
  const only = reading[type];
  const run = await runClientCalls(only ?? clientCalls, bucket);
  return [...calls.filter(({ name }) => only === undefined || name !== 'storage_use'), ...run];
}

describe('the calls of widgets', () => {
  it('are declared for every registered type, and for no other one', () => {
    const text = readFileSync(join(import.meta.dirname, 'register-widgets.ts'), 'utf8');
    expect(modules.size).toBe(text.match(/registerRenderer\('/g)?.length);
    expect(Object.keys(widgetCalls).sort()).toEqual([...modules.keys()].sort());
  });

  it('are known to the server as they are here: otherwise run "pnpm list-calls" in apps/console', () => {
    expect(serverCalls).toEqual(nodeCalls);
  });

  it.each([...modules.keys()])('of %s are all declared', async (type) => {
    const declared = (widgetCalls[type] ?? []).map(placed);
    const sent = await sentBy(type);
    expect(sent.filter((call) => !isListed(declared, call)).map(named)).toEqual([]);
  });

  it.each([...modules.keys()])('of %s are declared only where it sends them', async (type) => {
    const sent = await sentBy(type);
    const declared = (widgetCalls[type] ?? []).map(placed);
    expect(declared.filter((call) => !sent.some((one) => isListed([call], one))).map(named)).toEqual([]);
  });

  it('of the picker of media in texts are those of its inputs', async () => {
    const { calls } = scanCalls('features/files/MediaPicker.tsx');
    const copies: CallTarget = { act: 'add', on: 'route', name: 'upload/copy/*' };
    expect(calls.filter(({ name }) => name !== 'storage_use')).toEqual([copies]);
    const sent = [
      ...(await runClientCalls(['storage.list', 'storage.sign'], mediaSource)),
      { ...copies, name: `upload/copy/${mediaSource}` },
    ];
    expect(nodeCalls['input-rich-text']?.map(named).sort()).toEqual(sent.map(named).sort());
  });

  it.each(Object.keys(reading))('of %s write nothing', (type) => {
    const text = readFileSync(join(import.meta.dirname, '..', modules.get(type) ?? ''), 'utf8');
    expect(text.match(/canWrite: \w+/g) ?? []).toEqual(text.includes('fileSource(') ? ['canWrite: false'] : []);
  });
});
