import { describe, expect, it } from 'vitest';
import { createStudentClient, StudentApiError } from './create-student-client.ts';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** A client before a server that answers what is given, one after the other; an error is thrown in the place of an answer. */
function clientOf(answers: readonly (Response | Error)[]) {
  const sent: Sent[] = [];
  const left = [...answers];
  const client = createStudentClient({
    baseUrl: 'https://lab.example.org/api/',
    token: 'lcs_1',
    student: '张三',
    pauseMs: 1,
    fetch: (async (url: string, init: RequestInit = {}) => {
      sent.push({
        url,
        method: init.method ?? 'GET',
        headers: init.headers as Record<string, string>,
        body: init.body === undefined ? undefined : (JSON.parse(init.body as string) as Record<string, unknown>),
      });
      const answer = left.shift();
      if (answer instanceof Response) return answer;
      throw answer ?? new Error('asked once too often');
    }) as typeof fetch,
  });
  return { client, sent };
}
const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

describe('createStudentClient', () => {
  it('reads by GET, with the account in a header', async () => {
    const { client, sent } = clientOf([json([])]);
    expect(await client.call('sessions', { course_id: 7, choosable: false })).toEqual([]);
    expect(sent).toEqual([
      {
        url: 'https://lab.example.org/api/student/sessions?course_id=7&choosable=false',
        method: 'GET',
        headers: { authorization: 'Bearer lcs_1', 'x-student': '%E5%BC%A0%E4%B8%89' },
        body: undefined,
      },
    ]);
  });

  it('sends a choice that got no answer again with the same key', async () => {
    const { client, sent } = clientOf([
      new TypeError('failed'),
      json({ message: 'later' }, 503),
      json({ outcome: 'refused', reason: 'full' }),
    ]);
    expect(await client.call('choose', { schedule_id: 1 })).toEqual({ outcome: 'refused', reason: 'full' });
    const keys = sent.map(({ body }) => body?.['request_key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
  });

  it('sends nothing twice that has no key and changes something', async () => {
    const { client, sent } = clientOf([new TypeError('failed')]);
    await expect(client.call('appeal', { grade_id: 1, reason: 'Too few' })).rejects.toMatchObject({ status: 0 });
    expect(sent).toHaveLength(1);
  });

  it('throws what was refused as a whole, with the code and the sentence of the server', async () => {
    const { client, sent } = clientOf([json({ code: 'LC120', message: 'there is no active student with this account' }, 403)]);
    const error = await client.call('me').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StudentApiError);
    expect(error).toMatchObject({ status: 403, code: 'LC120', message: 'there is no active student with this account' });
    expect(sent).toHaveLength(1);
  });
});
