/** What the server of a story answers to a call: a value, or a function of what was sent; `undefined` never comes. */
export type StoryAnswer = unknown;

/** A refusal, as the real server writes it. */
export class StoryRefusal {
  readonly status: number;
  readonly body: { readonly code: string; readonly message: string };

  constructor(message: string, { status = 400, code = 'P0001' }: { readonly status?: number; readonly code?: string } = {}) {
    this.status = status;
    this.body = { code, message };
  }
}

/** Calls by a piece of their address, such as `rpc/add_places`; the first that fits answers. */
export type StoryAnswers = Readonly<Record<string, StoryAnswer>>;

const never = new Promise<Response>(() => {});

function responseOf(value: unknown): Response {
  if (value instanceof StoryRefusal) return Response.json(value.body, { status: value.status });
  const count = Array.isArray(value) ? value.length : 1;
  return Response.json(value, { headers: { 'Content-Range': `0-${Math.max(0, count - 1)}/${count}` } });
}

/**
 * Answers the calls of the console's real client in the place of a server. For `beforeEach` of a story: what it returns puts the
 * browser's own `fetch` back.
 *
 * @example export const Filled: Story = { beforeEach: () => answerCalls({ 'rest/semesters': [] }) };
 */
export function answerCalls(answers: StoryAnswers): () => void {
  const real = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    if (!/\/(?:report-)?api\//.test(pathname)) return real(input, init);
    const address = decodeURIComponent(pathname + search);
    const found = Object.keys(answers).find((piece) => address.includes(piece));
    if (found === undefined) return responseOf(new StoryRefusal(`The story has no answer to ${pathname}.`, { status: 404 }));
    const answer = answers[found];
    const value: unknown =
      typeof answer === 'function' ? await answer(request.method === 'GET' ? null : await request.json()) : answer;
    return value === undefined ? never : responseOf(value);
  };
  return () => {
    window.fetch = real;
  };
}
