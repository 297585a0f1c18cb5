import { addDays, datesIn } from '@lab-console/schedule-rules';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { apiCaller, signIn, type ApiCaller } from './api-caller.ts';
import { latestChildPid } from './server-log.ts';

/** Who is killed. */
export type CrashVictim = 'server' | 'postgres' | 'postgrest';

/** What a round saw. */
export interface CrashRound {
  readonly victim: CrashVictim;
  readonly killedAfterMs: number;
  /** Status of the answer to the large write; 0 where the connection broke. */
  readonly status: number;
  /** Sessions of the large write that are there afterwards: all or none. */
  readonly sessions: number;
  /** Small writes that were acknowledged before and during the crash. */
  readonly acknowledged: number;
  /** Those of them that are missing afterwards: none. */
  readonly lost: number;
  /** Milliseconds from the kill until the server answered again. */
  readonly backAfterMs: number;
}

/** Sessions of one large write (issue: "while 5,000 sessions are being written"). */
export const sessionsOfCrash = 5_000;

/** A data folder on which round after round is played. */
export interface CrashStage {
  readonly play: (victim: CrashVictim, killAfterMs: number) => Promise<CrashRound>;
  /** Milliseconds that the large write takes undisturbed. */
  readonly writeMs: number;
  readonly stop: () => Promise<void>;
}

/** Makes a data folder with the small university and measures the large write once. */
export async function openCrashStage(): Promise<CrashStage> {
  let server: TestServer = await startTestServer({ demo: 'small' });
  const { dataDir, stop: stopFirst } = server;
  const administrator = server.accounts.find(({ role }) => role === 'admin');
  if (!administrator) throw new Error('The made-up university has no administrator.');
  let round = 0;

  const enter = async (): Promise<{ call: ApiCaller; token: string }> => {
    const call = apiCaller(server.apiUrl);
    return { call, token: await signIn(call, administrator) };
  };
  const { call, token } = await enter();
  const template = await readTemplate(call, token);
  const startedAt = performance.now();
  const undisturbed = await writeSessions({ call, token, template, round });
  if (undisturbed !== 201) throw new Error(`The large write failed without any crash: ${undisturbed}`);
  const writeMs = performance.now() - startedAt;
  await remove({ call, token, round });

  return {
    writeMs,
    play: async (victim, killedAfterMs) => {
      round++;
      const { call, token } = await enter();
      const acknowledged: string[] = [];
      let crashed = false;
      const smallWrites = (async () => {
        for (let number = 0; !crashed; number++) {
          const code = `crash-${round}-${number}`;
          const body = { name: code, code, start_time: '22:00', end_time: '22:30' };
          const { status } = await call('POST', '/rest/periods', { token, body }).catch(() => ({ status: 0 }));
          if (status === 201) acknowledged.push(code);
          else await pause(5);
        }
      })();
      const largeWrite = writeSessions({ call, token, template, round }).catch(() => 0);
      await pause(killedAfterMs);
      const killedAt = performance.now();
      const killedPid = victim === 'server' ? server.pids.server : await latestChildPid(dataDir, victim);
      if (victim === 'server') await server.kill('SIGKILL');
      else process.kill(killedPid, 'SIGKILL');
      const status = await largeWrite;
      crashed = true;
      await smallWrites;
      if (victim === 'server') server = await startTestServer({ dataDir });
      else while ((await latestChildPid(dataDir, victim)) === killedPid) await pause(10);
      await untilReady(apiCaller(server.apiUrl));
      const again = await enter();
      const backAfterMs = performance.now() - killedAt;

      const sessions = await countSessions({ ...again, round });
      const kept = new Set(await readCodes({ ...again, round }));
      await remove({ ...again, round });
      return {
        victim,
        killedAfterMs: Math.round(killedAfterMs),
        status,
        sessions,
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((code) => !kept.has(code)).length,
        backAfterMs: Math.round(backAfterMs),
      };
    },
    stop: async () => {
      await server.stop();
      await stopFirst();
    },
  };
}

