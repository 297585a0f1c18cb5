import { describe, expect, it } from 'vitest';
import { objectReader } from '../scope/DataReader.ts';
import { evaluateCondition, evaluateExpression } from './condition.ts';
import { compileExpression } from './expressions.ts';
import { functionNames } from './functions/index.ts';
import { filterNames } from './filters/index.ts';
import { evaluateTemplate, renderHtml, renderText } from './template.ts';

const data = {
  a: { b: 1, list: [1, 2, 3], 'x-y': 'dash' },
  n: 3,
  text: '12',
  name: 'Optics <b>',
  empty: '',
  none: null,
  rows: [
    { id: 1, label: 'one', on: true },
    { id: 2, label: 'two', on: false },
    { id: 3, label: 'three', on: true },
  ],
  day: '2024-03-05',
  seconds: '1709600000',
  key: 'b',
  run: () => 1,
};
const reader = objectReader(data);
const template = (source: string): unknown => evaluateTemplate(source, reader);

describe('expressions', () => {
  it.each<[string, unknown]>([
    ['${n + 2 * 3}', 9],
    ['${(n + 2) * 3}', 15],
    ['${2 ** 3 ** 2}', 512],
    ['${0.1 + 0.2}', 0.3],
    ['${text + 1}', 13],
    ['${text + "a"}', '12a'],
    ['${-n + +text}', 9],
    ['${!n}', false],
    ['${~n}', -4],
    ['${7 % 4}', 3],
    ['${1 << 3 | first}', undefined],
    ['${n == "3"}', true],
    ['${n === "3"}', false],
    ['${n != 4 && n !== 5}', true],
    ['${none == undefined}', true],
    ['${none == 0}', false],
    ['${"b" > "a"}', true],
    ['${n >= 3 ? "big" : "small"}', 'big'],
    ['${empty || n}', 3],
    ['${none ?? "x"}', 'x'],
    ['${a.b}', 1],
    ['${a["b"]}', 1],
    ['${a[key]}', 1],
    ['${a["x-y"]}', 'dash'],
    ['${a.list[1]}', 2],
    ['${a.list.length}', 3],
    ['${rows[0].label}', 'one'],
    ['${missing.deep.er}', undefined],
    ['${[1, n, "x"]}', [1, 3, 'x']],
    ['${{x: n, "y z": 2}}', { x: 3, 'y z': 2 }],
    ['${`n is ${n}!`}', 'n is 3!'],
    ['${"it\\"s"}', 'it"s'],
    ["${'\\u4e00'}", '一'],
    ['${typeof n}', 'number'],
    ['${IF(n > 2, "yes", "no")}', 'yes'],
    ['${ARRAYMAP(rows, item => item.id * 2)}', [2, 4, 6]],
    ['${ARRAYFILTER(rows, (item, index) => item.on && index > 0)}', [data.rows[2]]],
    ['${ARRAYMAP(rows, item => ARRAYMAP([1], x => x + item.id + n))}', [[5], [6], [7]]],
    ['$n', 3],
    ['$a.b', 1],
    ['${$n}', 3],
    ['plain', 'plain'],
    ['a $n b ${a.b}', 'a 3 b 1'],
    ['\\$n costs \\${n}', '$n costs ${n}'],
    ['/rows/$n/edit?x=$key', '/rows/3/edit?x=b'],
    ['5 $ each', '5 $ each'],
    ['<%= data.n %> of <%= this.a.b + 1 %>', '3 of 2'],
  ])('%s', (source, expected) => {
    expect(template(source)).toEqual(expected);
  });

  it('read the scope with $$ and &', () => {
    expect(template('$$')).toEqual(data);
    expect(template('${&}')).toEqual(data);
    expect(template('${&["n"]}')).toBe(3);
  });

  it.each<[string, boolean]>([
    ['this.n == 3', true],
    ['data.n > 4', false],
    ['n && !empty', true],
    ['typeof this.missing === "undefined"', true],
    ['Array.isArray(rows)', true],
    ['[1, 2, 3].indexOf(n) > -1', true],
    ['a.hasOwnProperty("b")', true],
    ['text.includes("1")', true],
    ['~[1,2].indexOf(9)', false],
    ['${n == 3}', true],
    ['data.n == 3', true],
    ['missing.n == 3', false],
    ['a[b] == 1', true],
    ['typeof this.run == "undefined"', true],
    ['', false],
    ['this.rows.length > 2 && data.rows[0].on', true],
    ['n | 0', true],
  ])('as a condition: %s is %s', (source, expected) => {
    expect(evaluateCondition(source, reader)).toBe(expected);
  });

  it('accept condition builder values as conditions', () => {
    const rule = (op: string, right?: unknown): Parameters<typeof evaluateCondition>[0] => ({
      conjunction: 'and',
      children: [{ left: { type: 'field', field: 'a.b' }, op, right }],
    });
    expect(evaluateCondition(rule('equal', 1), reader)).toBe(true);
    expect(evaluateCondition(rule('greater', 1), reader)).toBe(false);
    expect(evaluateCondition(rule('between', [0, 2]), reader)).toBe(true);
    expect(evaluateCondition({ conjunction: 'or', children: [] }, reader)).toBe(true);
    expect(evaluateCondition({ not: true, children: [] }, reader)).toBe(false);
  });
});

