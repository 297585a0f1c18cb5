import type { RuleLanguage } from '@lab-console/page-renderer/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendProblem } from '../http/answers.ts';
import { announcedLength, BodyTooLargeError, dropRest } from '../http/limited-body.ts';
import type { SessionTokens } from '../http/session-tokens.ts';
import type { StorageCaller, StorageDatabase } from '../storage/storage-database.ts';
import { StorageError } from '../storage/storage-error.ts';
import { bodyOf, callerOf } from '../storage/storage-requests.ts';
import { callsAMinute } from './calls-a-minute.ts';
import type { RuleRunner } from './rule-runner.ts';
import { workOutRecord, type RecordTemplate } from './work-out-record.ts';

/** What the route works with. */
export interface RecordRoutesOptions {
  /** Addresses that `data/records` lies below. */
  readonly places: readonly string[];
  readonly tokens: SessionTokens;
  readonly database: StorageDatabase;
  readonly runner: RuleRunner;
  readonly whenReady: (timeoutMs: number) => Promise<boolean>;
}

/** Bytes that one record may have. */
const maxRecordBytes = 256 * 1024;
/** Records that one person saves in a minute: more than a person fills in, less than the threads can work out. */
const maxCalls = 240;
const texts = {
  en: {
    missing: 'This student or this template does not exist, or is not yours.',
    nothing: 'Nothing is filled in yet.',
    changed: 'Somebody else saved this record meanwhile. Open it again.',
    often: `At most ${maxCalls} records a minute. Wait a little.`,
    ended: 'The calculation took too long and was ended. Nothing was saved.',
  },
  zh: {
    missing: '该学生或模板不存在，或不属于您。',
    nothing: '尚未填写任何内容。',
    changed: '其他人刚保存了此记录，请重新打开。',
    often: `每分钟最多保存 ${maxCalls} 条记录，请稍候。`,
    ended: '计算时间过长，已停止，未保存任何内容。',
  },
} as const;

const recordBody = z.object({
  user2project_id: z.number().int().positive().safe(),
  template_id: z.number().int().positive().safe(),
  /** What was filled in; without it the saved record is worked out once more. */
  values: z.record(z.string(), z.unknown()).optional(),
  /** `updated_at` of the record that was seen; `null` where there was none. */
  expected: z.string().max(64).nullable(),
  checked: z.boolean(),
});

interface Sources extends RecordTemplate {
  readonly saved: Readonly<Record<string, unknown>> | null;
}

/**
 * `POST data/records` saves what was filled in by a data template. The server works the result out from what was typed; results in the request are
 * ignored.
 */
export function recordRoutes(app: FastifyInstance, { places, tokens, database, runner, whenReady }: RecordRoutesOptions): void {
  const isTooOften = callsAMinute(maxCalls);

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language: RuleLanguage = /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh';
    const text = texts[language];
    const caller = await callerOf(request, tokens);
    if (isTooOften(caller.user_id)) {
      await dropRest(request.raw, 1_000);
      return sendProblem(reply, 429, text.often);
    }
    if ((announcedLength(request.raw) ?? 0) > maxRecordBytes) throw new BodyTooLargeError(maxRecordBytes);
    const body = await bodyOf(request, recordBody);
    if (!(await whenReady(5_000)))
      throw new StorageError('Unavailable', 'the database is not available at the moment, please try again shortly');
    const { user2project_id: place, template_id: template } = body;
    const sources = await readSources(database, caller, { place, template });
    if (!sources) return sendProblem(reply, 404, text.missing);
    const values = body.values ?? sources.saved;
    if (!values) return sendProblem(reply, 400, text.nothing);
    const answer = await workOutRecord(runner, sources, { values, language });
    if (!answer) return sendProblem(reply, 422, text.ended);
    const record = { ...answer, expected: body.expected, isChecked: body.checked };
    const rows = await database
      .as(caller, (query) =>
        query<{ saved: unknown }>('select auth.save_data_record($1, $2, $3) as saved', [place, template, JSON.stringify(record)]),
      )
      .catch((error: unknown) => {
        // With what was worked out it is longer than the table takes.
        throw (error as { readonly code?: string }).code === '23514' ? new BodyTooLargeError(maxRecordBytes) : error;
      });
    return rows[0]?.saved ? reply.send(rows[0].saved) : sendProblem(reply, 409, text.changed);
  };

  for (const place of places) {
    void app.register(
      async (scope) => {
        scope.setErrorHandler((error: Error, _request, reply) => {
          if (error instanceof StorageError) return sendProblem(reply, error.status, error.message);
          throw error;
        });
        scope.post('/data/records', handle);
      },
      { prefix: place },
    );
  }
}

async function readSources(
  database: StorageDatabase,
  caller: StorageCaller,
  { place, template }: { readonly place: number; readonly template: number },
): Promise<Sources | undefined> {
  const [row] = await database.as(caller, (query) =>
    query<Sources>(
      `select t.data, t.result, t.rules, (
        select d.data from api.data_records d where d.user2project_id = $1 and d.template_id = $2
      ) as saved
      from api.data_templates t
      where t.id = $2 and app.may_teach((select r.schedule_id from api.user2projects r where r.id = $1))`,
      [place, template],
    ),
  );
  return row;
}
