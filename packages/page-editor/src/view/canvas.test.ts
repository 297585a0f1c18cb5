import type { PageRequest } from '@lab-console/page-renderer';
import { expect, it } from 'vitest';
import { boxedTypes, withoutSockets } from './canvas-definition.ts';
import { canvasEnvironment, type HeldRequest } from './canvas-environment.ts';

const request = (method: string): PageRequest => ({
  method,
  url: 'rest/courses',
  query: {},
  data: undefined,
  headers: {},
  dataType: 'json',
  signal: new AbortController().signal,
});

it('sends no requests while a page is edited, and only reading ones in the preview', async () => {
  const sent: string[] = [];
  const held: HeldRequest[] = [];
  const options = { locale: 'en', onHeld: (each: HeldRequest) => held.push(each), onNotify: () => {} };
  const read = async ({ method }: PageRequest): Promise<unknown> => sent.push(method);
  await canvasEnvironment(options).request(request('get'));
  expect([sent, held]).toEqual([[], []]);
  const preview = canvasEnvironment({ ...options, read });
  for (const method of ['get', 'post', 'delete']) await preview.request(request(method));
  expect(sent).toEqual(['get']);
  expect(held).toEqual([
    { method: 'post', url: 'rest/courses' },
    { method: 'delete', url: 'rest/courses' },
  ]);
});

it('draws host types and self-loading types as boxes, and removes sockets', () => {
  const page = {
    type: 'page',
    body: [{ type: 'solver-plans' }, { type: 'iframe' }, { type: 'service', ws: 'wss://x', body: { type: 'tpl' } }],
  };
  expect(boxedTypes(page)).toEqual(['iframe', 'solver-plans']);
  expect(JSON.stringify(withoutSockets(page))).not.toContain('wss:');
});
