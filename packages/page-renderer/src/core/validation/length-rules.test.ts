import { describe, expect, it } from 'vitest';
import { withLengthRules } from './length-rules.ts';

describe('withLengthRules', () => {
  it.each([
    [{ type: 'input-text', minLength: 2 }, { minLength: 2 }],
    [
      { type: 'textarea', maxLength: 5, validations: 'isAlpha,minLength:1' },
      { isAlpha: true, minLength: '1', maxLength: 5 },
    ],
    [{ type: 'input-text', minLength: 3, validations: { minLength: 1 } }, { minLength: 3 }],
    [{ type: 'input-text', minLength: '3', validations: 'isAlpha' }, 'isAlpha'],
    [{ type: 'input-email' }, 'isEmail'],
    [{ type: 'input-url' }, 'isUrl'],
    [{ type: 'input-url', validations: { minLength: 4 } }, { minLength: 4 }],
    [{ type: 'input-file', maxLength: 2 }, undefined],
    [{ type: 'combo', minLength: 1, validations: { isJson: true } }, { isJson: true }],
  ])('%j has the rules %j', (node, rules) => expect(withLengthRules(node)).toEqual(rules));
});
