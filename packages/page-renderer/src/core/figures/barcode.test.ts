import { describe, expect, it } from 'vitest';
import { makeBarcode } from './barcode.ts';

describe('a barcode', () => {
  it('is measured in modules', () => {
    // EAN-8 has 67 modules: three guards of 3, 5 and 3, and eight digits of 7.
    const code = makeBarcode('96385074', { format: 'EAN8' });
    expect(code.modules).toBe(67);
    expect(code.bars[0]).toEqual([0, 1]);
    expect(code.bars).toHaveLength(22);
    expect(code.text).toBe('96385074');
    expect(makeBarcode('5901234123457', { format: 'EAN13' }).modules).toBe(95);
  });

  it('accepts any text by default, and can show another text below', () => {
    const code = makeBarcode('Room 7', { text: 'R7' });
    expect(code.text).toBe('R7');
    // Start, six characters and a check of 11 modules, and a stop of 13.
    expect(code.modules).toBe(11 * 8 + 13);
  });

  it.each([
    ['12', { format: 'EAN13' }],
    ['5901234123450', { format: 'EAN13' }],
    ['x', { format: '__proto__' }],
    ['x', { format: 'GenericBarcode' }],
    ['实验室', {}],
    ['x'.repeat(201), {}],
    ['', {}],
  ])('is refused for %j with %j', (text, options) => {
    expect(() => makeBarcode(text, options)).toThrow();
  });
});
