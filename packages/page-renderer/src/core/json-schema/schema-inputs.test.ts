import { describe, expect, it } from 'vitest';
import { schemaInput } from './schema-inputs.ts';

describe('the input for a JSON Schema', () => {
  it.each([
    [{ type: 'string' }, { type: 'input-text' }],
    [
      { type: 'string', minLength: 2, maxLength: 5, pattern: '^a' },
      { type: 'input-text', validations: { minLength: 2, maxLength: 5, matchRegexp: '^a' } },
    ],
    [
      { type: 'string', format: 'date' },
      { type: 'input-date', valueFormat: 'YYYY-MM-DD' },
    ],
    [
      { type: 'string', format: 'email', default: 'a@b.c' },
      { type: 'input-email', value: 'a@b.c' },
    ],
    [
      { type: 'integer', minimum: 1, maximum: 9 },
      { type: 'input-number', precision: 0, min: 1, max: 9 },
    ],
    [
      { type: ['null', 'number'], multipleOf: 0.5 },
      { type: 'input-number', step: 0.5 },
    ],
    [
      { type: 'boolean', description: 'Open?' },
      { type: 'switch', description: 'Open?' },
    ],
    [
      { enum: ['a', 2] },
      {
        type: 'select',
        clearable: true,
        options: [
          { label: 'a', value: 'a' },
          { label: '2', value: 2 },
        ],
      },
    ],
    [{ type: 'null' }, undefined],
    ['text', undefined],
  ])('%j becomes %j', (schema, input) => {
    expect(schemaInput(schema)).toEqual(input);
  });

  it('has an input with title and required mark for each property of an object', () => {
    const input = schemaInput({
      properties: { name: { type: 'string', title: 'Name' }, size: { type: 'number' }, __proto__x: { type: 'null' } },
      required: ['name'],
    });
    expect(input).toEqual({
      type: 'combo',
      multiLine: true,
      noBorder: true,
      items: [
        { type: 'input-text', name: 'name', label: 'Name', required: true },
        { type: 'input-number', name: 'size', label: 'size', required: false },
      ],
    });
  });

  it('has rows for a list of objects or plain values', () => {
    expect(schemaInput({ type: 'array', minItems: 1, items: { type: 'object', properties: { a: {} } } })).toMatchObject({
      type: 'combo',
      multiple: true,
      minLength: 1,
      items: [{ type: 'input-text', name: 'a' }],
    });
    expect(schemaInput({ type: 'array', items: { type: 'integer' } })).toMatchObject({
      type: 'combo',
      multiple: true,
      flat: true,
      items: [{ type: 'input-number', name: 'value', label: false }],
    });
  });

  it('follows references, uses the first variant, and stops at recursion', () => {
    expect(
      schemaInput({ $defs: { code: { type: 'string', title: 'Code' } }, properties: { a: { $ref: '#/$defs/code' } } }),
    ).toMatchObject({ items: [{ type: 'input-text', label: 'Code' }] });
    expect(schemaInput({ anyOf: [{ type: 'null' }, { type: 'integer' }] })).toMatchObject({ type: 'input-number' });
    const endless = { $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } } } }, $ref: '#/$defs/node' };
    expect(JSON.stringify(schemaInput(endless)).length).toBeLessThan(2_000);
    const loop = { $defs: { a: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' };
    expect(() => schemaInput(loop)).not.toThrow();
  });
});
