import type { PageRequest } from '@lab-console/page-renderer';
import { expect, it } from 'vitest';
import { createPreviewAnswers } from '../data/preview-answers.ts';
import { boxedTypes, withoutSockets } from '../frame/canvas-definition.ts';
import { canvasEnvironment, type HeldRequest } from '../frame/canvas-environment.ts';

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

it('answers a preview on sample data from columns, inputs and the last answer, sends nothing, and lists what changes data', async () => {
  const page = {
    type: 'page',
    body: [
      {
        type: 'crud',
        api: 'get:rest/courses/${centre}?a=1',
        columns: [{ name: 'id' }, { name: 'teacher.name' }, { type: 'date', name: 'day' }],
      },
      { type: 'form', initApi: '/rest/rooms', body: [{ type: 'input-text', name: 'code', label: { en: 'Code', zh: '代码' } }] },
      { type: 'select', name: 'kind', source: 'rest/kinds', labelField: 'title' },
    ],
  };
  const sent: string[] = [];
  const held: HeldRequest[] = [];
  const answers = createPreviewAnswers(async ({ url }) => {
    sent.push(url);
    return { status: 0, msg: '', data: { items: [{ id: 77 }] } };
  }, 'zh');
  const environment = canvasEnvironment({
    locale: 'en',
    sample: (each) => answers.sample(page, each),
    onHeld: (each) => held.push(each),
    onNotify: () => {},
  });
  const asked = (method: string, url: string): Promise<unknown> => environment.request({ ...request(method), url });
  expect(await asked('get', 'rest/courses/7')).toMatchObject({
    data: { total: 5, items: [{ id: 1, teacher: { name: 'teacher.name 1' }, day: '2026-03-01' }, { id: 2 }, {}, {}, {}] },
  });
  expect(await asked('get', 'rest/rooms')).toMatchObject({ data: { code: '代码 1' } });
  expect(await asked('get', 'rest/kinds')).toMatchObject({ data: { options: [{ title: 'kind 1', value: 1 }, {}, {}, {}, {}] } });
  expect(await asked('get', 'rest/others')).toMatchObject({ data: {} });
  await asked('post', 'rest/courses');
  expect([sent, held]).toEqual([[], [{ method: 'post', url: 'rest/courses' }]]);
  await answers.live?.({ ...request('get'), url: 'rest/rooms' });
  expect(await asked('get', 'rest/rooms')).toMatchObject({ data: { items: [{ id: 77 }] } });
  expect(sent).toEqual(['rest/rooms']);
});

it('draws host types and self-loading types as boxes, and removes sockets', () => {
  const page = {
    type: 'page',
    body: [{ type: 'solver-plans' }, { type: 'iframe' }, { type: 'service', ws: 'wss://x', body: { type: 'tpl' } }],
  };
  expect(boxedTypes(page)).toEqual(['iframe', 'solver-plans']);
  expect(JSON.stringify(withoutSockets(page))).not.toContain('wss:');
});
