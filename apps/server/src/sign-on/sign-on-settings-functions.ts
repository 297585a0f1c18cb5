import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendRestProblem, type RestProblem } from '../http/answers.ts';
import type { OwnFunction } from '../rest/rest-routes.ts';
import type { Seal } from '../session/create-seal.ts';
import {
  guarded,
  isOwnerConfirmed,
  md5,
  openSessionOf,
  readJson,
  type Exchange,
  type SessionOptions,
} from '../session/session-requests.ts';
import type { CurrentSignOn } from './current-sign-on.ts';
import { SignOnError } from './sign-on-error.ts';
import { signOnEnvironment, type SignOnSettings } from './sign-on-settings.ts';
import { ownerOfSecret, settingsOf, typedSignOn, type StoredSignOn, type TypedSignOn } from './stored-sign-on.ts';

/** What the settings of the sign-on work with. */
export interface SignOnSettingsOptions extends SessionOptions {
  readonly currentSignOn: CurrentSignOn;
  readonly seal: Seal;
}

/** Functions of the database that read and save the settings of sign-on. */
export type SignOnSettingsFunctionName = 'sign_on_settings' | 'save_sign_on';

const saved = z.object({
  /** `null`, or the kind `none`, ends the sign-on. */
  settings: z.record(z.string(), z.unknown()).nullable(),
  /** A new one; missing or empty for the one that is stored. */
  secret: z.string().optional(),
  current: md5.optional(),
});
const badSave =
  'rpc/save_sign_on takes {"settings": {…} or null, "secret": …, "current": …}, where current is the MD5 of your own password, which may be left out after a renewed sign-on';

const adminsOnly: RestProblem = {
  status: 403,
  code: '42501',
  message: 'only an administrator changes how people sign in',
  hint: 'Nothing was changed. Ask an administrator.',
};
const fixedByEnvironment: RestProblem = {
  status: 409,
  code: 'LC082',
  message: 'the environment of the server sets the sign-on, so the console cannot',
  hint: 'Nothing was changed. Take SIGN_ON out of the environment first, or change it there.',
};

/** `rpc/sign_on_settings` and `rpc/save_sign_on`: administrators set the university's sign-on in the console. */
export function signOnSettingsFunctions(options: SignOnSettingsOptions): Record<SignOnSettingsFunctionName, OwnFunction> {
  return {
    sign_on_settings: guarded(options, (request, reply) => readSettings(options, { request, reply })),
    save_sign_on: guarded(options, (request, reply) => saveSettings(options, { request, reply })),
  };
}

/** Whether the request is of an administrator whose session is good for everything; answers itself where not. */
async function administrator(
  options: SignOnSettingsOptions,
  { request, reply }: Exchange,
): Promise<Awaited<ReturnType<typeof openSessionOf>>> {
  const session = await openSessionOf(options, { request, reply });
  if (!session) return undefined;
  if (session.mustChange || session.lacksFactor || request.sessionClaims?.role !== 'admin') {
    sendRestProblem(reply, adminsOnly);
    return undefined;
  }
  return session;
}

async function readSettings(options: SignOnSettingsOptions, { request, reply }: Exchange): Promise<FastifyReply> {
  if (!(await administrator(options, { request, reply }))) return reply;
  const { currentSignOn } = options;
  const used = currentSignOn.used();
  if (currentSignOn.isFixed && used) {
    const { settings, localSignIn } = used;
    return reply.send({
      source: 'environment',
      kind: settings.kind,
      address: settings.address,
      public_address: settings.publicAddress,
      claim: settings.claim,
      client_id: settings.client.id,
      scope: settings.client.scope,
      second_factor: settings.coversFactor ? 'provider' : 'here',
      local_sign_in: localSignIn,
      has_secret: settings.client.secret !== undefined,
    });
  }
  const stored = await readableStored(options);
  if (!stored) return reply.send({ source: 'none', kind: 'none', has_secret: false });
  const address = currentSignOn.fixedAddress ?? stored.typed.public_address;
  return reply.send({
    source: 'console',
    ...stored.typed,
    public_address: address,
    has_secret: stored.settings.client.secret !== undefined,
  });
}

/** What is stored; nothing where it cannot be read any more, so that it can be set anew. */
async function readableStored({ currentSignOn }: SignOnSettingsOptions): Promise<StoredSignOn | undefined> {
  try {
    return await currentSignOn.stored();
  } catch (error) {
    if (error instanceof z.ZodError || (error instanceof Error && !('code' in error && typeof error.code === 'string')))
      return undefined;
    throw error;
  }
}

