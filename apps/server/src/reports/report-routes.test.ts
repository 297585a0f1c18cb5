import { randomBytes } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type ApiCaller } from '../../test/api-caller.ts';

/** A JPEG of one grey pixel; random bytes after its end make each file different. */
const picture = Buffer.concat([
  Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'base64',
  ),
  randomBytes(16),
]);

let server: TestServer;
let call: ApiCaller;
let origin: string;
let admin: string;
let teacher: string;
/** The session, a student and the reports of these tests; each report has two pages. */
let session: number;
let student: number;
const reports: number[] = [];

const bytes = async (
  path: string,
  token?: string,
): Promise<{ status: number; files: Readonly<Record<string, Uint8Array>>; text: string }> => {
  const answer = await fetch(`${server.apiUrl}/${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const body = new Uint8Array(await answer.arrayBuffer());
  return {
    status: answer.status,
    files: answer.status === 200 ? unzipSync(body) : {},
    text: answer.status === 200 ? '' : strFromU8(body),
  };
};
const refused = (status: number, message: string) => ({ status, text: JSON.stringify({ status, message }) });

beforeAll(async () => {
  server = await startTestServer({ demo: 'small', locale: 'en' });
  call = apiCaller(server.apiUrl);
  origin = new URL(server.apiUrl).origin;
  const accountOf = (code: string) => server.accounts.find((account) => account.code === code)!;
  admin = await signIn(call, accountOf('admin'));
  teacher = await signIn(call, accountOf('teacher'));
  const places = await unreported(admin, 'schedule_id.desc', 2);
  session = places[0]!.schedule_id;
  student = places[0]!.student;
  for (const place of places) reports.push(await handIn(place));
});
afterAll(() => server?.stop());

interface Place {
  readonly id: number;
  readonly student: number;
  readonly schedule_id: number;
  readonly schedules: { readonly organization_id: number };
}

/** Places without a report that somebody may read. */
async function unreported(token: string, order: string, count: number): Promise<readonly Place[]> {
  const query = 'select=id,student,schedule_id,schedules!inner(organization_id)&schedule_status=eq.elected&report=is.null';
  const found = await call('GET', `/rest/user2projects?${query}&order=${order},id&limit=${count}`, { token });
  return found.json as readonly Place[];
}

/** Hands in a report of two pages, and answers its id. */
async function handIn({ id, schedule_id, schedules }: Place): Promise<number> {
  const pages: string[] = [];
  for (const page of [1, 2]) {
    const name = `${schedules.organization_id}/${schedule_id}/${id}/page-${page}.jpg`;
    const stored = await fetch(`${server.apiUrl}/storage/v1/object/report/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'image/jpeg' },
      body: picture,
    });
    if (stored.status !== 200) throw new Error(await stored.text());
    pages.push(name);
  }
  const made = await call('POST', '/rest/rpc/hand_in_report', { token: admin, body: { place_id: id, pages } });
  return (made.json as { id: number }).id;
}

describe('the page addresses of a report', () => {
  it('are a list in brackets, and work without a sign-in', async () => {
    const { status, text } = await call('GET', `/report-api/reports/${reports[0]}/url?type=submit`, { token: admin });
    expect([status, text]).toEqual([200, expect.stringMatching(/^\[[^,]+,[^,]+\]$/)]);
    for (const address of text.slice(1, -1).split(',')) {
      const page = await fetch(`${origin}${address}`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(Buffer.from(await page.arrayBuffer()).equals(picture)).toBe(true);
    }
    expect((await call('GET', `/report-api/reports/${reports[0]}/url?type=check`, { token: admin })).text).toBe('[]');
  });

  it('include those of the checked report once it was finished', async () => {
    const [, report] = reports;
    const [row] = (await call('GET', `/rest/reports?id=eq.${report}&select=user2project_id,version`, { token: admin }))
      .json as readonly { user2project_id: number; version: number }[];
    const [place] = (
      await call('GET', `/rest/user2projects?id=eq.${row!.user2project_id}&select=schedule_id,schedules(organization_id)`, {
        token: admin,
      })
    ).json as readonly { schedule_id: number; schedules: { organization_id: number } }[];
    const checked = [1, 2].map((page) => Buffer.concat([picture, Buffer.from(`checked ${page}`)]));
    const names = checked.map(
      (_, page) => `${place!.schedules.organization_id}/${place!.schedule_id}/${row!.user2project_id}/checked-${page}.jpg`,
    );
    for (const [page, content] of checked.entries()) {
      await fetch(`${server.apiUrl}/storage/v1/object/report/${names[page]}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin}`, 'content-type': 'image/jpeg' },
        body: content,
      });
    }
    const finish = (pages: readonly string[]) =>
      call('POST', '/rest/rpc/finish_report', {
        token: admin,
        body: { report_id: report, version: row!.version, pages, typed_mark: 'replace' },
      });
    expect((await finish(names.slice(1))).status).toBe(400);
    expect((await finish(names)).json).toMatchObject({ saved: true });
    const { text } = await call('GET', `/report-api/reports/${report}/url?type=check`, { token: admin });
    const shown: Buffer[] = [];
    for (const address of text.slice(1, -1).split(','))
      shown.push(Buffer.from(await (await fetch(`${origin}${address}`)).arrayBuffer()));
    expect(shown).toEqual(checked);
    // A zip has the checked pages then.
    const { files } = await bytes(`report-api/reports/zip/${session}/schedule`, admin);
    expect(Object.values(files).filter((content) => checked.some((page) => page.equals(content)))).toHaveLength(2);
  });

  it.each([
    ['without signing in', undefined, '1/url?type=submit', 401],
    ['of another type', 'admin', '1/url?type=all', 400],
    ['of a report that is not there', 'admin', '999999/url?type=submit', 404],
  ])('are refused %s', async (_title, who, path, status) => {
    expect((await call('GET', `/report-api/reports/${path}`, { token: who && admin })).status).toBe(status);
  });
});

