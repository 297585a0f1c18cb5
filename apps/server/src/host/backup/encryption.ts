import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { promisify } from 'node:util';

/*
 * An encrypted archive is a line with the name of the format, 16 bytes of salt, 32 bytes that prove the passphrase, and chunks of 64 KiB, each sealed by
 * AES-256-GCM with a tag of 16 bytes. Key and proof come from the passphrase by scrypt. Each file has a salt and therefore a key of its own, so the
 * nonces only count: eleven bytes for the chunk and one that is 1 for the last. Chunks that are missing, repeated or in another order are noticed.
 */

const mark = Buffer.from('lab-console-encrypted-1\n');
const saltBytes = 16;
const proofBytes = 32;
const tagBytes = 16;
const chunkBytes = 64 * 1_024;
const headBytes = mark.length + saltBytes + proofBytes;

/** 128 MB and some tenths of a second for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };

/** The passphrase is not the one of the archive. */
export class WrongPassphraseError extends Error {
  override readonly name = 'WrongPassphraseError';
}

/** A chunk is not what was written. */
export class DamagedChunkError extends Error {
  override readonly name = 'DamagedChunkError';
}

/** Whether a file begins as an encrypted archive does. */
export function isEncrypted(beginning: Buffer): boolean {
  return beginning.subarray(0, mark.length).equals(mark);
}

async function keyOf(passphrase: string, salt: Buffer): Promise<{ key: Buffer; proof: Buffer }> {
  const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);
  const derived = await derive(passphrase.normalize('NFC'), salt, 64, cost);
  const proof = createHmac('sha256', derived.subarray(32)).update(mark).update(salt).digest();
  return { key: derived.subarray(0, 32), proof };
}

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(chunk), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Collects what comes in and hands it on in chunks of one size; the last one may be shorter, and is known as the last. */
function chunked(size: number, convert: (chunk: Buffer, isLast: boolean) => Buffer): Pick<Transform, '_transform' | '_flush'> {
  let held: Buffer[] = [];
  let length = 0;
  return {
    _transform(this: Transform, piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
      try {
        held.push(piece);
        length += piece.length;
        // One byte more than a chunk: only then it is not the last.
        if (length > size) {
          let all = Buffer.concat(held);
          while (all.length > size) {
            this.push(convert(all.subarray(0, size), false));
            all = all.subarray(size);
          }
          held = [all];
          length = all.length;
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    _flush(this: Transform, done: TransformCallback): void {
      try {
        this.push(convert(Buffer.concat(held), true));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  };
}

/** Encrypts what is written to it. */
export async function createEncryption(passphrase: string): Promise<Transform> {
  const salt = randomBytes(saltBytes);
  const { key, proof } = await keyOf(passphrase, salt);
  let count = 0;
  const stream = new Transform(
    transformOf(
      chunked(chunkBytes, (chunk, isLast) => {
        const cipher = createCipheriv('aes-256-gcm', key, nonceOf(count++, isLast));
        return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
      }),
    ),
  );
  stream.push(Buffer.concat([mark, salt, proof]));
  return stream;
}

/**
 * Decrypts what is written to it, from the first byte of the file. The stream fails with a {@link DamagedChunkError} where a chunk is not what was written.
 *
 * @param head - The first bytes of the file, as {@link encryptionHeadBytes} asks for.
 * @throws WrongPassphraseError when the passphrase is another one.
 */
export async function createDecryption(passphrase: string, head: Buffer): Promise<Transform> {
  if (head.length < headBytes) throw new DamagedChunkError('the file is cut short');
  const salt = head.subarray(mark.length, mark.length + saltBytes);
  const { key, proof } = await keyOf(passphrase, salt);
  if (!timingSafeEqual(proof, head.subarray(mark.length + saltBytes, headBytes))) {
    throw new WrongPassphraseError('the passphrase is another one');
  }
  let count = 0;
  return new Transform(
    transformOf(
      chunked(chunkBytes + tagBytes, (chunk, isLast) => {
        if (chunk.length < tagBytes) throw new DamagedChunkError('a chunk is cut short');
        const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(count++, isLast));
        decipher.setAuthTag(chunk.subarray(-tagBytes));
        try {
          return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()]);
        } catch {
          throw new DamagedChunkError('a chunk is not what was written');
        }
      }),
    ),
  );
}

/** How many bytes of the file {@link createDecryption} wants to see; they are not written to its stream. */
export const encryptionHeadBytes = headBytes;

function transformOf({ _transform, _flush }: Pick<Transform, '_transform' | '_flush'>): {
  transform: Transform['_transform'];
  flush: Transform['_flush'];
} {
  return { transform: _transform, flush: _flush };
}
