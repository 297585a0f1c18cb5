import { randomUUID } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { reportRoutes } from '../reports/report-routes.ts';
import { resourceRoutes } from '../resources/resource-routes.ts';
import { mediaRoutes } from '../storage/media-routes.ts';
import type { StorageParts } from '../storage/storage.ts';
import { storageRoutes } from '../storage/storage-routes.ts';
import { allowOrigins } from '../channel/allow-origins.ts';
import { studentRoutes } from '../channel/student-routes.ts';
import { studentReturns, studentSignOn } from '../channel/student-sign-on.ts';
import { createStudentTokens } from '../channel/student-tokens.ts';
import { calendarRoutes } from '../calendar-feed/calendar-routes.ts';
import type { AuthFunctions } from '../session/auth-functions.ts';
import type { Log } from '../log/log.ts';
import { loggedAddress } from '../log/logged-address.ts';
import { redactText } from '../log/redact-text.ts';
import type { FactorSecrets } from '../session/factor-secrets.ts';
import { noteUse } from '../session/note-use.ts';
import type { Passwords } from '../session/passwords.ts';
import { resourceLogin } from '../session/resource-login.ts';
import { sessionFunctions } from './session-functions.ts';
import type { SessionClaims, SessionTokens } from '../http/session-tokens.ts';
import { recordRoutes } from '../data-rules/record-routes.ts';
import { ruleRoutes } from '../data-rules/rule-routes.ts';
import { createRuleRunner } from '../data-rules/rule-runner.ts';
import { signOnRoutes } from '../sign-on/sign-on-routes.ts';
import type { CurrentSignOn } from '../sign-on/current-sign-on.ts';
import type { Seal } from '../session/create-seal.ts';
import type { SendPasswordLink } from '../session/password-links.ts';
import { timetableRoutes, type Timetable } from '../timetable/timetable-routes.ts';
import { sendProblem } from '../http/answers.ts';
import { createConsoleFiles } from '../console/console-files.ts';
import { consoleRoutes } from '../console/console-routes.ts';
import { docsRoutes } from '../console/docs-routes.ts';
import { ownFiles } from '../settings/own-files.ts';
import { dataPolicy } from '../console/content-security-policy.ts';
import { limitPeople } from '../http/limit-people.ts';
import { createUserLimits, type UserLimits } from '../http/user-limits.ts';
import { resourceCaller } from '../resources/resource-caller.ts';
import { holdPages } from '../pages/hold-pages.ts';
import { createHeldPages, type HeldPages } from '../pages/held-pages.ts';
import { healthRoutes } from './health-routes.ts';
import { BodyTooComplexError } from '../http/body-limits.ts';
import { followCallers } from '../http/current-caller.ts';
import { limitPipelining } from '../http/limit-pipelining.ts';
import { BodyTooLargeError, dropRest } from '../http/limited-body.ts';
import { pathProblem } from '../http/path-problem.ts';
import { serverProblem } from '../http/server-problem.ts';
import { metricsRoutes } from '../operations/metrics-routes.ts';
import type { RecentRequests } from '../operations/recent-requests.ts';
import { serverStateRoute, type ServerStateSources } from '../operations/server-state.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import { maxHeaderBytes, type Upstream } from '../http/upstream.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Claims of the session token, once it was checked. */
    sessionClaims: SessionClaims | null;
  }
}

/** What the gateway is made of. */
export interface GatewayOptions {
  /** Deployment prefix: empty, or `/name`. */
  readonly basePath: string;
  readonly trustProxy: readonly string[];
  /** Folder with the built console. */
  readonly consoleDir: string;
  /** Folder of the built documentation. @default that of this program */
  readonly docsDir?: string;
  /** Whether the sign-in page shows that this is a demo. @default false */
  readonly isDemo?: boolean;
  /** Whether accounts with the password of the demo may be reached from outside this machine. @default false */
  readonly isDemoPublic?: boolean;
  /** Origins that the console's pages may show in frames and play videos from. @default none */
  readonly frameHosts?: readonly string[];
  /** The university's sign-on, with what encrypts what browsers keep meanwhile and what the provider shares with this server. */
  readonly signOn: { readonly current: CurrentSignOn; readonly secret: string; readonly seal: Seal };
  readonly version: string;
  /** Sends links for passwords; answers nothing where mail is not set up, or nobody knows where people open the console. @default never */
  readonly sendPasswordLink?: () => SendPasswordLink | undefined;
  readonly upstream: Upstream;
  readonly auth: AuthFunctions;
  /** Asks the database over the connections of `auth`, for the check of readiness. @default not asked */
  readonly askDatabase?: () => Promise<unknown>;
  /** Asks the place where files are kept, for the same check. @default not asked */
  readonly askStorage?: () => Promise<unknown>;
  readonly passwords: Passwords;
  readonly factorSecrets: FactorSecrets;
  readonly tokens: SessionTokens;
  /** The first one signs; what the others signed is accepted. */
  readonly resourceSecrets: readonly [string, ...string[]];
  /** Limits by person. @default counted by this gateway alone */
  readonly limits?: UserLimits;
  /** Holds requests of stored pages to what was approved. @default one that asks the database each time */
  readonly heldPages?: HeldPages;
  /** Files; nothing is answered below their addresses without it. */
  readonly storage?: StorageParts;
  /** What solves plans. */
  readonly timetable: Timetable;
  /** How the server is, for administrators and for measures; neither is answered without it. */
  readonly operations?: {
    readonly sources: ServerStateSources;
    readonly recent: RecentRequests;
    readonly metricsToken: string | undefined;
  };
  /** After so many milliseconds without a byte in either direction a connection is cut off. @default 120000 */
  readonly idleMs?: number;
  readonly log: Log;
}

