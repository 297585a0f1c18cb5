import { checkDefinition, enUSCheck } from '@lab-console/page-renderer/check';
import { expect, it } from 'vitest';
import { applyEdits } from '../document/text-edits.ts';
import { readDocument } from '../document/PageDocument.ts';
import { enUS } from '../locales/en-us.ts';
import { suggestionsAt, type Suggestion } from './completions.ts';
import { editsOf, plainOffset, withPlainEnds, writtenOffset } from './line-ends.ts';
import { problemsOf } from './problems.ts';

/** What is suggested where `|` stands in a text. */
function suggested(marked: string): {
  readonly names: readonly string[];
  readonly typed: string;
  readonly all: readonly Suggestion[];
} {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { from, to, all } = suggestionsAt(text, offset, { language: 'en', types: ['schedule-calendar'] });
  return { names: all.map(({ name }) => name), typed: text.slice(from, to), all };
}

it('suggests the properties of the type at hand that are not there yet, in texts with faults too', () => {
  const crud = suggested('{"type": "page", "body": [{"type": "crud", "api": "x", "per|');
  expect(crud.typed).toBe('per');
  expect(crud.names).toEqual(expect.arrayContaining(['perPage', 'columns', 'filter']));
  expect(crud.names).not.toContain('api');
  expect(crud.all.find(({ name }) => name === 'perPage')?.written).toBe('"perPage": ');
  expect(suggested('{"type": "page", "body": [{"type": "crud", "|": 3}]}').all[0]?.written).not.toContain(':');
  const column = suggested('{"type": "page", "body": {"type": "crud", "columns": [{"sor|"}]}}');
  expect(column.names).toEqual(expect.arrayContaining(['type', 'sortable']));
  expect(suggested('{"type": "page", "body": [{"type": "schedule-calendar", |}]}').names).toContain('visibleOn');
  expect(suggested('{"|').names).toContain('body');
  expect(suggested('{"type": "page", "data": {"|"}}').names).toEqual([]);
});

it('suggests types of the renderer and of the host, choices, switches, actions, and parts to act on', () => {
  const types = suggested('{"type": "page", "body": [{"type": "|"}]}');
  expect(types.names).toEqual(expect.arrayContaining(['crud', 'input-text', 'schedule-calendar']));
  expect(types.all.find(({ name }) => name === 'crud')).toMatchObject({
    written: '"crud"',
    detail: 'Table with search and paging',
  });
  const level = suggested('{"type": "page", "body": [{"type": "button", "level": "pri|mary"}]}');
  expect([level.typed, level.names.includes('primary')]).toEqual(['primary', true]);
  expect(suggested('{"type": "form", "visible": |}').names).toEqual(['true', 'false']);
  const events = '{"body": [{"type": "form", "id": "f"}], "onEvent": {"init": {"actions": [{"actionType": "submit", |}]}}}';
  expect(suggested(events).names).toContain('componentId');
  expect(suggested(events.replace('"submit", |', '"|"')).names).toContain('submit');
  expect(suggested(events.replace('|', '"componentId": "|"')).names).toEqual(['f']);
});

it('tells a fault, keys that stand twice and findings where they stand', () => {
  const of = (text: string): readonly string[] => {
    const document = readDocument(text);
    const findings = document.fault === undefined ? checkDefinition(document.value) : [];
    return problemsOf(document, findings, { editor: enUS, check: enUSCheck }).map(
      ({ from, to, severity, message }) => `${severity} ${text.slice(from, to)}: ${message}`,
    );
  };
  expect(of('{\n  "type": "page",\n  "body": }')).toEqual([expect.stringMatching(/^error \}: .*line 3, column 11/)]);
  expect(of('{"type": "page", "title": "a",\n"title": "b", "body": [{"type": "tpl", "onClick": "javascript:x()"}]}')).toEqual([
    expect.stringMatching(/^warning "title": Line 2/),
    expect.stringMatching(/^warning "javascript:x\(\)": /),
  ]);
  expect(of('{"type": "page", "body": [{"type": "no-such"}]}')).toEqual([expect.stringContaining('warning "no-such"')]);
});

it.each([
  ['{"a": }', 'a value is expected'],
  ['{"a": 1 "b": 2}', 'a comma or the closing bracket is expected'],
  ['{"a" 1}', 'a colon is expected'],
  ['{"a": 1,}', 'a name in double quotes is expected'],
  ["{'a': 1}", 'a value is expected'],
  ['{"a": [1, 2', 'a comma or ] is expected'],
  ['{"a": "x}', 'the closing quotation mark is missing'],
  ['{"a": 1} // b', 'JSON has no comments'],
  ['{} {}', 'nothing more is expected after the end'],
])('names what %s lacks', (text, expected) => {
  const [fault] = problemsOf(readDocument(text), [], { editor: enUS, check: enUSCheck });
  expect(fault?.message).toContain(expected);
});

it.each([
  ['\n', '{\n"a": 1,\n"b": 2\n}\n'],
  ['\r\n', '\uFEFF{\r\n"a": 1,\r\n"b": 2\r\n}'],
  ['\r', '{\r"a": 1,\r"b": 2}\r'],
  ['mixed ends', '{\r\n"a": 1,\n"b": 2\r}'],
])('keeps %j while lines are typed, and finds places in both ways of writing', (_end, text) => {
  const plain = withPlainEnds(text);
  expect(plain).not.toContain('\r');
  for (let offset = 0; offset <= plain.length; offset += 1) expect(plainOffset(text, writtenOffset(text, offset))).toBe(offset);
  const at = plain.indexOf('"b"');
  const end = /\r\n|\r|\n/.exec(text)?.[0];
  expect(applyEdits(text, editsOf(text, [{ from: at, to: at + 3, insert: '"x": 0,\n"c"' }]))).toBe(
    text.replace('"b"', `"x": 0,${end}"c"`),
  );
  expect(applyEdits(text, editsOf(text, [{ from: 0, to: plain.length, insert: '' }]))).toBe('');
});
