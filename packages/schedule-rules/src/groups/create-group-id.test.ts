import { describe, expect, it } from 'vitest';
import { createGroupId } from './create-group-id.ts';

describe('createGroupId', () => {
  it.each([
    [0, '000000000000'],
    [0.5, 'iiiiiiiiiiii'],
    [0.999_999_999, 'zzzzzzzzzzzz'],
  ])('uses the given random numbers: %d', (number, id) => {
    expect(createGroupId(() => number)).toBe(id);
  });

  it('takes a new random number for every character', () => {
    let at = 0;
    expect(
      createGroupId(() => {
        at += 1;
        return at / 36;
      }),
    ).toBe('123456789abc');
  });

  it('fits the database column, and differs every time', () => {
    const ids = Array.from({ length: 1000 }, () => createGroupId());
    for (const id of ids) expect(id).toMatch(/^[0-9a-z]{12}$/);
    expect(new Set(ids).size).toBe(1000);
  });
});
