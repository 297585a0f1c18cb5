import { ApiError, type ApiErrorKind } from '@lab-console/api-client';
import { enUS } from '@lab-console/api-client/locales';
import { isImportRefusedError } from '@lab-console/import-kit';
import type { NewExamQuestion } from '@lab-console/import-kit/word';
import { expect, test } from 'vitest';
import { fakeRest } from '../../../test/fake-rest.ts';
import { saveExamQuestions } from './exam-questions.ts';

const question = (title: string): NewExamQuestion => ({
  title,
  options: [],
  answer: null,
  analysis: null,
  difficulty: null,
  type: 'short',
  organization_id: 1,
  category: null,
});
const options = { signal: new AbortController().signal, index: 0, of: 1, idempotencyKey: '0123456789abcdef' };
const failure = (kind: ApiErrorKind, status: number, code?: string): ApiError =>
  new ApiError({ kind, status, ...(code ? { code } : {}), serverMessages: ['the title is bad'] });

function start(answer: (titles: readonly string[], key: string) => ApiError | undefined) {
  const saved: string[] = [];
  const keys: string[] = [];
  const api = fakeRest(({ json, headers }) => {
    const titles = (json as readonly NewExamQuestion[]).map(({ title }) => title);
    const key = headers.get('Idempotency-Key') ?? '';
    keys.push(key);
    const error = answer(titles, key);
    if (error) throw error;
    saved.push(...titles);
    return new Response();
  });
  const reports: unknown[] = [];
  return {
    saved,
    keys,
    reports,
    save: saveExamQuestions({ api, report: (error) => reports.push(error), texts: () => enUS }),
  };
}

const titles = ['a', 'b', 'bad', 'd', 'e'];

test('saves a batch of questions in one request', async () => {
  const { save, saved, keys } = start(() => undefined);
  expect(await save(titles.map(question), options)).toEqual({});
  expect([saved, keys]).toEqual([titles, [options.idempotencyKey]]);
});

test('finds and names the refused question, and saves the others under their own keys', async () => {
  const { save, saved, keys } = start((sent) => (sent.includes('bad') ? failure('badRequest', 400) : undefined));
  expect(await save(titles.map(question), options)).toEqual({
    alreadyReceived: false,
    refused: [{ index: 2, message: 'the title is bad' }],
  });
  expect(saved).toEqual(['a', 'b', 'd', 'e']);
  expect(new Set(keys).size).toBe(keys.length);
});

test('treats a batch that was received before as saved', async () => {
  const { save, reports } = start(() => failure('conflict', 409, 'LC009'));
  expect(await save(titles.map(question), options)).toEqual({ alreadyReceived: true });
  expect(reports).toEqual([undefined]);
});

test('does not split the batch when the person may not save questions', async () => {
  const { save, keys } = start(() => failure('forbidden', 403));
  await expect(save(titles.map(question), options)).rejects.toSatisfy(isImportRefusedError);
  expect(keys).toHaveLength(1);
});

test.each<[ApiErrorKind, number]>([
  ['network', 0],
  ['server', 503],
])('does not know whether a batch was saved after %s', async (kind, status) => {
  const { save, keys } = start(() => failure(kind, status));
  await expect(save(titles.map(question), options)).rejects.toMatchObject({ kind });
  expect(keys).toHaveLength(1);
});
