import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkZip } from './check-zip.ts';

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
