import { Pool } from 'undici';
import { benchSize } from '../../../tools/bench/bench-trial.ts';
import { choiceKey, openChoiceStage, type ChoiceStage } from '../test/choice-stage.ts';
import { processorSeconds } from './processes.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly aim?: string;
}

const students = benchSize(5_000, 20);
/** Over which they come, in seconds; two in five come in the first tenth of it. */
const seconds = benchSize(60, 0.2);
const staffSeconds = benchSize(60, 0.2);
/** The first answers of a server that has just started take longer: so long they do not count. */
const warmSeconds = benchSize(2, 0.2);
/** Requests of all staff a second, each of a week of sessions: 200 people who open a page of two requests every 20 seconds. */
const staffRate = 20;

/** Students of one centre choose places as soon as it opens, at one server and at two over one database; staff work meanwhile. */
async function run(): Promise<Measure[]> {
  return [...(await chooseAt(1)), ...(await chooseAt(2))];
}

async function chooseAt(servers: number): Promise<Measure[]> {
  const at = servers === 1 ? 'one server' : `${servers} servers`;
  // As many seats in all as there are students, in sessions that half of them want more than others.
  const sessionsOfEach = Math.ceil(students / 2 / 32);
  const stage = await openChoiceStage({
    projects: 2,
    sessionsOfEach,
    seats: 32,
    classes: 10,
    studentsOfEach: students / 10,
    atOnce: 8,
    servers,
  });
  try {
    await staffLatency(stage, warmSeconds);
    const before = await staffLatency(stage, staffSeconds);
    const usedBefore = usedByServers();
    const startedAt = performance.now();
    const crowd = chooseAll(stage);
    const during = await staffLatency(stage, Math.max(staffSeconds, seconds));
    const { waits, looks } = await crowd;
    const took = (performance.now() - startedAt) / 1_000;
    const used = usedByServers() - usedBefore;
    const chosen = await stage.value<number>(`select count(*)::int from app.choices where kind = 'chosen'`);
    const tooMany = await stage.value<number>(
      `select count(*)::int from (select from app.user2projects r join app.schedules s on s.id = r.schedule_id where r.schedule_status = 'elected'
       group by s.id, s.max_student_number having count(*) > s.max_student_number) x`,
    );
    if (tooMany > 0) throw new Error(`${tooMany} sessions have more students than seats`);
    return [
      { measure: `choices a second at ${at} (${chosen} of ${students} students)`, value: chosen / took, unit: '/s' },
      { measure: `answer to a choice at ${at}, half within`, value: waits[Math.floor(waits.length * 0.5)] ?? 0, unit: 'ms' },
      { measure: `answer to a choice at ${at}, 99 % within`, value: waits[Math.floor(waits.length * 0.99)] ?? 0, unit: 'ms' },
      { measure: `list of sessions at ${at}, half within`, value: looks[Math.floor(looks.length * 0.5)] ?? 0, unit: 'ms' },
      { measure: `list of sessions at ${at}, 99 % within`, value: looks[Math.floor(looks.length * 0.99)] ?? 0, unit: 'ms' },
      { measure: `choices sent for each place at ${at}`, value: waits.length / Math.max(1, chosen), unit: '' },
      {
        measure: `requests of staff at ${at}, 99 % within, while students choose`,
        value: during,
        unit: 'ms',
        peer: 'before',
        peerValue: before,
        aim: '≤ 2×',
      },
      {
        measure: `processor time of a choice at ${at}, with looking at the sessions`,
        value: (used * 1_000) / Math.max(1, chosen),
        unit: 'ms',
      },
    ];
  } finally {
    await stage.stop();
  }
}

/** How long answers took, in milliseconds, the shortest first. */
interface Waits {
  /** To choices. */
  readonly waits: readonly number[];
  /** To lists of sessions. */
  readonly looks: readonly number[];
}

/** All students look at the sessions of an experiment and choose until they have one. */
async function chooseAll(stage: ChoiceStage): Promise<Waits> {
  // A portal with as many connections as students who wait, which sends a student to one server and the next to the other.
  const portals = stage.servers.map(({ apiUrl }) => {
    const { origin, pathname } = new URL(apiUrl);
    return { pool: new Pool(origin, { connections: students, pipelining: 1 }), path: pathname.replace(/\/$/, '') };
  });
  const waits: number[] = [];
  const looks: number[] = [];
  const ask = async (at: number, name: string, body: unknown): Promise<unknown> => {
    const portal = portals[at % portals.length];
    const student = stage.students[at];
    if (!portal || student === undefined) throw new Error(`There is no student ${at}.`);
    const answer = await portal.pool.request({
      method: 'POST',
      path: `${portal.path}/student/${name}`,
      headers: { authorization: `Bearer ${stage.token}`, 'x-student': student, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      headersTimeout: 120_000,
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${text}`);
    return JSON.parse(text);
  };
  await Promise.all(
    stage.students.map(async (_student, at) => {
      const share = at / stage.students.length;
      const when = at % 5 < 2 ? share * 0.1 : share;
      await new Promise((resolve) => setTimeout(resolve, when * seconds * 1_000));
      const project = stage.projects[at % 2];
      for (let tries = 0; tries < 20; tries++) {
        const lookedAt = performance.now();
        const open = (await ask(at, 'sessions', { course_id: stage.course, project_id: project })) as readonly {
          readonly id: number;
        }[];
        looks.push(performance.now() - lookedAt);
        // Earlier ones are liked better.
        const wanted = open[Math.floor(open.length * ((at * 0.618) % 1) ** 2)];
        if (!wanted) return;
        const askedAt = performance.now();
        const { outcome } = (await ask(at, 'choose', { schedule_id: wanted.id, request_key: choiceKey() })) as {
          outcome: string;
        };
        waits.push(performance.now() - askedAt);
        if (outcome === 'chosen') return;
      }
    }),
  );
  await Promise.all(portals.map(({ pool }) => pool.close()));
  const inOrder = (values: readonly number[]): readonly number[] => values.toSorted((one, other) => one - other);
  return { waits: inOrder(waits), looks: inOrder(looks) };
}

/** How long staff wait for a week of sessions, from when each request was due: 99 % within so many milliseconds. */
async function staffLatency(stage: ChoiceStage, duration: number): Promise<number> {
  const select = encodeURIComponent('*,course:courses(*),project:projects(*),period:periods(*),location:locations(*)');
  const { origin, pathname } = new URL(stage.server.apiUrl);
  const pool = new Pool(origin, { connections: 50, pipelining: 1 });
  const path = `${pathname.replace(/\/$/, '')}/rest/schedules?select=${select}&limit=100&order=date.desc`;
  const headers = { authorization: `Bearer ${stage.admin}` };
  const startedAt = performance.now();
  const waits = Array.from({ length: duration * staffRate }, async (_, at) => {
    const due = startedAt + (at * 1_000) / staffRate;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
    await body.dump();
    if (statusCode !== 200) throw new Error(`A week of sessions: ${statusCode}`);
    return performance.now() - due;
  });
  const sorted = (await Promise.all(waits)).toSorted((one, other) => one - other);
  await pool.close();
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}

/** Processor time of all servers and databases that this process started, in seconds. */
function usedByServers(): number {
  const { user, system } = process.cpuUsage();
  return processorSeconds(process.pid) - (user + system) / 1_000_000;
}

export default { name: 'choices', run };
