import { describe, expect, it } from 'vitest';
import { memoryEnvironment } from '../../../test/memory-environment.ts';
import { objectReader } from '../scope/DataReader.ts';
import { checkPicture } from './check-picture.ts';
import { uploadFile, uploadPlan, type UploadOutcome } from './upload-file.ts';

type Answer = NonNullable<NonNullable<Parameters<typeof memoryEnvironment>[0]>['answer']>;

const pieceSize = 64 * 1024;
const file = (size: number): File => new File([new Uint8Array(size)], 'a.bin');

async function upload(
  node: Readonly<Record<string, unknown>>,
  answer: Answer,
  { size = 10, signal = new AbortController().signal }: { readonly size?: number; readonly signal?: AbortSignal } = {},
): Promise<{
  readonly outcome: UploadOutcome;
  readonly asked: readonly string[];
  readonly bodies: readonly unknown[];
  readonly shares: readonly number[];
}> {
  const host = memoryEnvironment({ answer });
  const shares: number[] = [];
  const outcome = await uploadFile(file(size), {
    plan: uploadPlan(node, '/up'),
    environment: host.environment,
    reader: objectReader({ course: 7 }),
    signal,
    onProgress: (share) => shares.push(share),
    pause: 1,
  });
  return {
    outcome,
    asked: host.log.requests.map(({ method, url }) => `${method} ${url}`),
    bodies: host.log.requests.map(({ data }) => (data instanceof FormData ? Object.fromEntries(data) : data)),
    shares,
  };
}

const pieces = { startChunkApi: '/start', chunkApi: '/piece', finishChunkApi: '/finish', chunkSize: pieceSize, concurrency: 2 };

describe('an upload in one request', () => {
  it('goes to the receiver with the values of the definition', async () => {
    const { outcome, asked, bodies } = await upload(
      { receiver: { url: '/files/${course}', data: { course: '${course}' } }, fileField: 'f' },
      () => ({
        status: 0,
        data: { value: 'k1', filename: 'b.bin', url: '/k1' },
      }),
    );
    expect(outcome).toEqual({
      kind: 'stored',
      file: { value: 'k1', name: 'b.bin', url: '/k1', details: { value: 'k1', filename: 'b.bin', url: '/k1' } },
    });
    expect(asked).toEqual(['post /files/7']);
    expect(Object.keys(bodies[0] as object)).toEqual(['course', 'f']);
  });

  it('is not split into chunks unless the definition has the calls for it', async () => {
    const { asked } = await upload({}, () => ({ status: 0, data: 'k' }), { size: 6 * 1024 * 1024 });
    expect(asked).toEqual(['post /up']);
  });

  it('reports a refusal or an unusable answer', async () => {
    expect((await upload({}, () => ({ status: 1, msg: 'full' }))).outcome).toEqual({ kind: 'failed', message: 'full' });
    expect((await upload({}, () => ({ status: 0, data: {} }))).outcome).toEqual({ kind: 'failed', message: '' });
  });
});

describe('an upload in chunks', () => {
  const answer: Answer = ({ url, data, onUploadProgress }) => {
    if (url === '/start') return { status: 0, data: { key: 'k', uploadId: 'u' } };
    if (url === '/finish') return { status: 0, data: { value: 'done' } };
    onUploadProgress?.(0.5);
    return { status: 0, data: { eTag: `e${(data as FormData).get('partNumber') as string}` } };
  };

  it('starts, sends its chunks and finishes in order', async () => {
    const { outcome, asked, bodies, shares } = await upload(pieces, answer, { size: pieceSize * 2 + 5 });
    expect(outcome).toMatchObject({ kind: 'stored', file: { value: 'done' } });
    expect(asked).toEqual(['post /start', 'post /piece', 'post /piece', 'post /piece', 'post /finish']);
    expect(bodies[0]).toEqual({ filename: 'a.bin' });
    expect(bodies[3]).toMatchObject({ key: 'k', uploadId: 'u', partNumber: '3', partSize: '5' });
    expect(bodies[4]).toEqual({
      filename: 'a.bin',
      key: 'k',
      uploadId: 'u',
      partList: [1, 2, 3].map((partNumber) => ({ partNumber, eTag: `e${partNumber}` })),
    });
    expect(shares.at(-1)).toBe(1);
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
  });

  it('retries a failed chunk at most three times', async () => {
    let lost = 0;
    const { outcome } = await upload(
      pieces,
      (request, count) => {
        if (request.url === '/piece' && lost < 2) {
          lost += 1;
          throw new Error('connection lost');
        }
        return answer(request, count);
      },
      { size: pieceSize + 1 },
    );
    expect(outcome.kind).toBe('stored');
    const broken = await upload(
      { ...pieces, concurrency: 1 },
      (request, count) => {
        if (request.url === '/piece') throw new Error('connection lost');
        return answer(request, count);
      },
      { size: pieceSize + 1 },
    );
    expect(broken.outcome).toEqual({ kind: 'failed', message: 'connection lost' });
    expect(broken.asked).toEqual(['post /start', 'post /piece', 'post /piece', 'post /piece']);
  });

  it('does not retry what the server refused', async () => {
    const { asked } = await upload(
      { ...pieces, concurrency: 1 },
      (request, count) => (request.url === '/piece' ? { status: 507, msg: 'full' } : answer(request, count)),
      { size: pieceSize + 1 },
    );
    expect(asked).toEqual(['post /start', 'post /piece']);
  });

  it('stops when it is cancelled', async () => {
    const abort = new AbortController();
    const { outcome, asked } = await upload(
      { ...pieces, concurrency: 1 },
      (request, count) => {
        if (request.url === '/piece') abort.abort();
        return answer(request, count);
      },
      { size: pieceSize * 5, signal: abort.signal },
    );
    expect(outcome).toEqual({ kind: 'cancelled' });
    expect(asked).toEqual(['post /start', 'post /piece']);
  });
});

describe('checkPicture', () => {
  it.each([
    [{ width: 100 }, 'width'],
    [{ maxWidth: 100 }, 'maxWidth'],
    [{ minHeight: 200 }, 'minHeight'],
    [{ minWidth: 10, maxHeight: 200 }, undefined],
    [{ aspectRatio: 2 }, undefined],
    [{ aspectRatio: 1 }, 'aspectRatio'],
    [{}, undefined],
  ] as const)('checks a picture of 300 by 150 pixels with %j: %s', (limits, fault) => {
    expect(checkPicture({ width: 300, height: 150 }, limits)).toBe(fault);
  });
});
