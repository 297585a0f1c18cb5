import { createHash, randomBytes } from 'node:crypto';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiCaller, signIn, type ApiCaller } from '../test/api-caller.ts';
import { startServerFleet, type ServerFleet } from '../test/server-fleet.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let fleet: ServerFleet;
let call: ApiCaller;
let token: string;
/** The same call at one server, past the balancer. */
const at = (server: number): ApiCaller => apiCaller(fleet.servers[server]!.apiUrl);
const account = (code: string) => fleet.accounts.find((each) => each.code === code)!;
beforeAll(async () => {
  fleet = await startServerFleet(3);
  call = apiCaller(fleet.balancer.apiUrl);
  token = await signIn(call, account('admin'));
});
afterAll(() => fleet?.stop());

describe('three servers over one database and one bucket', () => {
  it('start at the same moment over an empty database, which one of them fills', async () => {
    expect(fleet.servers.filter(({ accounts }) => accounts.length > 0)).toHaveLength(1);
    for (const server of [0, 1, 2]) expect((await at(server)('GET', '/readyz')).status).toBe(200);
    const { rows } = await fleet.database.query(`select count(*)::int as count from app.users where code = 'admin'`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('know a sign-in of any of them, and its end', async () => {
    const own = await signIn(at(0), account('teacher'));
    for (const server of [0, 1, 2]) expect((await at(server)('GET', '/rest/periods?limit=1', { token: own })).status).toBe(200);
    expect((await at(1)('POST', '/rest/rpc/logout', { token: own })).status).toBe(204);
    for (const server of [0, 1, 2]) expect((await at(server)('GET', '/rest/periods?limit=1', { token: own })).status).toBe(401);
  });

  it('count wrong passwords together', async () => {
    const wrong = { code: 'centreadmin', password: '0'.repeat(32) };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      statuses.push((await at(attempt % 3)('POST', '/rest/rpc/login', { body: wrong })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('know a request key of any of them', async () => {
    const [period] = ['fleet-key'];
    const body = { name: period, code: period, start_time: '22:00', end_time: '22:30' };
    const headers = { 'idempotency-key': randomBytes(16).toString('hex') };
    expect((await at(0)('POST', '/rest/periods', { token, body, headers })).status).toBe(201);
    expect((await at(1)('POST', '/rest/periods', { token, body, headers })).status).toBe(409);
  });

  it('take the parts of an upload, whichever of them began it', async () => {
    /** In parts of a megabyte, as the console sends them, a small one whole with the first request. */
    const send = (bytes: Buffer, name: string): Promise<void> =>
      new Promise((resolve, reject) => {
        new Upload(bytes, {
          endpoint: `${fleet.balancer.apiUrl}/storage/v1/upload/resumable`,
          chunkSize: 1_048_576,
          uploadDataDuringCreation: bytes.length <= 1_048_576,
          headers: { authorization: `Bearer ${token}` },
          metadata: { bucketName: 'exam', objectName: name, contentType: 'application/octet-stream' },
          // Nothing has to be sent again.
          retryDelays: null,
          onError: reject,
          onSuccess: () => resolve(),
        }).start();
      });
    const before = fleet.balancer.counts();
    const contents = Array.from({ length: 20 }, (_, number) => randomBytes(number < 15 ? 1_200_000 + number * 211_111 : 900_000));
    await Promise.all(contents.map((bytes, number) => send(bytes, `fleet/${number}.bin`)));
    // Each of them took its share of the requests.
    for (const [server, count] of fleet.balancer.counts().entries()) expect(count - before[server]!).toBeGreaterThan(10);
    for (const [number, bytes] of contents.entries()) {
      const answer = await fetch(`${fleet.servers[number % 3]!.apiUrl}/storage/v1/object/exam/fleet/${number}.bin`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([number, sha256(new Uint8Array(await answer.arrayBuffer()))]).toEqual([number, sha256(bytes)]);
    }
    const room = await call('GET', '/storage/v1/room', { token });
    expect(room.json).toMatchObject({ openUploads: 0, openUploadBytes: 0 });
  });

  it('make one file of an upload whose last part came to two of them', async () => {
    const bytes = randomBytes(700_000);
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
    const begun = await fetch(`${fleet.servers[0]!.apiUrl}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': `bucketName ${base64('exam')},objectName ${base64('fleet/twice.bin')}`,
      },
    });
    expect(begun.status).toBe(201);
    const place = new URL(begun.headers.get('location')!, fleet.servers[0]!.apiUrl).pathname;
    const patch = (server: number, from: number, to: number): Promise<Response> =>
      fetch(new URL(place, fleet.servers[server]!.apiUrl), {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
        body: bytes.subarray(from, to),
      });
    const open = await call('GET', '/storage/v1/room', { token });
    expect(open.json).toMatchObject({ openUploads: 1, openUploadBytes: 0 });
    expect((await patch(1, 0, 300_000)).status).toBe(204);
    // The same bytes again, and others beyond them, as after an answer that was lost.
    expect((await patch(2, 0, 300_000)).status).toBe(409);
    const answers = await Promise.all([patch(0, 300_000, bytes.length), patch(1, 300_000, bytes.length)]);
    // One that comes when the other is done is refused for its offset, which a client asks for then.
    expect(answers.map(({ status }) => status)).toContain(204);
    for (const { status } of answers) expect([204, 409]).toContain(status);
    const asked = await fetch(new URL(place, fleet.servers[2]!.apiUrl), { method: 'HEAD', headers });
    expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
    const stored = await fetch(`${fleet.servers[2]!.apiUrl}/storage/v1/object/exam/fleet/twice.bin`, { headers });
    expect(sha256(new Uint8Array(await stored.arrayBuffer()))).toBe(sha256(bytes));
    const stranger = await fetch(new URL(place, fleet.servers[2]!.apiUrl), {
      method: 'HEAD',
      headers: { ...headers, authorization: `Bearer ${await signIn(call, account('teacher'))}` },
    });
    expect(stranger.status).toBe(404);
  });

  it('let none join that keeps files in a folder of its own', async () => {
    await expect(fleet.start('apart', { env: { STORAGE_URL: 'file:' } })).rejects.toThrow(
      /Another server that uses the database of DATABASE_URL keeps its files in another place/,
    );
    const other = fleet.env['STORAGE_URL']!.replace('lab/objects', 'lab/other');
    await expect(fleet.start('apart', { env: { STORAGE_URL: other } })).rejects.toThrow(/keeps its files in another place/);
    expect((await call('GET', '/readyz')).status).toBe(200);
  });

  it('lose nothing that was acknowledged when one of them is killed, and the others take up its plan', async () => {
    const { rows: courses } = await fleet.database.query<{ id: number; centre: number; semester: number }>(
      `select organization_id::int as centre, min(semester_id)::int as semester from app.courses group by 1 order by 1 limit 1`,
    );
    const [{ centre, semester } = { centre: 1, semester: 2 }] = courses;
    const english = { 'accept-language': 'en' };
    const plans: number[] = [];
    for (let number = 0; number < 3; number++) {
      const made = await call('POST', '/rest/schedule_plans', {
        token,
        body: { name: `Fleet ${number}`, organization_id: centre, semester_id: semester + 1, time_limit: 20 },
        headers: { prefer: 'return=representation' },
      });
      expect([made.status, made.text]).toEqual([201, expect.anything()]);
      plans.push((made.json as { id: number }[])[0]!.id);
    }
    const acknowledged = { rows: new Set<string>(), files: new Map<string, string>() };
    let isOver = false;
    let broken = 0;
    const load = async (worker: number): Promise<void> => {
      for (let number = 0; !isOver; number++) {
        const name = `kill-${worker}-${number}`;
        try {
          if (worker % 2 === 0) {
            const body = { name, code: name, start_time: '22:00', end_time: '22:30' };
            if ((await call('POST', '/rest/periods', { token, body })).status === 201) acknowledged.rows.add(name);
          } else {
            const bytes = randomBytes(40_000);
            const answer = await fetch(`${fleet.balancer.apiUrl}/storage/v1/object/exam/fleet/${name}.bin`, {
              method: 'POST',
              headers: { authorization: `Bearer ${token}` },
              body: bytes,
            });
            if (answer.status === 200) acknowledged.files.set(name, sha256(bytes));
          }
        } catch {
          broken++;
        }
        await pause(5);
      }
    };
    const workers = [0, 1, 2, 3].map(load);
    await expect.poll(() => Math.min(acknowledged.rows.size, acknowledged.files.size)).toBeGreaterThan(20);
    const states = async (): Promise<readonly string[]> =>
      (
        await fleet.database.query<{ status: string }>('select status from app.schedule_plans where id = any ($1) order by id', [
          plans,
        ])
      ).rows.map(({ status }) => status);
    const solve = async (plan: number): Promise<void> => {
      const answer = await call('POST', `/timetable/${plan}/solve`, { token, headers: english });
      expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
    };
    for (const plan of plans) await solve(plan);
    // Killed as soon as each of them has written what it found for a plan.
    await expect
      .poll(async () => {
        // On a busy machine the first plan may end before the third has begun.
        for (const [at, state] of (await states()).entries()) if (state === '已完成') await solve(plans[at]!);
        const { rowCount } = await fleet.database.query(
          `select distinct j.server from auth.plan_jobs j join app.schedule_plans p on p.id = j.plan_id
           where j.server is not null and p.solution is not null`,
        );
        return rowCount;
      })
      .toBe(3);
    await fleet.servers[1]!.kill('SIGKILL');
    const before = acknowledged.rows.size + acknowledged.files.size;
    await expect.poll(() => acknowledged.rows.size + acknowledged.files.size - before).toBeGreaterThan(60);
    isOver = true;
    await Promise.all(workers);
    // Only what was on its way at the killed one broke.
    expect(broken).toBeLessThanOrEqual(8);

    const { rows } = await fleet.database.query<{ code: string }>(`select code from app.periods where code like 'kill-%'`);
    const kept = new Set(rows.map(({ code }) => code));
    expect([...acknowledged.rows].filter((code) => !kept.has(code))).toEqual([]);
    for (const [name, hash] of acknowledged.files) {
      const answer = await fetch(`${fleet.balancer.apiUrl}/storage/v1/object/exam/fleet/${name}.bin`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([name, sha256(new Uint8Array(await answer.arrayBuffer()))]).toEqual([name, hash]);
    }

    await expect.poll(states, { timeout: 120_000, interval: 500 }).toEqual(['已完成', '已完成', '已完成']);
    // One of them has a run that was left, too.
    const { rows: left } = await fleet.database.query(
      `select count(*)::int as count from app.plan_runs where plan_id = any ($1) and status = '已停止'`,
      [plans],
    );
    expect(left).toEqual([{ count: 1 }]);

    const again = await fleet.start('server-1');
    fleet.balancer.replace(1, again.apiUrl);
    expect((await apiCaller(again.apiUrl)('GET', '/rest/periods?limit=1', { token })).status).toBe(200);
  });
});
