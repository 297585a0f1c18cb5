import { expect, it } from 'vitest';
import { unreadableTables } from './unreadable-tables.ts';

const paths = (body: unknown): readonly string[] => unreadableTables({ type: 'page', body }).map(({ path }) => path);

it.each<[unknown, string]>([
  [{ type: 'service', api: 'rest/${table}' }, 'body.api'],
  [{ type: 'service', api: 'get:/api/rest/${table}?id=eq.1' }, 'body.api'],
  [{ type: 'service', api: 'rest/$table' }, 'body.api'],
  [{ type: 'service', api: 'rest/us${"ers"}' }, 'body.api'],
  [{ type: 'service', api: 'rest/<%= table %>' }, 'body.api'],
  [{ type: 'service', api: 'rest/rpc/${name}' }, 'body.api'],
  [{ type: 'service', api: 'post2rest/${verb}/users' }, 'body.api'],
  [{ type: 'service', api: '${address}' }, 'body.api'],
  [{ type: 'service', api: 'patch:/${address}' }, 'body.api'],
  [{ type: 'service', api: { method: 'patch', url: 'rest/${table}' } }, 'body.api.url'],
  [{ type: 'service', api: { method: 'patch', url: '${address}' } }, 'body.api.url'],
  [{ type: 'service', schemaApi: 'rest/${table}' }, 'body.schemaApi'],
  [{ type: 'select', source: 'rest/${table}' }, 'body.source'],
  [{ type: 'input-file', receiver: '${address}' }, 'body.receiver'],
  [[{ type: 'crud', api: 'rest/users', quickSaveApi: 'post:rest/${table}' }], 'body[0].quickSaveApi'],
  [
    { type: 'button', onEvent: { click: { actions: [{ args: { api: 'delete:rest/${t}' } }] } } },
    'body.onEvent.click.actions[0].args.api',
  ],
  [{ type: 'custom-widget', url: 'rest/${table}' }, 'body.url'],
])('%j is named by its path', (body, path) => expect(paths(body)).toEqual([path]));

it.each<[unknown]>([
  [{ type: 'service', api: 'rest/users?id=eq.${id}&select=${columns}' }],
  [{ type: 'service', api: { method: 'get', url: '/api/rest/users', data: { id: 'eq.${id}' } } }],
  [{ type: 'service', api: 'post:rest/rpc/group' }],
  [{ type: 'service', api: '/report-api/x/${id}' }],
  [{ type: 'service', api: 'storage/v1/object/list/${bucket}' }],
  [{ type: 'select', source: '${items}' }],
  [{ type: 'tpl', tpl: 'write rest/${table}' }],
  [{ type: 'button', actionType: 'url', url: '${address}' }],
  [{ type: 'link', href: '/page/${id}' }],
  ['rest/${table}'],
  [null],
])('%j can be read', (body) => expect(paths(body)).toEqual([]));