describe('functions', () => {
  it.each<[string, unknown]>([
    ['AND(1, n, "x")', true],
    ['OR(0, "", none)', false],
    ['XOR(1, 1, 1)', true],
    ['IFS(n > 5, "a", n > 2, "b", "c")', 'b'],
    ['IFS(n > 5, "a", "c")', 'c'],
    ['ABS(-2)', 2],
    ['MAX(1, -1, 2, 3, 5, -9)', 5],
    ['MIN([4, 2, 8])', 2],
    ['SUM(a.list)', 6],
    ['INT(3.9)', 3],
    ['MOD(7, 4)', 3],
    ['ROUND(3.14159)', 3.14],
    ['ROUND(3.5, 0)', 4],
    ['FLOOR(3.149, 1)', 3.1],
    ['CEIL(3.141, 2)', 3.15],
    ['SQRT(16)', 4],
    ['AVG(4, 6, 10, 10, 10)', 8],
    ['DEVSQ(1, 2, 3)', 2],
    ['AVEDEV(1, 2, 3)', 2 / 3],
    ['HARMEAN(1, 2, 4)', 3 / 1.75],
    ['LARGE([1, 9, 4], 2)', 4],
    ['UPPERMONEY(7682.01)', '柒仟陆佰捌拾贰元壹分'],
    ['UPPERMONEY(100)', '壹佰元整'],
    ['UPPERMONEY(0)', '零元整'],
    ['POW(2, 3)', 8],
    ['LAST(a.list)', 3],
    ['LEFT("abcdef", 2)', 'ab'],
    ['RIGHT("abcdef", 2)', 'ef'],
    ['LEN(text)', 2],
    ['ISEMPTY("  ")', true],
    ['ISEMPTY(text)', false],
    ['CONCATENATE("a", 1, true)', 'a1true'],
    ['CHAR(97)', 'a'],
    ['LOWER("AB")', 'ab'],
    ['UPPER("ab")', 'AB'],
    ['UPPERFIRST("aB")', 'AB'],
    ['CAPITALIZE("aB")', 'Ab'],
    ['PADSTART("5", 3, "0")', '005'],
    ['ESCAPE("<b>")', '&lt;b&gt;'],
    ['TRUNCATE("amis.baidu.com", 7)', 'amis...'],
    ['BEFORELAST("a.b.c")', 'a.b'],
    ['SPLIT("a,b")', ['a', 'b']],
    ['TRIM(" a ")', 'a'],
    ['STRIPTAG("<b>x</b>")', 'x'],
    ['STARTSWITH("abc", "ab")', true],
    ['ENDSWITH("abc", "bc")', true],
    ['CONTAINS("abc", "x")', false],
    ['REPLACE("aXbX", "X", "-")', 'a-b-'],
    ['SEARCH("abc", "c")', 2],
    ['MID("abcdef", 1, 3)', 'bcd'],
    ['BASENAME("/home/x.pdf")', 'x.pdf'],
    ['LEN(UUID(8))', 8],
    ['TIMESTAMP(DATE(2021, 11, 21, 0, 0, 0), "x")', new Date(2021, 11, 21).getTime()],
    ['DATETOSTR("2024-03-05 10:00:00", "YYYY/MM/DD HH:mm")', '2024/03/05 10:00'],
    ['DATETOSTR(seconds, "X")', '1709600000'],
    ['DATETOSTR(DATE("nonsense"))', ''],
    ['YEAR(day)', 2024],
    ['MONTH(day)', 3],
    ['DAY(day)', 5],
    ['WEEKDAY(day)', 2],
    ['WEEK(day, true)', 10],
    ['DATETOSTR(STARTOF(day, "month"), "YYYY-MM-DD")', '2024-03-01'],
    ['ENDOF(day, "month", "YYYY-MM-DD")', '2024-03-31'],
    ['DAYS("2024-03-10", day)', 5],
    ['HOURS("2024-03-05 05:00:00", "2024-03-05 02:00:00")', 3],
    ['DATETOSTR(DATEMODIFY(day, -2, "day"), "YYYY-MM-DD")', '2024-03-03'],
    ['ISBEFORE(day, "2024-03-06")', true],
    ['ISAFTER(day, day)', false],
    ['ISSAMEORBEFORE(day, day)', true],
    ['BETWEENRANGE(day, "2024-03-01,2024-03-05")', true],
    ['BETWEENRANGE(day, "2024-03-01,2024-03-05", "day", "[)")', false],
    ['DATERANGESPLIT("2024-01-01,2024-02-01", "end")', '2024-02-01'],
    ['COUNT(rows)', 3],
    ['ARRAYFIND(rows, item => item.id == 2).label', 'two'],
    ['ARRAYFINDINDEX(rows, item => item.id == 2)', 1],
    ['ARRAYSOME(rows, item => !item.on)', true],
    ['ARRAYEVERY(rows, item => item.on)', false],
    ['ARRAYINCLUDES(a.list, 2)', true],
    ['COMPACT([0, 1, "", 2])', [1, 2]],
    ['JOIN(a.list, "-")', '1-2-3'],
    ['CONCAT([1], [2], 3)', [1, 2, 3]],
    ['UNIQ([1, 1, 2])', [1, 2]],
    ['UNIQ(rows, "on")', [data.rows[0], data.rows[1]]],
    ['ENCODEJSON(a.list)', '[1,2,3]'],
    ['DECODEJSON("{\\"x\\": 1}").x', 1],
    ['GET(rows, "1.label")', 'two'],
    ['GET(rows, "[0].none", "fallback")', 'fallback'],
    ['ISTYPE(rows, "array")', true],
  ])('%s', (source, expected) => {
    expect(template(`\${${source}}`)).toEqual(expected);
  });

  it('include every function of amis', () => {
    const names =
      'IF AND OR XOR IFS ABS MAX MIN SUM INT MOD PI ROUND FLOOR CEIL SQRT AVG DEVSQ AVEDEV HARMEAN LARGE UPPERMONEY RAND LAST POW LEFT RIGHT LEN LENGTH ISEMPTY CONCATENATE CHAR LOWER UPPER UPPERFIRST PADSTART CAPITALIZE ESCAPE TRUNCATE BEFORELAST SPLIT TRIM STRIPTAG LINEBREAK STARTSWITH ENDSWITH CONTAINS REPLACE SEARCH MID BASENAME UUID DATE TIMESTAMP TODAY NOW WEEKDAY WEEK DATETOSTR DATERANGESPLIT STARTOF ENDOF YEAR MONTH DAY HOUR MINUTE SECOND YEARS MINUTES DAYS HOURS DATEMODIFY STRTODATE ISBEFORE ISAFTER BETWEENRANGE ISSAMEORBEFORE ISSAMEORAFTER COUNT ARRAYMAP ARRAYFILTER ARRAYFINDINDEX ARRAYFIND ARRAYSOME ARRAYEVERY ARRAYINCLUDES COMPACT JOIN CONCAT UNIQ ENCODEJSON DECODEJSON GET ISTYPE'.split(
        ' ',
      );
    expect(names.filter((name) => !functionNames.includes(name))).toEqual([]);
    expect(names).toHaveLength(95);
  });
});

