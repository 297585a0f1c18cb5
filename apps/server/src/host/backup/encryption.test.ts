import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import {
  createDecryption,
  createEncryption,
  DamagedChunkError,
  encryptionHeadBytes,
  isEncrypted,
  WrongPassphraseError,
} from './encryption.ts';

const passphrase = 'a passphrase for tests';
/** In pieces of a size that fits no chunk. */
const pieces = (bytes: Buffer): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 10_007) yield bytes.subarray(at, at + 10_007);
    })(),
  );
const encrypt = async (bytes: Buffer): Promise<Buffer> => buffer(pieces(bytes).pipe(await createEncryption(passphrase)));
const decrypt = async (bytes: Buffer, given = passphrase): Promise<Buffer> => {
  const stream = await createDecryption(given, bytes.subarray(0, encryptionHeadBytes));
  return buffer(pieces(bytes.subarray(encryptionHeadBytes)).pipe(stream));
};

describe('encryption of a backup', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])('gives %i bytes back', async (size) => {
    const bytes = randomBytes(size);
    const encrypted = await encrypt(bytes);
    expect(isEncrypted(encrypted)).toBe(true);
    expect((await decrypt(encrypted)).equals(bytes)).toBe(true);
  });

  it('refuses another passphrase before the first byte', async () => {
    const encrypted = await encrypt(Buffer.from('text'));
    await expect(decrypt(encrypted, `${passphrase}!`)).rejects.toThrow(WrongPassphraseError);
  });

  it('makes other bytes of the same ones each time, by a key for each file', async () => {
    const bytes = randomBytes(100_000);
    const [one, other] = await Promise.all([encrypt(bytes), encrypt(bytes)]);
    const chunks = (encrypted: Buffer): string => encrypted.subarray(encryptionHeadBytes).toString('hex');
    expect(chunks(one).slice(0, 64)).not.toBe(chunks(other).slice(0, 64));
  });

  it('notices a changed bit, a missing end and chunks that were exchanged or left out', async () => {
    const encrypted = await encrypt(randomBytes(200_000));
    const chunk = 65_536 + 16;
    const first = encryptionHeadBytes;
    const changed = Buffer.from(encrypted);
    changed[first + 70_000]! ^= 1;
    const [head, one, two, rest] = [
      encrypted.subarray(0, first),
      encrypted.subarray(first, first + chunk),
      encrypted.subarray(first + chunk, first + 2 * chunk),
      encrypted.subarray(first + 2 * chunk),
    ];
    for (const damaged of [
      changed,
      encrypted.subarray(0, -1),
      // Ends where a chunk ends.
      Buffer.concat([head, one, two]),
      Buffer.concat([head, two, one, rest]),
      Buffer.concat([head, two, rest]),
    ]) {
      await expect(decrypt(damaged)).rejects.toThrow(DamagedChunkError);
    }
  });
});
