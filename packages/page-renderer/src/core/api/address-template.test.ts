import { describe, expect, it } from 'vitest';
import { objectReader } from '../scope/DataReader.ts';
import { resolveAddress } from './address-template.ts';

describe('addresses', () => {
  it('replaces an unknown filter and a value of browser storage as amis does, and reports both', () => {
    const reported: string[] = [];
    const report = (message: string): void => void reported.push(message);
    const reader = objectReader({ kind: 'lab' });
    expect(resolveAddress("/${kind}/of/${'all'|chosenHouse}", reader, report).url).toBe('/lab/of/0');
    expect(resolveAddress("/rooms/${ls:house || 'all'}", reader, report).url).toBe('/rooms/all');
    expect(reported).toHaveLength(2);
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['/x?a=1&a=2&a=3', '/x', { a: ['1', '2', '3'] }],
    ['/x?a=p+q&b=p%2Bq&c=100%', '/x', { a: 'p q', b: 'p+q', c: '100%' }],
    ['/x?&=1&a', '/x', { a: '' }],
    ['/x?a=b=c?d', '/x', { a: 'b=c?d' }],
    ['${base}&b=2', 'https://api.example/y', { a: '1', b: '2' }],
    ['${base}', 'https://api.example/y', { a: '1' }],
    ["/x/${'?'}/y?a=${'&'}", '/x/%3F/y', { a: '&' }],
    ['/x?${kind}=1', '/x', { lab: '1' }],
  ])('splits %j into %j and its query', (template, url, query) => {
    const reader = objectReader({ kind: 'lab', base: 'https://api.example/y?a=1' });
    expect(resolveAddress(template, reader)).toEqual({ url, query });
  });

  it('drops keys that would reach a prototype', () => {
    expect(Object.keys(resolveAddress('/x?__proto__=1&constructor=2&a=3', objectReader({})).query)).toEqual(['a']);
  });

  it('reports what it refuses', () => {
    const reported: string[] = [];
    resolveAddress('/x/<% run() %>', objectReader({}), (message) => reported.push(message));
    expect(reported).toHaveLength(1);
  });
});