describe('zip files', () => {
  it('of sessions contain a folder for each student below course and session', async () => {
    const { status, files } = await bytes(`report-api/reports/zip/${session}/schedule`, admin);
    expect(status).toBe(200);
    const names = Object.keys(files).filter((name) => /\/0[12]\.jpg$/.test(name));
    expect(names.length).toBeGreaterThanOrEqual(2);
    expect(names[0]).toMatch(/^[^/]+\/\d{4}-\d\d-\d\d [^/]+\/\d+_[^/]+\/01\.jpg$/);
    expect(Buffer.from(files[names[0]!]!).equals(picture)).toBe(true);
  });

  it('of students contain the reports of the current semester', async () => {
    expect((await bytes(`report-api/reports/zip/${student}/personal`, admin)).status).toBe(200);
  });

  it.each(['api', 'origin'])('of papers contain one PDF each, at the path of the %s', async (place) => {
    const answer = await fetch(
      place === 'api'
        ? `${server.apiUrl}/report-api/report_paper/zip/${reports.join(',')}`
        : `${origin}/report_paper/zip/${reports.join(',')}`,
      { headers: { authorization: `Bearer ${admin}` } },
    );
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files)).toHaveLength(reports.length);
    for (const [name, content] of Object.entries(files)) {
      expect(name).toMatch(/\.pdf$/);
      expect(strFromU8(content, true)).toMatch(/^%PDF-[\s\S]*\/Count 2[\s\S]*%%EOF\s*$/);
    }
  });

  it.each([
    ['no students', 'reports/zip//personal', 400, 'select students'],
    ['no sessions', 'reports/zip//schedule', 400, 'select sessions'],
    ['no students, shortened', 'reports/zip/personal', 400, 'select students'],
    ['no reports', 'report_paper/zip/', 400, 'no reports to export'],
    ['what is no number', 'reports/zip/abc/personal', 400, 'The address names up to 500 numbers, divided by commas.'],
    ['reports that are not there', 'report_paper/zip/999998,999999', 404, 'no reports to export'],
  ])('are refused for %s', async (_title, path, status, message) => {
    expect(await bytes(`report-api/${path}`, admin)).toMatchObject(refused(status, message));
  });

  it('omit what the caller may not read, and give 404 when nothing is left', async () => {
    const taught = (await call('GET', '/rest/reports?select=id', { token: teacher })).json as readonly { id: number }[];
    const foreign = reports.filter((id) => taught.every((own) => own.id !== id));
    expect(foreign.length).toBeGreaterThan(0);
    expect(await bytes(`report-api/report_paper/zip/${foreign.join(',')}`, teacher)).toMatchObject(
      refused(404, 'no reports to export'),
    );

    // Beside one of their own, that one comes alone; what no system takes in a name is replaced.
    const [place] = await unreported(teacher, 'schedule_id', 1);
    await call('PATCH', `/rest/users?id=eq.${place!.student}`, { token: admin, body: { name: '张三/1' } });
    const own = await handIn(place!);
    const { status, files } = await bytes(`report-api/report_paper/zip/${[...foreign, own].join(',')}`, teacher);
    expect([status, Object.keys(files)]).toEqual([200, [expect.stringMatching(/^[^/]+\/[^/]+\/[^/]+_张三_1\.pdf$/)]]);
  });

  it('can be downloaded by a link that works once and contains no token', async () => {
    const link = await call('POST', '/report-api/links', { token: admin, body: { path: `reports/zip/${session}/schedule` } });
    const { path } = link.json as { path: string };
    expect(path).not.toContain('eyJ');
    expect((await bytes(`report-api/${path.replace('/schedule', '/personal')}`)).status).toBe(403);
    const again = (await call('POST', '/report-api/links', { token: admin, body: { path: `reports/zip/${session}/schedule` } }))
      .json as { path: string };
    expect((await bytes(`report-api/${again.path}`)).status).toBe(200);
    expect((await bytes(`report-api/${again.path}`)).status).toBe(403);
  });

  it('are refused without a sign-in', async () => {
    expect((await bytes(`report-api/report_paper/zip/${reports.join(',')}`)).status).toBe(401);
  });
});
