import { describe, expect, it } from 'vitest';
import { memoryEnvironment } from '../../../test/memory-environment.ts';
import { objectReader } from '../scope/DataReader.ts';
import { streamApi } from './stream-api.ts';

async function read(
  { environment }: ReturnType<typeof memoryEnvironment>,
  api: Parameters<typeof streamApi>[1]['api'],
  abort = new AbortController(),
): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of streamApi(environment, { api, reader: objectReader({ id: 7 }), signal: abort.signal }))
    pieces.push(piece);
  return pieces;
}

describe('streamApi', () => {
  it('yields the chunks of the host as they arrive', async () => {
    const host = memoryEnvironment({
      stream: async function* stream({ url }) {
        yield url;
        yield ' and more';
      },
    });
    expect(await read(host, 'get:/logs/${id}')).toEqual(['/logs/7', ' and more']);
  });

  it('yields the whole answer when the host cannot stream', async () => {
    expect(await read(memoryEnvironment({ answer: () => 'all of it' }), '/logs')).toEqual(['all of it']);
    expect(await read(memoryEnvironment({ answer: () => ({ status: 0, data: 'inside' }) }), '/logs')).toEqual(['inside']);
  });

  it('throws the error of the host, and for a refused address', async () => {
    await expect(read(memoryEnvironment({ answer: () => ({ status: 1, msg: 'no such log' }) }), '/logs')).rejects.toThrow(
      'no such log',
    );
    await expect(read(memoryEnvironment(), 'js:/logs')).rejects.toThrow('js:');
  });

  it('sends no request when sendOn is false, and stops when it is aborted', async () => {
    const abort = new AbortController();
    const host = memoryEnvironment({
      stream: async function* stream() {
        yield 'one';
        abort.abort();
        yield 'two';
      },
    });
    expect(await read(host, { url: '/logs', sendOn: '${id > 100}' })).toEqual([]);
    expect(host.log.requests).toEqual([]);
    expect(await read(host, '/logs', abort)).toEqual(['one']);
  });
});
