import { describe, expect, it } from 'vitest';
import { classNameStyle, safeStyle, safeStyleValue } from './class-names.ts';

describe('classNameStyle', () => {
  it.each([
    ['m-b', { marginBottom: '12px' }],
    ['m-t-lg', { marginTop: '24px' }],
    ['m-b-none', { marginBottom: '0' }],
    ['mr-3', { marginRight: '12px' }],
    ['px-2', { paddingLeft: '8px', paddingRight: '8px' }],
    ['gap-2', { gap: '8px' }],
    ['padder', { paddingLeft: '16px', paddingRight: '16px' }],
    ['pull-left', { float: 'left' }],
    ['thumb-md', { width: '64px' }],
    ['bg-white', { backgroundColor: 'background.paper' }],
    ['bg-danger p', { backgroundColor: 'error.main', color: 'error.contrastText', padding: '12px' }],
    ['b-b b-3x', { borderBottom: '1px solid', borderColor: 'divider', borderWidth: '3px' }],
    ['ml-auto items-end', { marginLeft: 'auto', alignItems: 'flex-end' }],
    ['w-md truncate', { width: '240px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }],
    ['text-danger  font-medium', { color: 'error.main', fontWeight: 500 }],
  ])('%s', (names, style) => {
    expect(classNameStyle(names)).toEqual(style);
  });

  it.each(['panel-default', 'm-99999', 'gap-2x', 'xm-2', 'constructor', '__proto__', 'toString', ''])('ignores “%s”', (name) => {
    expect(classNameStyle(name)).toEqual({});
  });
});

describe('safeStyle', () => {
  it('keeps only safe properties', () => {
    expect(
      safeStyle({ width: 3, color: 'red', position: 'fixed', background: 'url(//evil.example)', 'a;b': 1, height: '1px;x' }),
    ).toEqual({ width: '3px', color: 'red' });
  });

  it.each([[undefined], [null], ['color: red'], [{ color: true }], [{ color: null }], [{ width: {} }], [['red']]])(
    'returns nothing for %j',
    (style) => {
      expect(safeStyle(style)).toEqual({});
    },
  );

  it.each([
    ['#FFF', '#212121'],
    [' #00F ', '#fff'],
    ['#8d8d8d', '#212121'],
    ['#8b8b8b', '#fff'],
    ['#0f0', '#212121'],
    ['#f00', '#fff'],
    ['#00f', '#fff'],
    ['#12345', undefined],
    ['x#fff', undefined],
  ])('picks for the background %j the text colour %s', (background, color) => {
    expect(safeStyle({ background })['color']).toBe(color);
  });

  it('adds px to border widths, but not to “order”', () => {
    expect(safeStyle({ border: 1, order: 1, flexBasis: 5 })).toEqual({ border: '1px', order: 1, flexBasis: '5px' });
  });

  it('drops blank values, which the theme would read as zero width', () => {
    expect(safeStyle({ width: '', height: ' ' })).toEqual({});
    expect([safeStyleValue(''), safeStyleValue('40%')]).toEqual([undefined, '40%']);
  });

  it('adds px to numbers, and picks a readable text colour for a fixed background', () => {
    expect(safeStyle({ margin: 5, width: 1, opacity: 0.5, flex: 1 })).toEqual({
      margin: '5px',
      width: '1px',
      opacity: 0.5,
      flex: 1,
    });
    expect(safeStyle({ backgroundColor: '#f8f9fa' })).toEqual({ backgroundColor: '#f8f9fa', color: '#212121' });
    expect(safeStyle({ background: '#123' })).toEqual({ background: '#123', color: '#fff' });
    expect(safeStyle({ backgroundColor: '#fff', color: 'red' })).toEqual({ backgroundColor: '#fff', color: 'red' });
    expect(safeStyle({ backgroundColor: 'transparent' })).toEqual({ backgroundColor: 'transparent' });
  });
});
