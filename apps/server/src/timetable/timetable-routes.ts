import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { retryAfterSeconds, unavailable } from '../http/answers.ts';
import { dropRest } from '../http/limited-body.ts';
import type { Upstream } from '../http/upstream.ts';
import { isConnectionError } from '../http/connection-error.ts';
import { logServerProblem, readFailure, serverProblem } from '../http/server-problem.ts';
import type { SessionTokens } from '../http/session-tokens.ts';
import { refusalText, type Language } from './plan/refusal.ts';
import type { LessonQuestion } from './run/solved-plan.ts';
import type { TimetableService } from './run/timetable-service.ts';

/** What the calls of the solver work with. */
export interface TimetableRoutesOptions {
  /** Addresses that `{id}/solve` and `{id}/stopSolving` lie below. */
  readonly places: readonly string[];
  readonly upstream: Upstream;
  readonly tokens: Pick<SessionTokens, 'check'>;
  readonly timetable: Timetable;
}

/** Solving on this server, or by a service of the host's own. */
export type Timetable =
  | { readonly kind: 'own'; readonly service: TimetableService }
  | { readonly kind: 'service'; readonly url: string };

const planId = /^[1-9]\d{0,14}$/;
const serviceTimeoutMs = 30_000;
/** Reasons that are shown at once: a person who repairs these tries again. */
const maxSentences = 15;
const texts = {
  en: {
    signIn: 'user not logged in, please log in first',
    noPlan: 'There is no plan of this number.',
    noRight: 'You may not solve this plan, or it does not exist.',
    isSolved: 'The plan is being solved already. Wait until it has ended, or stop it.',
    isNotSolved: 'The plan is not being solved.',
    noLesson: 'The plan has no such session to place any more. Solve it again.',
    noDays: (count: number) => `Give the first and the last day as from and until, at most ${count} days apart.`,
    more: (count: number) => (count === 1 ? 'And 1 more reason.' : `And ${count} more reasons.`),
    noService: 'The solver service cannot be reached at the moment. Try again later.',
  },
  zh: {
    signIn: '用户未登录，请先登录',
    noPlan: '没有该编号的排课计划。',
    noRight: '没有权限求解该排课计划，或计划不存在。',
    isSolved: '该排课计划正在求解，请等待结束或先停止。',
    isNotSolved: '该排课计划未在求解。',
    noLesson: '计划中已没有需要安排的该次课，请重新求解。',
    noDays: (count: number) => `请用 from 和 until 给出首日和末日，最多相隔 ${count} 天。`,
    more: (count: number) => `另有 ${count} 个原因。`,
    noService: '求解服务暂时无法连接，请稍后再试。',
  },
} as const satisfies Record<Language, Record<string, string | ((count: number) => string)>>;

/** Questions about one lesson, each with what it takes from the address beside `lesson`. */
const lessonQuestions = { alternatives: [], prices: ['from', 'until'], chains: [] } as const;
type Question = keyof typeof lessonQuestions;
type Action = 'solve' | 'stopSolving' | 'prepare' | Question;
/** A month as a calendar shows it, with a margin. */
const maxPricedDays = 62;
const day = /^\d{4}-\d{2}-\d{2}$/;

function isQuestion(action: Action): action is Question {
  return Object.hasOwn(lessonQuestions, action);
}

/**
 * Registers the routes of plans. They are `timetable/{id}/solve` and `timetable/{id}/stopSolving` (CONTRACT, "Plan status"), for one lesson `timetable/{id}/alternatives`,
 * `/prices` of the slots of some days and `/chains` of sessions that move together, and `timetable/{id}/prepare`. The console calls the last one when
 * a person opens a plan, so that it is read before anything is asked of it.
 */
export function timetableRoutes(app: FastifyInstance, options: TimetableRoutesOptions): void {
  const handle =
    (action: Action) =>
    async (
      request: FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>,
      reply: FastifyReply,
    ): Promise<FastifyReply> => {
      const language = languageOf(request);
      await dropRest(request.raw, 1_000);
      const header = request.headers.authorization;
      const checked = header === undefined ? undefined : await options.tokens.check(header);
      if (header === undefined || !checked?.ok) {
        void reply.header('www-authenticate', 'Bearer');
        return refuse(reply, 401, [checked?.ok === false ? checked.message : texts[language].signIn]);
      }
      request.sessionClaims = checked.claims;
      const { id } = request.params;
      if (!planId.test(id)) return refuse(reply, 404, [texts[language].noPlan]);
      const { timetable } = options;
      const parameters = isQuestion(action) ? parametersOf(action, request.query) : {};
      // A service of the host's own reads what it needs when it is asked.
      if (timetable.kind === 'service')
        return action === 'prepare'
          ? await reply.code(204).send()
          : await handOver(timetable.url, { id, action, header, language, parameters }, reply);
      try {
        const call = caller(options.upstream, { request, authorization: header, language });
        switch (action) {
          case 'solve':
            return await solve(Number(id), { timetable, call, language }, reply);
          case 'stopSolving':
            return await stopSolving(Number(id), { timetable, call }, reply);
          case 'prepare':
            await call('check_plan', { plan_id: Number(id) });
            timetable.service.prepare(Number(id));
            return await reply.code(204).send();
          default:
            return await answerLesson(Number(id), { timetable, call, language, action, parameters }, reply);
        }
      } catch (error) {
        if (error instanceof RefusedError) return refuse(reply, error.status, error.messages);
        if (!isConnectionError(error)) throw error;
        request.log.warn({ err: error }, 'a plan cannot be solved at the moment');
        return refuse(reply.header('retry-after', retryAfterSeconds), 503, [unavailable.message]);
      }
    };
  for (const place of options.places) {
    app.post(`${place}/:id/solve`, handle('solve'));
    app.post(`${place}/:id/stopSolving`, handle('stopSolving'));
    app.post(`${place}/:id/prepare`, handle('prepare'));
    for (const action of Object.keys(lessonQuestions) as Question[]) app.get(`${place}/:id/${action}`, handle(action));
  }
}

