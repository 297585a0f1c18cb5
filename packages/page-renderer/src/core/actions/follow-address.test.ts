import { describe, expect, it } from 'vitest';
import { actionBench } from '../../../test/action-bench.ts';
import { addressOf, followAddress } from './follow-address.ts';
import { mailAddress } from './mail-address.ts';

describe('addresses that actions follow', () => {
  it.each<[string, string]>([
    ['/rooms/${name}', '/rooms/Optics'],
    ['/rooms?a=${id}&b=c d', '/rooms?a=7&b=c+d'],
    ['/rooms?a=${id}#at-${id}#x', '/rooms?a=7#at-7#x'],
    ['#/rooms/${id}?of=${name}', '#/rooms/7?of=Optics'],
    ["${id == '#7' ? '/a' : '/b'}", '/b'],
    ['/a#', '/a#'],
    ['#top', '#top'],
    ['HTTPS://a.example', 'HTTPS://a.example'],
  ])('%j becomes %j', (template, address) => {
    const { context, warnings } = actionBench();
    expect(addressOf(template, context)).toBe(address);
    expect(warnings).toEqual([]);
  });

  it('are reported in short form when they are refused', () => {
    const { context, warnings, calls } = actionBench();
    followAddress(`javascript:${'x'.repeat(100)}`, context);
    expect(calls).toEqual([]);
    expect(warnings).toEqual([
      `the address “javascript:${'x'.repeat(69)}” is not http(s), mailto, tel or relative and is not followed`,
    ]);
  });

  it.each(['-1', 'goBack'])('%s goes back by one page', (template) => {
    const { context, runtime, calls } = actionBench();
    const moves: string[] = [];
    Object.assign(runtime.environment, { back: () => moves.push('back') });
    followAddress(template, context);
    expect([moves, calls]).toEqual([['back'], []]);
  });

  it('open in a new tab on request', () => {
    const { context, calls } = actionBench();
    followAddress('/a', context, true);
    followAddress('/a', context);
    expect(calls).toEqual(['tab "/a"', 'visit "/a"']);
  });
});

describe('mailAddress', () => {
  it.each<[Parameters<typeof mailAddress>[0], string]>([
    [{}, 'mailto:'],
    [{ to: 'a@b.example' }, 'mailto:a@b.example'],
    [{ to: ['a@b.example', 'c@d.example'] }, 'mailto:a@b.example,c@d.example'],
    [{ to: 'a@b.example; c@d.example,,' }, 'mailto:a@b.example,c@d.example'],
    [{ to: 'a?b@c.example', bcc: 'd@e.example', body: 'x&y' }, 'mailto:a%3Fb@c.example?bcc=d@e.example&body=x%26y'],
  ])('%j gives %s', (parts, address) => {
    expect(mailAddress(parts)).toBe(address);
  });
});
