import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readInWorker } from './read-in-worker.ts';
import type { WorkbookOptions } from './read-workbook.ts';
import { checkZip } from './zip-guard.ts';

interface Part {
  readonly name: string;
  readonly content: Uint8Array;
  /** The unpacked size that the zip declares. */
  readonly says?: number;
  readonly flags?: number;
  readonly method?: number;
}

/** A minimal zip archive of these parts. */
function zipOf(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const pieces: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, content, says = content.length, flags = 0, method = 8 } of parts) {
    const packed = method === 8 ? deflateRawSync(content) : Buffer.from(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(says, 22);
    local.writeUInt16LE(name.length, 26);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(flags, 8);
    head.writeUInt16LE(method, 10);
    head.writeUInt32LE(packed.length, 20);
    head.writeUInt32LE(says, 24);
    head.writeUInt16LE(name.length, 28);
    head.writeUInt32LE(at, 42);
    pieces.push(local, Buffer.from(name), packed);
    central.push(head, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...pieces, directory, end]));
}

const zeros = new Uint8Array(300_000);

describe('checkZip', () => {
  it('accepts a part of exactly the maximum size', async () => {
    expect(await checkZip(zipOf([{ name: 'a', content: zeros }]), 300_000)).toBeUndefined();
  });

  it.each<[string, readonly Part[], string]>([
    ['a part that unpacks to too many bytes', [{ name: 'a', content: zeros }], 'large'],
    ['a part that declares a smaller size than it has', [{ name: 'a', content: zeros, says: 10 }], 'large'],
    [
      'parts that are too large together',
      Array.from({ length: 5 }, (_none, at) => ({ name: `${at}`, content: zeros.subarray(0, 60_000) })),
      'large',
    ],
    ['an uncompressed part that is too large', [{ name: 'a', content: zeros, method: 0 }], 'large'],
    ['an encrypted part', [{ name: 'a', content: zeros.subarray(0, 9), flags: 1 }], 'protected'],
    ['an unknown compression method', [{ name: 'a', content: zeros.subarray(0, 9), method: 12 }], 'unreadable'],
  ])('refuses %s', async (_what, parts, fault) => {
    expect(await checkZip(zipOf(parts), 250_000)).toBe(fault);
  });

  it('refuses a truncated or broken zip', async () => {
    const whole = zipOf([{ name: 'a', content: zeros }]);
    expect(await checkZip(whole.slice(0, -30), 1e9)).toBe('unreadable');
    const broken = whole.slice();
    broken.fill(255, 31, 60);
    expect(await checkZip(broken, 1e9)).toBe('unreadable');
    expect(await checkZip(new Uint8Array(100), 1e9)).toBe('unreadable');
  });
});

describe('readInWorker', () => {
  const options: WorkbookOptions = { allSheets: false, parseMode: 'object', includeEmpty: true, maximumRows: 100 };
  const request = { bytes: new Uint8Array(new TextEncoder().encode('code\nC1\n')), name: 'a.csv', options };
  const read = { sheets: [{ sheetName: 'Sheet1', data: [{ code: 'C1' }] }] };

  /** A fake worker that records the request and whether it was terminated. */
  class FakeWorker extends EventTarget {
    ended = false;
    asked: unknown;
    postMessage(message: unknown): void {
      this.asked = message;
    }
    terminate(): void {
      this.ended = true;
    }
    say(data: unknown): void {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  const start = (
    signal = new AbortController().signal,
    limit = 1000,
  ): { readonly worker: FakeWorker; readonly result: Promise<unknown> } => {
    const worker = new FakeWorker();
    return { worker, result: readInWorker(request, signal, () => worker as unknown as Worker, limit) };
  };

  it('returns the result of the worker and terminates it', async () => {
    const { worker, result } = start();
    worker.say({ ready: true });
    worker.say({ result: read });
    expect(await result).toEqual(read);
    expect([worker.asked, worker.ended]).toEqual([request, true]);
  });

  it('terminates a worker that takes too long', async () => {
    const { worker, result } = start(undefined, 20);
    worker.say({ ready: true });
    expect(await result).toEqual({ fault: 'slow' });
    expect(worker.ended).toBe(true);
  });

  it('terminates the worker when it is cancelled', async () => {
    const abort = new AbortController();
    const { worker, result } = start(abort.signal);
    abort.abort(new Error('enough'));
    await expect(result).rejects.toThrow('enough');
    expect(worker.ended).toBe(true);
  });

  it('reads without a worker when none loads, but not when the worker crashes', async () => {
    expect(await readInWorker(request, new AbortController().signal, () => undefined)).toEqual(read);
    const { worker, result } = start();
    worker.dispatchEvent(new Event('error'));
    expect(await result).toEqual(read);
    const { worker: other, result: failed } = start();
    other.say({ ready: true });
    other.dispatchEvent(new Event('error'));
    expect(await failed).toEqual({ fault: 'unreadable' });
  });
});
