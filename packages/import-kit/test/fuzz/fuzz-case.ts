import { isBlocking } from '../../src/core/import-row.ts';
import { directReader } from '../../src/engine/direct-reader.ts';
import { ImportSession } from '../../src/session/import-session.ts';
import type { UnusualFile } from '../unusual-workbooks.ts';
import { readExam } from '../../src/word/read-exam.ts';
import { isWordFaultError } from '../../src/word/word-fault.ts';
import { fuzzImport, wrongWith, type FuzzItem } from './fuzz-import.ts';
import { mutate } from './mutate.ts';
import { oneOf, seededRandom } from './random.ts';

/** What came of one mutated file. */
export interface FuzzResult {
  readonly file: string;
  /** `taken`: its rows were sent; `marked`: a row has an error, and nothing was sent; `refused`: the file as a whole. */
  readonly outcome: 'taken' | 'marked' | 'refused' | 'read';
  /** Code of a refusal. */
  readonly code?: string;
  readonly rows: number;
  readonly milliseconds: number;
  /** What must never be. */
  readonly failure?: string;
}

/** The files that cases are made of. */
export interface FuzzFiles {
  readonly workbooks: readonly UnusualFile[];
  readonly documents: readonly UnusualFile[];
}

/** Runs the case of a number: the same every time. One of five is a document. */
export async function fuzzCase(files: FuzzFiles, seed: number, index: number): Promise<FuzzResult> {
  const random = seededRandom(seed + Math.imul(index, 0x9e3779b1));
  const isDocument = index % 5 === 4;
  const { name, bytes } = oneOf(random, isDocument ? files.documents : files.workbooks);
  const mutated = mutate(bytes, random);
  const started = performance.now();
  const result = isDocument ? readDocument(name, mutated) : await importWorkbook(name, mutated);
  const milliseconds = performance.now() - started;
  return { file: name, ...result, milliseconds };
}

type Result = Omit<FuzzResult, 'file' | 'milliseconds'>;

function readDocument(name: string, bytes: Uint8Array): Result {
  try {
    return { outcome: 'read', rows: readExam({ name, bytes }).questions.length };
  } catch (error) {
    if (isWordFaultError(error) && error.fault.code !== 'reader-failed')
      return { outcome: 'refused', rows: 0, code: error.fault.code };
    return { outcome: 'refused', rows: 0, failure: messageOf(error) };
  }
}

async function importWorkbook(name: string, bytes: Uint8Array): Promise<Result> {
  const sent: FuzzItem[] = [];
  const session = new ImportSession(
    fuzzImport((items) => sent.push(...items)),
    { reader: directReader },
  );
  session.pick(new File([bytes as Uint8Array<ArrayBuffer>], name));
  await session.parse();
  const { fault, phase, rows } = session.getState();
  if (fault) {
    const failure = fault.code === 'reader-failed' ? String(fault.params.reason) : undefined;
    return { outcome: 'refused', rows: 0, code: fault.code, ...(failure === undefined ? {} : { failure }) };
  }
  if (phase !== 'ready') return { outcome: 'refused', rows: 0, failure: `phase ${phase}` };
  await session.submit();
  const blocked = rows.some(isBlocking);
  const accounts = new Set(sent.map(({ account }) => account));
  const wrong = sent.map(wrongWith).find((reason) => reason !== null);
  const failure =
    (blocked && sent.length > 0 && 'rows were sent though one has an error') ||
    (!blocked && sent.length !== rows.length && `${sent.length} of ${rows.length} rows were sent`) ||
    (accounts.size !== sent.length && 'an account was sent twice') ||
    wrong ||
    // The rows without an error are what a person would be left with after repairing the others.
    rows
      .filter((row) => !isBlocking(row))
      .map(({ values }) => wrongWith(itemOf(values)))
      .find((reason) => reason !== null);
  return { outcome: blocked ? 'marked' : 'taken', rows: rows.length, ...(failure ? { failure } : {}) };
}

function itemOf([account, name, since, course, students, published]: readonly unknown[]): FuzzItem {
  return { account, name, since, course, students, published } as FuzzItem;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
