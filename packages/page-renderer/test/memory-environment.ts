import type { PageEnvironment } from '../src/environment/PageEnvironment.ts';
import type { PageRequest } from '../src/environment/PageRequest.ts';
import { toText } from '../src/core/data/to-text.ts';
import { postgrestEnvelope, postgrestRequest } from '../src/core/postgrest/postgrest-request.ts';

type Row = Record<string, unknown>;

/** What happened in a {@link memoryEnvironment}. */
export interface MemoryLog {
  readonly requests: PageRequest[];
  readonly notices: { readonly kind: string; readonly message: string; readonly timeout?: number }[];
  readonly visits: string[];
  readonly copies: string[];
  /** Steps in the history, printing. */
  readonly moves: string[];
  readonly files: { readonly name: string; readonly content: Blob }[];
  readonly warnings: string[];
  readonly unsaved: boolean[];
  /** Questions before leaving that definitions had. */
  readonly questions: string[];
  query: Record<string, string>;
}

/** What such an environment starts with. */
export interface MemoryOptions {
  readonly tables?: Readonly<Record<string, readonly Row[]>>;
  readonly locale?: string;
  /** Answers a request in the place of the tables; `undefined` leaves it to them. */
  readonly answer?: (request: PageRequest, count: number) => unknown;
  /** Answers a request that is shown while it comes; without it the environment cannot stream. */
  readonly stream?: (request: PageRequest) => AsyncIterable<string>;
  readonly pickMedia?: PageEnvironment['pickMedia'];
  readonly query?: Record<string, string>;
  readonly allowedFrames?: readonly string[];
  readonly allowedPictures?: readonly string[];
  readonly allowedSockets?: readonly string[];
  readonly allowedElements?: readonly string[];
  /** @default true */
  readonly allowsSecrets?: boolean;
  /** Sentence above inputs for secrets. @default none */
  readonly secretNotice?: string;
}

/** An environment over tables in memory that speaks the part of PostgREST that pages use. For stories and tests. */
export function memoryEnvironment({
  tables = {},
  locale = 'en',
  answer,
  stream,
  pickMedia,
  query = {},
  allowedFrames = [],
  allowedPictures = [],
  allowedSockets = [],
  allowedElements = [],
  allowsSecrets = true,
  secretNotice,
}: MemoryOptions = {}): {
  readonly environment: PageEnvironment;
  readonly log: MemoryLog;
} {
  const data: Record<string, Row[]> = Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, rows.map((row) => ({ ...row }))]),
  );
  const log: MemoryLog = {
    requests: [],
    notices: [],
    visits: [],
    copies: [],
    moves: [],
    files: [],
    warnings: [],
    unsaved: [],
    questions: [],
    query: { ...query },
  };
  const kept = new Map<string, string>();
  const environment: PageEnvironment = {
    locale,
    allowedFrames,
    allowedPictures,
    allowedSockets,
    allowedElements,
    allowsSecrets,
    ...(secretNotice === undefined ? {} : { secretNotice }),
    ...(pickMedia ? { pickMedia } : {}),
    request: async (request) => {
      log.requests.push(request);
      const own: unknown = await answer?.(request, log.requests.length);
      return own ?? answerFromTables(request, data);
    },
    ...(stream
      ? {
          stream: (request: PageRequest) => {
            log.requests.push(request);
            return stream(request);
          },
        }
      : {}),
    navigate: (to) => {
      log.visits.push(to);
    },
    notify: (kind, message, _title, options) => {
      log.notices.push({ kind, message, ...(options?.timeout === undefined ? {} : { timeout: options.timeout }) });
    },
    back: () => {
      log.moves.push('back');
    },
    go: (steps) => {
      log.moves.push(`go ${steps}`);
    },
    print: () => {
      log.moves.push('print');
    },
    saveFile: (name, content) => {
      log.files.push({ name, content });
    },
    copy: (text) => {
      log.copies.push(text);
    },
    location: {
      get: () => log.query,
      set: (patch) => {
        for (const [name, value] of Object.entries(patch)) {
          if (value === undefined) delete log.query[name];
          else log.query[name] = value;
        }
      },
    },
    preferences: {
      get: (key) => kept.get(key),
      set: (key, value) => {
        if (value === undefined) kept.delete(key);
        else kept.set(key, value);
      },
    },
    onUnsavedChanges: (unsaved, question) => {
      log.unsaved.push(unsaved);
      if (question !== undefined) log.questions.push(question);
    },
    warn: (message) => {
      log.warnings.push(message);
    },
  };
  return { environment, log };
}

function answerFromTables(request: PageRequest, tables: Record<string, Row[]>): unknown {
  const { method, url, query, data } = postgrestRequest(request);
  const name = url.replace(/^\/?rest\//, '');
  const table = tables[name];
  if (!table) return { status: 404, msg: `there is no table ${name}` };
  const filtered = query.filter(([key]) => !['select', 'order', 'limit', 'offset'].includes(key));
  const hits = table.filter((row) => filtered.every(([key, value]) => matches(row, key, value)));
  switch (method) {
    case 'get': {
      const parameters = new Map(query);
      const ordered = hits.toSorted((a, b) => order(a, b, parameters.get('order') ?? ''));
      const offset = Number(parameters.get('offset') ?? 0);
      const page = ordered
        .slice(offset, offset + Number(parameters.get('limit') ?? ordered.length))
        .map((row) => renamed(row, parameters.get('select')));
      return postgrestEnvelope(page, `${offset}-${offset + page.length - 1}/${hits.length}`);
    }
    case 'post':
      table.push({ id: Math.max(0, ...table.map(({ id }) => Number(id))) + 1, ...(data as Row) });
      return { status: 0, data: {} };
    case 'patch':
      for (const row of hits) Object.assign(row, data);
      return { status: 0, data: {} };
    case 'delete':
      tables[name] = table.filter((row) => !hits.includes(row));
      return { status: 0, data: {} };
    default:
      return { status: 405, msg: method };
  }
}

function matches(row: Row, key: string, filter: string): boolean {
  if (key === 'or')
    return filter
      .slice(1, -1)
      .split(/,(?=\w+\.)/)
      .some((part) => matches(row, part.split('.')[0] ?? '', part.split('.').slice(1).join('.')));
  const [operator, ...rest] = filter.split('.');
  const value = rest.join('.');
  const own = toText(row[key]);
  if (operator === 'eq' || operator === 'is') return own === value;
  if (operator === 'in') return value.slice(1, -1).split(',').includes(own);
  return operator === 'ilike' && own.toLowerCase().includes(value.replaceAll(/["*\\]/g, '').toLowerCase());
}

function order(a: Row, b: Row, columns: string): number {
  for (const part of columns.split(',').filter(Boolean)) {
    const [name = '', direction] = part.split('.');
    const difference = toText(a[name]).localeCompare(toText(b[name]), 'en', { numeric: true });
    if (difference !== 0) return direction === 'desc' ? -difference : difference;
  }
  return 0;
}

function renamed(row: Row, select: string | undefined): Row {
  if (select === undefined || select.includes('*')) return { ...row };
  return Object.fromEntries(
    select
      .split(',')
      .map((part) => part.split(':'))
      .map(([name = '', from = name]) => [name, row[from]]),
  );
}
