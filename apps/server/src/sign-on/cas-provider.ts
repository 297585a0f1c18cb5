import { sha256 } from '../session/sha256.ts';
import { readCasAnswer, readCasLogout } from './cas-answer.ts';
import { limitedFetch, ProviderDownError, type FetchLimits } from './limited-fetch.ts';
import { numberOf } from './number-of.ts';
import type { ReturnAddresses } from './open-id-provider.ts';
import { SignOnError } from './sign-on-error.ts';
import type { SignOnProvider } from './sign-on-provider.ts';
import type { SignOnSettings } from './sign-on-settings.ts';

/** Value of {@link SignOnSettings.claim} for the name that CAS itself gives a person. */
const ownName = 'user';
const maxBytes = 64 * 1024;

/** Sign-on by CAS 3: the browser carries a ticket, and the server validates it at `/p3/serviceValidate`. No other address is requested. */
export function casProvider(settings: SignOnSettings, addresses: ReturnAddresses, limits?: FetchLimits): SignOnProvider {
  const { address: issuer, claim } = settings;
  const boundedFetch = limitedFetch({ ...limits, maxBytes });
  const place = (path: string, query: Readonly<Record<string, string>>): URL => {
    const address = new URL(`${issuer}${path}`);
    address.search = new URLSearchParams(query).toString();
    return address;
  };
  /** CAS then takes tickets only of people whom it has just asked. */
  const renewalOf = (renewedAfter: number | undefined): Readonly<Record<string, string>> =>
    renewedAfter === undefined ? {} : { renew: 'true' };
  /** CAS has no state of its own: the address that it sends people back to holds it. */
  const serviceOf = (state: string): string => `${addresses.signOn}?state=${state}`;

  return {
    issuer,
    isSecure: settings.publicAddress.startsWith('https:'),
    begin: ({ state, renewedAfter }) =>
      Promise.resolve(place('/login', { service: serviceOf(state), ...renewalOf(renewedAfter) })),
    finish: async (query, { state, renewedAfter }) => {
      const ticket = query.get('ticket');
      if (query.get('state') !== state) throw new SignOnError('notValid', 'the state is of another sign-on');
      if (ticket === null || !/^[\w.-]{1,512}$/.test(ticket)) throw new SignOnError('cancelled', 'CAS sent no ticket');
      const answer = readCasAnswer(
        await ask(place('/p3/serviceValidate', { service: serviceOf(state), ticket, ...renewalOf(renewedAfter) })),
      );
      if (!answer) throw new SignOnError('notValid', 'the answer of CAS is not one of its protocol');
      if (answer.kind === 'failure') {
        throw new SignOnError('notValid', `CAS refused the ticket: ${answer.code.slice(0, 40)}`, {
          isRefusedTicket: answer.code === 'INVALID_TICKET',
        });
      }
      const values = claim === ownName ? [answer.user] : (answer.attributes.get(claim) ?? []);
      const [number] = values.length === 1 ? values : [];
      return { issuer, subject: answer.user, number: numberOf(number, claim), session: sha256(ticket) };
    },
    signOutAddress: () => Promise.resolve(place('/logout', { service: addresses.signOut })),
    readSignOut: async (body) => {
      const xml = new URLSearchParams(body).get('logoutRequest');
      const ticket = xml === null ? undefined : readCasLogout(xml);
      // Only CAS and this server know the ticket.
      return ticket === undefined ? undefined : { subject: null, session: sha256(ticket), before: null };
    },
  };

  async function ask(address: URL): Promise<string> {
    let answer: Response;
    try {
      answer = await boundedFetch(address, { headers: { accept: 'application/xml, text/xml' } });
    } catch (error) {
      if (!(error instanceof ProviderDownError)) throw error;
      throw new SignOnError('unavailable', error.message, { cause: error });
    }
    if (answer.status === 200) return answer.text();
    throw new SignOnError('notValid', `CAS answered ${answer.status}`);
  }
}
