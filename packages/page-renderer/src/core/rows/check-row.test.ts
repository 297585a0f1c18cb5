import { describe, expect, it, vi } from 'vitest';
import { memoryEnvironment } from '../../../test/memory-environment.ts';
import { Scope } from '../scope/Scope.ts';
import { PageRuntime } from '../runtime/PageRuntime.ts';
import { enUS } from '../../locales/enUS.ts';
import { isRowValid } from './check-row.ts';
import { listFormat } from './row-format.ts';
import { RowsModel } from './RowsModel.ts';

const name = { type: 'input-text', name: 'name', required: true };
const rows = { type: 'combo', name: 'rows', multiple: true, items: [name] };

const cases: readonly (readonly [string, unknown, Record<string, unknown>, boolean])[] = [
  ['a required input without a value', name, {}, false],
  ['a required input with one', name, { name: 'a' }, true],
  ['one that starts with a value', { ...name, value: 'x' }, {}, true],
  ['a rule', { type: 'input-text', name: 'name', validations: 'isEmail' }, { name: 'a' }, false],
  ['the length of a text', { type: 'input-text', name: 'name', minLength: 3 }, { name: 'ab' }, false],
  ['what is required by a condition', { ...name, required: false, requiredOn: '${kind == 1}' }, { kind: 1 }, false],
  ['what is not required by it', { ...name, requiredOn: '${kind == 1}' }, { kind: 2 }, true],
  ['what is hidden', { ...name, visibleOn: '${kind == 1}' }, { kind: 2 }, true],
  ['what is hidden by a box', { type: 'group', hiddenOn: 'this.kind == 2', body: [name] }, { kind: 2 }, true],
  ['what is in a box', { type: 'fieldset', body: [{ type: 'group', body: [name] }] }, {}, false],
  [
    'what is disabled',
    [
      { ...name, disabled: true },
      { ...name, disabledOn: 'true' },
    ],
    {},
    true,
  ],
  ['no input', { type: 'tpl', name: 'name', required: true }, {}, true],
  ['rows in a row', rows, { rows: [{ name: 'a' }, {}] }, false],
  ['rows in a row that are right', rows, { rows: [{ name: 'a' }] }, true],
  ['a table in a row', { type: 'input-table', name: 'rows', columns: [name] }, { rows: [{}] }, false],
];

describe('validation of rows that are not rendered', () => {
  it.each(cases)('handles %s', (_what, nodes, values, expected) => {
    expect(isRowValid(nodes, new Scope({ parent: undefined, values }), () => undefined)).toBe(expected);
  });

  it('stops in a definition that contains itself', () => {
    const box: Record<string, unknown> = { type: 'container' };
    box['body'] = [box];
    expect(isRowValid(box, new Scope({ parent: undefined, values: {} }), () => undefined)).toBe(true);
  });

  const made = (): { readonly model: RowsModel; readonly check: ReturnType<typeof vi.fn> } => {
    const { environment } = memoryEnvironment();
    const runtime = new PageRuntime({ environment, texts: enUS, scope: new Scope({ parent: undefined, values: {} }) });
    const model = new RowsModel({ runtime, parent: new Scope({ parent: undefined, values: {} }), format: listFormat });
    model.read(Array.from({ length: 2_000 }, (_none, at) => ({ name: at === 1_700 ? '' : `n${at}` })));
    const check = vi.fn((row: { readonly model: { readonly scope: Scope } }) => row.model.scope.getOwn('name') !== '');
    model.configure({ onChange: () => undefined, submit: undefined, check });
    return { model, check };
  };

  it('runs in time slices, and only once per row', async () => {
    const { model, check } = made();
    // Each check takes a millisecond, so all of them need many time slices.
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
    const turns = vi.spyOn(globalThis, 'setTimeout');
    await model.prepare();
    expect(turns.mock.calls.length).toBeGreaterThan(100);
    clock.mockRestore();
    turns.mockRestore();
    expect(check).toHaveBeenCalledTimes(2_000);
    expect(model.validate([], '')).toBe(false);
    expect(check).toHaveBeenCalledTimes(2_000);
    expect(model.rows.get().indexOf(model.firstWrong!)).toBe(1_700);
  });

  it('runs again for rows that changed in the meantime', async () => {
    const { model } = made();
    await model.prepare();
    model.rows.get()[3]!.model.setValue('name', '');
    expect(model.validate([], '')).toBe(false);
    expect(model.rows.get().indexOf(model.firstWrong!)).toBe(3);
    model.rows.get()[3]!.model.setValue('name', 'x');
    model.rows.get()[1_700]!.model.setValue('name', 'y');
    expect(model.validate([], '')).toBe(true);
    expect(model.firstWrong).toBeUndefined();
  });
});
