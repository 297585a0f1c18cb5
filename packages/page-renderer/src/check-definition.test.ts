import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { enUSCheck } from './locales/enUSCheck.ts';
import { zhCNCheck } from './locales/zhCNCheck.ts';
import { drawnTypes } from '../test/drawn-types.ts';
import { checkDefinition } from './check-definition.ts';
import { findingText } from './core/check/finding-text.ts';

const folder = fileURLToPath(new URL('./../../../../shared/data/amis-schemas/', import.meta.url));
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
const pages = fileURLToPath(new URL('./../../../apps/console/src/pages/', import.meta.url));
const found = (body: unknown, types?: readonly string[]): readonly unknown[] =>
  checkDefinition({ type: 'page', body: [body] }, types ? { types } : {}).map(({ path, code, ...more }) => [
    code,
    path,
    ...Object.values(more),
  ]);

describe('checkDefinition', () => {
  it.each<[name: string, body: unknown, ...expected: unknown[]]>([
    ['a handler', { type: 'button', onClick: 'go()' }, ['code', 'body[0].onClick', 'onClick']],
    ['an adaptor', { type: 'service', api: { url: '/x', adaptor: 'return {}' } }, ['code', 'body[0].api.adaptor', 'adaptor']],
    ['a template with code', 'a <% if (b) { %> c <% } %>', ['code', 'body[0]', 'body']],
    ['an address', { type: 'link', href: 'javascript:go()' }, ['address', 'body[0].href', 'javascript:go()']],
    ['an obfuscated address', { type: 'link', href: 'java\tscript:go()' }, ['address', 'body[0].href', 'java\tscript:go()']],
    ['a scheme before a value', { type: 'link', href: 'javascript:${x}' }, ['address', 'body[0].href', 'javascript:${x}']],
    [
      'a document as the address of a picture',
      { type: 'app', logo: 'data:text/html,x' },
      ['address', 'body[0].logo', 'data:text/html,x'],
    ],
    ['a call of a script address', { type: 'service', api: 'jsonp:/x' }, ['address', 'body[0].api', 'jsonp:/x']],
    ['a call of a script address in an object', { type: 'crud', api: { url: 'js:/x' } }, ['address', 'body[0].api.url', 'js:/x']],
    ['an unknown type', { type: 'crudd' }, ['type', 'body[0].type', 'crudd']],
    [
      'a type in a dialog',
      { type: 'button', dialog: { body: [{ type: 'frm' }] } },
      ['type', 'body[0].dialog.body[0].type', 'frm'],
    ],
    ['an unknown type in controls', { type: 'form', controls: [{ type: 'txt' }] }, ['type', 'body[0].controls[0].type', 'txt']],
    [
      'an old type name outside controls',
      { type: 'form', body: [{ type: 'rich-text' }] },
      ['type', 'body[0].body[0].type', 'rich-text'],
    ],
    [
      'an unknown toolbar part',
      { type: 'crud', headerToolbar: [{ type: 'colums' }] },
      ['type', 'body[0].headerToolbar[0].type', 'colums'],
    ],
    ['a template', { type: 'tpl', tpl: 'a ${b +} c' }, ['expression', 'body[0].tpl', '${b +}', 8]],
    [
      'two errors in one template',
      '${a b} ${c d}',
      ['expression', 'body[0]', '${a b}', 5],
      ['expression', 'body[0]', '${c d}', 12],
    ],
    ['a condition', { type: 'button', visibleOn: 'a &&' }, ['expression', 'body[0].visibleOn', 'a &&', 5]],
    ['an assignment', { type: 'button', disabledOn: ' (a=1)' }, ['expression', 'body[0].disabledOn', '(a=1)', 4]],
    ['a reference to window', '${window:eval}', ['expression', 'body[0]', '${window:eval}', 9]],
    [
      'a condition for a class name',
      { type: 'tpl', className: { red: 'a +' } },
      ['expression', 'body[0].className.red', 'a +', 4],
    ],
    ['a template in a mapping', { type: 'service', data: { a: ['${b +}'] } }, ['expression', 'body[0].data.a[0]', '${b +}', 6]],
    ['an output tag', '<%= a b %>', ['expression', 'body[0]', 'a b', 7]],
    [
      'a long condition',
      { type: 'button', visibleOn: 'a'.repeat(5_000) },
      ['expression', 'body[0].visibleOn', 'a'.repeat(80), 4_097],
    ],
    ['a function', '${IF(a, NOPE(1), 2)}', ['function', 'body[0]', 'NOPE']],
    ['a function of a prototype', '${toString()}', ['function', 'body[0]', 'toString']],
    ['a method', { type: 'button', visibleOn: 'this.a.map(b)' }, ['function', 'body[0].visibleOn', 'map']],
    ['a filter', '${a | nope | upperCase}', ['filter', 'body[0]', 'nope']],
    ['a filter in an argument', '${a | default:${b|nope}}', ['filter', 'body[0]', 'nope']],
    ['a script', { type: 'html', html: '<b>x</b><SCRIPT>go()</SCRIPT>' }, ['markup', 'body[0].html', 'script']],
    ['a handler in markup', { type: 'tpl', tpl: '<img src=x onerror="go()">' }, ['markup', 'body[0].tpl', 'onerror']],
    [
      'markup in a text for each language',
      { type: 'tpl', tpl: { en: '<iframe>', zh: 'x' } },
      ['markup', 'body[0].tpl.en', 'iframe'],
    ],
    [
      'an id',
      { type: 'wrapper', id: 'a', body: { type: 'tpl', id: 'a', tpl: 'x' } },
      ['duplicate-id', 'body[0].body.id', 'a', 'body[0].id'],
    ],
    ['a key in quotes', { type: 'tpl', 'a b': { type: 'nope' } }, ['type', 'body[0]["a b"].type', 'nope']],
  ])('%s', (_name, body, ...expected) => expect(found(body)).toEqual(expected));

  it.each<[name: string, body: unknown]>([
    ['nothing', null],
    ['every type of the package', drawnTypes.map((type) => ({ type }))],
    ['static fields and code editors', [{ type: 'static-date' }, { type: 'json-editor' }]],
    ['old type names in controls', { type: 'form', controls: [{ type: 'text', name: 'a' }, [{ type: 'rich-text' }]] }],
    [
      'parts of a toolbar',
      { type: 'crud', footerToolbar: ['statistics', { type: 'columns-toggler' }, [{ type: 'export-csv' }]] },
    ],
    [
      'data with a type property',
      { type: 'service', data: { rows: [{ type: 'nope', onClick: 'x', id: 'a', url: 'javascript:x' }] } },
    ],
    ['values', { type: 'input-text', value: '${b +}', options: [{ label: '<%', value: '${', type: 'nope' }] }],
    ['labels of a mapping', { type: 'mapping', map: { onClick: 'javascript:x', type: 'nope' } }],
    ['a chart', { type: 'chart', config: { series: [{ type: 'line' }], xAxis: { type: 'category' } } }],
    ['a JSON schema', { type: 'json-schema', schema: { type: 'object', properties: { a: { type: 'string' } } } }],
    ['fields of a condition builder', { type: 'condition-builder', fields: [{ type: 'number', name: 'a' }, { type: 'nope' }] }],
    [
      'a condition builder value',
      { type: 'tpl', visibleOn: { children: [{ left: { type: 'field', field: 'a' }, op: 'equal' }] } },
    ],
    ['safe addresses', { type: 'link', href: 'https://a.example', body: { type: 'image', src: '/a.png' } }],
    ['addresses of calls', { type: 'crud', api: 'get:/x?a=${b}', quickSaveApi: { url: 'post:/x' }, source: '${rows}' }],
    ['an address from a value', { type: 'link', href: '${base}/a:b' }],
    ['an adaptor of the host', { type: 'service', api: { url: '/x', adaptor: { use: 'rows' } } }],
    ['bare conditions', { type: 'button', visibleOn: "this.a && data.b.includes('x') && Math.max(1, c) > 2;" }],
    ['functions and filters', '${date(a, "X")} ${SUM(b)} ${a | date:YYYY} ${ARRAYMAP(a, x => x.b)} $a \\${b +} $$'],
    ['output tags', '<%= data.a ? "b" : data.c %>'],
    ['labels of a switch', { type: 'switch', onText: 'On', offText: 'Off' }],
    ['harmless markup', { type: 'tpl', tpl: '<b class="on">a</b> on = b < c, script' }],
    [
      'ids from values',
      [
        { type: 'tpl', id: 'a${b}' },
        { type: 'tpl', id: 'a${b}' },
      ],
    ],
    ['ids in data', [{ type: 'nav', links: [{ id: 'a' }, { id: 'a' }] }]],
  ])('reports nothing for %s', (_name, body) => expect(found(body)).toEqual([]));

  it('accepts the types of the host', () => {
    expect(found({ type: 'schedule-calendar' }, ['schedule-calendar'])).toEqual([]);
    expect(found({ type: 'schedule-calendar' })).toHaveLength(1);
  });

  it('reports in the order of the definition', () => {
    const findings = checkDefinition({
      type: 'nope',
      body: [
        { type: 'link', href: 'js:x', body: '${' },
        { type: 'button', onClick: 'x', label: '${NO()}' },
      ],
      title: '${A()}',
    });
    expect(findings.map(({ code }) => code)).toEqual(['type', 'address', 'expression', 'code', 'function', 'function']);
  });

  it.each([undefined, null, 1, 'text', [], {}, { type: 5, id: {}, api: null }])('accepts %j', (definition) =>
    expect(checkDefinition(definition)).toEqual([]),
  );

  it('handles 1,000 levels and 5,000 nodes', () => {
    let deep: unknown = { type: 'nope' };
    for (let level = 0; level < 1_000; level += 1) deep = { type: 'wrapper', body: [deep] };
    expect(checkDefinition(deep)).toEqual([{ code: 'type', type: 'nope', path: `${'body[0].'.repeat(1_000)}type` }]);
    const body = Array.from({ length: 5_000 }, (_, index) => ({ type: 'tpl', id: `n${index}`, tpl: '${a +}', visibleOn: 'a' }));
    expect(checkDefinition({ body })).toHaveLength(5_000);
  });

  it('stops at an object that contains itself', () => {
    const node: Record<string, unknown> = { type: 'nope' };
    node['body'] = [node];
    expect(checkDefinition(node)).toHaveLength(1);
  });

  it.each(['<a '.repeat(30_000), '<a on'.repeat(10_000), '${'.repeat(20_000), '<%='.repeat(20_000), 'a|'.repeat(30_000)])(
    'reads a long text in time (%#)',
    (text) => {
      expect(Array.isArray(checkDefinition({ type: 'tpl', tpl: text, visibleOn: text }))).toBe(true);
    },
  );

  it('describes each finding in both languages with all its details', () => {
    const findings = checkDefinition([
      { type: 'nope', id: 'a', onClick: 'x', href: 'js:x', tpl: '${b +}${NO()}${a|no}<style>' },
      { type: 'tpl', id: 'a' },
    ]);
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(Object.keys(enUSCheck)));
    for (const finding of findings)
      for (const texts of [enUSCheck, zhCNCheck]) {
        const text = findingText(finding, texts);
        expect(text).not.toMatch(/\{(?:path|property|address|type|source|position|name|id|first)\}/);
        for (const each of Object.values({ ...finding, code: '' })) expect(text).toContain(String(each));
      }
  });

  it('finds nothing in the pages of the console', () => {
    const definitions = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
    expect(definitions.length).toBeGreaterThan(0);
    for (const name of definitions) {
      const findings = checkDefinition(JSON.parse(readFileSync(pages + name, 'utf8')));
      expect([name, findings.filter(({ code }) => code !== 'type')]).toEqual([name, []]);
    }
  });
});

describe.skipIf(files.length === 0)('public definitions (skipped where ../shared/data/amis-schemas is missing)', () => {
  it.each(files)('%s', (file) => {
    const text = readFileSync(folder + file, 'utf8');
    const findings = checkDefinition(JSON.parse(text));
    expect(findings.filter(({ code }) => code === 'type' || code === 'address' || code === 'markup')).toEqual([]);
    const code = findings.filter((finding) => finding.code === 'code');
    if (file.includes('SECURITY')) expect(code.map(({ path }) => path)).toEqual(['body.api.requestAdaptor']);
    else expect(code.length > 0).toBe(/<%(?![=-])/.test(text));
  });
});
