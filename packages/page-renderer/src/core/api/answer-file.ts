import type { PageFile } from '../../environment/PageEnvironment.ts';
import { isPlainObject } from '../data/path.ts';

/** The name that a `Content-Disposition` header gives a file: `filename*` (UTF-8, RFC 5987) before `filename`. */
export function fileNameOf(contentDisposition: string | null | undefined): string | undefined {
  const text = contentDisposition ?? '';
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(text)?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // A broken one: the plain name is beside it.
    }
  }
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(text)?.[1];
  const plain = quoted?.replaceAll(/\\(.)/g, '$1') ?? /filename\s*=\s*([^;\s"]+)/i.exec(text)?.[1];
  return plain === '' ? undefined : plain;
}

/** The file of an answer to `responseType: blob`, in either form that a host may give it. */
export function readAnswerFile(body: unknown): PageFile | undefined {
  if (body instanceof Blob) return { content: body };
  if (!isPlainObject(body) || !(body['content'] instanceof Blob)) return undefined;
  const { name } = body;
  return { content: body['content'], ...(typeof name === 'string' && name !== '' ? { name } : {}) };
}
