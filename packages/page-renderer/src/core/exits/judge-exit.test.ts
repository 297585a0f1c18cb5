import { describe, expect, it } from 'vitest';
import { fixedAddresses } from './fixed-addresses.ts';
import { judgeExit } from './judge-exit.ts';

const base = 'https://lab.example.edu/admin/page/7?tab=2';
const definition = {
  type: 'page',
  body: [
    { type: 'link', href: 'https://help.example.org/start?topic=exams&lang=en' },
    { type: 'link', href: { en: 'https://en.example.org/', zh: 'https://zh.example.org/' } },
    { type: 'tpl', tpl: 'See <a href="https://text.example.org/a?x=1&amp;y=2">this</a>, or https://plain.example.org/b.' },
    { type: 'markdown', value: 'See [this](https://md.example.org/c), please' },
    { type: 'button', actionType: 'url', url: 'http://elsewhere.example/a?d=${items|json}' },
    { type: 'button', actionType: 'url', url: 'http://old.example/a?d=$items' },
    { type: 'button', actionType: 'url', url: 'http://${host}.example/a' },
    { type: 'button', actionType: 'url', url: '//short.example/a' },
  ],
};
const fixed = fixedAddresses(definition, base);
const judge = (address: string, more: { readonly pressed?: boolean; readonly newTab?: boolean } = {}) =>
  judgeExit(address, { base, fixed, pressed: true, ...more });

describe('an exit of a page', () => {
  it.each([
    '/page/8',
    'page/8',
    '?tab=3',
    '#below',
    '',
    'https://lab.example.edu/api/storage/v1/object/x',
    'HTTPS://LAB.example.edu:443/a?d=anything',
    '//lab.example.edu/a',
  ])('to the own host is free: %s', (address) => {
    expect(judge(address)).toEqual({ kind: 'own' });
    expect(judge(address, { pressed: false })).toEqual({ kind: 'own' });
    expect(judge(address, { pressed: true, newTab: true })).toEqual({ kind: 'own' });
    expect(judge(address, { pressed: false, newTab: true })).toMatchObject({ kind: 'refused', reason: 'needsPress' });
  });

  it.each([
    ['https://help.example.org/start?topic=exams&lang=en', 'help.example.org'],
    ['https://HELP.example.org:443/./start?topic=exams&lang=en', 'help.example.org'],
    ['https://en.example.org', 'en.example.org'],
    ['https://zh.example.org/', 'zh.example.org'],
    ['https://text.example.org/a?x=1&y=2', 'text.example.org'],
    ['https://plain.example.org/b', 'plain.example.org'],
    ['https://md.example.org/c', 'md.example.org'],
    ['https://short.example/a', 'short.example'],
  ])('to an address that the definition spells out is asked about by its host: %s', (address, to) => {
    expect(judge(address)).toMatchObject({ kind: 'ask', to });
    expect(judge(address, { newTab: true })).toMatchObject({ kind: 'ask', to });
    expect(judge(address, { pressed: false })).toEqual({ kind: 'refused', reason: 'needsPress', to });
  });

  it.each([
    ['http://elsewhere.example/a?d=[{"code":"20260001"}]', 'elsewhere.example'],
    ['http://elsewhere.example/a?d=', 'elsewhere.example'],
    ['http://old.example/a?d=20260001', 'old.example'],
    ['http://20260001.example/a', '20260001.example'],
    ['https://help.example.org/start?topic=exams&lang=en&code=20260001', 'help.example.org'],
    ['https://help.example.org/start?topic=exams&lang=en#20260001', 'help.example.org'],
    ['https://20260001@help.example.org/start?topic=exams&lang=en', 'help.example.org'],
    ['https://20260001@lab.example.edu/a', 'lab.example.edu'],
    ['https://lab.example.edu:8443/a', 'lab.example.edu:8443'],
    ['http://lab.example.edu/a', 'lab.example.edu'],
    ['//elsewhere.example/20260001', 'elsewhere.example'],
    ['/\\elsewhere.example/20260001', 'elsewhere.example'],
    ['/\t/elsewhere.example/20260001', 'elsewhere.example'],
    ['https:\\\\elsewhere.example/20260001', 'elsewhere.example'],
    ['https://lab.example.edu.elsewhere.example/', 'lab.example.edu.elsewhere.example'],
  ])('to an address that was worked out is refused: %s', (address, to) => {
    expect(judge(address)).toEqual({ kind: 'refused', reason: 'holdsValues', to });
  });

  it.each([
    ['mailto:ada@lab.example.edu?subject=Marks&body=20260001', 'ada@lab.example.edu'],
    [
      'mailto:ada@lab.example.edu,bo@elsewhere.example?cc=c%40elsewhere.example',
      'ada@lab.example.edu,bo@elsewhere.example, c@elsewhere.example',
    ],
    ['tel:+862012345678', '+862012345678'],
  ])('to people is asked about by their addresses: %s', (address, to) => {
    expect(judge(address)).toMatchObject({ kind: 'ask', to });
    expect(judge(address, { pressed: false })).toEqual({ kind: 'refused', reason: 'needsPress', to });
  });

  it.each(['https://', 'javascript:alert(1)', 'data:text/html,x', 'ms-word:ofe|u|https://elsewhere.example/'])(
    'that no browser should take is refused: %s',
    (address) => {
      expect(judge(address)).toMatchObject({ kind: 'refused', reason: 'unreadable' });
    },
  );
});
