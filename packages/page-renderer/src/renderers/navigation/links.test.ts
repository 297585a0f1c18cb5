import { describe, expect, it } from 'vitest';
import { objectReader } from '../../core/scope/DataReader.ts';
import { isCurrentLink, readLinks } from './links.ts';

describe('links', () => {
  const warnings: string[] = [];
  const read = (links: unknown) =>
    readLinks(links, { reader: objectReader({ id: 7 }), warn: (text) => warnings.push(text), isHere: (to) => to === '?to=7' });

  it('keep only safe addresses and warn about the others', () => {
    const unsafe = ['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'vbscript:x', '${"java" + "script:x"}'];
    for (const to of unsafe) expect(read([{ label: 'x', to }])[0]?.to).toBeUndefined();
    expect(warnings).toHaveLength(unsafe.length);
  });

  it('evaluate labels, addresses and conditions at any depth and mark the current page', () => {
    const [first, ...rest] = read([
      { label: 'a', children: [{ label: 'n${id}', to: '?to=${id}' }] },
      { label: 'b', hiddenOn: 'this.id == 7' },
      { label: 'c', visibleOn: '${id > 7}' },
    ]);
    expect(rest).toEqual([]);
    expect(first?.children[0]).toMatchObject({ label: 'n7', to: '?to=7', active: true });
    expect(first && isCurrentLink(first)).toBe(true);
  });
});
