import { describe, expect, it } from 'vitest';
import { withoutInlineCode } from './without-inline-code.ts';

describe('withoutInlineCode', () => {
  it.each([
    ['<p style="color: red">a</p>', '<p>a</p>'],
    ['<p onclick=\'a("b")\' class=x>a</p>', '<p class=x>a</p>'],
    ['<img src=x onerror=run()>', '<img src=x>'],
    ['<img/ONERROR="run()"/src=x>', '<img/src=x>'],
    ['<p title="a > b" onclick="run()">a</p>', '<p title="a > b">a</p>'],
    ['<p title="style=1 onclick=2">on = style</p>', '<p title="style=1 onclick=2">on = style</p>'],
    ['<p onclick>a</p><p style=>b</p>', '<p>a</p><p>b</p>'],
    ['<p style\n=\n"a">a', '<p>a'],
    ['1 < 2 onclick=3', '1 < 2 onclick=3'],
    ['<p style="a" style="b" onclick="c">', '<p>'],
    ['<p title="never closed onclick=1>', '<p title="never closed onclick=1>'],
  ])('%s', (html, expected) => {
    expect(withoutInlineCode(html)).toBe(expected);
  });

  it('keeps styles under the name that is given', () => {
    expect(withoutInlineCode('<p style="a" onclick="b"><i STYLE=c>', 'data-look')).toBe('<p data-look="a"><i data-look=c>');
  });

  it('reads a long text of open quotes and brackets once', () => {
    const html = `<a b='`.repeat(100_000) + '<a '.repeat(100_000) + 'x="'.repeat(100_001);
    expect(withoutInlineCode(html)).toBe(html);
  });
});
