import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendProblem } from '../http/answers.ts';
import { BodyTooLargeError } from '../http/limited-body.ts';
import type { SessionTokens } from '../http/session-tokens.ts';
import type { StorageParts } from '../storage/storage.ts';
import type { StorageCaller } from '../storage/storage-database.ts';
import { StorageError } from '../storage/storage-error.ts';
import { bodyOf, callerOf, queryOf } from '../storage/storage-requests.ts';
import { pageNames, readReports, type StoredReport, type ZipKind } from './report-rows.ts';
import { streamZip } from './stream-zip.ts';
import { createZipTickets } from './zip-tickets.ts';

/** What the routes of reports work with. */
export interface ReportRoutesOptions {
  /** Deployment prefix. */
  readonly basePath: string;
  /** Addresses that a part of the API lies below. */
  readonly places: (part: string) => readonly string[];
  readonly parts: StorageParts;
  readonly tokens: SessionTokens;
  readonly whenReady: (timeoutMs: number) => Promise<boolean>;
}

/** Most reports, students or sessions of one zip. */
const maxIds = 500;
/** How long the address of a page is good for, in seconds. */
const pageSeconds = 60 * 60;

const nothing: Readonly<Record<ZipKind, string>> = {
  personal: 'select students',
  schedule: 'select sessions',
  paper: 'no reports to export',
};

/** `report-api/…` (specification, section 7): addresses of pages, and zips of reports. */
export function reportRoutes(app: FastifyInstance, { basePath, places, parts, tokens, whenReady }: ReportRoutesOptions): void {
  const { database, blobs } = parts;
  const tickets = createZipTickets();

  const ready = async (): Promise<void> => {
    if (!(await whenReady(5_000))) {
      throw new StorageError('Unavailable', 'the database is not available at the moment, please try again shortly');
    }
  };
  const find = async (caller: StorageCaller, { kind, list }: ZipPath): Promise<readonly StoredReport[]> => {
    const ids = [...new Set(list.split(',').filter((id) => id !== ''))];
    if (ids.length === 0) throw new RefusedError(400, nothing[kind]);
    if (ids.length > maxIds || !ids.every((id) => /^[1-9]\d{0,14}$/.test(id))) {
      throw new RefusedError(400, `The address names up to ${maxIds} numbers, divided by commas.`);
    }
    const reports = await readReports(database, caller, { kind, ids: ids.map(Number) });
    if (reports.length === 0) throw new RefusedError(404, 'no reports to export');
    return reports;
  };
  const download = async (request: FastifyRequest, reply: FastifyReply, path: ZipPath): Promise<FastifyReply> => {
    const ticket = queryOf(request, 'ticket');
    const caller = ticket === undefined ? await callerOf(request, tokens) : tickets.take(ticket, nameOf(path));
    if (caller === undefined) throw new RefusedError(403, 'This link was used already, or is over. Start the download again.');
    await ready();
    const reports = await find(caller, path);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="reports-${path.kind}.zip"`)
      .header('cache-control', 'no-store')
      .send(streamZip(reports, { kind: path.kind, blobs }));
  };

  const guarded = (place: string, routes: (scope: FastifyInstance) => void): void => {
    void app.register(
      async (scope) => {
        scope.setErrorHandler((error: Error, _request, reply) => {
          if (error instanceof RefusedError) return sendProblem(reply, error.status, error.message);
          if (error instanceof StorageError) return sendProblem(reply, error.status, error.message);
          if (error instanceof BodyTooLargeError) return sendProblem(reply, 413, 'The request is larger than it may be here.');
          throw error;
        });
        routes(scope);
      },
      { prefix: place },
    );
  };
  const papers = (scope: FastifyInstance, prefix: string): void => {
    scope.get(`${prefix}/zip/*`, (request, reply) => download(request, reply, { kind: 'paper', list: restOf(request) }));
  };

  for (const place of places('report_paper')) guarded(place, (scope) => papers(scope, ''));
  for (const place of places('report-api')) {
    guarded(place, (scope) => {
      papers(scope, '/report_paper');

      scope.get('/reports/:id/url', async (request, reply) => {
        const caller = await callerOf(request, tokens);
        await ready();
        const id = z.coerce
          .number()
          .int()
          .positive()
          .safe()
          .safeParse((request.params as { id: string }).id);
        const kind = z.enum(['submit', 'check']).safeParse(queryOf(request, 'type'));
        if (!kind.success) throw new RefusedError(400, 'The type is submit or check.');
        const names = id.success ? await pageNames(database, caller, { id: id.data, kind: kind.data }) : null;
        if (names === null) throw new RefusedError(404, 'There is no report of this number.');
        const addresses = await Promise.all(
          names.map(async (name) => {
            const token = await parts.tokens.sign({ url: `report/${name}`, scope: 'download' }, pageSeconds);
            return `${basePath}/storage/v1/object/sign/report/${name.split('/').map(encodeURIComponent).join('/')}?token=${token}`;
          }),
        );
        return reply.type('text/plain; charset=utf-8').send(`[${addresses.join(',')}]`);
      });

      scope.get('/reports/zip/*', (request, reply) => {
        const path = zipPath(`reports/zip/${restOf(request)}`);
        if (path === undefined) throw new RefusedError(404, 'A zip of reports ends in personal or schedule.');
        return download(request, reply, path);
      });

      // Of our own: a browser downloads by an address, where the token of a session is not allowed.
      scope.post('/links', async (request, reply) => {
        const caller = await callerOf(request, tokens);
        await ready();
        const { path: wanted } = await bodyOf(request, z.object({ path: z.string().max(10_000) }));
        const path = zipPath(wanted);
        if (path === undefined) throw new RefusedError(400, 'There is no such download.');
        await find(caller, path);
        return reply.send({ path: `${wanted}?ticket=${tickets.give(caller, nameOf(path))}` });
      });
    });
  }
}

interface ZipPath {
  readonly kind: ZipKind;
  readonly list: string;
}

/** What a path of a zip asks for; whether its list holds numbers is judged where they are read. */
function zipPath(path: string): ZipPath | undefined {
  const [, list = '', kind] = /^reports\/zip\/(?:([^/]*)\/)?(personal|schedule)$/.exec(path) ?? [];
  if (kind === 'personal' || kind === 'schedule') return { kind, list };
  const paper = /^report_paper\/zip\/([^/]*)$/.exec(path);
  return paper ? { kind: 'paper', list: paper[1] ?? '' } : undefined;
}

const nameOf = ({ kind, list }: ZipPath): string => `${kind}/${list}`;
const restOf = (request: FastifyRequest): string => (request.params as { '*'?: string })['*'] ?? '';

class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
