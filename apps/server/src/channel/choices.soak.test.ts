import { afterAll, beforeAll, expect, it } from 'vitest';
import { latestChildPid } from '../../test/server-log.ts';
import { choiceKey, openChoiceStage, type ChoiceStage } from '../../test/choice-stage.ts';

/** Numbers of chance from a seed. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const threads = 200;
const rounds = 12;

let stage: ChoiceStage;

beforeAll(async () => {
  // 50 sessions of 10 experiments, five at a time, with fewer seats than students want.
  stage = await openChoiceStage({ projects: 10, sessionsOfEach: 5, seats: 6, classes: 4, studentsOfEach: 30, atOnce: 5 });
  await stage.database.query('insert into app.choice_quotas (course_id, class_id, seats) values ($1, $2, 2)', [
    stage.course,
    stage.classes[0],
  ]);
  await stage.call('POST', '/rest/rpc/save_settings', {
    token: stage.admin,
    body: { centre_id: stage.centre, settings: { choiceMaxWeek: 4 } },
  });
});
afterAll(() => stage?.stop());

interface Answered {
  readonly student: string;
  readonly key: string;
  readonly outcome: string;
}

it(`${threads} threads over 50 sessions, with kills and lost answers: no place too many, nobody told yes who is not in`, async () => {
  const answered: Answered[] = [];
  const outcomes = new Map<string, number>();
  let lost = 0;
  let repeated = 0;

  /** Asks until there is an answer, always with the same key; now and then an answer is thrown away. */
  const insist = async (
    student: string,
    name: string,
    body: Readonly<Record<string, unknown>>,
    next: (below: number) => number,
  ) => {
    for (;;) {
      try {
        const answer = await stage.ask(student, name, body);
        if (answer.status === 200) {
          if (next(10) > 0) return answer.json;
          lost++;
        } else if (answer.status < 429) {
          throw new Error(`${name} ${JSON.stringify(body)}: ${answer.status} ${answer.text}`);
        }
      } catch (error) {
        // Broken off by a kill.
        if (error instanceof Error && !('code' in error)) throw error;
      }
      repeated++;
      await new Promise((resolve) => setTimeout(resolve, 20 + next(200)));
    }
  };
  const work = async (thread: number): Promise<void> => {
    const next = chance(2026 + thread);
    for (let round = 0; round < rounds; round++) {
      // Several threads act for the same student at the same time.
      const student = stage.students[next(stage.students.length)]!;
      const session = stage.sessions[next(stage.sessions.length)]!;
      const key = choiceKey();
      const kind = next(10);
      const places = kind < 4 ? ((await insist(student, 'places', {}, next)) as readonly { readonly id: number }[]) : [];
      const place = places[next(Math.max(1, places.length))]?.id;
      const [name, body] =
        kind < 2 && place !== undefined
          ? (['leave', { place_id: place, request_key: key }] as const)
          : kind < 4 && place !== undefined
            ? (['change', { place_id: place, schedule_id: session, request_key: key }] as const)
            : kind === 9
              ? (['wait', { schedule_id: session, request_key: key }] as const)
              : (['choose', { schedule_id: session, request_key: key }] as const);
      const { outcome } = (await insist(student, name, body, next)) as { readonly outcome: string };
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (outcome !== 'refused') answered.push({ student, key, outcome });
    }
  };
  let isDone = false;
  const kills = (async () => {
    let killed = 0;
    for (const part of ['postgrest', 'postgres', 'gateway'] as const) {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      if (isDone) break;
      process.kill(await latestChildPid(stage.server.dataDir, part), 'SIGKILL');
      killed++;
    }
    return killed;
  })();
  await Promise.all(Array.from({ length: threads }, (_, thread) => work(thread)));
  isDone = true;
  expect(await kills).toBe(3);
  expect(lost).toBeGreaterThan(50);
  expect(repeated).toBeGreaterThan(lost);
  for (const outcome of ['chosen', 'changed', 'left', 'waiting', 'refused'])
    expect([outcome, outcomes.get(outcome) ?? 0]).toEqual([outcome, expect.toSatisfy((count: number) => count > 0)]);

  const own = `join app.schedules s on s.id = r.schedule_id and s.course_id = ${stage.course} where r.schedule_status = 'elected'`;
  const rows = async (query: string): Promise<readonly unknown[]> => (await stage.database.query(query)).rows;
  // The database was killed: a connection of before is gone.
  await stage.reconnect();
  expect(
    await rows(
      `select s.id from app.user2projects r ${own} group by s.id, s.max_student_number having count(*) > s.max_student_number`,
    ),
  ).toEqual([]);
  expect(await rows(`select r.student, s.project_id from app.user2projects r ${own} group by 1, 2 having count(*) > 1`)).toEqual(
    [],
  );
  expect(
    await rows(`select r.student, s.date, s.period_id from app.user2projects r ${own} group by 1, 2, 3 having count(*) > 1`),
  ).toEqual([]);
  expect(
    await rows(`select r.student, date_trunc('week', s.date) from app.user2projects r ${own} group by 1, 2 having count(*) > 4`),
  ).toEqual([]);
  expect(
    await rows(
      `select s.id from app.user2projects r join app.users u on u.id = r.student and u.org = ${stage.classes[0]} ${own} group by s.id having count(*) > 2`,
    ),
  ).toEqual([]);
  expect(
    await rows(`select r.schedule_id, r.ordernumber_of_schedule from app.user2projects r group by 1, 2 having count(*) > 1`),
  ).toEqual([]);
  // Nobody waits for what they have, or while a place is free for them that the server would not give soon.
  expect(
    await rows(`select w.id from app.waiting_places w join app.user2projects r on r.schedule_id = w.schedule_id and r.student = w.student
      and r.schedule_status = 'elected'`),
  ).toEqual([]);

  // Each yes is written down under its key, once.
  const written = (await rows(
    `select u.code as student, c.request_key as key, c.answer ->> 'outcome' as outcome from app.choices c join app.users u on u.id = c.student where c.request_key is not null`,
  )) as readonly Answered[];
  expect(new Set(answered.map((each) => JSON.stringify(each)))).toEqual(
    new Set(written.map(({ student, key, outcome }) => JSON.stringify({ student, key, outcome }))),
  );
  // What was carried out, in its order, gives exactly the places that there are.
  const has = new Set<string>();
  for (const { student, schedule_id: to, former_schedule_id: from, kind } of (await rows(
    'select student, schedule_id, former_schedule_id, kind from app.choices order by id',
  )) as readonly { student: string; schedule_id: string; former_schedule_id: string | null; kind: string }[]) {
    if (kind === 'changed') has.delete(`${student} ${from}`);
    if (kind === 'left') has.delete(`${student} ${to}`);
    if (['chosen', 'changed', 'moved_up'].includes(kind)) has.add(`${student} ${to}`);
  }
  const there = (await rows(`select r.student || ' ' || r.schedule_id as place from app.user2projects r ${own}`)) as readonly {
    readonly place: string;
  }[];
  expect(has).toEqual(new Set(there.map(({ place }) => place)));
});