type Call = (name: string, body: object) => Promise<unknown>;
type OwnTimetable = Extract<Timetable, { kind: 'own' }>;

async function solve(
  id: number,
  { timetable, call, language }: { readonly timetable: OwnTimetable; readonly call: Call; readonly language: Language },
  reply: FastifyReply,
): Promise<FastifyReply> {
  // The database decides first whether the caller may: what a plan lacks is not for others.
  const status = await call('check_plan', { plan_id: id });
  if (status === '准备中' || status === '求解中') return refuse(reply, 400, [texts[language].isSolved]);
  const refusals = await timetable.service.check(id);
  if (refusals === undefined) return refuse(reply, 404, [texts[language].noPlan]);
  if (refusals.length > 0) {
    const sentences = [...new Set(refusals.map((refusal) => refusalText(refusal, language)))];
    const more = sentences.length - maxSentences;
    return refuse(reply, 400, more > 0 ? [...sentences.slice(0, maxSentences), texts[language].more(more)] : sentences);
  }
  await call('start_plan', { plan_id: id, language });
  timetable.service.wake();
  return reply.code(200).send({ status: '准备中' });
}

async function stopSolving(
  id: number,
  { timetable, call }: { readonly timetable: OwnTimetable; readonly call: Call },
  reply: FastifyReply,
): Promise<FastifyReply> {
  await call('stop_plan', { plan_id: id });
  await timetable.service.stopHere(id);
  return reply.code(200).send({ status: '已停止' });
}

/** What a question takes from the address. Given twice there it is a list, and counts as missing. */
function parametersOf(action: Question, query: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ['lesson', ...lessonQuestions[action]].map((name) => [name, typeof query[name] === 'string' ? query[name] : '']),
  );
}

function questionOf(action: Question, { from = '', until = '' }: Readonly<Record<string, string>>): LessonQuestion | undefined {
  if (action !== 'prices') return { kind: action };
  const apart = (Date.parse(until) - Date.parse(from)) / 86_400_000;
  return day.test(from) && day.test(until) && apart >= 0 && apart <= maxPricedDays ? { kind: action, from, until } : undefined;
}

async function answerLesson(
  id: number,
  given: {
    readonly timetable: OwnTimetable;
    readonly call: Call;
    readonly language: Language;
    readonly action: Question;
    readonly parameters: Readonly<Record<string, string>>;
  },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { timetable, call, language, action, parameters } = given;
  const question = questionOf(action, parameters);
  if (!question) return refuse(reply, 400, [texts[language].noDays(maxPricedDays)]);
  await call('check_plan', { plan_id: id });
  const found = await timetable.service.askLesson(id, { lesson: parameters['lesson'] ?? '', question, language });
  return found ? reply.code(200).send(found) : refuse(reply, 404, [texts[language].noLesson]);
}

class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  readonly messages: readonly string[];
  constructor(status: number, messages: readonly string[]) {
    super(messages.join(' '));
    this.status = status;
    this.messages = messages;
  }
}

/** Calls functions of the database as the person who asks: their rights decide. */
function caller(
  upstream: Upstream,
  {
    request,
    authorization,
    language,
  }: { readonly request: Pick<FastifyRequest, 'log'>; readonly authorization: string; readonly language: Language },
): Call {
  return async (name, body) => {
    const answer = await upstream.pool.request({
      method: 'POST',
      path: `${upstream.pathPrefix}/rpc/${name}`,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.body.text();
    if (answer.statusCode < 400) return (text === '' ? null : JSON.parse(text)) as unknown;
    const failure = readFailure(text);
    const problem = failure && serverProblem(failure.code);
    if (problem) {
      logServerProblem(request, failure);
      throw new RefusedError(problem.status, [problem.message]);
    }
    const { code, message } = failure ?? {};
    if (code === 'LC020') throw new RefusedError(400, [texts[language].isSolved]);
    if (code === 'LC021') throw new RefusedError(400, [texts[language].isNotSolved]);
    if (code === '42501') throw new RefusedError(403, [texts[language].noRight]);
    throw new RefusedError(answer.statusCode, [typeof message === 'string' ? message : unavailable.message]);
  };
}

async function handOver(
  url: string,
  call: {
    readonly id: string;
    readonly action: Exclude<Action, 'prepare'>;
    readonly header: string;
    readonly language: Language;
    readonly parameters: Readonly<Record<string, string>>;
  },
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const isQuestionCall = isQuestion(call.action);
    const query = isQuestionCall ? `?${new URLSearchParams(call.parameters).toString()}` : '';
    const answer = await fetch(`${url.replace(/\/+$/, '')}/timetable/${call.id}/${call.action}${query}`, {
      method: isQuestionCall ? 'GET' : 'POST',
      headers: { authorization: call.header, 'accept-language': call.language },
      signal: AbortSignal.timeout(serviceTimeoutMs),
    });
    return reply
      .code(answer.status)
      .type(answer.headers.get('content-type') ?? 'application/json; charset=utf-8')
      .send(await answer.text());
  } catch (error) {
    reply.log.warn({ err: error }, 'the solver service did not answer');
    return refuse(reply.header('retry-after', retryAfterSeconds), 503, [texts[call.language].noService]);
  }
}

function refuse(reply: FastifyReply, status: number, message: readonly string[]): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify({ status, message }));
}

/** Sentences are English for who asks for English first, and Chinese otherwise. */
function languageOf({ headers }: FastifyRequest): Language {
  return /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'zh';
}
