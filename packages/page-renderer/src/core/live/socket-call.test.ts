import { describe, expect, it } from 'vitest';
import { objectReader } from '../scope/DataReader.ts';
import { maxMessageLength, readMessage, socketCall } from './socket-call.ts';

const rules = { base: 'https://lab.example.edu/admin/' };
const call = (api: never, values: Readonly<Record<string, unknown>> = {}, reported: string[] = []): unknown =>
  socketCall(api, { reader: objectReader(values), rules, onRefused: (text) => reported.push(text) });

describe('`ws` of a service', () => {
  it.each<[string, unknown, unknown]>([
    ['an address', '/live', { kind: 'open', address: 'wss://lab.example.edu/live', first: undefined }],
    [
      'an address with values',
      '/live/${room}?of=${day}&x=1',
      { kind: 'open', address: 'wss://lab.example.edu/live/B%2F7?of=a+b&x=1', first: undefined },
    ],
    [
      'data, which are sent first and stand in the address',
      { url: '/live', data: { room: '${room}', days: ['${day}'] } },
      {
        kind: 'open',
        address: 'wss://lab.example.edu/live?room=B%2F7&days%5B0%5D=a+b',
        first: '{"room":"B/7","days":["a b"]}',
      },
    ],
    ['another origin', 'wss://${host}/live', { kind: 'refused', origin: 'wss://evil.example.com' }],
    ['none', '', { kind: 'none' }],
    ['a condition that does not hold', { url: '/live', sendOn: '${room === 1}' }, { kind: 'none' }],
    ['code', 'js:/live', { kind: 'none' }],
    ['what is no call', { data: {} }, { kind: 'none' }],
  ])('reads %s', (_name, api, expected) => {
    expect(call(api as never, { room: 'B/7', day: 'a b', host: 'evil.example.com' })).toEqual(expected);
  });
});

describe('a message', () => {
  it.each<[string, unknown, unknown]>([
    ['{"a":1}', {}, { a: 1 }],
    ['{"status":0,"data":{"a":1}}', {}, { status: 0, data: { a: 1 } }],
    ['{"status":1,"msg":"no"}', {}, { status: 1, msg: 'no' }],
    ['{"status":7,"progress":3}', {}, { status: 0, data: { status: 7, progress: 3 } }],
    ['[1,2]', {}, { status: 0, data: [1, 2] }],
    ['7', {}, { status: 0, data: { data: '7' } }],
    ['null', {}, { status: 0, data: { data: 'null' } }],
    ['plain {', { responseKey: 'line' }, { status: 0, data: { line: 'plain {' } }],
    ['', {}, undefined],
    ['x'.repeat(maxMessageLength + 1), {}, undefined],
  ])('%.30s', (text, api, expected) => {
    expect(readMessage(text, { url: '/x', ...(api as object) })).toEqual(expected);
  });

  it('is ignored when it is no text', () => {
    expect(readMessage(new Blob(['{"a":1}']), '/x')).toBeUndefined();
  });
});
