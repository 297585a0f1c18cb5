import { keyedFunctions, readingFunctions, type StudentCalls } from './student.generated.ts';

/** A function of the students' channel. */
export type StudentFunction = keyof StudentCalls;

/** What a function takes; where it takes a `request_key`, the client makes one unless it is given. */
export type StudentArguments<Name extends StudentFunction> = Omit<StudentCalls[Name]['args'], 'request_key'> & {
  readonly request_key?: string;
};

/** What a function answers. */
export type StudentAnswer<Name extends StudentFunction> = StudentCalls[Name]['answer'];

/** Where to ask, and for whom. */
export interface StudentClientOptions {
  /** Address of the API, such as `https://lab.example.org/api`, or of one's own server in front of it. */
  readonly baseUrl: string;
  /**
   * Token of a student who signed on, or of a service account. The latter stays on a server: a browser asks a server of its own instead, which adds it.
   */
  readonly token?: string;
  /** Account of the student, with the token of a service account. */
  readonly student?: string;
  /** How often a request without an answer is sent again, with the same key. @default 4 */
  readonly retries?: number;
  /** Milliseconds before the first repetition; each further one waits twice as long. @default 500 */
  readonly pauseMs?: number;
  readonly fetch?: typeof fetch;
}

/** A request that was refused as a whole, or got no answer. */
export class StudentApiError extends Error {
  override readonly name = 'StudentApiError';
  /** Status of HTTP; 0 where there was no answer. */
  readonly status: number;
  /** Code of the server, such as `LC120`; empty where there was no answer. */
  readonly code: string;

  constructor(status: number, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}

/** Calls of the students' channel. */
export interface StudentClient {
  /**
   * Calls a function. What is refused by the rules of the choice is an answer with a `reason`.
   *
   * @throws StudentApiError where the request was refused as a whole, or got no answer after all repetitions.
   */
  readonly call: <Name extends StudentFunction>(
    name: Name,
    ...args: Record<string, never> extends StudentArguments<Name>
      ? [args?: StudentArguments<Name>]
      : [args: StudentArguments<Name>]
  ) => Promise<StudentAnswer<Name>>;
}

/** Answers after which the same request is sent again. */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * Makes typed calls of the students' channel.
 *
 * @example
 * const portal = createStudentClient({ baseUrl: 'https://lab.example.org/api', token, student: '2026010203' });
 * const answer = await portal.call('choose', { schedule_id: 4711 });
 * if (answer.outcome === 'refused') show(refusalTexts.en[answer.reason]);
 */
export function createStudentClient(options: StudentClientOptions): StudentClient {
  const { baseUrl, token, student, retries = 4, pauseMs = 500, fetch: send = fetch } = options;
  const base = baseUrl.replace(/\/+$/, '');
  const headers: Record<string, string> = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(student === undefined ? {} : { 'x-student': encodeURIComponent(student) }),
  };

  const attempt = async (name: string, args: Readonly<Record<string, unknown>>): Promise<Response> => {
    if (!readingFunctions.has(name)) {
      return send(`${base}/student/${name}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(args),
      });
    }
    const query = new URLSearchParams(
      Object.entries(args).flatMap(([key, value]): [string, string][] =>
        value === undefined ? [] : [[key, typeof value === 'string' ? value : JSON.stringify(value)]],
      ),
    );
    return send(`${base}/student/${name}${query.size > 0 ? `?${query}` : ''}`, { headers });
  };

  const call = async (name: StudentFunction, given: Readonly<Record<string, unknown>> = {}): Promise<unknown> => {
    const args =
      keyedFunctions.has(name) && given['request_key'] === undefined ? { ...given, request_key: crypto.randomUUID() } : given;
    // What takes no key is not sent twice where it changes something.
    const mayRepeat = readingFunctions.has(name) || keyedFunctions.has(name);
    for (let tries = 0; ; tries++) {
      let problem: StudentApiError;
      try {
        const response = await attempt(name, args);
        if (response.ok) return await response.json();
        problem = await problemOf(response);
      } catch (error) {
        problem = new StudentApiError(0, '', 'The server gave no answer.', { cause: error });
      }
      const isPassing = problem.status === 0 || passing.has(problem.status);
      if (!isPassing || tries >= retries || (!mayRepeat && problem.status !== 429)) throw problem;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** tries));
    }
  };
  return { call: call as StudentClient['call'] };
}

async function problemOf(response: Response): Promise<StudentApiError> {
  const body = (await response.json().catch(() => ({}))) as { readonly code?: unknown; readonly message?: unknown };
  return new StudentApiError(
    response.status,
    typeof body.code === 'string' ? body.code : '',
    typeof body.message === 'string' ? body.message : `The server answered ${response.status}.`,
  );
}
