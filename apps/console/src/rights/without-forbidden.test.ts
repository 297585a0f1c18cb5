import type { Rights } from '@lab-console/api-client';
import { describe, expect, test } from 'vitest';
import { targetOf } from './rights.ts';
import { withoutForbidden } from './without-forbidden.ts';

const none = { select: true, insert: false, update: false, delete: false };
const rights: Rights = {
  tables: { courses: none, teams: { ...none, insert: true, update: true } },
  functions: { group: true, start_semester: false },
};

describe('the right that a request needs', () => {
  test.each([
    ['rest/courses', undefined],
    ['get:rest/courses', undefined],
    ['post:rest/courses', { kind: 'table', name: 'courses', verb: 'insert' }],
    ['post:/api/rest/courses?select=id', { kind: 'table', name: 'courses', verb: 'insert' }],
    [
      { method: 'PATCH', url: 'rest/courses?id=eq.${id}' },
      { kind: 'table', name: 'courses', verb: 'update' },
    ],
    [
      { method: 'put', url: 'rest/courses' },
      { kind: 'table', name: 'courses', verb: 'update' },
    ],
    [{ url: 'delete:rest/courses?id=eq.1' }, { kind: 'table', name: 'courses', verb: 'delete' }],
    ['post:rest/rpc/group', { kind: 'function', name: 'group' }],
    ['post:report-api/rules', undefined],
    ['post:https://example.org/rest/courses', undefined],
    [undefined, undefined],
  ])('is read from %j', (api, target) => {
    expect(targetOf(api)).toEqual(target);
  });
});

const button = (api: unknown, more: object = {}) => ({ type: 'button', actionType: 'ajax', api, ...more });
const dialog = (api: unknown) => ({ type: 'button', actionType: 'dialog', dialog: { body: { type: 'form', api, body: [] } } });

function listed(definition: object): unknown {
  const { type: _, ...rest } = withoutForbidden({ type: 'page', ...definition }, rights);
  return rest;
}

describe('the definition for a role', () => {
  test('keeps buttons that the role may use, and those that change no data', () => {
    const body = [
      dialog('post:rest/teams'),
      button('post:rest/rpc/group'),
      button('rest/courses'),
      { type: 'button', actionType: 'reload' },
    ];
    expect(listed({ body })).toEqual({ body });
  });

  test('leaves out buttons with forbidden actions only', () => {
    const body = [
      dialog('post:rest/courses'),
      button({ method: 'delete', url: 'rest/teams?id=eq.1' }),
      button('post:rest/rpc/start_semester'),
    ];
    expect(listed({ body })).toEqual({ body: [] });
  });

  test('keeps a dialog with an allowed part, without the forbidden rest', () => {
    const open = {
      type: 'button',
      actionType: 'dialog',
      dialog: { body: [button('post:rest/teams'), button('post:rest/courses')] },
    };
    expect(listed({ body: [open] })).toEqual({ body: [{ ...open, dialog: { body: [button('post:rest/teams')] } }] });
  });

  test('keeps a button that opens a readable list, without the forbidden buttons in it', () => {
    const list = (table: string, buttons: readonly unknown[]) => ({
      type: 'button',
      actionType: 'drawer',
      drawer: { body: { type: 'crud', api: { method: 'get', url: `rest/${table}` }, headerToolbar: buttons } },
    });
    const add = dialog('post:rest/courses');
    expect(listed({ body: [list('courses', [add, 'reload']), list('secrets', [add])] })).toEqual({
      body: [list('courses', ['reload'])],
    });
  });

  test('leaves out event actions, bulk actions and empty button columns', () => {
    const crud = {
      type: 'crud',
      headerToolbar: ['bulkActions', dialog('post:rest/courses'), 'export-excel'],
      bulkActions: [button({ method: 'delete', url: 'rest/courses?id=in.(${ids})' })],
      columns: [{ name: 'code' }, { type: 'operation', buttons: [button('patch:rest/courses')] }],
    };
    const event = {
      type: 'button',
      onEvent: { click: { actions: [{ actionType: 'ajax', args: { api: 'delete:rest/courses' } }] } },
    };
    expect(listed({ toolbar: [event], body: crud })).toEqual({
      toolbar: [],
      body: { type: 'crud', headerToolbar: ['bulkActions', 'export-excel'], bulkActions: [], columns: [{ name: 'code' }] },
    });
  });

  test('turns off editing in cells and sorting by drag and drop', () => {
    const crud = {
      type: 'crud',
      draggable: true,
      saveOrderApi: 'patch:rest/courses',
      quickSaveItemApi: 'patch:rest/courses?id=eq.${id}',
      columns: [{ name: 'code', quickEdit: true }],
    };
    expect(listed({ body: crud })).toEqual({
      body: {
        type: 'crud',
        saveOrderApi: crud.saveOrderApi,
        quickSaveItemApi: crud.quickSaveItemApi,
        columns: [{ name: 'code' }],
      },
    });
    const allowed = { ...crud, saveOrderApi: 'patch:rest/teams', quickSaveItemApi: 'patch:rest/teams' };
    expect(listed({ body: allowed })).toEqual({ body: allowed });
  });
});
