import { PartLoadError } from '@lab-console/widget-base';
import { describe, expect, it, vi } from 'vitest';
import { codeColumn } from '../columns/code-column.ts';
import { textColumn } from '../columns/text-column.ts';
import { defineImport } from '../core/define-import.ts';
import { rowIssues } from '../core/import-row.ts';
import { ImportFaultError } from '../core/import-fault.ts';
import { lookup } from '../core/import-lookup.ts';
import { ImportRefusedError, type SendAnswer, type SendOptions } from '../core/import-submit.ts';
import { uniqueRule } from '../core/unique-rule.ts';
import { directReader } from '../engine/direct-reader.ts';
import type { SheetReader } from '../engine/sheet-reader.ts';
import { makeWorkbook, type TestCell } from '../../test/make-workbook.ts';
import { suggestCode } from '../grid/suggest-code.ts';
import { ImportSession } from './import-session.ts';

const label = (text: string): { en: string; zh: string } => ({ en: text, zh: text });

interface Backend {
  load(codes: readonly string[]): Promise<readonly { readonly code: string }[]>;
  send(items: readonly string[], options: SendOptions): Promise<SendAnswer<'account'> | void>;
  prepare(): Promise<void>;
}

const known = async (codes: readonly string[]): Promise<readonly { readonly code: string }[]> =>
  codes.filter((code) => code.startsWith('k')).map((code) => ({ code }));

function open(backend: Partial<Backend> = {}, reader: SheetReader = directReader) {
  const definition = defineImport({
    name: 'people',
    title: label('People'),
    columns: {
      account: codeColumn({ header: label('account'), required: true }),
      name: textColumn({ header: label('name'), required: true }),
    },
    prepare: backend.prepare ?? (async () => {}),
    lookups: { users: lookup({ columns: ['account'], load: backend.load ?? known, codeOf: (user) => user.code }) },
    rowRules: [
      ({ account }, { found }) =>
        account === null || found.users.has(account)
          ? []
          : [{ code: 'unknown-code', column: 'account', params: { value: account } }],
    ],
    sheetRules: [uniqueRule(['account'])],
    submit: {
      portion: 2,
      toItem: (row) => row.account,
      send: backend.send ?? (async () => {}),
      succeeded: label('done'),
    },
  });
  const clock = { wait: async (_: number, signal: AbortSignal) => signal.throwIfAborted() };
  return new ImportSession(definition, { reader, clock });
}

async function parsed(rows: readonly (readonly TestCell[])[], backend: Partial<Backend> = {}) {
  const session = open(backend);
  session.pick(await makeWorkbook([['*account', '*name'], ...rows]));
  await session.parse();
  return session;
}

function marks(session: Pick<ReturnType<typeof open>, 'getState'>): Readonly<Record<number, readonly string[]>> {
  const marked = session.getState().rows.map((row) => [row.number, rowIssues(row).map((issue) => issue.code)] as const);
  return Object.fromEntries(marked.filter(([, codes]) => codes.length > 0));
}

describe('left-out rows', () => {
  const sheet = [
    ['k1', 'a'],
    ['x2', 'b'],
    ['k3', 'c'],
    ['k3', 'd'],
  ];

  it('are not sent, are ignored by rules, and come back with undo', async () => {
    const send = vi.fn(async () => {});
    const session = await parsed(sheet, { send });
    expect(Object.keys(marks(session))).toEqual(['3', '4', '5']);
    session.leaveOut([3, 5], true);
    expect(session.getState().summary).toMatchObject({ rows: 4, invalid: 0, leftOut: 2 });
    session.undo();
    expect(session.getState().summary).toMatchObject({ invalid: 3, leftOut: 0 });
    session.redo();
    session.editCell(3, 'name', 'still out');
    expect(session.getState().summary).toMatchObject({ invalid: 0, leftOut: 2 });
    await session.submit();
    expect(send.mock.calls.flat(2).filter((item) => typeof item === 'string')).toEqual(['k1', 'k3']);
    expect(session.getState()).toMatchObject({ outcome: { kind: 'succeeded', sent: 2 }, hasUnsent: false });
  });

  it('include all invalid rows when only the valid ones are submitted', async () => {
    const sent: string[] = [];
    const session = await parsed(sheet, { send: async (items) => void sent.push(...items) });
    await session.submit();
    expect(session.getState().outcome).toMatchObject({ kind: 'blocked', rows: [3, 4, 5] });
    expect(sent).toEqual([]);
    await session.submitValid();
    expect([sent, session.getState().summary.leftOut]).toEqual([['k1'], 3]);
    session.leaveOut([2], true);
    expect(session.getState().summary.leftOut).toBe(3);
    session.leaveOut([4], false);
    await session.submit();
    expect([sent, session.getState().summary.leftOut]).toEqual([['k1', 'k3'], 2]);
  });
});

