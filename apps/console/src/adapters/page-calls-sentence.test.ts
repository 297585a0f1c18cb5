import { declaredCalls } from '@lab-console/page-renderer/declared-calls';
import { expect, it } from 'vitest';
import { pageCallTexts } from '../locales/page-call-texts.ts';
import { pageCallsSentence } from './page-calls-sentence.ts';

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
