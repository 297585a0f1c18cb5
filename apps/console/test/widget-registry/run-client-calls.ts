import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiClient, type ApiClient } from '@lab-console/api-client';
import { callTarget, queriedColumns, type CallTarget } from '@lab-console/page-renderer/declared-calls';

type Sample = (api: ApiClient, bucket: string) => Promise<unknown>;

/** Each call of the client that widgets make, with arguments that let it send all that it may send. */
const samples: Readonly<Record<string, Sample>> = {
  'config.system': (api) => api.config.system(1),
  'courses.list': (api) => api.courses.list({ teacherId: 1 }),
  'dataTemplates.testRule': (api) => api.dataTemplates.testRule({ data: {}, rule: {} }),
  'locations.list': (api) => api.locations.list(),
  'periods.list': (api) => api.periods.list(),
  'reportCheckItems.ofProject': (api) => api.reportCheckItems.ofProject({ centreId: 1, projectCode: 'x', userId: 1 }),
  'reports.finish': (api) => api.reports.finish(1, 1, []),
  'reports.giveBack': (api) => api.reports.giveBack(1, 1, 'x'),
  'reports.handIn': (api) => api.reports.handIn(1, []),
  'reports.imageUrls': (api) => api.reports.imageUrls(1, 'submit'),
  'reports.places': (api) => api.reports.places(1),
  'reports.release': (api) => api.reports.release(1),
  'reports.saveMarks': (api) => api.reports.saveMarks(1, 1, []),
  'reports.sessions': (api) => api.reports.sessions(1),
  'reports.take': (api) => api.reports.take(1),
  'reports.takeNext': (api) => api.reports.takeNext(1, null),
  'reports.takeNextWaiting': (api) => api.reports.takeNextWaiting({ centreId: 1, courseId: null, seen: null }),
  'reports.zipLink': (api) => api.reports.zipLink([1], 'paper'),
  'resources.get': (api) => api.resources.get('a/b'),
  'resources.shares': (api) => api.resources.shares(),
  'schedulePlans.difference': (api) => api.schedulePlans.difference(1),
  'schedulePlans.get': (api) => api.schedulePlans.get(1),
  'schedulePlans.runs': (api) => api.schedulePlans.runs(1),
  'schedulePlans.save': (api) => api.schedulePlans.save(1),
  'schedulePlans.setWeights': (api) => api.schedulePlans.setWeights(1, {}),
  'schedulePlans.undoDifference': (api) => api.schedulePlans.undoDifference(1, 1),
  'schedulePlans.undoSave': (api) => api.schedulePlans.undoSave(1, 1),
  'schedules.change': (api) => api.schedules.change([{ ids: [1], patch: {} }]),
  'schedules.list': (api) => api.schedules.list({}),
  'schedules.remove': (api) => api.schedules.remove([1]),
  'schedules.restore': (api) => api.schedules.restore([1]),
  'schedules.students': (api) => api.schedules.students({ from: '2026-01-01', to: '2026-01-01' }),
  'semesters.current': (api) => api.semesters.current(),
  'semesters.list': (api) => api.semesters.list(),
  'storage.buckets': (api) => api.storage.buckets(),
  'storage.copyMany': (api, bucket) => api.storage.copyMany(bucket, []),
  'storage.list': (api, bucket) => api.storage.list(bucket, ''),
  'storage.moveMany': (api, bucket) => api.storage.moveMany(bucket, []),
  'storage.purge': (api, bucket) => api.storage.purge(bucket, ['a']),
  'storage.removeFolders': (api, bucket) => api.storage.removeFolders(bucket, ['a']),
  'storage.removeToTrash': (api, bucket) => api.storage.removeToTrash(bucket, ['a']),
  'storage.restore': (api, bucket) => api.storage.restore(bucket, ['a']),
  'storage.sign': (api, bucket) => api.storage.sign(bucket, ['a']),
  'storage.trash': (api, bucket) => api.storage.trash(bucket),
  'storage.upload': (api, bucket) => api.storage.upload(bucket, 'a/b.jpg', new Blob(['x'])),
  'storage.uploadResumable': async (api, bucket) => {
    const known = new Map([[`${bucket}/known`, 'x']]);
    const memory = {
      getItem: () => new URL('storage/v1/upload/resumable/known', base(api)).href,
      setItem: (key: string, value: string) => void known.set(key, value),
      removeItem: () => undefined,
    };
    // Asks first how much is there, and then begins anew; a small file goes whole.
    await api.storage.uploadResumable(bucket, 'a/b', new Blob([new Uint8Array(1_048_577)]), { memory });
    await api.storage.uploadResumable(bucket, 'a/b', new Blob(['x']), { memory });
    // One whose first answer was lost reads what has its name.
    const unanswered = { ...memory, getItem: () => 'unanswered' };
    await api.storage.uploadResumable(bucket, 'a/taken', new Blob(['[]']), { memory: unanswered });
  },
  'timeslots.list': (api) => api.timeslots.list({}),
  'timetable.prepare': (api) => api.timetable.prepare(1),
  'timetable.solve': (api) => api.timetable.solve(1),
  'timetable.stopSolving': (api) => api.timetable.stopSolving(1),
  'user2projects.withNames': (api) => api.user2projects.withNames(1),
  'users.setClassList': (api) => api.users.setClassList(1, [1]),
  'users.teachers': (api) => api.users.teachers(),
};

