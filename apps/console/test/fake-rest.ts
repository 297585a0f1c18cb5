import { createApiClient, type ApiClient } from '@lab-console/api-client';

/** A request as a fake backend gets it. */
export interface FakeRequest {
  readonly method: string;
  /** Path and decoded query, such as `rest/pages?id=eq.7`. */
  readonly path: string;
  readonly headers: Headers;
  /** What was sent as JSON; `undefined` without a body. */
  readonly json: unknown;
}

/** The typed client of `rest/` over a function that answers in the place of a server. */
export function fakeRest(answer: (request: FakeRequest) => Response | Promise<Response>): Pick<ApiClient, 'rest'> {
  const { rest } = createApiClient({ baseUrl: 'http://backend/api/' });
  rest.fetch = async (input, { method = 'GET', headers, body } = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return answer({
      method,
      path: pathname.replace('/api/', '') + decodeURIComponent(search.replaceAll('+', ' ')),
      headers: new Headers(headers),
      json: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    });
  };
  return { rest };
}