describe('filters', () => {
  it.each<[string, unknown]>([
    ['n | plus:2', 5],
    ['n | minus:1 | times:4', 8],
    ['n | division:2', 1.5],
    ['n | plus:n', 6],
    ['missing | default:none given', 'none given'],
    ['missing | default:undefined', undefined],
    ['missing | default:0', 0],
    ['missing | default:"a:b|c}"', 'a:b|c}'],
    ['missing | default:${n + 1}', 4],
    ['missing | default:$n', 3],
    ['missing | default:x${n}y', 'x3y'],
    ['seconds | date:YYYY', '2024'],
    ['day | date:YYYY年MM月DD日', '2024年03月05日'],
    ['day | date:HH\\:mm', '00:00'],
    ['day | date:DD.MM.YYYY:YYYY-MM-DD', '05.03.2024'],
    ['missing | date:YYYY', ''],
    ['1234567.5 | number', '1,234,567.5'],
    ['0.256 | percent:1', '25.6%'],
    ['3.14159 | round:3', '3.142'],
    ['" x " | trim', 'x'],
    ['"abcdef" | truncate:3', 'abc...'],
    ['a.list | json:0', '[1,2,3]'],
    ['"{\\"x\\":1}" | toJson | pick:x', 1],
    ['"12px" | toInt', 12],
    ['a.list | join:-', '1-2-3'],
    ['"a,b" | split', ['a', 'b']],
    ['"Ab" | lowerCase', 'ab'],
    ['"Ab" | upperCase', 'AB'],
    ['"a b&c" | url_encode', 'a%20b%26c'],
    ['"%E4%B8%80" | url_decode', '一'],
    ['"一" | base64Encode', '5LiA'],
    ['"5LiA" | base64Decode', '一'],
    ['a.list | first', 1],
    ['a.list | last', 3],
    ['a.list | nth:1', 2],
    ['a.list | sum', 6],
    ['rows | sum:id', 6],
    ['rows | count', 3],
    ['n | asArray', [3]],
    ['rows | pick:label', ['one', 'two', 'three']],
    ['rows | pick:id~id,name~label | first', { id: 1, name: 'one' }],
    ['rows | filter:on:isTrue | pick:id', [1, 3]],
    ['rows | filter:label:match:"t" | pick:id', [2, 3]],
    ['rows | filter:id:equals:2 | pick:label', ['two']],
    ['rows | filter:label:isIn:"one,three" | pick:id', [1, 3]],
    ['rows | map:pick:label', ['one', 'two', 'three']],
    ['rows | sortBy:id:numerical:desc | pick:id', [3, 2, 1]],
    ['[1,1,2] | unique', [1, 2]],
    ['n | isTrue:yes:no', 'yes'],
    ['empty | isTrue:yes:no', 'no'],
    ['n | isTrue:text', '12'],
    ['empty | isFalse:"nothing"', 'nothing'],
    ['n | isEquals:3:three:other', 'three'],
    ['key | isMatch:b:hit | isMatch:b:again', 'hit'],
    ['1500 | bytes', '1.5 KB'],
    ['"a word" | bytes', undefined],
    ['0 - 90 | duration', '-1m30s'],
    ['61.75 | duration', '1m1s'],
    ['"b3B0aWNz" | base64Decode', 'optics'],
    ['"optics" | base64Decode', ''],
    ['3725 | duration', '1h2m5s'],
    ['a | objectToArray | count', 3],
    ['rows | topAndOther:2:label:rest | last | pick:label', 'rest'],
  ])('%s', (source, expected) => {
    expect(template(`\${${source}}`)).toEqual(expected);
  });

  it('include every filter of amis', () => {
    const names =
      'html raw json toJson toInt toFloat date str2date toDate now fromNow dateModify number trim percent duration bytes round truncate url_encode url_decode default join split sortBy objectToArray unique topAndOther first nth last minus plus times division count sum abs pick pick_if_exist asArray concat filter map base64Encode base64Decode substring lowerCase upperCase isTrue isFalse isMatch notMatch isEquals notEquals'.split(
        ' ',
      );
    expect(names.filter((name) => !filterNames.includes(name))).toEqual([]);
    expect(names).toHaveLength(55);
  });

  it.each([
    ["${on ? '<b>on</b>' : ''}", '<b>on</b>'],
    ['${on ? `<i class="mark"></i>` : ""} ${word}', '<i class="mark"></i> a &lt; b'],
    ["<%= on ? '<b>on</b>' : 'off' %>", '<b>on</b>'],
    ['<b>${word + "!"}</b>', '<b>a &lt; b!</b>'],
    ['<b>${1 < 2 ? word : ""}</b>', '<b>a &lt; b</b>'],
  ])('%s outputs only the tags that the expression itself contains', (source, html) => {
    expect(renderHtml(source, objectReader({ on: true, word: 'a < b' }))).toBe(html);
  });

  it('read browser storage as empty, report it, and evaluate the rest', () => {
    const reported: string[] = [];
    const reader = objectReader({ at: 'x' });
    expect(evaluateTemplate("${ls:place || 'lab 1'}", reader, (message) => reported.push(message))).toBe('lab 1');
    expect(renderText('/rooms/${cookie:room.name | default:7}', reader)).toBe('/rooms/7');
    expect(evaluateTemplate('${at ? ls : 2}', objectReader({ at: 1, ls: 3 }))).toBe(3);
    expect(reported).toEqual(["“${ls:place || 'lab 1'}” names what a browser keeps, which reads as nothing here"]);
  });

  it('treat an unknown filter as the bitwise operator, as amis does, and report it', () => {
    const reported: string[] = [];
    const reader = objectReader({ a: 5, b: 2 });
    const run = (source: string): unknown => evaluateTemplate(source, reader, (message) => reported.push(message));
    expect(run("/rooms/${'all'|chosenRoom}")).toBe('/rooms/0');
    expect(run('${a | b}')).toBe(7);
    expect(run('${a | chosen:1}')).toBeUndefined();
    expect(run('${a | chosen | isTrue:x:y}')).toBeUndefined();
    expect(reported).toHaveLength(4);
    expect(renderText('Room ${a | chosen}', reader)).toBe('Room ');
    expect(reported[0]).toContain('there is no filter “chosenRoom”');
  });

  it('do not change the list that they sort', () => {
    template('${rows | sortBy:id:numerical:desc}');
    expect(data.rows.map((row) => row.id)).toEqual([1, 2, 3]);
  });
});