async function saveSettings(options: SignOnSettingsOptions, { request, reply }: Exchange): Promise<FastifyReply> {
  const { auth, currentSignOn, seal } = options;
  const session = await administrator(options, { request, reply });
  if (!session) return reply;
  if (currentSignOn.isFixed) return sendRestProblem(reply, fixedByEnvironment);
  const body = saved.safeParse(await readJson(request));
  if (!body.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badSave });
  const { settings: given, secret: newSecret = '', current } = body.data;

  let typed: TypedSignOn | undefined;
  let secret: string | undefined;
  if (given !== null && given['kind'] !== 'none') {
    const checked = await checkedSettings(options, { given, newSecret });
    if ('problem' in checked) return sendRestProblem(reply, checked.problem);
    ({ typed, secret } = checked);
  }
  if (!(await isOwnerConfirmed(options, { session, current, request, reply }))) return reply;
  const problem = typed && (await providerProblem(options, settingsOf(typed, secret)));
  if (problem) return sendRestProblem(reply, problem);
  await auth.keepSignOn(
    session.jti,
    typed ?? null,
    typed && secret !== undefined ? seal.seal(ownerOfSecret(typed), secret) : null,
  );
  await currentSignOn.readAgain();
  request.log.info(
    { userId: session.userId, kind: typed?.kind ?? 'none', address: typed?.address },
    'sign-on set in the console',
  );
  return reply.code(204).send();
}

type Checked = { readonly typed: TypedSignOn; readonly secret: string | undefined } | { readonly problem: RestProblem };

/** Checks what was typed, and finds the secret that goes with it. */
async function checkedSettings(
  options: SignOnSettingsOptions,
  { given, newSecret }: { readonly given: Readonly<Record<string, unknown>>; readonly newSecret: string },
): Promise<Checked> {
  const refused = (field: string, message: string): Checked => ({
    problem: { status: 400, code: 'LC083', message: `${field} ${message}`, hint: 'Nothing was changed.' },
  });
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== ''));
  const parsed = typedSignOn.safeParse(filled);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refused(String(issue?.path[0] ?? 'settings'), issue?.message ?? 'cannot be read');
  }
  const typed = parsed.data;
  const { fixedAddress } = options.currentSignOn;
  if (fixedAddress !== undefined && new URL(typed.public_address).origin !== new URL(fixedAddress).origin)
    return refused('public_address', `is set by the environment of the server (PUBLIC_ADDRESS): ${fixedAddress}`);
  if (typed.kind === 'cas') return { typed, secret: undefined };
  if (!typed.client_id) return refused('client_id', 'is needed for OpenID Connect, such as lab-console');
  if (newSecret !== '') {
    const isGood = signOnEnvironment.SIGN_ON_CLIENT_SECRET.safeParse(newSecret);
    return isGood.success ? { typed, secret: newSecret } : refused('secret', isGood.error.issues[0]?.message ?? 'cannot be used');
  }
  const stored = await readableStored(options);
  // A secret goes with its client and its provider: no one can have it sent to another one.
  const isSame = stored !== undefined && ownerOfSecret(stored.typed) === ownerOfSecret(typed);
  return { typed, secret: isSame ? stored.settings.client.secret : undefined };
}

/** Why the provider cannot be used, after asking it; `undefined` where it answers as one of its kind. */
async function providerProblem(
  { currentSignOn }: SignOnSettingsOptions,
  settings: SignOnSettings,
): Promise<RestProblem | undefined> {
  const random = (): string => randomBytes(32).toString('base64url');
  const attempt = { state: random(), nonce: random(), verifier: random(), returnTo: '/' };
  const provider = currentSignOn.providerOf(settings);
  try {
    await provider.begin(attempt);
    // CAS has no description of itself: a ticket that it never gave is refused by it, and by no other server in this way.
    if (settings.kind === 'cas') await provider.finish(new URLSearchParams({ state: attempt.state, ticket: 'ST-0' }), attempt);
    return undefined;
  } catch (error) {
    if (!(error instanceof SignOnError)) throw error;
    if (settings.kind === 'cas' && error.isRefusedTicket) return undefined;
    return {
      status: 400,
      code: 'LC084',
      message: `there is no ${settings.kind === 'cas' ? 'CAS server' : 'OpenID Connect provider'} at ${settings.address}: ${error.message.slice(0, 200)}`,
      hint: 'Nothing was changed. Check the address, and that this server may reach it.',
    };
  }
}
