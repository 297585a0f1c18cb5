import { describe, expect, it } from 'vitest';
import { elementAttributes, isElementName } from './element-attributes.ts';

describe('custom elements of the host', () => {
  it.each([
    ['lab-clock', true],
    ['x-y2-z', true],
    ['script', false],
    ['iframe', false],
    ['Lab-Clock', false],
    ['lab-', false],
    ['annotation-xml', false],
    ['lab-clock onload=x', false],
    ['', false],
  ])('“%s” is a valid name: %s', (tag, is) => {
    expect(isElementName(tag)).toBe(is);
  });

  it('get plain values as attributes', () => {
    expect(elementAttributes({ zone: 'UTC', count: 2, big: true, small: false, Rows: [1], none: null })).toEqual({
      zone: 'UTC',
      count: '2',
      big: '',
      rows: '[1]',
    });
  });

  it('keep texts that only look like an address at first', () => {
    expect(elementAttributes({ label: 'data : 5' })).toEqual({ label: 'data : 5' });
  });

  it.each([
    [{ a: 'JAVASCRIPT:alert(1)', b: 'VbScript:x' }],
    [{ slot: 'x', part: 'x', form: 'x', children: 'x' }],
    [{ onclick: 'x', OnLoad: 'x', ONfocus: 'x' }],
    [{ style: 'x', class: 'x', className: 'x', is: 'x', nonce: 'x', srcdoc: 'x', key: 'x', ref: 'x' }],
    [{ innerHTML: '<b>', outerhtml: '<b>', dangerouslySetInnerHTML: { __html: '<b>' } }],
    [{ href: 'javascript:alert(1)', src: ' java\tscript:alert(1)', data: 'data:text/html,x' }],
    [{ 'a b': 'x', 'a"b': 'x', '': 'x', __proto__x: 'x' }],
    ['text'],
    [undefined],
  ])('get no attribute from %j', (props) => {
    expect(elementAttributes(props)).toEqual({});
  });
});