const bases = new WeakMap<ApiClient, string>();
const base = (api: ApiClient): string => bases.get(api) ?? '';

/**
 * What calls of the client send: each is made once against a server that notes what arrives.
 *
 * @param names Such as `schedules.change`.
 * @throws Error where no sample of a call is known.
 */
export async function runClientCalls(names: readonly string[], bucket: string): Promise<readonly CallTarget[]> {
  const received: { readonly method: string; readonly url: string; readonly prefer: string }[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    request.resume();
    request.on('end', () => {
      received.push({ method, url, prefer: String(headers['prefer'] ?? '') });
      const isUpload = url.includes('/upload/resumable');
      if (isUpload && method === 'HEAD') response.writeHead(404);
      else if (isUpload)
        response.writeHead(method === 'POST' ? 201 : 204, {
          // All of the sample that is sent in parts.
          'upload-offset': method === 'POST' ? '0' : '1048577',
          'tus-resumable': '1.0.0',
          location: `${address}/storage/v1/upload/resumable/new`,
        });
      else response.writeHead(method === 'POST' && url.endsWith('/taken') ? 409 : 200, { 'content-type': 'application/json' });
      response.end(isUpload ? undefined : '[]');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const api = createApiClient({ baseUrl: address, retries: 0, page: '1' });
  bases.set(api, `${address}/`);
  try {
    for (const name of names) {
      const sample = samples[name];
      if (!sample) throw new Error(`Add a sample of the call ${name}, so that it is known what it sends.`);
      const before = received.length;
      // The answer fits no call in particular.
      await sample(api, bucket).catch(() => undefined);
      if (received.length === before) throw new Error(`The sample of ${name} sends nothing.`);
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return received.flatMap(({ method, url, prefer }): readonly CallTarget[] => {
    const { pathname, searchParams } = new URL(url, address);
    if (pathname === '/api/res/api/login') return [];
    const target = callTarget(method, pathname);
    if (!target) throw new Error(`It cannot be read what ${url} is for.`);
    const isRead = target.act === 'read';
    const { columns, embedded } = queriedColumns([...searchParams], {
      returnsRows: isRead || prefer.includes('return=representation'),
    });
    const others = embedded.map(({ name }) => name);
    const read = target.on === 'table' && !isRead && columns?.length !== 0 ? [target.name, ...others] : others;
    return [target, ...read.map((name): CallTarget => ({ act: 'read', on: 'table', name }))];
  });
}
