import { inflateEntry } from '../../engine/inflate-entry.ts';
import { PackageGuard } from '../../engine/package-guard.ts';
import { defaultLimits } from '../../engine/read-limits.ts';
import { sniffContent } from '../../engine/sniff-content.ts';
import { zipEntries, type ZipEntry } from '../../engine/zip-entries.ts';
import { WordFaultError } from '../word-fault.ts';
import { parseXml } from './parse-xml.ts';
import type { WordLimits } from './word-limits.ts';
import { elementsOf } from './xml-element.ts';

/** Where a relation of a part points to. */
export interface Relation {
  /** Last word of the relation's type, e.g. `image`. */
  readonly kind: string;
  /** Name of a part, or an address outside of the file. */
  readonly target: string;
  readonly isExternal: boolean;
}

/** The parts of a Word file that has passed the guard. */
export interface WordPackage {
  /** Name of the part with the text. */
  readonly main: string;
  readonly relations: ReadonlyMap<string, Relation>;
  /** Bytes of a part; `undefined` when there is none of that name. */
  readonly bytes: (name: string) => Uint8Array<ArrayBuffer> | undefined;
  /** Text of an XML part; `undefined` when there is none of that name. */
  readonly text: (name: string) => string | undefined;
}

/** A file to open. */
export interface WordInput {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly limits: WordLimits;
  /** Share (0 to 1) of the file that the guard has passed. */
  readonly onProgress: (share: number) => void;
}

const megabyte = 1024 * 1024;

/**
 * Decides by its content whether a file is a Word document, sends it through the guard and opens its parts.
 *
 * @throws WordFaultError or ImportFaultError when the file is refused.
 */
export function openWordPackage({ name, bytes, limits, onProgress }: WordInput): WordPackage {
  if (bytes.length > limits.fileBytes) {
    throw new WordFaultError('file-too-large', {
      size: Math.ceil(bytes.length / megabyte),
      max: Math.floor(limits.fileBytes / megabyte),
    });
  }
  refuseByContent(bytes);
  const guard = new PackageGuard(bytes, { ...defaultLimits, inflatedBytes: limits.inflatedBytes }, onProgress);
  guard.passRest();
  const { kind } = guard;
  const entries = new Map(zipEntries(bytes).map((entry) => [partName(entry.name), entry]));
  const parts = partReader(entries);
  const main = mainPart(parts.text);
  // The guard calls every package with content types a workbook: what the relations name decides.
  if (main === undefined || !entries.has(partName(main))) {
    throw new WordFaultError(
      kind === 'word' ? 'damaged' : 'not-word',
      kind === 'word' ? {} : { actual: contentOf(kind, entries) },
    );
  }
  const extension = /\.([^.]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (extension !== 'docx') throw new WordFaultError('wrong-word-extension', { extension });
  return { main, relations: relationsOf(main, parts.text), ...parts };
}

function refuseByContent(bytes: Uint8Array): void {
  const content = sniffContent(bytes);
  if (content === 'zip') return;
  if (content === 'empty') throw new WordFaultError('empty-file');
  if (content !== 'ole') throw new WordFaultError('not-word', { actual: content });
  // Names of streams are in the directory of an OLE container as UTF-16, at even places.
  const names = new TextDecoder('utf-16le').decode(bytes);
  if (names.includes('EncryptedPackage')) throw new WordFaultError('encrypted');
  if (names.includes('WordDocument')) throw new WordFaultError('old-word');
  throw new WordFaultError('not-word', { actual: 'binary' });
}

const contentOf = (kind: string, entries: ReadonlyMap<string, ZipEntry>): string =>
  kind === 'xlsx' && ![...entries.keys()].some((name) => name.startsWith('xl/')) ? 'zip' : kind;

/** Names of parts differ without regard to case. */
const partName = (name: string): string => name.toLowerCase().replaceAll('\\', '/').replace(/^\//, '');

function partReader(entries: ReadonlyMap<string, ZipEntry>): Pick<WordPackage, 'bytes' | 'text'> {
  const bytes: WordPackage['bytes'] = (name) => {
    const entry = entries.get(partName(name));
    if (!entry) return undefined;
    // The guard has found the declared size to be true.
    const whole = new Uint8Array(entry.size);
    let at = 0;
    inflateEntry(entry, (piece) => {
      whole.set(piece, at);
      at += piece.length;
    });
    return whole;
  };
  return {
    bytes,
    text: (name) => {
      const raw = bytes(name);
      return raw === undefined ? undefined : decodeXml(raw);
    },
  };
}

function decodeXml(bytes: Uint8Array): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new WordFaultError('damaged');
  }
}

/** The part with the text: what the package's relations call the office document, provided that it is Word's. */
function mainPart(text: WordPackage['text']): string | undefined {
  const office = [...relationsOf('', text).values()].find(({ kind, isExternal }) => kind === 'officeDocument' && !isExternal);
  const name = office?.target ?? 'word/document.xml';
  return /(?:^|\/)(?:xl|ppt)\//i.test(name) ? undefined : name;
}

function relationsOf(part: string, text: WordPackage['text']): ReadonlyMap<string, Relation> {
  const slash = part.lastIndexOf('/');
  const folder = part.slice(0, slash + 1);
  const xml = text(`${folder}_rels/${part.slice(slash + 1)}.rels`);
  const relations = new Map<string, Relation>();
  if (xml === undefined) return relations;
  for (const { name, attributes } of elementsOf(parseXml(xml))) {
    const id = attributes.get('Id');
    const target = attributes.get('Target');
    if (name !== 'rel:Relationship' || id === undefined || target === undefined) continue;
    const isExternal = attributes.get('TargetMode') === 'External';
    const kind = (attributes.get('Type') ?? '').replace(/^.*\//, '');
    relations.set(id, { kind, isExternal, target: isExternal ? target : resolvePart(folder, target) });
  }
  return relations;
}

/** The name of a part that a relation names from its folder; steps out of the package end at its root. */
function resolvePart(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith('/') ? target.slice(1) : folder + target).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}