describe('assigned columns', () => {
  it('are read below the chosen header row', async () => {
    const session = open();
    session.pick(await makeWorkbook([['List of people'], ['Who', 'Since'], ['no.', 'called'], ['k1', 'Ada'], ['k2', 'Grace']]));
    await session.parse();
    expect(session.getState().fault?.code).toBe('missing-columns');
    expect(session.getState().columns?.head.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    await session.assignColumns([0, 1], 3);
    expect(session.getState().rows.map(({ number, values }) => [number, values])).toEqual([
      [4, ['k1', 'Ada']],
      [5, ['k2', 'Grace']],
    ]);
  });

  it('stay when the file is read again, and end with another file', async () => {
    let isReachable = true;
    const prepare = async (): Promise<void> => {
      if (!isReachable) throw new Error('no connection');
    };
    const session = open({ prepare });
    const sheet = [
      ['called', 'no.'],
      ['Ada', 'k1'],
    ];
    session.pick(await makeWorkbook(sheet));
    await session.parse();
    isReachable = false;
    await session.assignColumns([1, 0]);
    expect(session.getState().fault?.code).toBe('base-data-failed');
    isReachable = true;
    await session.parse();
    expect(session.getState()).toMatchObject({ fault: null, rows: [{ values: ['k1', 'Ada'] }] });
    session.pick(await makeWorkbook(sheet));
    await session.parse();
    expect(session.getState().fault?.code).toBe('missing-columns');
  });
});

describe('ImportSession', () => {
  it('asks for a file before it parses or submits', async () => {
    const session = open();
    await session.submit();
    expect(session.getState().outcome).toEqual({ kind: 'blocked', reason: 'parse-first' });
    session.pick(await makeWorkbook([['account', 'name']]));
    await session.submit();
    expect(session.getState().outcome).toEqual({ kind: 'blocked', reason: 'parse-first' });
  });

  it('reports a sheet without rows below its header', async () => {
    const session = await parsed([]);
    expect(session.getState()).toMatchObject({ phase: 'picked', fault: { code: 'no-data-rows', params: { sheet: 'Sessions' } } });
  });

  it('numbers rows as in the sheet, with blank rows counted', async () => {
    const session = await parsed([
      ['k1', 'a'],
      [null, null],
      ['  ', null],
      ['x', null],
    ]);
    expect(session.getState().rows.map((row) => row.number)).toEqual([2, 5]);
    expect(session.getState().summary).toMatchObject({ rows: 2, blank: 2, invalid: 1 });
    expect(marks(session)).toEqual({ 5: ['required', 'unknown-code'] });
  });

  it('blocks submitting while a row is invalid and names the rows', async () => {
    const send = vi.fn(async () => {});
    const session = await parsed(
      [
        ['k1', 'a'],
        ['x', 'b'],
        ['k2', null],
      ],
      { send },
    );
    await session.submit();
    expect(session.getState().outcome).toEqual({ kind: 'blocked', reason: 'invalid', rows: [3, 4] });
    expect(send).not.toHaveBeenCalled();
  });

  it('runs row and sheet rules again after a change, and looks up new codes', async () => {
    const load = vi.fn(known);
    const session = await parsed(
      [
        ['k1', 'a'],
        ['k1', 'b'],
        ['x', 'c'],
      ],
      { load },
    );
    expect(marks(session)).toEqual({ 2: ['duplicate'], 3: ['duplicate'], 4: ['unknown-code'] });
    session.editCell(3, 'account', 'k2');
    expect(session.getState().summary.checking).toBe(1);
    await vi.waitFor(() => expect(session.getState().summary.checking).toBe(0));
    expect(marks(session)).toEqual({ 4: ['unknown-code'] });
    session.editCell(4, 'account', 'k1');
    expect(marks(session)).toEqual({ 2: ['duplicate'], 4: ['duplicate'] });
    expect(load.mock.calls.map(([codes]) => codes)).toEqual([['k1', 'x'], ['k2']]);
  });

  it('waits for the lookup of a changed code, then submits it', async () => {
    const send = vi.fn(async () => {});
    const session = await parsed([['x', 'a']], { send });
    session.editCell(2, 'account', 'k2');
    const submitted = Promise.all([session.submit(), session.submit()]);
    expect(session.getState().outcome).toEqual({ kind: 'waiting' });
    await submitted;
    expect(session.getState().outcome).toEqual({ kind: 'succeeded', sent: 1 });
    expect(send).toHaveBeenCalledOnce();
  });

  it('does not submit when an awaited code is unknown or a cell changes during the wait', async () => {
    const send = vi.fn(async () => {});
    const session = await parsed([['k1', 'a']], { send });
    session.editCell(2, 'account', 'x');
    await session.submit();
    expect(session.getState().outcome).toEqual({ kind: 'blocked', reason: 'invalid', rows: [2] });
    session.editCell(2, 'account', 'k2');
    const submitted = session.submit();
    session.editCell(2, 'name', 'b');
    await submitted;
    expect([session.getState().outcome, session.getState().phase]).toEqual([{ kind: 'none' }, 'ready']);
    expect(send).not.toHaveBeenCalled();
  });

  it('undoes changes one by one', async () => {
    const session = await parsed([['k1', 'a']]);
    session.editCell(2, 'name', '');
    session.editCell(2, 'account', '');
    expect(marks(session)).toEqual({ 2: ['required', 'required'] });
    expect(session.undo()).toEqual({ number: 2, key: 'account' });
    expect(marks(session)).toEqual({ 2: ['required'] });
    expect(session.undo()).toEqual({ number: 2, key: 'name' });
    expect(marks(session)).toEqual({});
    expect([session.undo(), session.getState().canUndo]).toEqual([null, false]);
  });

  it('changes many cells as one step, asks for their codes together, and undoes the whole step', async () => {
    const load = vi.fn(known);
    const session = await parsed(
      [
        ['k1', 'a'],
        ['x', 'b'],
        ['y', null],
      ],
      { load },
    );
    session.editCells([
      { number: 3, key: 'account', text: 'k8' },
      { number: 4, key: 'account', text: 'k9' },
      { number: 4, key: 'name', text: 'c' },
      { number: 99, key: 'name', text: 'nowhere' },
      { number: 4, key: 'nothing', text: 'nowhere' },
    ]);
    expect(session.getState().summary.checking).toBe(2);
    await vi.waitFor(() => expect(session.getState().summary.checking).toBe(0));
    expect(marks(session)).toEqual({});
    expect(load.mock.calls.map(([codes]) => codes)).toEqual([
      ['k1', 'x', 'y'],
      ['k8', 'k9'],
    ]);
    expect(session.undo()).toEqual({ number: 3, key: 'account' });
    expect(marks(session)).toEqual({ 3: ['unknown-code'], 4: ['required', 'unknown-code'] });
    expect(session.getState().canUndo).toBe(false);
  });

  it('lists the known codes of a column and suggests one for a mistyped code in all its rows', async () => {
    const session = await parsed([
      ['k123', 'a'],
      ['x123', 'b'],
      ['k9', 'c'],
      ['x123', 'd'],
    ]);
    expect([session.knownCodes('account'), session.knownCodes('name')]).toEqual([['k123', 'k9'], []]);
    const { rows } = session.getState();
    const known = (): readonly string[] => session.knownCodes('account');
    expect(suggestCode({ rows, number: 3, place: 0, known })).toEqual({ from: 'x123', to: 'k123', rows: [3, 5] });
    expect(suggestCode({ rows, number: 2, place: 0, known })).toBeNull();
    expect(suggestCode({ rows, number: 9, place: 0, known })).toBeNull();
  });

  it('sends portions in order, with the same idempotency key for the same rows', async () => {
    const rows = [
      ['k1', 'a'],
      ['k2', 'b'],
      ['k3', 'c'],
    ];
    const calls: (readonly [readonly string[], string, string])[] = [];
    const send = async (items: readonly string[], { index, of, idempotencyKey }: SendOptions): Promise<void> => {
      calls.push([items, `${index + 1}/${of}`, idempotencyKey]);
    };
    const session = await parsed(rows, { send });
    expect(session.getState().hasUnsent).toBe(true);
    await session.submit();
    expect(calls.map(([items, place]) => [items, place])).toEqual([
      [['k1', 'k2'], '1/2'],
      [['k3'], '2/2'],
    ]);
    expect(session.getState()).toMatchObject({ outcome: { kind: 'succeeded', sent: 3 }, hasUnsent: false });
    await session.submit();
    expect(session.getState().outcome).toEqual({ kind: 'blocked', reason: 'no-data' });
    await (await parsed(rows, { send })).submit();
    expect(calls[2]?.[2]).toBe(calls[0]?.[2]);
    expect(calls[0]?.[2]).not.toBe(calls[1]?.[2]);
  });

  it('keeps sent rows when a portion fails, and continues with the same key', async () => {
    const keys: string[] = [];
    let isDown = true;
    const session = await parsed(
      [
        ['k1', 'a'],
        ['k2', 'b'],
        ['k3', 'c'],
        ['k4', 'd'],
      ],
      {
        send: async (items, { idempotencyKey }) => {
          keys.push(idempotencyKey);
          if (items.includes('k3') && isDown) throw new Error('connection lost');
        },
      },
    );
    await session.submit();
    expect(session.getState().outcome).toMatchObject({ kind: 'failed', rows: [4, 5], error: new Error('connection lost') });
    expect(session.getState().summary.sent).toBe(2);
    session.editCell(2, 'name', 'z');
    expect(session.getState().rows[0]?.values).toEqual(['k1', 'a']);
    isDown = false;
    await session.submit();
    expect(session.getState().outcome).toEqual({ kind: 'succeeded', sent: 4 });
    expect([keys.length, keys[2]]).toEqual([3, keys[1]]);
  });

  it('keeps the borders of portions whatever was sent before', async () => {
    const names = ['k1', 'k2', 'k3', 'k4'];
    const calls: (readonly [string, string])[] = [];
    let isDown = true;
    const session = await parsed(
      names.map((name) => [name, 'a']),
      {
        send: async (items, { idempotencyKey }) => {
          calls.push([items.join(), idempotencyKey]);
          if (!isDown) return;
          if (items.includes('k3')) throw new Error('connection lost');
          return { refused: [{ index: 0, message: 'full' }] };
        },
      },
    );
    await session.submit();
    isDown = false;
    await session.submit();
    expect(calls.map(([items]) => items)).toEqual(['k1,k2', 'k3,k4', 'k3,k4', 'k1']);
    expect(calls[2]?.[1]).toBe(calls[1]?.[1]);
  });

  it('counts a portion with a lost answer once, also from the same file, unless told to send again', async () => {
    const taken = new Map<string, readonly string[]>();
    let losesAnswers = true;
    const send = async (items: readonly string[], { idempotencyKey }: SendOptions): Promise<SendAnswer<'account'>> => {
      if (taken.has(idempotencyKey)) return { alreadyReceived: true };
      taken.set(idempotencyKey, items);
      if (losesAnswers) throw new Error('connection lost');
      return {};
    };
    const rows = ['k1', 'k2', 'k3'].map((name) => [name, 'a']);
    const first = await parsed(rows, { send });
    await first.submit();
    expect(first.getState().outcome).toMatchObject({ kind: 'failed', rows: [2, 3] });
    losesAnswers = false;
    const second = await parsed(rows, { send });
    await second.submit();
    expect(second.getState().outcome).toEqual({ kind: 'succeeded', sent: 3, earlier: 2 });
    expect([...taken.values()].flat()).toEqual(['k1', 'k2', 'k3']);
    await second.sendAgain();
    expect(second.getState().outcome).toEqual({ kind: 'succeeded', sent: 3 });
    expect([...taken.values()].flat()).toEqual(['k1', 'k2', 'k3', 'k1', 'k2']);
    await second.sendAgain();
    expect(taken.size).toBe(3);
  });

  it('marks rows that the backend refused and sends them again on the next submit', async () => {
    let isFull = true;
    const session = await parsed(
      [
        ['k1', 'a'],
        ['k2', 'b'],
      ],
      {
        send: async () => (isFull ? { refused: [{ index: 1, column: 'account', message: 'full' }] } : undefined),
      },
    );
    await session.submit();
    expect(session.getState()).toMatchObject({
      outcome: { kind: 'partly', sent: 1, unsent: 1 },
      summary: { invalid: 1, sent: 1 },
    });
    expect(marks(session)).toEqual({ 3: ['refused'] });
    isFull = false;
    await session.submit();
    expect(session.getState().outcome).toEqual({ kind: 'succeeded', sent: 2 });
  });

  it('redoes undone changes until another change', async () => {
    const session = await parsed([
      ['k1', 'a'],
      ['k2', 'b'],
    ]);
    const names = (): readonly unknown[] => session.getState().rows.map((row) => row.values[1]);
    session.editCell(2, 'name', 'x');
    session.editCell(3, 'name', 'y');
    session.undo();
    session.undo();
    expect([names(), session.getState().canUndo, session.getState().canRedo]).toEqual([['a', 'b'], false, true]);
    expect(session.redo()).toEqual({ number: 2, key: 'name' });
    expect([names(), session.getState().canUndo, session.getState().canRedo]).toEqual([['x', 'b'], true, true]);
    session.editCell(2, 'name', 'z');
    expect([session.redo(), session.getState().canRedo, names()]).toEqual([null, false, ['z', 'b']]);
  });

  it('locks rows with a lost answer, so that sending them again repeats the same request', async () => {
    const keys: string[] = [];
    let isDown = true;
    const session = await parsed(
      [
        ['k1', 'a'],
        ['k2', 'b'],
        ['k3', 'c'],
      ],
      {
        send: async (items, { idempotencyKey }) => {
          keys.push(`${items.join()} ${idempotencyKey}`);
          if (isDown) throw new Error('connection lost');
          return { alreadyReceived: items.includes('k1') };
        },
      },
    );
    await session.submit();
    expect(session.getState().rows.map((row) => row.uncertain)).toEqual([true, true, false]);
    session.editCells([
      { number: 2, key: 'account', text: 'k9' },
      { number: 4, key: 'account', text: 'k4' },
    ]);
    expect(session.getState().rows.map((row) => row.values[0])).toEqual(['k1', 'k2', 'k4']);
    isDown = false;
    await vi.waitFor(() => expect(session.getState().summary.checking).toBe(0));
    await session.submit();
    expect(session.getState().outcome).toEqual({ kind: 'succeeded', sent: 3 });
    expect(keys[1]).toBe(keys[0]);
    expect(session.getState().rows.some((row) => row.uncertain)).toBe(false);
  });

  it('halves a portion refused without row reasons until the bad rows are found, and sends the others', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `k${index}`);
    const taken: string[] = [];
    const keys = new Set<string>();
    let sentAgain = 0;
    const session = new ImportSession(
      defineImport({
        name: 'people',
        title: label('People'),
        columns: { account: codeColumn({ header: label('account') }) },
        submit: {
          toItem: (row) => row.account ?? '',
          send: async (items, { idempotencyKey }) => {
            if (keys.has(idempotencyKey)) sentAgain++;
            keys.add(idempotencyKey);
            if (items.includes('k3') || items.includes('k8')) throw new ImportRefusedError('the room is gone');
            taken.push(...items);
          },
          succeeded: label('done'),
        },
      }),
      { reader: directReader },
    );
    session.pick(await makeWorkbook([['account'], ...names.map((name) => [name])]));
    await session.parse();
    await session.submit();
    expect(taken.toSorted()).toEqual(names.filter((name) => name !== 'k3' && name !== 'k8'));
    expect(marks(session)).toEqual({ 5: ['refused'], 10: ['refused'] });
    expect(session.getState().rows[3]?.refusals[0]?.params).toEqual({ message: 'the room is gone' });
    expect(session.getState().outcome).toMatchObject({ kind: 'partly', sent: 8, unsent: 2 });
    expect([sentAgain, [...keys].every((key) => /^[A-Za-z0-9_-]{16,128}$/.test(key))]).toEqual([0, true]);
    session.editCells([
      { number: 5, key: 'account', text: 'n3' },
      { number: 10, key: 'account', text: 'n8' },
    ]);
    await session.submit();
    expect(session.getState().outcome).toEqual({ kind: 'succeeded', sent: 10 });
  });

  it('stops halving when the backend refuses every piece', async () => {
    let calls = 0;
    const rows = Array.from({ length: 400 }, (_, index) => [`k${index}`, 'a']);
    const session = new ImportSession(
      defineImport({
        name: 'people',
        title: label('People'),
        columns: { account: codeColumn({ header: label('account') }) },
        submit: {
          toItem: (row) => row.account,
          send: async () => {
            calls++;
            throw new ImportRefusedError('you may not');
          },
          succeeded: label('done'),
        },
      }),
      { reader: directReader },
    );
    session.pick(await makeWorkbook([['account', 'name'], ...rows]));
    await session.parse();
    await session.submit();
    expect(calls).toBe(16);
    expect(session.getState().outcome).toMatchObject({
      kind: 'failed',
      uncertain: false,
      error: new ImportRefusedError('you may not'),
    });
    expect(marks(session)).toEqual({});
    session.editCell(2, 'account', 'z');
    expect(session.getState().rows[0]?.values).toEqual(['z']);
  });

  it('marks the rows that a refusal names, and sends the others', async () => {
    const session = await parsed(
      [
        ['k1', 'a'],
        ['k2', 'b'],
      ],
      {
        send: async (items) => {
          if (items.includes('k1')) throw new ImportRefusedError('no', [{ index: 0, message: 'exists' }]);
        },
      },
    );
    await session.submit();
    expect([marks(session), session.getState().summary.sent]).toEqual([{ 2: ['refused'] }, 1]);
  });

  it('finishes the current portion after a cancel and sends no more', async () => {
    const session = await parsed(
      [
        ['k1', 'a'],
        ['k2', 'b'],
        ['k3', 'c'],
      ],
      {
        send: async (_, { signal }) => {
          session.cancel();
          expect(signal.aborted).toBe(false);
        },
      },
    );
    await session.submit();
    expect(session.getState()).toMatchObject({ phase: 'ready', progress: null, outcome: { kind: 'partly', sent: 2, unsent: 1 } });
    await session.submit();
    expect(session.getState().outcome).toEqual({ kind: 'succeeded', sent: 3 });
  });

  it('reports missing base data, and a second try succeeds', async () => {
    let calls = 0;
    const prepare = async (): Promise<void> => {
      if (calls++ === 0) throw new Error('503');
    };
    const session = await parsed([['k1', 'a']], { prepare });
    expect(session.getState()).toMatchObject({ phase: 'picked', fault: { code: 'base-data-failed' }, rows: [] });
    await session.parse();
    expect(session.getState()).toMatchObject({ phase: 'ready', fault: null, summary: { invalid: 0 } });
  });

  it('marks codes as unknown when the lookup fails, until a retry succeeds', async () => {
    let isDown = true;
    const session = await parsed(
      [
        ['k1', 'a'],
        ['k2', 'b'],
      ],
      {
        load: async (codes) => {
          if (isDown) throw new Error('503');
          return known(codes);
        },
      },
    );
    expect([session.getState().failedCodes, marks(session)]).toEqual([2, { 2: ['unknown-code'], 3: ['unknown-code'] }]);
    isDown = false;
    await session.retryLookups();
    expect([session.getState().failedCodes, marks(session)]).toEqual([0, {}]);
  });

  it('keeps rows and changes when a retry of lookups is cancelled', async () => {
    let calls = 0;
    const session = await parsed([['k1', 'a']], {
      load: () => (calls++ < 3 ? Promise.reject(new Error('503')) : new Promise(() => {})),
    });
    session.editCell(2, 'name', 'typed');
    const retrying = session.retryLookups();
    await vi.waitFor(() => expect(calls).toBe(4));
    session.cancel();
    await retrying;
    expect(session.getState()).toMatchObject({ phase: 'ready', progress: null, failedCodes: 1 });
    expect(session.getState().rows[0]?.values).toEqual(['k1', 'typed']);
  });

  it('keeps the picked file when checking is cancelled', async () => {
    const session = open({ load: () => new Promise(() => {}) });
    session.pick(
      await makeWorkbook([
        ['account', 'name'],
        ['k1', 'a'],
      ]),
    );
    const parsing = session.parse();
    await vi.waitFor(() => expect(session.getState().phase).toBe('checking'));
    session.cancel();
    await parsing;
    expect(session.getState()).toMatchObject({ phase: 'picked', cancelled: true, rows: [], file: { name: 'import.xlsx' } });
  });

  it('ignores late rows of a file after another is picked', async () => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: SheetReader = async (job) => {
      if (job.file.name === 'slow.xlsx') await held;
      await directReader({ ...job, signal: new AbortController().signal });
    };
    const session = open({}, slow);
    session.pick(
      await makeWorkbook(
        [
          ['account', 'name'],
          ['k1', 'slow'],
        ],
        'slow.xlsx',
      ),
    );
    const first = session.parse();
    session.pick(
      await makeWorkbook(
        [
          ['account', 'name'],
          ['k2', 'quick'],
        ],
        'quick.xlsx',
      ),
    );
    await session.parse();
    release();
    await first;
    expect(session.getState()).toMatchObject({ phase: 'ready', file: { name: 'quick.xlsx' } });
    expect(session.getState().rows.map((row) => row.values[1])).toEqual(['quick']);
  });

  it('ends the lookups of a file when another is picked', async () => {
    let calls = 0;
    const session = open({ load: (codes) => (calls++ === 0 ? new Promise(() => {}) : known(codes)) });
    const header = ['account', 'name'];
    session.pick(await makeWorkbook([header, ['k1', 'a']], 'first.xlsx'));
    const first = session.parse();
    await vi.waitFor(() => expect(calls).toBe(1));
    session.pick(await makeWorkbook([header, ['k2', 'b'], ['k3', 'c']], 'second.xlsx'));
    await first;
    await session.parse();
    expect(session.getState()).toMatchObject({ phase: 'ready', progress: null, file: { name: 'second.xlsx' } });
    expect(session.getState().rows.map((row) => row.values[0])).toEqual(['k2', 'k3']);
  });

  it('stops reading when the header does not match', async () => {
    let wasAborted = false;
    const reader: SheetReader = async ({ signal, onEvent }) => {
      onEvent({ type: 'rows', rows: [{ number: 1, cells: ['x'], hidden: false }] });
      wasAborted = signal.aborted;
      signal.throwIfAborted();
    };
    const session = open({}, reader);
    session.pick(new File(['x'], 'a.xlsx'));
    await session.parse();
    expect([wasAborted, session.getState().fault?.code]).toEqual([true, 'missing-columns']);
  });

  it.each([
    [new ImportFaultError('encrypted'), 'encrypted'],
    [new Error('out of memory'), 'reader-failed'],
    [new PartLoadError('offline', undefined), 'part-offline'],
    [new PartLoadError('outdated', undefined), 'part-outdated'],
  ])('shows %s as a fault', async (error, code) => {
    const session = open({}, async () => {
      throw error;
    });
    session.pick(new File(['x'], 'a.xlsx'));
    await session.parse();
    expect(session.getState()).toMatchObject({ phase: 'picked', fault: { code } });
  });
});
