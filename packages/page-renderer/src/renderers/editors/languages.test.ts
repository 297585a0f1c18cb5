import { describe, expect, it } from 'vitest';
import { languageName, loadLanguage } from './languages.ts';

describe('the language of an editor', () => {
  it.each([
    ['editor', 'JSON', 'json'],
    ['json-editor', '', 'json'],
    ['json-editor', 'sql', 'sql'],
    ['diff-editor', '', ''],
    ['editor', '', ''],
    [undefined, '', ''],
  ])('of %s with “%s” is set to “%s”', (type, language, expected) => {
    expect(languageName(type, language)).toBe(expected);
  });

  it.each(
    'json javascript typescript sql html css xml yaml markdown python java c cpp php shell csharp go ruby r swift lua powershell dockerfile ini vb objective-c'.split(
      ' ',
    ),
  )('%s has a grammar that parses text', async (name) => {
    const language = await loadLanguage(name);
    const tree = language?.parser.parse('# a = "b"\n-- c\n<a b="c">{"d": 1}</a>\nint x = 1;\nfunction f() { return 1 }\n');
    expect(tree?.topNode.firstChild).not.toBeNull();
    expect(tree).toBeDefined();
  });

  it.each(['abap', 'constructor', ''])('“%s” has no grammar', async (name) => {
    expect(await loadLanguage(name)).toBeUndefined();
  });
});
