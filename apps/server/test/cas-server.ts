import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stopServer } from './open-id-server.ts';

/** A CAS server of a few lines by the protocol (3.0): sign-in, tickets that are good once for one service, sign-out. */
export interface CasServer {
  /** Address such as `http://127.0.0.1:40123/cas`. */
  readonly address: string;
  /** Attributes by user. */
  readonly people: Map<string, Readonly<Record<string, readonly string[]>>>;
  /** The user who signs in next; without one the provider leads back without a ticket. */
  user: string | undefined;
  /** What `/p3/serviceValidate` answers instead of what the protocol requires. */
  forged: string | undefined;
  /** The status and headers of that answer. @default 200 */
  answer: { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | undefined;
  hangs: boolean;
  /** Paths with queries that were asked for. */
  readonly requests: string[];
  /** Tickets that were given, the newest last, with their service. */
  readonly tickets: { readonly ticket: string; readonly service: string }[];
  readonly stop: () => Promise<void>;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Starts it on a free port. */
export async function startCasServer(): Promise<CasServer> {
  const unused = new Map<string, { readonly service: string; readonly user: string; readonly isRenewed: boolean }>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', own.address);
    own.requests.push(`${url.pathname}${url.search}`);
    if (own.hangs) return;
    const service = url.searchParams.get('service') ?? '';
    if (url.pathname === '/cas/login') {
      const back = new URL(service);
      if (own.user !== undefined) {
        const ticket = `ST-${own.tickets.length + 1}-${randomBytes(16).toString('hex')}`;
        unused.set(ticket, { service, user: own.user, isRenewed: url.searchParams.get('renew') === 'true' });
        own.tickets.push({ ticket, service });
        back.searchParams.set('ticket', ticket);
      }
      response.writeHead(302, { location: back.href }).end();
    } else if (url.pathname === '/cas/p3/serviceValidate') {
      const ticket = url.searchParams.get('ticket') ?? '';
      const found = unused.get(ticket);
      unused.delete(ticket);
      const { status = 200, headers = {} } = own.answer ?? {};
      response.writeHead(status, { 'content-type': 'application/xml', ...headers });
      const isAccepted = found?.service === service && (found.isRenewed || !url.searchParams.has('renew'));
      response.end(own.forged ?? answerOf(isAccepted ? found.user : undefined));
    } else if (url.pathname === '/cas/logout') {
      response.writeHead(302, { location: service }).end();
    } else {
      response.writeHead(404).end();
    }
  });
  const answerOf = (user: string | undefined): string => {
    const attributes = Object.entries((user === undefined ? undefined : own.people.get(user)) ?? {}).flatMap(([name, values]) =>
      values.map((value) => `<cas:${name}>${escape(value)}</cas:${name}>`),
    );
    const outcome =
      user === undefined
        ? '<cas:authenticationFailure code="INVALID_TICKET">The ticket is not recognised.</cas:authenticationFailure>'
        : `<cas:authenticationSuccess><cas:user>${escape(user)}</cas:user><cas:attributes>${attributes.join('')}</cas:attributes></cas:authenticationSuccess>`;
    return `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${outcome}</cas:serviceResponse>`;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own: CasServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cas`,
    people: new Map(),
    user: undefined,
    forged: undefined,
    answer: undefined,
    hangs: false,
    requests: [],
    tickets: [],
    stop: () => stopServer(server),
  };
  return own;
}
