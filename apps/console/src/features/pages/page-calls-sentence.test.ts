import { declaredCalls } from '@lab-console/page-renderer/declared-calls';
import { expect, it } from 'vitest';
import { pageCallTexts } from './page-call-texts.ts';
import { newPageCalls, pageCallsPhrases, pageCallsSentence } from './page-calls-sentence.ts';

const calls = declaredCalls({
  body: [
    { type: 'crud', api: 'rest/rooms' },
    { api: { method: 'patch', url: 'rest/courses', data: { name: 1, credits: 2 } } },
    { api: 'delete:rest/rooms?id=eq.${id}' },
    { api: 'post:rest/rpc/start_plan' },
    { type: 'link', href: 'https://example.org/help' },
    { type: 'input-password', name: 'pin' },
  ],
});

it('names what a page does besides reading', () => {
  expect(pageCallsSentence(calls, pageCallTexts('en'))).toBe(
    'This page changes: courses (credits, name); deletes: rooms; calls: start_plan; leads to: example.org; asks for a secret.',
  );
  expect(pageCallsSentence(calls, pageCallTexts('zh'))).toBe(
    '此页面会修改：courses（credits、name）；删除：rooms；调用：start_plan；前往：example.org；要求输入机密。',
  );
});

it('has no words for a page that only reads', () =>
  expect(pageCallsSentence(declaredCalls({ type: 'crud', api: 'rest/rooms' }), pageCallTexts('en'))).toBeUndefined());

it('says what it reads last', () => {
  expect(pageCallsPhrases(calls, { texts: pageCallTexts('en') }).at(-1)).toBe('reads: rooms (all columns)');
  expect(pageCallsPhrases(calls, { texts: pageCallTexts('zh') }).at(-1)).toBe('读取：rooms（所有列）');
});

it('says what is embedded as a table of its own', () => {
  const embedding = declaredCalls({ type: 'service', api: 'rest/rooms?select=id,orgs(name)' });
  expect(pageCallsPhrases(embedding, { texts: pageCallTexts('en') })).toEqual(['reads: orgs (name), rooms (id)']);
});

it('finds what is new against an approved list', () => {
  const approved = declaredCalls({
    body: [
      { type: 'crud', api: 'rest/rooms' },
      { api: { method: 'patch', url: 'rest/courses', data: { name: 1 } } },
      { type: 'input-password', name: 'another' },
    ],
  });
  expect(pageCallsPhrases(newPageCalls(calls, approved), { texts: pageCallTexts('en') })).toEqual([
    'changes: courses (credits)',
    'deletes: rooms',
    'calls: start_plan',
    'leads to: example.org',
  ]);
  expect(newPageCalls(calls, null)).toBe(calls);
  expect(newPageCalls(calls, calls)).toEqual({ calls: [], hosts: [], secrets: [] });
});

it('names tables in words beside their names in the database', () => {
  const labels = new Map([
    ['rooms', 'Rooms'],
    ['courses', 'Courses'],
    ['start_plan', 'A table of that name'],
  ]);
  expect(pageCallsPhrases(calls, { texts: pageCallTexts('en'), labels }).slice(0, 3)).toEqual([
    'changes: Courses – courses (credits, name)',
    'deletes: Rooms – rooms',
    'calls: start_plan',
  ]);
  expect(pageCallsPhrases(calls, { texts: pageCallTexts('zh'), labels }).at(-1)).toBe('读取：Rooms rooms（所有列）');
});
