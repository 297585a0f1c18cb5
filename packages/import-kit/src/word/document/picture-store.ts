import type { ExamPicture, PictureInline, UnreadableInline } from '../content/rich-content.ts';
import type { WordPackage } from './word-package.ts';

/** A picture as the text names it. */
export interface PictureReference {
  readonly relation: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** Takes pictures out of a package, each once. */
export interface PictureStore {
  readonly pictures: ReadonlyMap<string, ExamPicture>;
  /** The picture, or why it cannot be taken over. */
  readonly take: (reference: PictureReference) => PictureInline | UnreadableInline;
}

const megabyte = 1024 * 1024;

/** Opens the pictures of a package; `pictureBytes` is the most that one may have. */
export function openPictures(source: WordPackage, pictureBytes: number): PictureStore {
  const pictures = new Map<string, ExamPicture>();
  const refused = new Map<string, UnreadableInline>();
  const load = (part: string): UnreadableInline | undefined => {
    const known = refused.get(part);
    if (known || pictures.has(part)) return known;
    const bytes = source.bytes(part);
    const format = bytes && pictureFormat(bytes);
    let fault: UnreadableInline | undefined;
    if (!bytes) fault = unreadable('missing-picture', part);
    else if (!format?.startsWith('image/')) fault = unreadable('unsupported-picture', format ?? 'unknown');
    else if (bytes.length > pictureBytes) fault = unreadable('large-picture', `${Math.ceil(bytes.length / megabyte)} MB`);
    else pictures.set(part, { name: part.replace(/^.*\//, ''), mediaType: format as ExamPicture['mediaType'], bytes });
    if (fault) refused.set(part, fault);
    return fault;
  };
  return {
    pictures,
    take: ({ relation, alt, width, height }) => {
      const target = source.relations.get(relation);
      if (!target) return unreadable('missing-picture', relation);
      if (target.isExternal) return unreadable('external-picture', target.target.slice(0, 300));
      return load(target.target) ?? { type: 'picture', picture: target.target, alt, width, height };
    },
  };
}

const unreadable = (reason: UnreadableInline['reason'], detail: string): UnreadableInline => ({
  type: 'unreadable',
  reason,
  detail,
});

/** What the first bytes show: a media type that browsers show, or the name of a format that they do not. */
function pictureFormat(bytes: Uint8Array): string | undefined {
  const starts = (...magic: number[]): boolean => magic.every((byte, index) => bytes[index] === byte);
  const word = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (word(0) === 'GIF8') return 'image/gif';
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return 'image/webp';
  if (starts(0xd7, 0xcd, 0xc6, 0x9a) || starts(0x01, 0x00, 0x09, 0x00)) return 'wmf';
  if (starts(0x01, 0x00, 0x00, 0x00) && word(40) === ' EMF') return 'emf';
  if (starts(0x42, 0x4d)) return 'bmp';
  if (word(0) === 'II*\0' || word(0) === 'MM\0*') return 'tiff';
  if (/<svg[\s>]/.test(new TextDecoder().decode(bytes.subarray(0, 2048)))) return 'svg';
  return undefined;
}
