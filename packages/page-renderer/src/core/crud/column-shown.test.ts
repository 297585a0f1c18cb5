import { expect, it } from 'vitest';
import { objectReader } from '../scope/DataReader.ts';
import { isColumnShown } from './column-shown.ts';

it.each([
  [{}, true],
  [{ visible: true, hidden: false }, true],
  [{ hidden: true }, false],
  [{ visible: false }, false],
  [{ visible: false, visibleOn: '${may}' }, false],
  [{ hidden: true, hiddenOn: '${!may}' }, false],
  [{ visibleOn: '${may}' }, true],
  [{ visibleOn: '${!may}' }, false],
  [{ hiddenOn: '${may}' }, false],
  [{ hiddenOn: '${!may}' }, true],
  [{ visibleOn: '', hiddenOn: '' }, true],
])('a column with %j is shown: %s', (column, expected) => {
  const warn = (message: string): never => {
    throw new Error(message);
  };
  expect(isColumnShown({ type: 'column', name: 'password', ...column }, objectReader({ may: true }), warn)).toBe(expected);
});
