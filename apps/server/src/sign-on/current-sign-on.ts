import type { AuthFunctions } from '../session/auth-functions.ts';
import type { Log } from '../log/log.ts';
import { createProvider } from './create-provider.ts';
import { readStoredSignOn, type StoredSignOn } from './stored-sign-on.ts';
import type { SignOnProvider } from './sign-on-provider.ts';
import type { Seal } from '../session/create-seal.ts';
import type { SignOnSettings } from './sign-on-settings.ts';

/** The sign-on that is in use. */
export interface UsedSignOn {
  readonly provider: SignOnProvider;
  readonly settings: SignOnSettings;
  /** Who signs in with a password of this server beside it. */
  readonly localSignIn: 'everyone' | 'administrators';
}

/** The university's sign-on as it is at the moment: the environment decides, otherwise what administrators set in the console. */
export interface CurrentSignOn {
  /** `undefined` where there is none. */
  readonly used: () => UsedSignOn | undefined;
  /** Whether the environment decides, so that the console changes nothing. */
  readonly isFixed: boolean;
  /**
   * Origin at which people open the console, such as `https://lab.example.edu`: for passkeys and for the way back from the provider. The environment
   * (`PUBLIC_ADDRESS`) decides, otherwise what administrators set with the sign-on; `undefined` where neither sets it.
   */
  readonly publicAddress: () => string | undefined;
  /** The origin that the environment sets. */
  readonly fixedAddress: string | undefined;
  /** Makes the provider that settings name, without using it. */
  readonly providerOf: (settings: SignOnSettings) => SignOnProvider;
  /** What administrators set. */
  readonly stored: () => Promise<StoredSignOn | undefined>;
  /** Reads what administrators set once more; without an answer of the database everything stays as it is. */
  readonly readAgain: () => Promise<void>;
}

/** Follows the settings of the sign-on. */
export function createCurrentSignOn({
  fixed,
  fixedAddress,
  localSignIn,
  basePath,
  auth,
  seal,
  log,
}: {
  /** What the environment sets; `undefined` where it leaves the sign-on to the console. */
  readonly fixed: SignOnSettings | undefined;
  /** `PUBLIC_ADDRESS` of the environment. */
  readonly fixedAddress: string | undefined;
  readonly localSignIn: UsedSignOn['localSignIn'];
  readonly basePath: string;
  readonly auth: Pick<AuthFunctions, 'signOnSettings'>;
  readonly seal: Seal;
  readonly log: Pick<Log, 'warn' | 'info'>;
}): CurrentSignOn {
  const withAddress = (settings: SignOnSettings): SignOnSettings => ({
    ...settings,
    publicAddress: fixedAddress ?? settings.publicAddress,
  });
  const providerOf = (settings: SignOnSettings): SignOnProvider => createProvider(withAddress(settings), basePath);
  let used: UsedSignOn | undefined = fixed && { provider: providerOf(fixed), settings: fixed, localSignIn };
  let begun = 0;
  let applied = 0;
  const stored = async (): Promise<StoredSignOn | undefined> => {
    const found = await auth.signOnSettings();
    return found && readStoredSignOn(found, seal);
  };
  return {
    used: () => used,
    isFixed: fixed !== undefined,
    publicAddress: () => fixedAddress ?? used?.settings.publicAddress,
    fixedAddress,
    providerOf,
    stored,
    readAgain: async () => {
      if (fixed) return;
      begun += 1;
      const order = begun;
      try {
        const found = await stored();
        // What was asked later is newer, whichever answer comes first.
        if (order < applied) return;
        applied = order;
        used = found && {
          provider: providerOf(found.settings),
          settings: withAddress(found.settings),
          localSignIn: found.localSignIn,
        };
        if (found) log.info({ issuer: found.settings.address }, 'sign-on of the console is in use');
      } catch (error) {
        log.warn({ err: error }, 'the settings of the sign-on cannot be read at the moment');
      }
    },
  };
}