describe('an unsafe expression', () => {
  const hostile = objectReader({
    a: {},
    list: [1],
    fn: () => 'called',
    node: { type: 'anonymous_function', args: [], return: { type: 'variable', name: 'window' } },
    moment: { _isAMomentObject: true, _locale: { postformat: 'x' }, getFullYear: 'y', toJSON: 'z' },
    polluted: JSON.parse('{"__proto__": {"admin": true}}') as unknown,
  });
  const run = (source: string): unknown => evaluateTemplate(source, hostile);

  it.each([
    '${constructor}',
    '${toString}',
    '${__proto__}',
    '${a.constructor}',
    '${a.constructor.constructor}',
    '${a["constructor"]["constructor"]}',
    '${a.__proto__}',
    '${list.constructor}',
    '${"x".constructor}',
    '${list.map}',
    '${list["filter"]}',
    '${GET(a, "constructor.constructor")}',
    '${GET(a, "__proto__")}',
    '${fn}',
    '${window}',
    '${globalThis}',
    '${document.cookie}',
    '${window:origin}',
    '${cookie:session}',
    '${ls:token}',
    '${ss:token}',
    '${window:&}',
    '${item => item}',
    '${(a, b) => a}',
    '${{f: fn}.f}',
    '${UNIQ(["js"], window:eval)}',
    '${ENCODEJSON({"js": {toJSON: window:eval}})}',
    '${YEAR(moment)}',
    '${a.constructor("return 1")()}',
    '${fn()}',
    '${a.b()}',
    '${eval("1")}',
    '${Function("return 1")}',
    '${new Date()}',
    '${a = 1}',
    '${`${constructor}`.x}',
    '${polluted.admin}',
    '${data}',
    '${fetch("/x")}',
    '${list.map(x => x)}',
    '${"x".replace("x", fn)}',
    '${this.constructor}',
    '${&.constructor}',
    '${$$.constructor}',
    '<% window.x = 1 %>',
    '<%= window.x %>',
    '<%= data.constructor.constructor("return 1")() %>',
  ])('%s returns nothing', (source) => {
    expect([undefined, '']).toContainEqual(run(source));
  });

  it.each(['${DATETOSTR(moment)}', '${ENCODEJSON(fn)}', '${CONCATENATE(constructor)}', '${fn + ""}'])(
    '%s returns an empty text',
    (source) => {
      expect(run(source) ?? '').toBe('');
    },
  );

  it('does not accept data as an arrow function', () => {
    expect(run('${ARRAYMAP(list, node)}')).toBeUndefined();
    expect(run('${ARRAYMAP(list, fn)}')).toBeUndefined();
  });

  it.each(['(window.x=1)||true', 'alert(1)', 'this.constructor.constructor("x")()', '(() => 1)()', 'list.map(1)'])(
    'the condition %s is false and reported',
    (source) => {
      const reports: string[] = [];
      expect(evaluateCondition(source, hostile, (message) => reports.push(message))).toBe(false);
      expect(reports).toHaveLength(1);
    },
  );

  it('never reads globals in a bare condition', () => {
    expect(evaluateCondition('window', hostile)).toBe(false);
    expect(evaluateCondition('data.constructor', hostile)).toBe(false);
    expect(evaluateExpression('globalThis.process', hostile)).toBeUndefined();
  });

  it('does not write to prototypes', () => {
    run('${{__proto__: {bad: 1}, constructor: 1}}');
    expect(({} as Record<string, unknown>)['bad']).toBeUndefined();
    expect(Object.keys(run('${{"__proto__": 1, x: 1}}') as object)).toEqual(['x']);
  });

  it.each([
    ['nesting', `\${${'('.repeat(3000)}1${')'.repeat(3000)}}`],
    ['unary nesting', `\${${'!'.repeat(3000)}1}`],
    ['length', `\${${'1+'.repeat(5000)}1}`],
    ['padding', '${PADSTART("x", 50000000, "x")}'],
    ['replacing', '${REPLACE(PADSTART("", 100000, "x"), "x", PADSTART("", 100000, "y"))}'],
    ['joining', '${JOIN(SPLIT(PADSTART("", 90000, ","), ","), PADSTART("", 90000, "y"))}'],
    ['steps', '${ARRAYMAP(SPLIT(PADSTART("", 90000, ",")), x => ARRAYMAP(SPLIT(PADSTART("", 90000, ",")), y => y))}'],
  ])('stops an expression with too much %s', (_name, source) => {
    expect(run(source) ?? '').toBe('');
  });

  it('evaluates a pattern with backtracking in time', () => {
    const slow = objectReader({ rows: [{ x: `${'a'.repeat(40)}!` }] });
    // With backtracking, each of them would exceed the time limit of a test.
    expect(evaluateTemplate('${rows | filter:x:match:"/(a+)+$/"}', slow)).toEqual([]);
    expect(evaluateTemplate('${rows | filter:x:match:"/^(a|a)*$/"}', slow)).toEqual([]);
  });

  it('escapes every value in HTML except those marked raw', () => {
    expect(renderHtml('<p>${name}</p>', reader)).toBe('<p>Optics &lt;b&gt;</p>');
    expect(renderHtml('${name + ""}${CONCATENATE(name, "")}', reader)).toBe('Optics &lt;b&gt;Optics &lt;b&gt;');
    expect(renderHtml('${name | raw}', reader)).toBe('Optics <b>');
    expect(renderText('<%= data.name %>', reader)).toBe('Optics <b>');
    expect(renderHtml('<i><%= data.name %></i>', reader)).toBe('<i>Optics &lt;b&gt;</i>');
  });

  it('reports what it refused and renders the rest', () => {
    const reports: string[] = [];
    expect(renderText('a <% go(1) %> b ${n | nosuch} ${n +} c', reader, (message) => reports.push(message))).toBe('a  b   c');
    expect(reports).toHaveLength(3);
  });

  it.each(['<% if (data.n) { %>yes<% } else { %>no<% } %>', 'Rows: <% for (const row of data.rows) { %>${row.n}<% } %>'])(
    'shows neither case of %s, where JavaScript decides',
    (source) => {
      const reports: string[] = [];
      expect(renderText(source, reader, (message) => reports.push(message))).toBe('');
      expect(reports.every((message) => message.includes('is JavaScript and is not run'))).toBe(true);
    },
  );

  it('reports the position of a syntax error', () => {
    expect(() => compileExpression('n +* 2', { filters: true, aliases: false })).toThrow(
      'unexpected “* 2” at character 4 in “n +* 2”',
    );
  });
});
