import type { PageRequest } from '@lab-console/page-renderer';
import { expect, it } from 'vitest';
import { canvasEnvironment } from '../frame/canvas-environment.ts';
import { createSourceRows } from './source-rows.ts';

const request = (method: string, url: string, query: Readonly<Record<string, unknown>> = {}): PageRequest => ({
  method,
  url,
  query,
  data: undefined,
  headers: {},
  dataType: 'json',
  signal: new AbortController().signal,
});

it('shows the first rows of readable tables on the canvas, read once, and sends nothing else', async () => {
  const sent: PageRequest[] = [];
  const rows = createSourceRows(
    async (each) => {
      sent.push(each);
      if (each.query['select'] === 'broken') throw new Error('refused');
      return { status: 0, msg: '', data: { items: [{ id: 1 }], total: 900 } };
    },
    Promise.resolve(new Set(['courses'])),
  );
  const canvas = canvasEnvironment({ locale: 'en', rows, onHeld: () => undefined, onNotify: () => undefined });
  const query = { select: 'id,name', page: 3, perPage: 50, order: 'name.asc' };
  const answer = { data: { items: [{ id: 1 }], total: 900 } };
  expect(await canvas.request(request('get', 'rest/courses', query))).toMatchObject(answer);
  expect(await canvas.request(request('get', '/api/rest/courses', query))).toMatchObject(answer);
  expect(sent.map(({ method, url, query: asked }) => [method, url, asked])).toEqual([
    ['get', 'rest/courses', { select: 'id,name', order: 'name.asc', page: 1, perPage: 5 }],
  ]);
  for (const url of [
    'rest/users',
    'rest/rpc/login',
    'storage/v1/object/list/exam',
    'https://elsewhere.example/rest/courses',
    '../rest/courses',
  ])
    expect(await canvas.request(request('get', url))).toEqual({ status: 0, msg: '', data: {} });
  for (const method of ['post', 'put', 'patch', 'delete'])
    expect(await canvas.request(request(method, 'rest/courses'))).toEqual({ status: 0, msg: '', data: {} });
  expect(sent).toHaveLength(1);
  // What is refused leaves the part as it is without data, and is asked for again.
  for (const _each of [1, 2])
    expect(await canvas.request(request('get', 'rest/courses', { select: 'broken' }))).toMatchObject({ data: {} });
  expect(sent).toHaveLength(3);
});
