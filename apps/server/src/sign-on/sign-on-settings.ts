import { z } from 'zod';
import { isLoopback } from '../http/is-loopback.ts';
import { readSecret } from '../read-secret.ts';
import { StartupError } from '../startup-error.ts';

/** What the environment decides about the university's sign-on. */
export interface SignOnSettings {
  readonly kind: 'oidc' | 'cas';
  /** Issuer of OpenID Connect as it calls itself, or address of the CAS server without a slash at the end. */
  readonly address: string;
  /** Origin at which people open the console, such as `https://lab.example.edu`. */
  readonly publicAddress: string;
  /** Name of the claim or attribute with the code of the account; `user` is the name that CAS itself gives. */
  readonly claim: string;
  /** OpenID Connect only. */
  readonly client: {
    readonly id: string;
    /** Missing for a client without one, which has PKCE alone. */
    readonly secret: string | undefined;
    readonly scope: string;
  };
  /** Whether the provider asks for a second factor, so that this server does not. */
  readonly coversFactor: boolean;
}

/**
 * Claims and attributes that people edit themselves at common providers, or that pass from one person to another: by one of these a person could take
 * another's account.
 */
const editable: ReadonlySet<string> = new Set(
  [
    'address birthdate email email_verified family_name gender given_name locale middle_name name nickname phone_number',
    'phone_number_verified picture preferred_username profile updated_at website zoneinfo',
    'cn displayname givenname mail mobile sn telephonenumber',
  ].flatMap((line) => line.split(' ')),
);

const address = z
  .url({ protocol: /^https?$/, error: 'must be the https address of the sign-on, such as https://sso.example.edu/cas' })
  .refine(
    (text) => isHttpsOrLocal(text) && !/[?#@]/.test(text),
    'must be an https address without user, query and fragment; http is good on this machine only',
  );

/** Variables of the environment, for the schema of all. */
export const signOnEnvironment = {
  SIGN_ON: z.enum(['none', 'oidc', 'cas'], 'must be none, oidc or cas').default('none'),
  SIGN_ON_ADDRESS: address.optional(),
  SIGN_ON_CLIENT_ID: z
    .string()
    .regex(/^[!-~]{1,200}$/, 'must be made of printable ASCII characters without spaces')
    .optional(),
  SIGN_ON_CLIENT_SECRET: z
    .string()
    .regex(/^[!-~]{1,500}$/, 'must be made of printable ASCII characters without spaces')
    .optional(),
  SIGN_ON_CLIENT_SECRET_FILE: z.string().optional(),
  SIGN_ON_SCOPE: z
    .string()
    .regex(/^openid(?: [!#-[\]-~]+)*$/, 'must begin with openid, such as "openid profile"')
    .default('openid profile'),
  SIGN_ON_CLAIM: z
    .string()
    .regex(/^[\w.:/-]{1,200}$/, 'must be the name of a claim or attribute, such as employee_number')
    .refine(
      (name) => !editable.has(name.toLowerCase()),
      'must name something that people cannot edit at the provider, such as employee_number: by a name or an address of mail anybody could take the account of somebody else',
    )
    .optional(),
  SIGN_ON_SECOND_FACTOR: z.enum(['here', 'provider'], 'must be here or provider').default('here'),
  LOCAL_SIGN_IN: z.enum(['administrators', 'everyone'], 'must be administrators or everyone').optional(),
  PUBLIC_ADDRESS: z
    .url({ protocol: /^https?$/, error: 'must be the address at which people open the console, such as https://lab.example.edu' })
    .refine(
      (text) => URL.canParse(text) && new URL(text).pathname === '/' && !/[?#@]/.test(text),
      'must have no path: that is BASE_PATH',
    )
    .refine(isHttpsOrLocal, 'must be an https address; http is good on this machine only')
    .transform((text) => new URL(text).origin)
    .optional(),
};

const environment = z.object(signOnEnvironment);

/**
 * Puts the settings of the sign-on together; `undefined` where there is none.
 *
 * @throws StartupError with one sentence for what is missing or does not go together.
 */
export function readSignOnSettings(values: z.infer<typeof environment>): SignOnSettings | undefined {
  const kind = values.SIGN_ON;
  if (kind === 'none') {
    if (values.LOCAL_SIGN_IN === 'administrators') {
      throw new StartupError(
        'LOCAL_SIGN_IN is administrators without SIGN_ON: nobody else could sign in. Set SIGN_ON to oidc or cas, or leave LOCAL_SIGN_IN out.',
      );
    }
    const lost = Object.keys(signOnEnvironment).find(
      (name) => /^SIGN_ON_(?:ADDRESS|CLIENT|CLAIM)/.test(name) && values[name as keyof typeof values] !== undefined,
    );
    if (lost === undefined) return undefined;
    throw new StartupError(`${lost} is set without SIGN_ON. Set SIGN_ON to oidc or cas, or leave ${lost} out.`);
  }
  const needed = (
    name: 'SIGN_ON_ADDRESS' | 'PUBLIC_ADDRESS' | 'SIGN_ON_CLAIM' | 'SIGN_ON_CLIENT_ID',
    example: string,
  ): string => {
    const value = values[name];
    if (value !== undefined) return value;
    throw new StartupError(`SIGN_ON is ${kind} without ${name}. Set ${name}, such as ${example}, or leave SIGN_ON out.`);
  };
  const given = needed(
    'SIGN_ON_ADDRESS',
    kind === 'cas' ? 'https://sso.example.edu/cas' : 'https://sso.example.edu/realms/staff',
  );
  return {
    kind,
    address: kind === 'cas' ? given.replace(/\/+$/, '') : given,
    publicAddress: needed('PUBLIC_ADDRESS', 'https://lab.example.edu'),
    claim: needed('SIGN_ON_CLAIM', kind === 'cas' ? 'user' : 'employee_number'),
    client: {
      id: kind === 'oidc' ? needed('SIGN_ON_CLIENT_ID', 'lab-console') : '',
      secret: clientSecret(values),
      scope: values.SIGN_ON_SCOPE,
    },
    coversFactor: values.SIGN_ON_SECOND_FACTOR === 'provider',
  };
}

function clientSecret({
  SIGN_ON_CLIENT_SECRET: given,
  SIGN_ON_CLIENT_SECRET_FILE: file,
}: z.infer<typeof environment>): string | undefined {
  return readSecret('SIGN_ON_CLIENT_SECRET', { given, file }, signOnEnvironment.SIGN_ON_CLIENT_SECRET.unwrap());
}

/** Checks go on after one that failed: what is no address at all is not one either. */
function isHttpsOrLocal(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'));
}