/** What is wrong with a round; `undefined` when it kept every promise. */
export function violationOf({ status, sessions, lost }: CrashRound): string | undefined {
  if (sessions !== 0 && sessions !== sessionsOfCrash) return `${sessions} of ${sessionsOfCrash} sessions were written`;
  if (status === 201 && sessions === 0) return 'the sessions were acknowledged and are gone';
  return lost > 0 ? `${lost} acknowledged rows are gone` : undefined;
}

interface Signed {
  readonly call: ApiCaller;
  readonly token: string;
}

/** Sessions of a round are marked by a number of students that nothing else has. */
const mark = (round: number): number => 10_000 + round;

/** What sessions are made from: a session, and the days, periods and teachers that make each of them another one. */
interface Template {
  readonly session: Readonly<Record<string, unknown>>;
  readonly dates: readonly string[];
  readonly periods: readonly number[];
  readonly teachers: readonly number[];
}

async function readTemplate(call: ApiCaller, token: string): Promise<Template> {
  const columns =
    'date,period_id,location_id,course_id,project_id,semester_id,organization_id,class_list,reserved_classes,reserved_classes_code,min_student_number,max_group_student_number,is_publish,is_reserved';
  const { json } = await call('GET', `/rest/schedules?select=${columns}&is_publish=is.false&limit=1`, { token });
  const [session] = json as Record<string, unknown>[];
  if (!session) throw new Error('The made-up university has no draft session.');
  const rows = async <Row>(path: string): Promise<readonly Row[]> => (await call('GET', path, { token })).json as readonly Row[];
  const [semester] = await rows<{ since: string; to: string }>(`/rest/semesters?id=eq.${Number(session['semester_id'])}`);
  if (!semester) throw new Error('The semester of the session is not there.');
  const idsOf = async (path: string): Promise<readonly number[]> => (await rows<{ id: number }>(path)).map(({ id }) => id);
  return {
    session: { ...session, class_list: [] },
    dates: datesIn({ from: addDays(semester.since, 1), to: semester.to }),
    periods: await idsOf('/rest/periods?select=id&order=id'),
    teachers: await idsOf('/rest/users?select=id&role=eq.teacher&is_active=is.true&order=id'),
  };
}

/** A session that equals none of the other numbers: the database refuses equal ones. */
function sessionOf({ session, dates, periods, teachers }: Template, number: number): object {
  const place = Math.floor(number / dates.length);
  return {
    ...session,
    date: dates[number % dates.length],
    period_id: periods[place % periods.length],
    teacher_id: teachers[Math.floor(place / periods.length)],
  };
}

async function writeSessions({
  call,
  token,
  template,
  round,
}: Signed & { readonly template: Template; readonly round: number }): Promise<number> {
  const body = Array.from({ length: sessionsOfCrash }, (_, number) => ({
    ...sessionOf(template, number),
    max_student_number: mark(round),
  }));
  const { status } = await call('POST', '/rest/schedules', { token, body, headers: { prefer: 'return=minimal' } });
  return status;
}

async function countSessions({ call, token, round }: Signed & { readonly round: number }): Promise<number> {
  const headers = { prefer: 'count=exact', range: '0-0' };
  const answer = await call('GET', `/rest/schedules?select=id&max_student_number=eq.${mark(round)}`, { token, headers });
  return Number(answer.headers['content-range']?.split('/')[1]);
}

async function readCodes({ call, token, round }: Signed & { readonly round: number }): Promise<string[]> {
  const { json } = await call('GET', `/rest/periods?select=code&code=like.crash-${round}-*`, { token });
  return (json as { code: string }[]).map(({ code }) => code);
}

async function remove({ call, token, round }: Signed & { readonly round: number }): Promise<void> {
  await call('DELETE', `/rest/schedules?max_student_number=eq.${mark(round)}`, { token });
  await call('DELETE', `/rest/periods?code=like.crash-${round}-*`, { token });
}

async function untilReady(call: ApiCaller): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const { status } = await call('GET', '/readyz').catch(() => ({ status: 0 }));
    if (status === 200) return;
    if (performance.now() > deadline) throw new Error('The server did not come back within a minute.');
    await pause(50);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
