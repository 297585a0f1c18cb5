import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTemplateNode, type RuleSource, type RuleTrialInput } from '@lab-console/page-renderer/rules';
import { sendProblem } from '../http/answers.ts';
import { announcedLength, BodyTooLargeError, dropRest, readBody } from '../http/limited-body.ts';
import type { SessionTokens } from '../http/session-tokens.ts';
import { callsAMinute } from './calls-a-minute.ts';
import type { RuleRunner } from './rule-runner.ts';

/** Bytes that a form of a trial may have. */
const maxFormBytes = 256 * 1024;
/** Calls that one person has in a minute. */
const maxCalls = 120;
const texts = {
  en: {
    signIn: 'user not logged in, please log in first',
    staff: 'Only staff try rules.',
    form: 'Send a form with the fields data (JSON) and rule (lines “name = expression”, or JSON).',
    often: `At most ${maxCalls} trials a minute. Wait a little.`,
    ended: 'The calculation took too long and was ended.',
  },
  zh: {
    signIn: '用户未登录，请先登录',
    staff: '仅教职工可以试算。',
    form: '请提交表单，包含 data（JSON）和 rule（“名称 = 表达式”的各行，或 JSON）。',
    often: `每分钟最多试算 ${maxCalls} 次，请稍候。`,
    ended: '计算时间过长，已停止。',
  },
} as const;

/** What the route works with. */
export interface RuleRoutesOptions {
  /** Addresses that `data/rule/test` lies below. */
  readonly places: readonly string[];
  readonly tokens: SessionTokens;
  readonly runner: RuleRunner;
}

/**
 * `data/rule/test`: a form with `data`, `rule` and `ref` is answered by `{result, data, message}`. `rule` may be JSON with the trees of a
 * template (`{data, result, rules}`), expressions by path, or lines `path = expression`.
 */
export function ruleRoutes(app: FastifyInstance, { places, tokens, runner }: RuleRoutesOptions): void {
  const isTooOften = callsAMinute(maxCalls);

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh';
    const text = texts[language];
    const refuse = async (status: number, sentence: string): Promise<FastifyReply> => {
      await dropRest(request.raw, 1_000);
      return sendProblem(reply, status, sentence);
    };
    const header = request.headers.authorization;
    const checked = header === undefined ? undefined : await tokens.check(header);
    if (!checked?.ok) return refuse(401, checked?.message ?? text.signIn);
    request.sessionClaims = checked.claims;
    if (checked.claims.role === 'student') return refuse(403, text.staff);
    if (isTooOften(checked.claims.user_id)) return refuse(429, text.often);
    if ((announcedLength(request.raw) ?? 0) > maxFormBytes) throw new BodyTooLargeError(maxFormBytes);
    const body = await readBody(request.raw, { limit: maxFormBytes, hold: () => true });
    const input = await readTrial(body, request.headers['content-type'] ?? '');
    if (!input) return sendProblem(reply, 400, text.form);
    const answer = await runner.run(input, language);
    return reply.code(200).send(answer ?? { result: null, data: input.values, message: text.ended });
  };
  for (const place of places) app.post(`${place}/data/rule/test`, handle);
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rules by path that are texts; everything else is read as nothing, which the rule's fault then shows. */
function ruleSource(value: unknown): RuleSource {
  if (!isRecord(value)) return typeof value === 'string' ? value : '';
  return Object.fromEntries(Object.entries(value).map(([path, rule]) => [path, String(rule)]));
}

async function readTrial(body: Buffer, type: string): Promise<RuleTrialInput | null> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    return null;
  }
  const values = parsed(form.get('data'));
  const rule = form.get('rule');
  if (!isRecord(values) || typeof rule !== 'string') return null;
  const reference = form.get('ref');
  const ref = typeof reference === 'string' ? (parsed(reference) ?? reference) : undefined;
  const written = parsed(rule);
  if (!isRecord(written)) return { values, rules: rule, ref };
  const { data, result, rules } = written;
  if (!isTemplateNode(data) && !isTemplateNode(result)) return { values, rules: ruleSource(written), ref };
  return {
    values,
    data: isTemplateNode(data) ? data : undefined,
    result: isTemplateNode(result) ? result : undefined,
    rules: ruleSource(rules),
    ref,
  };
}
