import { describe, expect, it } from 'vitest';
import { eachCodeProperty } from './code-properties.ts';
import { findPaths, pathTo } from './find-paths.ts';
import { mayHoldCode } from './may-hold-code.ts';
import { warnOfCode, withPaths } from './warn-of-code.ts';

describe('paths in a definition', () => {
  it.each([
    ['', 'body', false, 'body'],
    ['body', '0', true, 'body[0]'],
    ['body[0]', 'api', false, 'body[0].api'],
    ['body', 'a-b$1', false, 'body.a-b$1'],
    ['body', 'a b', false, 'body["a b"]'],
    ['body', ' a', false, 'body[" a"]'],
    ['', 'a.b', false, '["a.b"]'],
  ])('after %j, %j is written %s', (parent, key, isList, path) => {
    expect(pathTo(parent, key, isList)).toBe(path);
  });

  it('lead to an equal text or the identical object, at most three of them', () => {
    const api = { url: '/x' };
    const definition = { none: null, body: [{ api }, { api: { url: '/x' } }, { title: 'T', deeper: { title: 'T' } }] };
    expect(findPaths(definition, api)).toEqual(['body[0].api']);
    expect(findPaths(definition, 'T', 'page')).toEqual(['page.body[2].title', 'page.body[2].deeper.title']);
    expect(findPaths(['T', 'T', 'T', 'T'], 'T')).toEqual(['[0]', '[1]', '[2]']);
    expect(findPaths(definition, { url: '/x' })).toEqual([]);
    expect(findPaths(api, api, 'body')).toEqual(['body']);
  });

  it('are added to the message, each once', () => {
    const whole = { body: 'T' };
    const definitions = new Map<string, unknown>([
      ['', whole],
      ['body', 'T'],
      ['other', { title: 'T' }],
    ]);
    expect(withPaths('is bad', 'T', definitions)).toBe('is bad (body, other.title)');
    expect(withPaths('is bad', 'none', definitions)).toBe('is bad');
  });
});

describe('JavaScript in a definition', () => {
  it.each([
    'onClick',
    'onEventful',
    'adaptor',
    'requestAdaptor',
    'dataProvider',
    'dataFilter',
    'editorDidMount',
    'matchFunc',
    'filterOption',
    'disabledDate',
    'transform',
  ])('is reported in “%s”', (property) => {
    const definition = { body: [{ [property]: 'go()' }] };
    const reported: string[] = [];
    warnOfCode(definition, (message) => reported.push(message));
    expect(reported).toEqual([`“${property}” is JavaScript and is not run`]);
    expect(mayHoldCode(definition)).toBe(true);
  });

  it.each<[string, Record<string, unknown>, boolean]>([
    ['a script of an action', { actionType: 'custom', script: 'go()' }, true],
    ['a script of anything else', { script: 'go()' }, false],
    ['a chart with code', { type: 'chart', config: 'return {}' }, true],
    ['a chart with JSON', { type: 'chart', config: '{"series": []}' }, false],
    ['a chart with data', { type: 'chart', config: '${chart}' }, false],
    ['the config of anything else', { type: 'crud', config: 'return {}' }, false],
    ['named data providers', { dataProvider: { a: 'go()' } }, true],
    ['data providers that are no text', { dataProvider: { a: 1 } }, false],
    ['an event', { onEvent: { click: { actions: [] } } }, false],
    ['a label of a switch', { onText: 'On' }, false],
    ['an empty handler', { onClick: '' }, false],
    ['a handler in data', { data: { onClick: 'go()' } }, false],
  ])('%s is found: %j', (_name, node, is) => {
    const found: string[] = [];
    eachCodeProperty(node, ({ property }) => found.push(property) > 0);
    expect(found.length > 0).toBe(is);
    if (is) expect(mayHoldCode(node)).toBe(true);
  });

  it('is reported with its position until the visitor stops', () => {
    const first = { onClick: 'a', onBlur: 'b' };
    const found: unknown[] = [];
    eachCodeProperty({ body: [first, { transform: 'c' }] }, ({ property, holder, keys }) => {
      found.push([property, holder === first, keys]);
      return found.length < 2;
    });
    expect(found).toEqual([
      ['onClick', true, ['body', '0']],
      ['onBlur', true, ['body', '0']],
    ]);
  });

  it('is looked for in values that are no JSON too', () => {
    const round: Record<string, unknown> = {};
    round['body'] = round;
    expect(mayHoldCode(round)).toBe(true);
    expect(mayHoldCode({ type: 'page', onEvent: { click: {} } })).toBe(false);
  });
});