/** How long the rest of a body that is too large is read and dropped before the answer, in milliseconds. */
const dropMs = 5_000;

/** No answer takes so long to begin, and no reader pauses so long. */
const idleMs = 120_000;

/** How long the body of a request that is no file may take to come, in milliseconds. */
const bodyMs = 120_000;

/** Answers that hold what concerns people; no browser or proxy keeps them. Files and calendars set themselves how long they may be kept. */
const personal = /\/(?:rest|student|post2rest|res\/api|timetable|report-api)\//;

/** A request id that a client or proxy may choose: nothing that could break a log line. */
const requestId = /^[\w.:-]{1,128}$/;

/** The HTTP server in front of everything: console, REST, signing in, health. */
export function createGateway(options: GatewayOptions): FastifyInstance {
  const { basePath, upstream, auth, passwords, tokens, resourceSecrets, storage, version } = options;
  const apiRoot = `${basePath}/api`;
  const logger: FastifyBaseLogger = options.log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    http: { maxHeaderSize: maxHeaderBytes },
    keepAliveTimeout: 65_000,
    // A client that never reads its answer holds a socket and what is written to it.
    connectionTimeout: options.idleMs ?? idleMs,
    // A file of 500 MB takes its time over a slow line; every other request is held to `bodyMs`.
    requestTimeout: 60 * 60 * 1_000,
    forceCloseConnections: 'idle',
    // A request that a balancer sent before it knew of the stop is answered: nobody else has it.
    return503OnClosing: false,
    exposeHeadRoutes: true,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && requestId.test(given) ? given : randomUUID();
    },
    frameworkErrors: (error, request, reply) => {
      void reply.headers(securityHeaders(request));
      sendProblem(
        reply,
        error.statusCode ?? 400,
        'The address of the request is not valid: the path is not valid percent-encoded UTF-8.',
      );
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
      const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
      const status = tooLarge ? 431 : 400;
      const message = tooLarge
        ? 'The address and headers of the request are longer than 64 KB.'
        : 'The request is not valid HTTP.';
      const body = JSON.stringify({ status, message });
      socket.end(
        `HTTP/1.1 ${status} ${tooLarge ? 'Request Header Fields Too Large' : 'Bad Request'}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
      );
    },
  });

  // A connection that breaks makes its request fail, also when its reader listens no more: without a listener the error ends the process.
  app.server.prependListener('request', (request, response) => {
    request.on('error', () => undefined);
    response.on('error', () => undefined);
  });
  limitPipelining(app.server);
  app.decorateRequest('sessionClaims', null);
  // Bodies are passed on as they come; what the gateway reads itself it reads itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  followCallers(app);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(securityHeaders(request));
    if (personal.test(request.raw.url ?? '')) void reply.header('cache-control', 'no-store');
    if (request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1) {
      return sendProblem(reply, 400, 'The request names its host twice.');
    }
    const problem = pathProblem((request.raw.url ?? '').split('?', 1)[0] ?? '');
    if (problem) return sendProblem(reply, 400, `The address of the request is not valid: ${problem}.`);
    return undefined;
  });
  app.addHook('onRequest', async (request) => {
    if (request.raw.complete || /\/(storage\/v1|api\/upload)\//.test(request.raw.url ?? '')) return;
    const timer = setTimeout(() => request.raw.destroy(), bodyMs);
    for (const event of ['end', 'close'] as const) request.raw.once(event, () => clearTimeout(timer));
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
  noteUse(app, auth);
  options.operations?.recent.follow(app);
  options.operations?.sources.metrics.follow(app);
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply, 404, `There is nothing at ${(request.raw.url ?? '').split('?', 1)[0]?.slice(0, 200)}.`),
  );

  const currentSignOn = options.signOn.current;
  const sessionOptions = {
    auth,
    passwords,
    factorSecrets: options.factorSecrets,
    tokens,
    whenReady: upstream.whenReady,
    isDemoPublic: options.isDemoPublic ?? false,
    isDemo: options.isDemo ?? false,
    currentSignOn,
    seal: options.signOn.seal,
  };
  const { sendPasswordLink = () => undefined } = options;
  healthRoutes(app, { apiRoot, upstream, version, askDatabase: options.askDatabase, askStorage: options.askStorage });
  if (options.operations) {
    const { sources, recent, metricsToken } = options.operations;
    metricsRoutes(app, { apiRoot, metrics: sources.metrics, token: metricsToken });
    serverStateRoute(app, { ...sessionOptions, apiRoot, sources, recent });
  }
  const limits = options.limits ?? createUserLimits();
  const resourceOwner = resourceCaller(resourceSecrets);
  const personOf = async ({ headers }: FastifyRequest): Promise<number | undefined> => {
    const { authorization, 'x-auth': token } = headers;
    const checked = authorization === undefined ? undefined : await tokens.check(authorization);
    if (checked?.ok) return checked.claims.user_id;
    return typeof token === 'string' ? (await resourceOwner(token))?.user_id : undefined;
  };
  limitPeople(app, { limits, personOf });
  const heldPages = options.heldPages ?? createHeldPages(auth);
  holdPages(app, { basePath, apiRoot, heldPages, tokens });
  restRoutes(app, {
    apiRoot,
    upstream,
    tokens,
    limits,
    heldPages,
    ownFunctions: sessionFunctions({ ...sessionOptions, sendPasswordLink }),
  });
  const begin = signOnRoutes(app, {
    ...sessionOptions,
    secret: options.signOn.secret,
    basePath,
    applications: studentReturns(auth),
  });
  const studentTokens = createStudentTokens(options.signOn.secret);
  allowOrigins(app, apiRoot, auth);
  studentSignOn(app, { apiRoot, auth, studentTokens, begin });
  const runner = createRuleRunner();
  app.addHook('onClose', () => runner.stop());
  studentRoutes(app, {
    apiRoot,
    upstream,
    auth,
    tokens,
    studentTokens,
    objectTokens: storage?.tokens,
    data: storage && { database: storage.database, runner },
    version,
  });
  calendarRoutes(app, { apiRoot, auth, whenReady: upstream.whenReady });
  // These three begin at the origin in the specification; they are answered below the prefix and the API as well.
  const everywhere = (part: string): string[] => [...new Set([`/${part}`, `${basePath}/${part}`, `${apiRoot}/${part}`])];
  const login = resourceLogin({ ...sessionOptions, resourceSecret: resourceSecrets[0] });
  for (const place of everywhere('res/api')) {
    app.post(`${place}/login`, login);
    if (storage) resourceRoutes(app, place, { parts: storage, resourceSecrets });
  }
  if (storage) mediaRoutes(app, { apiRoot, parts: storage, tokens });
  if (storage) for (const place of everywhere('storage/v1')) storageRoutes(app, place, { ...sessionOptions, parts: storage });
  timetableRoutes(app, { places: everywhere('timetable'), upstream, tokens, timetable: options.timetable });
  ruleRoutes(app, { places: everywhere('report-api'), tokens, runner });
  if (storage) recordRoutes(app, { ...sessionOptions, places: everywhere('report-api'), database: storage.database, runner });
  if (storage) reportRoutes(app, { ...sessionOptions, basePath, places: everywhere, parts: storage });
  docsRoutes(app, { basePath, docsDir: options.docsDir ?? ownFiles.docs });
  consoleRoutes(app, {
    basePath,
    files: createConsoleFiles(options.consoleDir),
    isDemo: options.isDemo ?? false,
    frameHosts: options.frameHosts ?? [],
    signOn: () => currentSignOn.used()?.localSignIn,
    sendsLinks: () => sendPasswordLink() !== undefined,
  });
  return app;
}

/** Headers of every answer; pages replace the policy by their own. */
function securityHeaders(request: FastifyRequest): Record<string, string> {
  return {
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': dataPolicy,
    ...(request.protocol === 'https' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

async function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (error instanceof BodyTooComplexError) {
    await dropRest(request.raw, dropMs);
    return sendProblem(reply.header('connection', 'close'), 413, error.message);
  }
  if (error instanceof BodyTooLargeError) {
    await dropRest(request.raw, dropMs);
    void reply.header('connection', 'close');
    const megabytes = error.limit >= 2 ** 20 ? `${error.limit / 2 ** 20} MB` : `${error.limit / 1024} KB`;
    return sendProblem(
      reply,
      413,
      `The request is larger than the ${megabytes} that are allowed here. Send it in smaller parts.`,
    );
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return sendProblem(reply, status, redactText(error.message));
  request.log.error({ err: error }, 'request failed');
  const problem = serverProblem(error.code);
  if (problem) return sendProblem(reply, problem.status, problem.message);
  return sendProblem(
    reply,
    500,
    `The server met an unexpected problem. If it stays, tell the administrator this number: ${request.id}.`,
  );
}

/** One line a request, without anything that signs a person in. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const address = loggedAddress(request.raw.url ?? '');
  // Who asks every few seconds whether the server lives fills no log.
  const isCheck = /\/api\/(?:healthz|readyz|metrics)$/.test(address.url) && reply.raw.statusCode < 400;
  request.log[isCheck ? 'debug' : 'info'](
    {
      method: request.method,
      ...address,
      status: reply.raw.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
      user: request.sessionClaims?.user_id,
      session: request.sessionClaims?.jti,
      ...(reply.raw.writableFinished ? {} : { aborted: true }),
    },
    'request',
  );
}
